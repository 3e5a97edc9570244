"""A round as the table shows it to one player, with what is said at each moment."""

from collections.abc import Iterable, Sequence

from content.hands.hand_words import tile_words, tiles_words
from content.words.round_words import a_tile, round_words
from content.words.yaku_book import Naming
from pages.components.round.round_help import help_sentences, keeps
from pages.components.round.round_report import ended, missed, refused, source
from pages.components.round.round_table import Choice, Follow, HandTile, ShownRound, ShownSeat, ShownTile, Stage
from quizzes.table.round.action import DECLARATIONS, Action, ActionKind
from quizzes.table.round.round_state import SEATS, OfferKind, Phase, RoundState, Seat
from quizzes.table.round.rules.legal_actions import legal_actions
from quizzes.table.round.rules.refusal import Reason, refuse
from quizzes.table.tutor.action_text import action_text
from quizzes.table.tutor.clear_loss import ClearLoss
from quizzes.table.tutor.discard_advice import KeptByDiscard, advise
from quizzes.table.tutor.missed_win import MissedWin
from scoring.melds import Meld, MeldType, Source
from scoring.tiles import Tile, sort_tiles

HELP, AGAIN, SCORE, ONWARD = "help", "again", "score", "onward"
"""The values sent by the buttons that make no move."""
_SIDE = {Source.LEFT: 0, Source.ACROSS: 1, Source.RIGHT: -1}
"""The place of the called tile in its meld: on the side of the player it was called from."""


def shown_round(
    state: RoundState,
    you: int,
    naming: Naming,
    *,
    allowed: tuple[Action, ...] | None = None,
    notes: Sequence[str] = (),
    helping: bool = False,
    ended_by_goal: str = "",
    more: tuple[Choice, ...] = (),
    begins: bool = False,
    closing: str = "",
) -> ShownRound:
    """Return a round as the player in one seat sees it.

    :param allowed: what the player may do, if not all that is legal.
    :param notes: what is said of what happened since the player's last choice.
    :param helping: whether the player has asked what each discard keeps.
    :param ended_by_goal: the heading of a guided round that has reached its goal; empty before.
    :param more: the buttons after the end.
    :param begins: whether a guided round begins, with its introduction among the notes.
    :param closing: what is said last; empty for nothing.
    """
    words = round_words()
    legal = legal_actions(state, you) if allowed is None else allowed
    left = words.table["one_left"] if state.left == 1 else words.table["left"].format(count=state.left)
    over = state.phase is Phase.OVER or bool(ended_by_goal)
    advice = tuple(_advice(state, you, legal)) if helping and not over else ()
    heading, says = ended(state, you, naming) if state.phase is Phase.OVER else _said(state, you, legal)
    if ended_by_goal:
        heading, says = ended_by_goal, says if state.phase is Phase.OVER else ()
    if helping and not over and not _wins(legal):
        says = (*says, *help_sentences(state, you, legal, advice))
    return ShownRound(
        name=words.round["table_name"].format(wind=state.deal.round.name.capitalize(), number=state.deal.number),
        left=left,
        indicators=state.indicators,
        sticks=tuple(_counted(state)),
        seats=tuple(_seat(state, you, place, open_hands=state.phase is Phase.OVER) for place in SEATS),
        # what the only discard keeps is said below the heading
        hand=tuple(_hand(state, you, () if over else legal, advice if len(advice) > 1 else (), over=over)),
        melds=tuple(_meld(meld) for meld in state.seats[you].melds),
        choices=more if over else tuple(_choices(state, legal, helping=helping)),
        heading=heading,
        says=(*notes, *says, *([closing] if closing else [])),
        words=" ".join(_in_words(state, you, left)),
        discard=words.table["discard"],
        stage=Stage.OVER if over else Stage.BEGINS if begins else Stage.PLAY,
    )


def said_of(missed_win: MissedWin, you: int) -> str:
    """Return why a tile that completed a hand did not win, in a sentence with its source."""
    return missed(missed_win, you)


def loss_of(loss: ClearLoss) -> str:
    """Return what a discard clearly lost, in one sentence."""
    words = round_words()
    chosen, best = loss.chosen, loss.best
    far = words.apart[min(best.shanten, len(words.apart) - 1)].format(count=best.shanten)
    return words.round["loss"].format(tile=tile_words(best.tile), thrown=tile_words(chosen.tile), far=far)


def player_name(seat: int, you: int) -> str:
    """Return how a player is called at the beginning of a sentence."""
    return round_words().seats[(seat - you) % len(SEATS)]


# --- the table -----------------------------------------------------------------------------------------------------


def _counted(state: RoundState) -> Iterable[str]:
    words = round_words()
    sticks = 0 if state.end and state.end.wins else state.sticks  # the winner has taken them
    for count, forms in ((state.deal.honba, words.counters), (sticks, words.sticks)):
        if count:
            yield forms[0 if count == 1 else 1].format(count=count)


def _seat(state: RoundState, you: int, place: int, *, open_hands: bool) -> ShownSeat:
    seat = (you + place) % len(SEATS)
    player = state.seats[seat]
    wind = state.deal.seat(seat).name.capitalize()
    open_hand = () if place == 0 else player.concealed if open_hands else player.shown
    in_turn = state.turn == seat and state.phase is not Phase.OVER
    return ShownSeat(
        wind,
        f"{player.points:,}" if state.end is None else f"{state.end.points[seat]:,}",
        tuple(_discards(state, seat)),
        () if place == 0 else tuple(_meld(meld) for meld in player.melds),
        0 if place == 0 else len(player.concealed) - len(open_hand),
        sort_tiles(open_hand),
        riichi=player.in_riichi,
        is_turn=in_turn,
    )


def _discards(state: RoundState, seat: int) -> Iterable[ShownTile]:
    pond, offer = state.seats[seat].pond, state.offer
    offered = offer is not None and offer.seat == seat and offer.kind is OfferKind.DISCARD
    for number, one in enumerate(pond, 1):
        newest = offered and number == len(pond)
        yield ShownTile(one.tile, sideways=one.riichi, taken=one.caller is not None, newest=newest)


def _meld(meld: Meld) -> tuple[ShownTile, ...]:
    """Return a meld with its called tile lying on the side of the player it came from."""
    tiles = list(sort_tiles(meld.tiles))
    if meld.called is None or meld.source is None or meld.type is MeldType.CLOSED_KAN:
        return tuple(ShownTile(tile) for tile in tiles)
    tiles.remove(meld.called)
    at = {0: 0, 1: 1, -1: len(tiles)}[_SIDE[meld.source]]
    tiles.insert(at, meld.called)
    return tuple(ShownTile(tile, sideways=place == at) for place, tile in enumerate(tiles))


def _in_words(state: RoundState, you: int, left: str) -> Iterable[str]:
    words = round_words()
    yield f"{left}."
    for place in SEATS:
        seat = (you + place) % len(SEATS)
        pond = [one.tile for one in state.seats[seat].pond]
        said = words.table["discarded" if pond else "discarded_none"]
        yield said.format(player=player_name(seat, you), tiles=", ".join(map(tile_words, pond)))
        for meld in state.seats[seat].melds:
            yield f"{tiles_words(meld.tiles)}."
        if state.seats[seat].shown:
            yield words.table["shown"].format(player=player_name(seat, you), tiles=tiles_words(state.seats[seat].shown))


# --- the own hand and the buttons ----------------------------------------------------------------------------------


def _may_discard(state: RoundState, you: int) -> bool:
    return you in state.deciding and state.phase in {Phase.TURN, Phase.CALLED}


def _wins(legal: tuple[Action, ...]) -> bool:
    return any(action.kind in {ActionKind.TSUMO, ActionKind.RON} for action in legal)


def _advice(state: RoundState, you: int, legal: tuple[Action, ...]) -> Iterable[KeptByDiscard]:
    """Yield what each discard keeps that is possible now, the best first; nothing if the player must not discard."""
    tiles = {action.tile for action in legal if action.kind is ActionKind.DISCARD}
    if tiles:
        yield from (one for one in advise(state, you) if one.tile in tiles)


def _hand(
    state: RoundState, you: int, legal: tuple[Action, ...], advice: tuple[KeptByDiscard, ...], *, over: bool
) -> Iterable[HandTile]:
    player, kept = state.seats[you], {one.tile: one for one in advice[1:]}  # the best one is explained above
    thrown = {action.tile: action_text(action) for action in legal if action.kind is ActionKind.DISCARD}
    declared, opened = (
        {action.tile: action_text(action) for action in legal if action.kind is kind} for kind in DECLARATIONS
    )
    winning = _wins(legal)
    for tile, drawn in _in_order(player):
        barred = not over and _may_discard(state, you) and tile not in thrown
        note = _why_barred(state, you, tile, legal) if barred else ""
        if tile in kept:
            note = keeps(kept[tile], riichi=tile in declared)
        yield HandTile(
            tile,
            tile_words(tile),
            thrown.get(tile, ""),
            note,
            riichi=declared.get(tile, ""),
            open_riichi=opened.get(tile, ""),
            drawn=drawn,
            barred=barred,
            lit=winning,
        )


def _in_order(player: Seat) -> Iterable[tuple[Tile, bool]]:
    """Yield the tiles of a hand, the one just drawn last and apart."""
    tiles = list(player.concealed)
    if player.drawn is not None:
        tiles.remove(player.drawn)
    yield from ((tile, False) for tile in sort_tiles(tiles))
    if player.drawn is not None:
        yield player.drawn, True


def _why_barred(state: RoundState, you: int, tile: Tile, legal: tuple[Action, ...]) -> str:
    """Return why a tile may not be discarded: only riichi and a call just made bar one."""
    player = state.seats[you]
    if player.in_riichi and player.drawn is not None:
        return refused(refuse(state.rules, Reason.RIICHI_LOCKED, player.drawn))
    if tile.kind in state.barred:
        return refused(refuse(state.rules, Reason.SWAP_CALL, tile))
    return " ".join(_how(legal))


def _choices(state: RoundState, allowed: tuple[Action, ...], *, helping: bool) -> Iterable[Choice]:
    words = round_words().round
    legal = [action for action in allowed if action.kind is not ActionKind.DISCARD]
    for action in legal:
        if action.kind in {ActionKind.RON, ActionKind.TSUMO}:
            yield Choice(action_text(action), words[_key(action)], primary=True)
    if any(action.kind is ActionKind.RIICHI for action in legal):
        follow = Follow("riichi", words["riichi_choose"], words["riichi_discard"])
        yield Choice("", words["riichi"], primary=_only_discard(allowed) is not None, follow=follow)
    if any(action.kind is ActionKind.OPEN_RIICHI for action in legal):
        yield Choice("", words["open_riichi"], follow=Follow("open", _open_riichi(state), words["open_riichi_discard"]))
    for action in legal:
        if action.kind not in {ActionKind.RON, ActionKind.TSUMO, ActionKind.PASS, *DECLARATIONS}:
            yield Choice(action_text(action), words[_key(action)], _made(action))
    for action in legal:
        if action.kind is ActionKind.PASS:
            yield Choice(action_text(action), words["pass"])
    yield Choice(HELP, words["help_off" if helping else "help"])


def _open_riichi(state: RoundState) -> str:
    """Return what an open riichi asks for and is worth, with what the document leaves open."""
    basis, prices = state.rules.open_riichi.basis, state.rules.cited.ruleset.prices
    said = (
        round_words()
        .round["open_riichi_choose"]
        .format(open=prices["open_riichi"].closed, plain=prices["riichi"].closed)
    )
    return " ".join(filter(None, (said, source(basis), basis.note)))


def _key(action: Action) -> str:
    return action.kind.name.lower()


def _made(action: Action) -> tuple[Tile, ...]:
    """Return the tiles of the set that a call makes."""
    called = action.kind in {ActionKind.CHII, ActionKind.PON, ActionKind.OPEN_KAN}
    tile = (action.tile,) if called and action.tile is not None else ()
    return sort_tiles((*action.tiles, *tile))


# --- what is said --------------------------------------------------------------------------------------------------


def _said(state: RoundState, you: int, legal: tuple[Action, ...]) -> tuple[str, tuple[str, ...]]:
    """Return the heading beside the table, and the sentences below it."""
    words, player = round_words().round, state.seats[you]
    if state.phase is Phase.CLAIMS and state.offer is not None:
        key = "offer" if state.offer.kind is OfferKind.DISCARD else "offer_kan"
        heading = words[key].format(player=player_name(state.offer.seat, you), tile=a_tile(state.offer.tile))
        won = ("can_win", "can_win_riichi") if player.in_riichi else ("can_win",)
        return heading, tuple(words[name] for name in (won if _wins(legal) else ("offer_how",)))
    if state.phase is Phase.CALLED:
        return words["turn_called"], ()
    if player.drawn is None:
        return words["turn_how"], ()
    heading = words["turn"].format(tile=a_tile(player.drawn))
    if _wins(legal):
        return heading, (words["can_win"],)
    if player.in_riichi:
        return heading, (words["riichi_locked"], *([words["hand_shown"]] if player.shown else []))
    first = (words["turn_first"],) if state.untouched and not player.pond and state.deal.dealer == you else ()
    return heading, (*first, *_how(legal))


def _how(legal: tuple[Action, ...]) -> Iterable[str]:
    """Yield what the player is to do in their turn."""
    words = round_words().round
    only, riichi = _only_discard(legal), any(action.kind is ActionKind.RIICHI for action in legal)
    if only is not None:
        yield words["riichi_rails" if riichi else "on_rails_how"].format(tile=tile_words(only))
        return
    yield words["turn_how"]
    if riichi:
        yield words["riichi_may"]


def _only_discard(legal: tuple[Action, ...]) -> Tile | None:
    """Return the tile that a guided round lets the player discard; None if there is a choice."""
    tiles = {action.tile for action in legal if action.kind is ActionKind.DISCARD}
    return next(iter(tiles)) if len(tiles) == 1 else None
