"""What a player may do with a tile that another player discards or makes a kan with."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from content.rulesets import CitedRuleset
from quizzes.table.round.round_state import MELD_OF, SEATS, Action, ActionKind, Offer, RoundState
from quizzes.table.round.rules.refusal import Reason, Refusal, first_refusal, has_abortive_draws, play_rule, refuse
from quizzes.table.round.rules.winning_hand import furiten_now, possible_win
from scoring import ORPHANS, Furiten, Meld, ScoreResult, Suit, Tile, sort_tiles, without

MOST_KANS = 4


def claims(state: RoundState, seat: int) -> tuple[Action, ...]:
    """Return every action that a seat may take on the offered tile, including passing.

    The result is empty if the seat may not claim the tile.
    """
    offer = state.offer
    if offer is None or seat == offer.seat:
        return ()
    found = [action for action in _possible(state, seat, offer) if refuse_claim(state, action) is None]
    return (*found, Action(seat, ActionKind.PASS)) if found else ()


def _possible(state: RoundState, seat: int, offer: Offer) -> Iterator[Action]:
    """Yield the claims that the tiles of a hand allow. Other rules may still forbid them."""
    player, tile = state.seats[seat], offer.tile
    if tile.kind in player.wait:
        yield Action(seat, ActionKind.RON, tile)
    if offer.kind is not ActionKind.DISCARD or player.in_riichi or not state.left:
        return
    same = [own for own in player.concealed if own.kind == tile.kind]
    for count, kind in ((3, ActionKind.OPEN_KAN), (2, ActionKind.PON)):
        for tiles in dict.fromkeys(combinations(same, count)):
            yield Action(seat, kind, tile, tiles)
    if seat == (offer.seat + 1) % len(SEATS):
        for tiles in _neighbours(player.concealed, tile):
            yield Action(seat, ActionKind.CHII, tile, tiles)


def _neighbours(concealed: tuple[Tile, ...], tile: Tile) -> Iterator[tuple[Tile, Tile]]:
    """Yield each pair of tiles in a hand that makes a sequence with this tile, with red and plain fives apart."""
    if tile.suit is Suit.HONOUR:
        return
    for low in range(tile.rank - 2, tile.rank + 1):
        ranks = [rank for rank in (low, low + 1, low + 2) if rank != tile.rank]
        first, second = ({own for own in concealed if own.suit is tile.suit and own.rank == rank} for rank in ranks)
        yield from product(sort_tiles(first), sort_tiles(second))


def refuse_claim(state: RoundState, action: Action) -> Refusal | None:
    """Return why a seat may not take this action on the offered tile; None if the action is legal."""
    cited, offer = state.cited, state.offer
    if offer is None:
        return refuse(cited, Reason.NOTHING_OFFERED)
    refusal = first_refusal(
        cited,
        (action.seat == offer.seat, Reason.OWN_DISCARD),
        (action.tile is not None and action.tile != offer.tile, Reason.OTHER_TILE_OFFERED, offer.tile),
    )
    if refusal or action.kind is ActionKind.RON:
        return refusal or refuse_ron(state, action.seat)
    return _refuse_call(state, action, offer)


def _refuse_call(state: RoundState, action: Action, offer: Offer) -> Refusal | None:
    """Return why a chii, pon or open kan may not be made with the offered tile; None if the call is legal."""
    cited, player, chii = state.cited, state.seats[action.seat], action.kind is ActionKind.CHII
    is_discard, lacks = offer.kind is ActionKind.DISCARD, Counter(action.tiles) - Counter(player.concealed)
    refusal = first_refusal(
        cited,
        (player.in_riichi and is_discard, Reason.CALL_IN_RIICHI),
        (not is_discard, Reason.KAN_TILE_ONLY_TO_WIN, offer.tile),
        (not state.left, Reason.LAST_DISCARD, offer.tile),
        (ends_by_kans(state), Reason.FOUR_KANS_ONLY_TO_WIN, offer.tile),
        (lacks, Reason.NOT_IN_HAND, *action.tiles),
        (chii and action.seat != (offer.seat + 1) % len(SEATS), Reason.CHII_NOT_FROM_LEFT, offer.tile),
    )
    if refusal:
        return refusal
    try:
        Meld(MELD_OF[action.kind], (*action.tiles, offer.tile))
    except ValueError:
        return refuse(cited, Reason.NO_SEQUENCE if chii else Reason.NOT_IDENTICAL, offer.tile, *action.tiles)
    if action.kind is ActionKind.OPEN_KAN and len(state.kans) == MOST_KANS:
        return refuse(cited, Reason.NO_FIFTH_KAN)
    rest, swaps = without(player.concealed, *action.tiles), swap_kinds(state, action)
    return refuse(cited, Reason.SWAP_ONLY, *rest) if all(tile.kind in swaps for tile in rest) else None


def ends_by_kans(state: RoundState) -> bool:
    """Return whether four kans by several players end the round if nobody wins on this discard."""
    if len(state.kans) < MOST_KANS or len(set(state.kans)) == 1:
        return False
    return has_abortive_draws(state.cited) and play_rule("four_kans", state.cited) == "abortive"


def swap_kinds(state: RoundState, action: Action) -> frozenset[int]:
    """Return the kinds that may not be discarded after a call, because they would complete the same set.

    The called kind is forbidden. If the player called a 4 for a chii with 5-6, then 7 is forbidden as well.
    """
    if action.tile is None or action.kind is ActionKind.OPEN_KAN or play_rule("kuikae", state.cited) == "allowed":
        return frozenset()
    called = action.tile
    kinds = {called.kind}
    if action.kind is ActionKind.CHII:
        low, high = sorted(tile.rank for tile in action.tiles)
        if called.rank < low and high < called.suit.ranks:
            kinds.add(called.kind + 3)
        if called.rank > high and low > 1:
            kinds.add(called.kind - 3)
    return frozenset(kinds)


def refuse_ron(state: RoundState, seat: int) -> Refusal | None:
    """Return why a seat may not win on the offered tile; None if the seat may win."""
    cited, offer, player = state.cited, state.offer, state.seats[seat]
    if offer is None:
        return refuse(cited, Reason.NOTHING_OFFERED)
    if offer.tile.kind not in player.wait:
        return refuse(cited, Reason.NOT_COMPLETE, *map(Tile.of_kind, sorted(player.wait)))
    if offer.kind is ActionKind.CLOSED_KAN and not (
        play_rule("chankan_closed_kan", cited) == "kokushi" and {tile.kind for tile in player.concealed} <= ORPHANS
    ):
        return refuse(cited, Reason.CLOSED_KAN_ROBBED, offer.tile)
    for kind, tiles in furiten_now(player).items():
        reasons = {
            Furiten.OWN_DISCARD: Reason.FURITEN_DISCARD,
            Furiten.TEMPORARY: Reason.FURITEN_TEMPORARY,
            Furiten.RIICHI: Reason.FURITEN_RIICHI,
        }
        return refuse(cited, reasons[kind], *tiles)
    return refuse_unpaid(cited, possible_win(state, seat), offer.tile)


def refuse_unpaid(cited: CitedRuleset, result: ScoreResult | None, tile: Tile) -> Refusal | None:
    """Return why a complete hand is paid nothing; None if it is paid.

    :param result: the score of the hand; None if it has no shape that the ruleset scores.
    """
    if result is not None and result.best.payments:
        return None
    return refuse(cited, Reason.TOO_FEW_HAN if result and result.best.yaku.han else Reason.NO_YAKU, tile)
