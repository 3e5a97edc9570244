"""Refuse combinations of a hand, facts of the win and a ruleset that contradict each other.

:class:`scoring.hand.Hand` refuses contradictions within the tiles, and :class:`scoring.context.WinContext` those within
the facts.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from scoring.context import DOUBLE_RIICHI, ORDINARY, ContradictionError, Moment, Riichi, WinContext, WinType
from scoring.decomposition import Win
from scoring.hand import Hand, ImpossibleHandError, Meld, has_fifth_copy, refuse_fifth_copy
from scoring.ruleset import USUAL_RED_FIVES, Ruleset
from scoring.tiles import COPIES, COUNT_BITS, ORPHANS, RED_COUNTS, UNITS, Tile
from scoring.yaku import YAKU, YakuFound

_DRAW, _NO_RIICHI = WinType.DRAW, Riichi.NONE


def refuse_contradictions(hand: Hand, context: WinContext, rules: Ruleset) -> None:
    """Refuse a hand, facts of the win and a ruleset that are each possible, but not together.

    :raises ContradictionError: if the three contradict each other.
    :raises ImpossibleHandError: if a tile occurs more than four times, or the hand has more red fives than the set of
        tiles.
    """
    if (hand.winning_tile is None) != (context.win is _DRAW):
        wanted = "no winning tile" if context.win is _DRAW else "a winning tile"
        raise ContradictionError(f"expected {wanted} after {context.win}, found {hand}")
    if context.moment is not ORDINARY or not hand.closed:  # no fact contradicts a closed hand won at an ordinary moment
        refuse_facts(hand, context)
    counts = hand.counts + context.shown
    reds = counts >> RED_COUNTS
    pond = context.pond
    if has_fifth_copy(counts) or pond is not None or (reds and not _in_a_set(reds, red_fives_in_set(rules))):
        where = "hand and indicators" if pond is None else "hand, indicators and discards"
        discards = () if pond is None else pond.tiles
        refuse_too_many((*hand.tiles, *context.indicators, *discards), where, rules)
    if context.winners_before and not rules.multiple_ron:
        raise ContradictionError(
            f"expected the first winner after the discarder, because ruleset {rules.id!r} pays no other, "
            f"found winner number {context.winners_before + 1}"
        )


class SeenTiles(NamedTuple):
    """The tiles of a hand, complete or not, that decide which facts of a win are possible."""

    melds: tuple[Meld, ...] = ()
    winning_tile: Tile | None = None
    """The winning tile; None if it is not known yet."""
    kinds: tuple[int, ...] = ()
    """The kinds of all visible tiles: the winning tile, and those in the hand, in its melds and among the indicators.
    """

    @property
    def closed(self) -> bool:
        """Whether the hand has no called tile."""
        return not any(meld.is_open for meld in self.melds)


def refuse_facts(hand: Hand | SeenTiles, context: WinContext) -> None:
    """Refuse facts of a win that cannot be true of this hand.

    :raises ContradictionError: if a fact contradicts the hand or another fact.
    """
    if not hand.closed and context.riichi is not _NO_RIICHI:
        raise ContradictionError(f"riichi needs a closed hand, but this one is open: {hand}")
    moment = context.moment
    if moment is ORDINARY:
        return
    if Moment.FIRST_TURN in moment and hand.melds:
        raise ContradictionError(f"nobody has called before the first discard, but this hand has melds: {hand}")
    if Moment.ON_KAN in moment:
        _check_kan(hand, context)
    if Moment.IPPATSU in moment and context.riichi in DOUBLE_RIICHI:
        # any meld, even a closed kan, rules out a later double riichi and ends ippatsu
        if hand.melds:
            raise ContradictionError(
                f"a kan would rule out double riichi or end ippatsu, but this hand has a kan: {hand}"
            )
        if Moment.ON_KAN in moment and not ORPHANS.issuperset(hand.kinds):
            raise ContradictionError(
                "right after a double riichi nobody can add to a pon, and only thirteen orphans can rob a closed kan, "
                f"but this hand is {hand}"
            )


def _check_kan(hand: Hand | SeenTiles, context: WinContext) -> None:
    """Refuse a win right after a kan if the hand shows that there was no such kan.

    A tsumo on a replacement tile needs a kan in the winner's hand. A ron that robs a kan takes one of its four tiles,
    so the other three can be neither in the winner's hand nor among the indicators.

    :raises ContradictionError: if there was no such kan.
    """
    winning = hand.winning_tile
    if context.is_tsumo:
        if not any(meld.type.is_kan for meld in hand.melds):
            raise ContradictionError(f"a replacement tile comes after your own kan, but this hand has no kan: {hand}")
    elif winning is not None:
        robbed = f"the other three {winning} are in the robbed kan, but"
        if hand.kinds.count(winning.kind) > 1:
            raise ContradictionError(f"{robbed} this hand has one of them: {hand}")
        if context.shown // UNITS[winning.kind] % UNITS[1]:
            raise ContradictionError(f"{robbed} one of them is an indicator")


def refuse_too_many(tiles: Sequence[Tile], where: str, rules: Ruleset) -> None:
    """Refuse visible tiles that contain a fifth copy of a tile, or more red fives than the set of tiles has.

    :param where: where the tiles are, for the message.
    :raises ImpossibleHandError: if a tile or the red fives occur too often.
    """
    refuse_fifth_copy(tiles, f" in {where}")
    if not has_enough_red_fives(rules.red_fives, tiles):
        red_fives = red_fives_in_set(rules)
        found = " ".join(sorted([tile.text for tile in tiles if tile.red]))
        tile_set, option = "A tile set", ""
        if rules.red_fives:
            tile_set, option = f"The tile set of ruleset {rules.id!r}", " (option red_fives)"
        most = f"{red_fives} red fives, {red_fives_of_a_suit(red_fives)} in one suit"
        msg = f"{tile_set} has at most {most}{option}, not {found}."
        if red_fives < USUAL_RED_FIVES and has_enough_red_fives(USUAL_RED_FIVES, tiles):
            msg += f" To have two in one suit, choose a ruleset whose option red_fives is {USUAL_RED_FIVES}."
        raise ImpossibleHandError(msg)


def has_enough_red_fives(red_fives: int, tiles: Iterable[Tile]) -> bool:
    """Return whether these tiles can come from a set with ``red_fives`` red fives; 0 stands for the usual four."""
    return _in_a_set(sum([tile.unit for tile in tiles]) >> RED_COUNTS, red_fives or USUAL_RED_FIVES)


def red_fives_in_set(rules: Ruleset) -> int:
    """Return how many red fives the set of tiles has, whether or not they count as dora."""
    return rules.red_fives or USUAL_RED_FIVES


def red_fives_of_a_suit(red_fives: int) -> int:
    """Return the highest number of red fives in one suit, if the whole set of tiles has ``red_fives`` of them.

    Three or more red fives are spread over the three suits.
    """
    return red_fives - 2 if red_fives > 2 else red_fives


def copies_left(tile: Tile, seen: Sequence[Tile], red_fives: int) -> int:
    """Return how many copies of a tile are not among the visible tiles.

    For a plain five, unseen red fives count as well.

    :param red_fives: the number of red fives in the set of tiles.
    """
    copies = COPIES - [one.kind for one in seen].count(tile.kind)
    if not tile.red:
        return copies
    reds = Counter(one.suit for one in seen if one.red)
    return min(copies, red_fives_of_a_suit(red_fives) - reds[tile.suit], red_fives - reds.total())


@lru_cache(1 << 10)
def _in_a_set(reds: int, red_fives: int) -> bool:
    """Return whether a set of tiles with ``red_fives`` red fives has enough of them in each suit.

    :param reds: the red fives that are needed, as counts of each suit (:data:`scoring.tiles.RED_COUNTS`).
    """
    suits = [reds >> COUNT_BITS * suit & (1 << COUNT_BITS) - 1 for suit in range(3)]
    return sum(suits) <= red_fives and max(suits) <= red_fives_of_a_suit(red_fives)


def refuse_liability(win: Win, found: YakuFound, rules: Ruleset) -> None:
    """Refuse liability (pao) that the yaku of the win do not allow.

    A player whose discard completes the last visible set of a yakuman is liable (USMA, footnote to the yakuman;
    competition rules, section 3.3.6). So all sets of the yakuman are melds, and at least one of them was called.

    :raises ContradictionError: if the ruleset has no liability for the yakuman, the hand does not have this yakuman, or
        one of the yakuman's sets was not melded.
    """
    hand, liability = win.hand, win.context.liability
    if liability is None:
        return
    fed = liability.yakuman
    if fed not in YAKU:
        raise ContradictionError(f"expected the id of a yakuman for liability, such as daisangen, found {fed!r}")
    if fed not in rules.pao:
        listed = ", ".join(sorted(rules.pao)) or "it has none"
        raise ContradictionError(f"expected a yakuman with liability in ruleset {rules.id!r} ({listed}), found {fed}")
    made = next((result.yaku for result in found if result.yaku.id == fed and result.yakuman), None)
    if made is None:
        names = ", ".join(found.ids) or "no yaku"
        why = "because a player is named as liable for it"
        raise ContradictionError(f"expected a hand with {fed}, {why}, found {names} in {hand}")
    sets = [block for block in made.evidence(win) or () if not block.is_pair]
    if not set(hand.meld_blocks).issuperset(sets) or not any(block.open for block in sets):
        raise ContradictionError(
            f"liability for {fed} needs all its sets among the melds, at least one of them called: {hand}"
        )
