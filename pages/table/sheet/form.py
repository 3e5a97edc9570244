"""Read the form of a game sheet as an entry of the game."""

from collections.abc import Mapping
from typing import Any

from content.hands import in_one_notation, read_hand, write_hand
from content.payments import FU, PaymentQuery, answer_payment, read_points
from content.rulesets import CitedRuleset
from quizzes.table.game import (
    Aborted,
    Chombo,
    Counted,
    Draw,
    End,
    Ending,
    Entry,
    EntryError,
    Nagashi,
    Paid,
    Penalty,
    Players,
    Shown,
    Win,
    Won,
    Worth,
)
from scoring import Limit, Winner, flags_of, format_tiles, from_record

Values = Mapping[str, Any]
"""The values of the form by the names of its fields."""
ENDINGS: dict[str, Ending] = {
    "Time is up: this hand is the last": "last hand",
    "Time is up: the game is over": "time",
    "The dealer stops while in the lead": "dealer stops",
    "All four agree to stop": "agreed",
}
HAN = ("1", "2", "3", "4", *(limit.value.capitalize() for limit in Limit if limit is not Limit.NONE))
"""The choices for han: 1 to 4, then each limit by its name."""
USUAL_FU = 30
USUAL_FINE = 1000
KIND, WINNERS, WINNER, FROM, RIICHI, TENPAI, DEAD, OTHER, PLAYER, FINE, WHY, ABORTION = (
    f"sheet_{name}"
    for name in (
        "kind", "winners", "winner", "from", "riichi", "tenpai", "dead", "other", "player", "fine", "why", "abortion",
    )
)  # fmt: skip
"""The names of the form's fields."""
NOBODY_LIABLE = -1
"""The value of a form's field for the liable player (pao) if nobody is liable."""


def of_winner(name: str, player: int) -> str:
    """Return the key of a winner's field; ``name`` is han, fu, times, points, tiles, liable or liable_for."""
    return f"sheet_{name}_{player}"


def fu_of(han: int, winner: Winner, cited: CitedRuleset) -> list[int]:
    """Return the fu that a hand with this many han can have."""
    facts = Limit.NONE, winner.is_dealer, winner.is_tsumo
    return [fu for fu in FU if answer_payment(PaymentQuery(han, fu, *facts), cited).cases]


def winners(values: Values) -> list[int]:
    """Return the players who have been chosen as winners so far."""
    winner = values.get(WINNER)
    if values.get(KIND) == "Tsumo":
        return [] if winner is None else [winner]
    return sorted(values.get(WINNERS) or [])


def read_form(values: Values) -> Entry | None:
    """Return the entry that the form describes; None while something is missing.

    :raises EntryError: if a typed value cannot be read; the message is one sentence.
    """
    riichi = frozenset(values.get(RIICHI) or ())
    match values.get(KIND):
        case "Ron" | "Tsumo":
            return _win(values, riichi)
        case "Draw":
            return Draw(*_at_draw(values, riichi))
        case "Other":
            return _other(values, riichi)
    return None


def _at_draw(values: Values, riichi: Players) -> tuple[Players, Players, Players]:
    """Return the players who are tenpai, those who declared riichi, and those with a dead hand.

    A player in riichi is tenpai, unless their hand is dead. A dead hand is noten.
    """
    dead = frozenset(values.get(DEAD) or ())
    return (frozenset(values.get(TENPAI) or ()) | riichi) - dead, riichi, dead


def _win(values: Values, riichi: Players) -> Win | None:
    """Return the win by ron or tsumo; None until it is known who won, who discarded and what each hand is worth.

    If the tiles of a hand were typed with riichi, the winner has declared riichi, even if the form does not say it.
    """
    players, tsumo = winners(values), values.get(KIND) == "Tsumo"
    discarder = None if tsumo else values.get(FROM)
    if not players or (discarder is None and not tsumo) or discarder in players:
        return None
    wins = []
    for player in players:
        worth = read_worth(values, player)
        if worth is None:
            return None
        if isinstance(worth, Shown) and "riichi" in str(worth.record["flags"]):
            riichi |= {player}
        liable, count = (values.get(of_winner(name, player)) for name in ("liable", "liable_for"))
        is_liable = liable not in {None, NOBODY_LIABLE}
        wins.append(Won(player, worth, liable, int(count or 1)) if is_liable else Won(player, worth))
    return Win(tuple(wins), discarder, riichi)


def read_worth(values: Values, player: int) -> Worth | None:
    """Return what a winner's hand is worth; None if the form does not say this yet.

    Typed tiles take precedence over typed points, and both take precedence over han and fu.

    :raises EntryError: if a typed value cannot be read.
    """
    names = ("tiles", "points", "han", "fu", "times")
    tiles, points, han, fu, times = (str(values.get(of_winner(name, player)) or "").strip() for name in names)
    if tiles:
        declared = player in (values.get(RIICHI) or ())
        return _shown(tiles, tsumo=values.get(KIND) == "Tsumo", declared=declared)
    if points:
        read = read_points(points)
        if read is None or read.honba:
            raise EntryError("Type what was paid, without honba and sticks, for example 7700, 1300 2600 or 2000 all.")
        return Paid(read.figures)
    if not han:
        return None
    if han.isdigit():
        return Counted(int(han), int(fu or USUAL_FU))
    limit = Limit(han.lower())
    return Counted(limit=limit, yakuman=int(times or 1) if limit is Limit.YAKUMAN else 1)


def _shown(text: str, *, tsumo: bool, declared: bool) -> Shown:
    """Return the hand that was typed.

    :param declared: whether the form says that the winner declared riichi. If so, the hand has riichi even if the
        text does not say it.
    :raises EntryError: if the text cannot be read, or contradicts the form on ron, tsumo or the discarder.
    """
    try:
        read = in_one_notation(text)
        won = read_hand(read)
    except ValueError as error:
        raise EntryError(str(error)) from None
    hand, context = won.hand, won.context
    said, chosen = ("ron", "tsumo") if tsumo else ("tsumo", "ron")
    if said in read.lower().split():
        raise EntryError(f"The hand says {said}, but you chose {chosen} above. Change one of them.")
    if context.liability is not None:
        raise EntryError("The hand names a different discarder from the one above. Change one of them.")
    flags = flags_of(context)
    if declared and "riichi" not in str(flags):
        flags = ["riichi", *flags]
    record: dict[str, object] = {
        "concealed": format_tiles(hand.concealed),
        "win": str(hand.winning_tile),
        "melds": [{"type": meld.type.value, "tiles": format_tiles(meld.tiles)} for meld in hand.melds],
        "flags": flags,
        "dora_ind": list(map(str, context.dora_indicators)),
        "ura_ind": list(map(str, context.ura_indicators)),
        "red_fives": context.red_fives,
    }
    return Shown({name: value for name, value in record.items() if value or name == "flags"})


def _other(values: Values, riichi: Players) -> Entry | None:
    """Return an entry of a rare kind; None while something is missing."""
    what, player, why, winners = map(values.get, (OTHER, PLAYER, ABORTION, WINNERS))
    match what:
        case "Abortive draw" if why:
            tenpai, riichi, dead = _at_draw(values, riichi)
            return Aborted(why, riichi, tenpai, dead)
        case "Nagashi mangan" if winners:
            return Nagashi(frozenset(winners), riichi)
        case "Points penalty" if player is not None:
            return Penalty(player, int(values.get(FINE) or USUAL_FINE), " ".join(str(values.get(WHY) or "").split()))
        case "Chombo" if player is not None:
            return Chombo(player, riichi)
    return End(ENDINGS[what]) if what in ENDINGS else None


def filled(entry: Entry) -> dict[str, Any]:
    """Return the form values that describe an entry, so that the user can correct the entry in the form."""
    players = {RIICHI: "riichi", TENPAI: "tenpai", DEAD: "dead"}
    values: dict[str, Any] = {key: sorted(getattr(entry, name, ())) for key, name in players.items()}
    values[KIND] = "Draw" if isinstance(entry, Draw) else "Other"
    match entry:
        case Win():
            tsumo = entry.discarder is None
            winners = sorted(one.player for one in entry.wins)
            values |= {KIND: "Tsumo" if tsumo else "Ron", FROM: entry.discarder}
            values |= {WINNER: winners[0]} if tsumo else {WINNERS: winners}
            for one in entry.wins:
                values |= _filled_worth(one, tsumo=tsumo)
        case Aborted():
            values |= {OTHER: "Abortive draw", ABORTION: entry.why}
        case Chombo():
            values |= {OTHER: "Chombo", PLAYER: entry.offender}
        case Nagashi():
            values |= {OTHER: "Nagashi mangan", WINNERS: sorted(entry.players)}
        case Penalty():
            values |= {OTHER: "Points penalty", PLAYER: entry.player, FINE: entry.points, WHY: entry.why}
        case End():
            values[OTHER] = next(name for name, by in ENDINGS.items() if by == entry.by)
    return values


def _filled_worth(one: Won, *, tsumo: bool) -> dict[str, Any]:
    """Return the values of the fields about one winner's hand."""
    worth = one.worth
    match worth:
        case Paid():
            values = {"points": " ".join(map(str, worth.points))}
        case Shown():
            won = from_record({"seat": "S", "round": "E", "tsumo": tsumo, **worth.record})
            values = {"tiles": write_hand(*won), "liable": NOBODY_LIABLE}
        case Counted(limit=Limit.NONE):
            values = {"han": str(worth.han), "fu": worth.fu or USUAL_FU}
        case Counted():
            values = {"han": worth.limit.value.capitalize(), "times": worth.yakuman}
    if one.liable is not None:
        values |= {"liable": one.liable, "liable_for": one.yakuman}
    return {of_winner(name, one.player): value for name, value in values.items()}
