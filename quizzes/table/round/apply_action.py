"""Deal a round, and apply actions to its state. Nothing else changes the state."""

from dataclasses import replace
from random import Random

from content.payments import Four
from content.rulesets import CitedRuleset
from quizzes.table.game import Abortion, Deal
from quizzes.table.logs.table_state import fed_yakuman, with_added_kan
from quizzes.table.round.round_end import aborted, drawn, won
from quizzes.table.round.round_state import (
    DECLARATIONS,
    MELD_OF,
    SEATS,
    Action,
    Discarded,
    Offer,
    RoundState,
    Seat,
    known,
)
from quizzes.table.round.rules.claims import claims, ends_by_kans, refuse_ron, swap_kinds
from quizzes.table.round.rules.legal_actions import why_not
from quizzes.table.round.rules.refusal import has_abortive_draws, play_rule
from quizzes.table.round.rules.winning_hand import waited_kinds
from quizzes.table.round.wall import DEALT, Wall, build_wall
from scoring import WINDS, KanDora, Meld, MeldType, Source, declared_riichi, sort_tiles, without

_PRIORITY = {"pass": 0, "chii": 1, "pon": 2, "open_kan": 2, "ron": 3}
"""Which of several claims comes first: ron, then pon or kan, then chii."""
FIRST = Deal()


def deal_round(
    wall: Wall | int | str, cited: CitedRuleset, deal: Deal = FIRST, scores: Four | None = None
) -> RoundState:
    """Deal a round, up to the dealer's first decision.

    :param wall: the wall, or the seed that mixes the tiles and throws the dice; the same seed gives the same wall.
    :param deal: the hand of the game, with its dealer, honba and riichi sticks.
    :param scores: the scores of players 0 to 3 before the hand. The default is the ruleset's starting points.
    """
    if not isinstance(wall, Wall):
        wall = build_wall(Random(f"round {wall}"), cited.game.red_fives.value)
    start: Four = scores or (cited.game.starting_points.value,) * 4
    hands = [sort_tiles(wall.hand(deal.place(seat))) for seat in SEATS]
    waits = (waited_kinds(hand, (), cited.ruleset) for hand in hands)
    seats = tuple(Seat(hand, points, wait=wait) for hand, points, wait in zip(hands, start, waits, strict=True))
    state = RoundState(cited, deal, start, wall, seats, "turn", deal.dealer, sticks=deal.bets)
    return draw_tile(state, deal.dealer)


def apply(state: RoundState, action: Action) -> RoundState:
    """Return the state after an action and after everything that follows automatically, up to the next decision.

    Claims on a tile are settled as soon as no other seat can still make a claim of the same or a higher priority. Seats
    that have not chosen by then count as passing.

    :raises ValueError: if the rules do not allow the action; the message has the reason.
    """
    if refusal := why_not(state, action):
        raise ValueError(f"seat {action.seat} may not {action.kind}: {refusal.reason}")
    if state.phase == "claims":
        return _resolve(replace(state, chosen=(*state.chosen, action)))
    if action.kind == "tsumo":
        return won(state, (action.seat,))
    if action.kind == "nine_terminals":
        return aborted(state, "nine terminals and honours")
    return _declare_kan(state, action) if action.kind in MELD_OF else _discard(state, action)


def draw_tile(state: RoundState, seat: int, *, replacement: bool = False) -> RoundState:
    """Return the state after a seat has drawn from the wall, or from the dead wall after a kan."""
    kans = len(state.kans)
    tile = state.wall.replacement(kans - 1) if replacement else state.wall.tiles[DEALT + state.draws - kans]
    player = state.seats[seat]
    passed = player.passed if player.in_riichi else ()
    return state.but(
        seat,
        replace(player, concealed=sort_tiles((*player.concealed, tile)), drawn=tile, passed=passed),
        phase="turn",
        turn=seat,
        draws=state.draws + 1,
        on_kan=replacement,
        offer=None,
        offers=((), (), (), ()),
        chosen=(),
        barred=frozenset(),
    )


def _discard(state: RoundState, action: Action) -> RoundState:
    """Return the state after a discard, with or without riichi, and after everything that follows automatically.

    The indicators of earlier kans are turned over. Other players are then asked for claims.
    """
    seat, tile, player = action.seat, known(action.tile), state.seats[action.seat]
    riichi, shown = action.kind in DECLARATIONS, action.kind == "open_riichi"
    first, order = state.untouched and not player.pond, sum(len(one.pond) for one in state.seats)
    rest = without(player.concealed, tile)
    player = replace(
        player,
        concealed=rest,
        wait=waited_kinds(rest, player.melds, state.cited.ruleset),
        drawn=None,
        pond=(*player.pond, Discarded(tile, riichi, order=order)),
        riichi=declared_riichi(first=first, shown=shown) if riichi else player.riichi,
        ippatsu=riichi,
    )
    turned = state.turned + state.to_turn
    state = state.but(seat, player, barred=frozenset(), on_kan=False, turned=turned, to_turn=0)
    return _offer(state, Offer(seat, tile, "discard"))


def _offer(state: RoundState, offer: Offer) -> RoundState:
    """Ask the other players for claims. Continue at once if nobody can claim the tile."""
    state = replace(state, phase="claims", turn=offer.seat, offer=offer, chosen=())
    offers = tuple(claims(state, seat) for seat in SEATS)
    waiting = [seat for seat in SEATS if seat != offer.seat and offer.tile.kind in state.seats[seat].wait]
    missed = tuple((seat, refusal) for seat in waiting if (refusal := refuse_ron(state, seat)))
    return _resolve(replace(state, offers=offers, missed=missed))


def _resolve(state: RoundState) -> RoundState:
    """Return the state after the claims on a tile are settled; unchanged if a seat must still be asked.

    Ron comes first. If nobody robs a kan, it is made. A discard may cause an abortive draw; otherwise the best call is
    made. If there is none, the next player draws, or the round ends because the wall is empty.
    """
    best = max((_PRIORITY[action.kind] for action in state.chosen), default=0)
    if any(_PRIORITY[action.kind] >= max(best, 1) for seat in state.deciding for action in state.offers[seat]):
        return state
    offer = known(state.offer)
    winners = [action.seat for action in state.chosen if action.kind == "ron"]
    winners.sort(key=lambda seat: (seat - offer.seat) % len(SEATS))
    if winners:
        return won(state, winners if state.cited.ruleset.multiple_ron else winners[:1])
    state = _pass_up(state, offer)
    if offer.kind != "discard":
        return _make_kan(_interrupt(state, offer.seat), offer.seat, MELD_OF[offer.kind])
    player = state.seats[offer.seat]
    if player.pond[-1].riichi:  # the riichi stick is paid, because nobody won on the discard
        player = replace(player, points=player.points - state.cited.game.riichi_bet.value)
        state = state.but(offer.seat, player, sticks=state.sticks + 1)
    if why := _abortion(state):
        return aborted(state, why)
    if call := next((action for action in state.chosen if best and _PRIORITY[action.kind] == best), None):
        return _call(state, call)
    return draw_tile(state, (offer.seat + 1) % len(SEATS)) if state.left else drawn(state)


def _pass_up(state: RoundState, offer: Offer) -> RoundState:
    """Record for the other seats that they passed up the tile, if this makes them furiten.

    Each seat that waits for the tile becomes furiten if it could have won. A seat that could not win becomes furiten
    only if the rules say so, and never by a closed kan.
    """
    counts = offer.kind != "closed_kan" and play_rule("furiten_no_yaku", state.cited) == "counts"
    for seat, player in enumerate(state.seats):
        could = any(action.kind == "ron" for action in state.offers[seat])
        if seat != offer.seat and offer.tile.kind in player.wait and (could or counts):
            state = state.but(seat, replace(player, passed=(*player.passed, offer.tile)))
    return state


def _abortion(state: RoundState) -> Abortion | None:
    """Return the abortive draw that a discard causes if nobody wins on it; None if it causes none."""
    if ends_by_kans(state):
        return "four kans"
    if not has_abortive_draws(state.cited):
        return None
    if all(player.in_riichi for player in state.seats):
        return "four riichi"
    ponds = [[one.tile.kind for one in player.pond] for player in state.seats]
    are_same = all(pond == ponds[0] for pond in ponds) and len(ponds[0]) == 1
    return "four same winds" if state.untouched and are_same and ponds[0][0] in WINDS else None


def _call(state: RoundState, action: Action) -> RoundState:
    """Return the state after a chii, pon or open kan, and after the replacement draw of a kan.

    If the call makes the last visible set of a yakuman, note the discarder, who may be liable (pao).
    """
    source, seat, player = known(state.offer).seat, action.seat, state.seats[action.seat]
    feeder = state.seats[source]
    called = replace(feeder.pond[-1], caller=seat)
    state = state.but(source, replace(feeder, pond=(*feeder.pond[:-1], called)))
    meld = action.meld(Source.of(source, seat))
    melds = (*player.melds, meld)
    fed = (*player.fed, *((yakuman, source) for yakuman in fed_yakuman(melds, meld)))
    rest = without(player.concealed, *action.tiles)
    kan = meld.type is MeldType.OPEN_KAN
    wait = waited_kinds(rest, melds, state.cited.ruleset) if kan else frozenset()
    state = state.but(
        seat,
        replace(player, concealed=rest, wait=wait, melds=melds, fed=fed),
        turn=seat,
        phase="called",
        offer=None,
        offers=((), (), (), ()),
        chosen=(),
        barred=swap_kinds(state, action),
    )
    state = _interrupt(state, seat)
    return _make_kan(state, seat, meld.type) if kan else state


def _interrupt(state: RoundState, caller: int) -> RoundState:
    """Return the state after a call or kan has interrupted the round.

    The uninterrupted first turns and every ippatsu end. Under some rules, temporary furiten ends as well.
    """
    clears = {"own draw": (), "own draw or own call": (caller,), "own draw or any call": tuple(SEATS)}[
        play_rule("furiten_temporary_end", state.cited)
    ]
    seats = tuple(
        replace(player, ippatsu=False, passed=() if seat in clears and not player.in_riichi else player.passed)
        for seat, player in enumerate(state.seats)
    )
    return replace(state, untouched=False, seats=seats)


def _declare_kan(state: RoundState, action: Action) -> RoundState:
    """Return the state after a closed or added kan is shown. The other players may rob it before it is made."""
    seat, player, tiles, kind = action.seat, state.seats[action.seat], action.tiles, MELD_OF[action.kind]
    is_added = kind is MeldType.ADDED_KAN
    melds = tuple(with_added_kan(player.melds, tiles[0])) if is_added else (*player.melds, Meld(kind, tiles))
    rest = without(player.concealed, *tiles)
    wait = waited_kinds(rest, melds, state.cited.ruleset)
    state = state.but(seat, replace(player, concealed=rest, wait=wait, melds=melds, drawn=None))
    return _offer(state, Offer(seat, tiles[0], action.kind))


def _make_kan(state: RoundState, seat: int, kind: MeldType) -> RoundState:
    """Return the state after a kan has been counted and its replacement tile drawn.

    Indicators of earlier kans are turned over first. The indicator of this kan is turned over at once for a closed kan,
    or if the ruleset says so. Otherwise it is turned over with the next discard or kan.
    """
    at_once = state.cited.ruleset.kan_dora_timing is KanDora.AT_ONCE or kind is MeldType.CLOSED_KAN
    turned = state.turned + state.to_turn + at_once
    state = replace(state, kans=(*state.kans, seat), turned=turned, to_turn=int(not at_once))
    return draw_tile(state, seat, replacement=True)
