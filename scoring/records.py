"""Read and write the records of wins (input) and of their scores (output), which are JSON objects.

In the input, tiles are written as digits and a suit letter (1z-4z East to North, 5z-7z white, green, red dragon, 0 a
red five). Unknown fields are ignored, fields not marked optional are required, and an optional field may be null:

- ``id``: any text, copied to the output (optional)
- ``concealed``: the concealed tiles without the winning one; ``win``: the winning tile
- ``tsumo``: true for the winner's own draw, false (or left out) for ron
- ``melds``: list of ``{"type": chi / pon / daiminkan / kakan / ankan, "tiles": "567p"}``, which may also have the tile
  that was ``called``, and ``from``: left / across / right (optional)
- ``seat``, ``round``: one of E, S, W and N
- ``flags``: list of riichi double_riichi open_riichi ippatsu haitei houtei rinshan chankan tenhou chiihou renhou
  (optional); double_riichi and open_riichi may be combined, and riichi adds nothing to either
- ``dora_ind``, ``ura_ind``: lists of indicator tiles (optional)
- ``honba``, ``sticks``: the honba and the riichi sticks on the table, the winner's own included (optional, 0)
- ``pao``: ``{"yakuman": id, "from": left / across / right}``, after ron also ``"discarder": left / across / right``;
  only for a yakuman of the hand for which the ruleset has liability, with all its sets among the melds and one of them
  called (optional)
- ``east_wins``: the dealer's wins in a row, this one included, for parenchan; limited by the number of honba (optional,
  0)
- ``winners_before``: how many others won on the same discard and come earlier in turn order; the first of them gets the
  sticks, and also the honba if the ruleset pays honba only to the first winner (optional, 0)
- ``red_fives``: true if the table plays with the usual red fives although its ruleset has none or fewer (optional)
- ``pond``, ``pond_called``: the winner's discards at an exhaustive draw, for nagashi mangan, and whether one of them
  was called; ``win`` is then left out (optional)

The output has the fields ``id, han, fu, yaku {id: han}, yakuman {id: multiple}, limit, points`` (what the winner gains
for the hand), ``pay`` (what each player in a role pays, without honba), ``gain`` (with honba and sticks), ``fu_items``
(``[reason, fu, tiles]`` each), ``reading, readings`` (how many). ``yaku`` includes dora, ura dora and red fives. For
yakuman, han is 0, but the fu of the tiles are still given. If no block was completed (exhaustive draw, unrelated
tiles), fu is 0 without items. A shape that pays nothing because it has no yaku has 0 points and an empty ``pay``. If
the ruleset gives red fives no value, ``uncounted_red_fives`` says how many the hand has, if any.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from scoring.context import ORDINARY, Liability, Moment, Pond, Riichi, WinContext, Wind, WinType, declared_riichi
from scoring.hand import Hand, Meld, MeldType, Source
from scoring.record_fields import Fields, RecordError
from scoring.score import ScoreResult
from scoring.tiles import Tile, format_tiles, parse_tiles
from scoring.yaku import YAKU

# In Python 3.11, looking up a member of an Enum is slow, so these members are looked up once here.
_RON, _TSUMO, _DRAW = WinType.RON, WinType.TSUMO, WinType.DRAW
_BY_RON, _BY_TSUMO = (_RON,), (_TSUMO,)
_MOMENTS: Mapping[str, tuple[Moment, tuple[WinType, ...], bool | None]] = {
    "ippatsu": (Moment.IPPATSU, (_RON, _TSUMO), None),
    "haitei": (Moment.LAST_TILE, _BY_TSUMO, None),
    "houtei": (Moment.LAST_TILE, _BY_RON, None),
    "rinshan": (Moment.ON_KAN, _BY_TSUMO, None),
    "chankan": (Moment.ON_KAN, _BY_RON, None),
    "tenhou": (Moment.FIRST_TURN, _BY_TSUMO, True),
    "chiihou": (Moment.FIRST_TURN, _BY_TSUMO, False),
    "renhou": (Moment.FIRST_TURN, _BY_RON, False),
}
"""For each flag: the fact that it states, the wins that it is possible for, and whether the winner must be the dealer.

The last value is False if the winner must not be the dealer, and None if any player can be the winner.
"""
_RIICHI = {
    Riichi.NONE: (),
    Riichi.RIICHI: ("riichi",),
    Riichi.DOUBLE: ("double_riichi",),
    Riichi.OPEN: ("open_riichi",),
    Riichi.DOUBLE_OPEN: ("double_riichi", "open_riichi"),
}
FLAGS = ("riichi", "double_riichi", "open_riichi", *_MOMENTS)

_FLAGS = {flag: flag for flag in FLAGS}
_WINDS = {wind.value: wind for wind in Wind}
_MELDS = {kind.value: kind for kind in MeldType}
_SOURCES = {source.value: source for source in Source}


def from_record(record: Mapping[str, object]) -> tuple[Hand, WinContext]:
    """Return the hand and the facts of the win that a record describes.

    :raises RecordError: if a field is missing or has an invalid value.
    :raises ImpossibleHandError: if no player can hold the tiles.
    :raises ContradictionError: if two facts exclude each other.
    """
    fields = Fields(record)
    tsumo, win = fields.yes("tsumo"), _RON
    if fields.has("pond"):
        if fields.has("win") or tsumo:
            fields.refuse("pond", "no discards with a win (only an exhaustive draw has them)")
        win = _DRAW
    elif tsumo:
        win = _TSUMO
    seat = fields.choice("seat", _WINDS)
    flags = fields.words("flags", _FLAGS)
    first, open_ = "double_riichi" in flags, "open_riichi" in flags
    hand = Hand(
        fields.tiles("concealed"),
        None if win is _DRAW else fields.tile("win"),
        tuple([_meld(meld) for meld in fields.groups("melds", most=4)]),
    )
    context = WinContext(
        win,
        seat,
        fields.choice("round", _WINDS),
        declared_riichi(first=first, shown=open_) if first or open_ or "riichi" in flags else Riichi.NONE,
        _moment(fields, flags, win, seat),
        fields.tile_list("dora_ind"),
        fields.tile_list("ura_ind"),
        fields.count("honba"),
        fields.count("sticks"),
        fields.count("east_wins"),
        Pond(fields.tiles("pond"), fields.yes("pond_called")) if win is _DRAW else None,
        _liability(fields, win),
        fields.count("winners_before"),
        fields.yes("red_fives"),
    )
    return hand, context


def _meld(fields: Fields) -> Meld:
    kind = fields.choice("type", _MELDS)
    tiles = fields.notation("tiles")
    called = fields.tile("called") if fields.has("called") else None
    source = fields.choice("from", _SOURCES) if fields.has("from") else None
    try:
        return _made(kind, tiles, called, source)
    except ValueError as error:
        raise RecordError(fields.inside + "tiles", str(error)) from None


@lru_cache(1 << 12)
def _made(kind: MeldType, tiles: str, called: Tile | None, source: Source | None) -> Meld:
    """Return a meld. The results are cached, because there are few different melds."""
    return Meld(kind, parse_tiles(tiles), called, source)


def _moment(fields: Fields, flags: Iterable[str], win: WinType, seat: Wind) -> Moment:
    """Return the facts about the moment of the win that the flags of a record name; other flags are ignored.

    :raises RecordError: if a flag contradicts the seat or how the hand was won.
    """
    moment = ORDINARY
    for name, (fact, wins, dealer) in [(name, _MOMENTS[name]) for name in flags if name in _MOMENTS]:
        if win not in wins:
            fields.fail("flags", f"{name} needs {' or '.join(wins)}, found {win}")
        if dealer is not None and dealer is not (seat is Wind.EAST):
            wanted = "East, the dealer" if dealer else "a seat other than East"
            fields.fail("flags", f"{name} needs {wanted}, found seat {seat}")
        moment |= fact
    return moment


def _liability(fields: Fields, win: WinType) -> Liability | None:
    """Read who is liable (pao) for a yakuman from a record; None if the record says nothing about it.

    Only after a ron does the record also name the discarder of the winning tile.

    :raises RecordError: if a field of the liability is missing or wrong.
    """
    pao = fields.group("pao")
    if pao is None:
        return None
    yakuman = pao.choice("yakuman", YAKU).id
    liable = pao.choice("from", _SOURCES)
    if win is _RON:
        return Liability(yakuman, liable, pao.choice("discarder", _SOURCES))
    if pao.has("discarder"):
        pao.refuse("discarder", f"nobody, because the hand ended with {win}")
    return Liability(yakuman, liable)


def flags_of(context: WinContext) -> list[str]:
    """Return the flags of a record: those for the riichi declaration, and those for the moment of the win."""
    moments = (
        flag
        for flag, (fact, wins, dealer) in _MOMENTS.items()
        if fact in context.moment and context.win in wins and dealer in {None, context.is_dealer}
    )
    return [*_RIICHI[context.riichi], *moments]


def to_record(result: ScoreResult, name: str | None = None) -> dict[str, object]:
    """Return the input record of a scored win. Scoring the record again gives the same result."""
    hand, context = result.hand, result.context
    pond, pao = context.pond, context.liability
    discarder = {"discarder": pao.discarder.value} if pao and pao.discarder else {}
    record = {
        "id": name,
        "concealed": format_tiles(hand.concealed),
        "melds": [
            {"type": meld.type.value, "tiles": format_tiles(meld.tiles)}
            | ({"called": str(meld.called)} if meld.called else {})
            | ({"from": meld.source.value} if meld.source else {})
            for meld in hand.melds
        ],
        "win": str(hand.winning_tile) if hand.winning_tile else None,
        "tsumo": context.is_tsumo,
        "seat": context.seat.value,
        "round": context.round.value,
        "flags": flags_of(context),
        "dora_ind": [str(tile) for tile in context.dora_indicators],
        "ura_ind": [str(tile) for tile in context.ura_indicators],
        "honba": context.honba,
        "sticks": context.sticks,
        "pao": {"yakuman": pao.yakuman, "from": pao.liable.value, **discarder} if pao else None,
        "east_wins": context.east_wins or None,
        "winners_before": context.winners_before or None,
        "red_fives": context.red_fives or None,
        "pond": format_tiles(pond.tiles) if pond else None,
        "pond_called": pond.called if pond else None,
    }
    return {field: value for field, value in record.items() if value is not None}


def bill_record(result: ScoreResult, name: str | None = None) -> dict[str, object]:
    """Return the output record of a scored win. It describes the reading that is paid."""
    bill = result.best
    counted = bill.reading.winning_block is not None
    uncounted = result.uncounted_red_fives
    return {
        "id": name,
        "han": bill.han,
        "fu": bill.fu.rounded if counted else 0,
        "yaku": {
            **{found.yaku.id: found.han for found in bill.yaku if not found.yakuman},
            **{bonus.id: bonus.han for bonus in bill.bonuses},
        },
        "yakuman": {found.yaku.id: found.yakuman for found in bill.yaku if found.yakuman},
        "limit": bill.limit,
        "points": bill.points,
        "pay": {part.payer: part.points for part in bill.payments},
        "gain": result.gain,
        "fu_items": [[item.reason, item.fu, str(item.block or "")] for item in bill.fu.items if counted],
        "reading": str(bill.reading),
        "readings": len(result.bills),
        **({"uncounted_red_fives": uncounted} if uncounted else {}),
    }
