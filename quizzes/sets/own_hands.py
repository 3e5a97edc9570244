"""Questions about hands that learners enter themselves. A link holds the hands, each packed into about thirty letters.

The hands are separated by ``~``. Each hand has seven parts, separated by full stops:

1. the question type and the facts of the win, each as one letter or digit
2. the number of honba
3. the number of riichi sticks
4. the concealed tiles, with the winning tile last; each tile is one letter
5. the melds
6. the dora indicators
7. the ura dora indicators

The link does not say which player a tile was called from, or which player is liable (pao).
"""

import re
from random import Random
from string import ascii_letters, digits
from typing import NamedTuple

from content.rulesets import CitedRuleset
from quizzes.bill_steps.bill_form import ALL, as_usual
from quizzes.question import NO_HANDS, Question, Sitting, SittingError, read_part
from quizzes.types import TYPES, level_of
from quizzes.types.recognise.yaku_of_hand import of_hand
from scoring import FACES, Hand, Meld, MeldType, Moment, Riichi, Tile, WinContext, Wind, WinType, score

KINDS = {"y": "yaku_of_hand", "n": "wait_name", "f": "fu_sum", "h": "han_fu", "b": "whole_bill", "w": "winning_tiles"}
"""The question types for hands that learners entered, by letter. Such questions need no data except the win."""
MOST_HANDS = 10
"""How many hands one link has at most, so that it stays short enough to store and send."""
LONGEST = 340
"""How many letters the hands in a link may take at most."""
_FACES = dict(zip(ascii_letters + digits, FACES.values(), strict=False))
_LETTERS = {tile: letter for letter, tile in _FACES.items()}
_KIND_LETTERS = {kind: letter for letter, kind in KINDS.items()}
_WINS = {"r": WinType.RON, "t": WinType.TSUMO}
_MELDS = {
    "c": MeldType.CHII,
    "p": MeldType.PON,
    "o": MeldType.OPEN_KAN,
    "a": MeldType.ADDED_KAN,
    "k": MeldType.CLOSED_KAN,
}
_MELD_LETTERS = {kind: letter for letter, kind in _MELDS.items()}
_RIICHI = tuple(Riichi)
_HAND = re.compile(
    r"([a-z])([rt])([ESWN])([ESWN])([0-4])([0-9a-f])([0-2])" + r"\.([0-9]{1,3})[0-9]*" * 2 + r"\.([A-Za-z0-9-]*)" * 4
)


class OwnHand(NamedTuple):
    """A hand that a learner entered, and the type of question to ask about it."""

    kind: str
    """The id of the question type, one of :data:`KINDS`."""
    hand: Hand
    context: WinContext


def pack(hands: tuple[OwnHand, ...]) -> str:
    """Return the text of a link with as many of the hands as fit into it.

    :raises SittingError: if one of the hands cannot be packed.
    """
    packed: list[str] = []
    for one in hands[:MOST_HANDS]:
        text = _pack(one)
        if len("~".join([*packed, text])) > LONGEST:
            break
        packed.append(text)
    return "~".join(packed)


def unpack(text: str) -> tuple[OwnHand, ...]:
    """Return the hands that the text of a link contains.

    :raises SittingError: if the text contains no hand, or an impossible hand.
    """
    rows = read_part("own", text).split("~")
    if len(text) > LONGEST or len(rows) > MOST_HANDS:
        raise SittingError(NO_HANDS)
    return tuple(map(_unpack, rows))


def _pack(one: OwnHand) -> str:
    """Return a learner's own hand as a short text for a link, with seven parts separated by full stops.

    :raises SittingError: if the hand was not won by ron or tsumo, or its question type has no letter.
    """
    hand, context = one.hand, one.context
    if not hand.winning_tile or one.kind not in _KIND_LETTERS or context.win not in _WINS.values():
        raise SittingError("Tensu can ask only about hands won by ron or tsumo.")
    head = (
        f"{_KIND_LETTERS[one.kind]}{context.win.value[0]}{context.seat.value}{context.round.value}"
        f"{_RIICHI.index(context.riichi)}{int(context.moment):x}{context.winners_before}"
    )
    melds = "-".join(f"{_MELD_LETTERS[meld.type]}{_tiles(meld.tiles)}" for meld in hand.melds)
    parts = (head, str(context.honba), str(context.sticks), _tiles((*hand.concealed, hand.winning_tile)), melds)
    return ".".join((*parts, _tiles(context.dora_indicators), _tiles(context.ura_indicators)))


def _tiles(tiles: tuple[Tile, ...]) -> str:
    return "".join(_LETTERS[tile] for tile in tiles)


def _unpack(text: str) -> OwnHand:
    """Return the hand, the facts of the win and the question type that a text of seven parts in a link describes.

    :raises SittingError: if a part is missing or invalid.
    """
    found = _HAND.fullmatch(text)
    if not found:
        raise SittingError(NO_HANDS)
    kind, win, seat, round_wind, riichi, moment, before, honba, sticks, tiles, melds, dora, ura = found.groups()
    try:
        *concealed, won = _read(tiles)
        context = WinContext(
            _WINS[win],
            Wind(seat),
            Wind(round_wind),
            _RIICHI[int(riichi)],
            Moment(int(moment, 16)),
            _read(dora),
            _read(ura),
            int(honba),
            int(sticks),
            winners_before=int(before),
        )
        called = tuple(Meld(_MELDS[meld[0]], _read(meld[1:])) for meld in melds.split("-") if meld)
        return OwnHand(KINDS[kind], Hand(tuple(concealed), won, called), context)
    except (ValueError, KeyError) as error:
        raise SittingError(NO_HANDS) from error


def _read(text: str) -> tuple[Tile, ...]:
    return tuple(_FACES[letter] for letter in text)


OWN_SEED = "own"
"""The seed of sets with hands that learners entered instead of hands that are dealt."""


def own_set(rules: str, hands: tuple[OwnHand, ...]) -> Sitting:
    """Return a set about hands that a learner entered, with as many of these hands as fit into a link.

    :raises SittingError: if the set cannot ask about one of the hands.
    """
    own = pack(hands)
    kinds = [hand.kind for hand in unpack(own)]
    return Sitting(rules, OWN_SEED, length=len(kinds), own=own).of_kinds(tuple(dict.fromkeys(kinds)))


def ask_own(whole: Sitting, number: int, cited: CitedRuleset) -> Question:
    """Return question ``number`` of a set about hands that a learner entered, under the current ruleset.

    :raises SittingError: if there is no such hand, or the hand does not win under this ruleset.
    """
    hands = unpack(whole.own)
    one = hands[(number - 1) % len(hands)]
    kind = TYPES[one.kind]
    steps = as_usual(ALL, kind.forms) if ALL in kind.forms else ""
    part = whole.part(kind.id, level_of(kind.id, whole.level), f"{OWN_SEED}{number}", steps)
    try:
        result = score(one.hand, one.context, cited.ruleset)
    except ValueError as error:
        raise SittingError(
            f"Your hand doesn't win under {cited.name}. Choose other rules, or leave the hand out."
        ) from error
    question = Question(part, number, cited, (result,))
    return of_hand(Random(whole.own), question) if kind.id == "yaku_of_hand" else question
