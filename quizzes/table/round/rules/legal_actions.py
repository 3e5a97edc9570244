"""The actions that each player may take now, as values and as texts, and why other actions are not legal.

On their turn, players may discard, declare riichi, make a kan, win by tsumo, or declare nine terminals.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from content.payments import reading
from quizzes.table.round.round_state import Action, RoundState, Seat, known
from quizzes.table.round.rules.claims import MOST_KANS, refuse_claim, refuse_unpaid
from quizzes.table.round.rules.refusal import Refusal, first_refusal, has_abortive_draws, play_rule, refuse
from quizzes.table.round.rules.winning_hand import hand_reach, possible_win, waited_kinds
from scoring import (
    COPIES,
    ORPHANS,
    BlockKind,
    Hand,
    Meld,
    MeldType,
    Shape,
    Tile,
    WinType,
    readings,
    sort_tiles,
    without,
)
from scoring.tenpai import TENPAI, WHOLE


@lru_cache(maxsize=32)
def legal_actions(state: RoundState, seat: int) -> tuple[Action, ...]:
    """Return every action that a seat may take now; empty if the seat has no decision to make."""
    if seat not in state.deciding:
        return ()
    if state.phase == "claims":
        return state.offers[seat]
    return tuple(action for action in _possible(state) if _refuse_turn(state, action) is None)


def why_not(state: RoundState, action: Action) -> Refusal | None:
    """Return why an action is not legal now; None if it is legal.

    If nobody may claim a discard, the round continues at once. A player who then declares ron is told why they could
    not win on the discard.
    """
    if action in legal_actions(state, action.seat):
        return None
    if state.phase == "over":
        return Refusal("round_over")
    refusal: Refusal | None = None
    if action.kind == "ron" and state.offer is None:
        refusal = dict(state.missed).get(action.seat) or refuse(state.cited, "nothing_offered")
    elif action.kind in {"ron", "chii", "pon", "open_kan"}:
        has_chosen = any(one.seat == action.seat for one in state.chosen)
        refusal = refuse_claim(state, action) or (Refusal("already_chosen") if has_chosen else None)
    elif state.phase != "claims" and action.seat == state.turn:
        refusal = _refuse_turn(state, action)
    return refusal or refuse(state.cited, "not_your_turn")


class ActionTextError(ValueError):
    """Raised for a text that does not name an action that is possible now."""


def action_text(action: Action) -> str:
    """Return an action as text, for buttons and the database: seat, kind, tile, and tiles from the hand.

    A chii is ``0.chii.4p.3p5p``, for example.
    """
    return f"{action.seat}.{action.kind}.{action.tile or ''}.{''.join(map(str, action.tiles))}"


def read_action(text: str, state: RoundState) -> Action:
    """Return the action that a text names, if its seat can take it.

    :raises ActionTextError: if the action is not possible now.
    """
    possible = {action_text(action): action for seat in state.deciding for action in legal_actions(state, seat)}
    if text not in possible:
        raise ActionTextError(f"{text[:40]!r} is not possible now")
    return possible[text]


def _possible(state: RoundState) -> Iterator[Action]:
    """Yield the actions that the tiles of the player in turn allow. Other rules may still forbid them."""
    seat, player = state.turn, state.seats[state.turn]
    if state.phase == "turn":
        near = hand_reach(player.concealed, player.melds, state.cited.ruleset).shanten
        first = state.untouched and not player.pond
        # some yaku of the first turn do not need a complete hand
        if near == WHOLE or (first and {"shiisanpuuta", "shiisuupuuta"} & state.cited.ruleset.prices.keys()):
            yield Action(seat, "tsumo", player.drawn)
        if first and has_abortive_draws(state.cited):
            yield Action(seat, "nine_terminals")
        yield from _kans(seat, player)
        if near <= TENPAI and player.closed and not player.in_riichi:
            for tile in dict.fromkeys(player.concealed):
                yield Action(seat, "riichi", tile)
                if "open_riichi" in state.cited.prices:
                    yield Action(seat, "open_riichi", tile)
    yield from (Action(seat, "discard", tile) for tile in dict.fromkeys(player.concealed))


def _kans(seat: int, player: Seat) -> Iterator[Action]:
    """Yield the closed and added kans that a player's tiles allow. Other rules may still forbid them."""
    for kind, count in Counter(tile.kind for tile in player.concealed).items():
        if count == COPIES:
            yield Action(seat, "closed_kan", None, tuple(tile for tile in player.concealed if tile.kind == kind))
    pons = player.pons
    own = (tile for tile in dict.fromkeys(player.concealed) if tile.kind in pons)
    yield from (Action(seat, "added_kan", tile, (tile,)) for tile in own)


def _refuse_turn(state: RoundState, action: Action) -> Refusal | None:
    """Return why the player whose turn it is may not take this action; None if the action is legal."""
    match action.kind:
        case "discard":
            return _refuse_discard(state, action)
        case "riichi" | "open_riichi":
            return _refuse_discard(state, action) or _refuse_riichi(state, action)
        case "tsumo":
            return _refuse_tsumo(state)
        case "closed_kan" | "added_kan":
            return _refuse_kan(state, action)
        case "nine_terminals":
            cited, player = state.cited, state.seats[state.turn]
            orphans = sorted({tile.kind for tile in player.concealed} & ORPHANS)
            return first_refusal(
                cited,
                (not has_abortive_draws(cited), "no_abortive_draws"),
                (not state.untouched or player.pond or state.phase != "turn", "nine_first_turn"),
                (len(orphans) < 9, "nine_too_few", *map(Tile.of_kind, orphans)),
            )
    return refuse(state.cited, "nothing_offered")


def _refuse_discard(state: RoundState, action: Action) -> Refusal | None:
    cited, player, tile = state.cited, state.seats[state.turn], action.tile
    is_locked = player.in_riichi and action.kind == "discard" and tile != player.drawn
    named, drawn = ((one,) if one else () for one in (tile, player.drawn))
    return first_refusal(
        cited,
        (action.kind == "open_riichi" and "open_riichi" not in cited.prices, "no_open_riichi"),
        (tile not in player.concealed, "not_in_hand", *named),
        (is_locked, "riichi_locked", *drawn),
        (any(one.kind in state.barred for one in named), "swap_call", *named),
    )


def _refuse_riichi(state: RoundState, action: Action) -> Refusal | None:
    """Return why riichi may not be declared with this discard, which is legal without riichi; None if it may."""
    cited, player, tile = state.cited, state.seats[state.turn], known(action.tile)
    is_poor = player.points < cited.game.riichi_bet.value
    refusal = first_refusal(
        cited,
        (player.in_riichi, "riichi_already"),
        (not player.closed, "riichi_open_hand"),
        (state.left < 4 and play_rule("riichi_min_tiles", cited) == "four", "riichi_too_few_tiles"),
        (is_poor and reading("riichi_min_points", cited).value == "a bet", "riichi_too_few_points"),
    )
    if refusal:
        return refusal
    wait = _wait_after(player, tile, state)
    if not wait:
        ready = (one for one in sort_tiles({*player.concealed}) if _wait_after(player, one, state))
        return refuse(cited, "riichi_not_tenpai", *ready)
    thrown = [one for one in (*(other.tile for other in player.pond), tile) if one.kind in wait]
    is_barred = thrown and play_rule("furiten_riichi", cited) == "forbidden"
    return refuse(cited, "riichi_furiten", *thrown) if is_barred else None


def _wait_after(player: Seat, tile: Tile, state: RoundState) -> frozenset[int]:
    return waited_kinds(without(player.concealed, tile), player.melds, state.cited.ruleset)


def _refuse_tsumo(state: RoundState) -> Refusal | None:
    cited, player = state.cited, state.seats[state.turn]
    if state.phase != "turn" or player.drawn is None:
        return refuse(cited, "must_discard")
    result = possible_win(state, state.turn)
    if result is None:
        return refuse(cited, "not_complete", *map(Tile.of_kind, sorted(player.wait)))
    return refuse_unpaid(cited, result, player.drawn)


def _refuse_kan(state: RoundState, action: Action) -> Refusal | None:
    cited, player, tiles = state.cited, state.seats[state.turn], action.tiles
    closed, kinds = action.kind == "closed_kan", {tile.kind for tile in tiles}
    refusal = first_refusal(
        cited,
        (state.phase != "turn", "kan_after_call"),
        (Counter(tiles) - Counter(player.concealed), "not_in_hand", *tiles),
        (closed and (len(tiles) != COPIES or len(kinds) > 1), "kan_not_four", *tiles),
        (not closed and not kinds <= player.pons, "kan_no_pon", *tiles),
        (not state.left, "kan_no_tile_left"),
        (len(state.kans) == MOST_KANS, "no_fifth_kan"),
    )
    return refusal or (_refuse_riichi_kan(state, player, tiles) if player.in_riichi else None)


def _refuse_riichi_kan(state: RoundState, player: Seat, four: tuple[Tile, ...]) -> Refusal | None:
    """Return why a closed kan is not allowed in riichi; None if it is legal.

    The kan must use the drawn tile, keep the wait, and not change how the hand can be read. These conditions come from
    competition.riichi.kan. For rulesets of other documents, they are common practice.
    """
    cited, drawn, kind = state.cited, known(player.drawn), four[0].kind
    if play_rule("kan_in_riichi", cited) == "never":
        return refuse(cited, "riichi_no_kan")
    if drawn.kind != kind:
        return refuse(cited, "riichi_kan_not_drawn", drawn)
    melds = (*player.melds, Meld(MeldType.CLOSED_KAN, four))
    lost = player.wait - waited_kinds(without(player.concealed, *four), melds, cited.ruleset)
    if lost:
        return refuse(cited, "riichi_kan_wait", *map(Tile.of_kind, sorted(lost)))
    hand = without(player.concealed, drawn)
    other = [one for one in sorted(player.wait) if not _always_triplet(kind, hand, Tile.of_kind(one), player.melds)]
    return refuse(cited, "riichi_kan_reading", *map(Tile.of_kind, other)) if other else None


def _always_triplet(kind: int, concealed: tuple[Tile, ...], tile: Tile, melds: tuple[Meld, ...]) -> bool:
    """Return whether every reading of a complete hand has the three tiles of a kind as a triplet.

    :param kind: the kind of the triplet.
    :param tile: the winning tile.
    """
    return all(
        any(block.kind is BlockKind.TRIPLET and block.first == kind for block in reading.blocks)
        for reading in readings(Hand(concealed, tile, melds), WinType.TSUMO)
        if reading.shape <= Shape.THIRTEEN_ORPHANS
    )
