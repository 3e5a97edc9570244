"""Advice on each discard: how far the remaining hand is from a win, which tiles help, and which allow a win."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from quizzes.table.round import Action, RoundState, furiten_now, known, swap_kinds
from scoring import Tile, WinContext, WinType, without
from scoring.tenpai import TENPAI, Discard, InSight, UnfinishedHand, Worth, discards, wait_worths

WaitLabel = Literal["wins", "tsumo_only", "furiten", "no_yaku"]
"""Whether a player can win on a tile that the hand waits for.

With the label "tsumo_only", a win by ron would have no yaku. In furiten, the player can win only by tsumo, having
discarded or passed up a tile of the wait.
"""
Waits: TypeAlias = Mapping[WaitLabel, Sequence[Worth]]
"""The tiles that a hand waits for, grouped by whether the player can win on them.

The copies that are left of a tile are those that the player has not seen.
"""


@dataclass(frozen=True, slots=True)
class KeptByDiscard(Discard):
    """A discard, and the waits of the hand that remains."""

    waits: Waits
    """The tiles that complete the remaining hand; empty if that hand is not tenpai."""


def advise(state: RoundState, seat: int) -> tuple[KeptByDiscard, ...]:
    """Return every discard that a player can make, the best one first.

    :raises ImpossibleHandError: if the player does not have to discard.
    """
    player, sight = state.seats[seat], sight_of(state, seat)
    found = discards(UnfinishedHand(player.concealed, player.melds), state.cited.ruleset, sight)
    return tuple(_with_waits(one, state, seat, sight) for one in found)


def clear_loss(before: RoundState, action: Action) -> tuple[KeptByDiscard, KeptByDiscard] | None:
    """Return a legal discard together with a better one, which would have kept the hand nearer to a win.

    Only shanten is compared. None is returned if there is no better discard, or if any player has declared riichi,
    because a discard that makes the hand worse may then be safer.
    """
    if action.kind != "discard" or any(player.in_riichi for player in before.seats):
        return None
    advice = advise(before, action.seat)
    chosen = next(one for one in advice if one.tile == action.tile)
    return (chosen, advice[0]) if advice[0].shanten < chosen.shanten else None


def advise_call(state: RoundState, call: Action) -> KeptByDiscard | None:
    """Return the best discard after a chii or pon of the offered tile.

    None is returned if the rules forbid every discard.
    """
    player, seat, meld = state.seats[call.seat], call.seat, call.meld()
    hand = UnfinishedHand(without(player.concealed, *call.tiles), (*player.melds, meld))
    sight, barred = sight_of(state, seat), swap_kinds(state, call)
    # a tile that was called is counted with the meld
    sight = replace(sight, others=without(sight.others, known(call.tile)))
    found = (one for one in discards(hand, state.cited.ruleset, sight) if one.tile.kind not in barred)
    return next((_with_waits(one, state, seat, sight) for one in found), None)


def _with_waits(discard: Discard, state: RoundState, seat: int, sight: InSight) -> KeptByDiscard:
    waits: Waits = {}
    if discard.shanten == TENPAI:
        player = state.seats[seat]
        furiten = bool(discard.bars or (player.in_riichi and player.passed))
        waits = _labelled_waits(state, seat, discard.rest, sight, furiten=furiten)
    return KeptByDiscard(discard.tile, discard.rest, discard.shanten, discard.nearer, discard.bars, waits)


def label_waits(state: RoundState, seat: int) -> Waits:
    """Return the tiles that a player waits for, and whether each allows a win; empty if the hand is not tenpai."""
    player = state.seats[seat]
    if not player.wait or player.drawn is not None:
        return {}
    rest = UnfinishedHand(player.concealed, player.melds)
    return _labelled_waits(state, seat, rest, sight_of(state, seat), furiten=bool(furiten_now(player)))


def sight_of(state: RoundState, seat: int) -> InSight:
    """Return the tiles that a player sees apart from their own hand.

    A called tile is counted once, although it is both a discard and a part of a meld. A discard of the player counts
    as a discard, because it still causes furiten. A discard of another player counts as part of the meld.
    """
    others: list[Tile] = []
    for other in (*state.seats[:seat], *state.seats[seat + 1 :]):
        others += (one.tile for one in other.pond if one.caller is None)
        others += (tile for meld in other.melds for tile in meld.tiles)
        others += other.shown
    pond = state.seats[seat].pond
    called = (one.tile for one in pond if one.caller is not None)
    return InSight(tuple(one.tile for one in pond), without(tuple(others), *called), state.indicators)


def _labelled_waits(state: RoundState, seat: int, rest: UnfinishedHand, sight: InSight, *, furiten: bool) -> Waits:
    """Return the tiles that a hand waits for, with the unseen copies of each and whether the player can win on it.

    :param rest: the hand, without the tile to discard.
    :param sight: the tiles that the player sees apart from the hand.
    :param furiten: whether the player is in furiten, so that a win by ron is impossible.
    """
    player, deal = state.seats[seat], state.deal
    context = WinContext(
        WinType.RON, deal.seat(seat), deal.round, player.riichi, dora_indicators=state.indicators, honba=deal.honba
    )
    found: dict[WaitLabel, list[Worth]] = {}
    for worth in wait_worths(rest, context, state.cited.ruleset, sight):
        found.setdefault(_label(worth.plain, furiten=furiten), []).append(worth.plain)
    return found


def _label(worth: Worth, *, furiten: bool) -> WaitLabel:
    """Return whether a tile of the wait allows a win by ron, only by tsumo, or not at all.

    :param furiten: whether the player is in furiten, so that a win by ron is impossible.
    """
    if worth.ron and worth.ron.best.payments and not furiten:
        return "wins"
    if not worth.tsumo or not worth.tsumo.best.payments:
        return "no_yaku"
    return "furiten" if furiten else "tsumo_only"
