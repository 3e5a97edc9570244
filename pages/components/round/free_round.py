"""A round as the learner sees it, with notes about what has just happened."""

from collections.abc import Collection, Iterable, Sequence

from content.hands import a_tile, tile_words
from content.lessons import GuidedRound
from content.words import Naming, round_sentence
from pages.components import hand_html, shown_blocks
from pages.components.round.round_notes import ended, help_sentences, keeps, missed, player_name, refused, source
from pages.components.round.round_table import Choice, HandTile, ShownRound
from pages.components.round.table_view import meld_shown, seat_shown, sticks_in_words, table_in_words, what_others_did
from quizzes.table.round import DECLARATIONS, SEATS, WINS, Action, RoundState, Seat, action_text, refuse
from quizzes.table.tutor.discard_advice import KeptByDiscard, advise
from quizzes.table.tutor.practice_round import YOU, MissedWin, Table
from scoring import Tile, sort_tiles, without

HELP, AGAIN, SCORE, ONWARD, GO_ON = "help", "again", "score", "onward", "go_on"
"""The values sent by buttons that are not a move in the game."""


def shown_round(
    state: RoundState,
    table: Table,
    naming: Naming,
    *,
    notes: Sequence[str] = (),
    helping: bool = False,
    begins: bool = False,
    stopped: MissedWin | None = None,
    recent: Iterable[str] = (),
    index: bool = False,
) -> ShownRound:
    """Return a round as the learner sees it.

    The table of a guided round shows the names of the players instead of their winds, and leaves out dora, which are
    taught later.

    :param notes: notes about what happened since the player's last choice.
    :param helping: whether the player has asked for advice on each discard.
    :param begins: whether a guided round has just begun. Its introduction is then among the notes.
    :param stopped: the tile that completes a hand but may not win it, if a guided round has stopped to explain why.
    :param recent: the actions since the player's last choice, as texts.
    :param index: whether to draw the corner label on the tiles of a winner's hand.
    """
    guide, legal, end = table.guide, table.allowed(state), state.end
    left = round_sentence("table.one_left" if state.left == 1 else "table.left", count=state.left)
    win = _win(legal)
    tiles = _discards(legal) if helping and not begins else ()
    advice = tuple(one for one in advise(state, YOU) if one.tile in tiles) if tiles else ()
    if end:
        heading, says = ended(state, end, naming)
    elif stopped:
        heading = round_sentence("offer", player=player_name(stopped.seat), tile=a_tile(stopped.tile))
        says = (missed(stopped, is_offered=True),)
    else:
        heading, says = _said(state, legal, guide)
        if helping and not begins and not win:
            # the advice that the player asked for replaces the general instructions
            plain = {round_sentence("offer_how"), round_sentence("turn_how") if len(advice) > 1 else ""}
            says = (*(one for one in says if one not in plain), *help_sentences(state, legal, advice))
    if guide and begins:
        heading = guide.title
    wins = end.wins if end and end.ending == "won" else ()
    won = YOU in {one.win.won.seat for one in wins}
    wind = state.deal.round.name.capitalize()
    return ShownRound(
        name="" if guide else round_sentence("table_name", wind=wind, number=state.deal.number),
        left=left,
        indicators=() if guide else state.indicators,
        sticks=tuple(sticks_in_words(state)),
        seats=tuple(seat_shown(state, seat, guide, stopped) for seat in SEATS),
        hand=() if won else tuple(_hand(state, legal, advice)),
        melds=() if won else tuple(map(meld_shown, state.seats[YOU].melds)),
        choices=() if end else tuple(_choices(state, legal, stopped, helping=None if guide else helping)),
        heading=heading,
        says=(*notes, *says),
        words=" ".join(table_in_words(state, left)),
        recent=() if end else tuple(what_others_did(recent)),
        won=tuple(
            hand_html(hand, one.result.context, blocks=shown_blocks(hand, one.result.best.reading), index=index)
            for one in wins
            for hand in [one.win.hand]
        ),
        is_over=end is not None,
        warning=round_sentence("gives_up", win=round_sentence(win)) if guide and win else "",
    )


def _win(legal: tuple[Action, ...]) -> str | None:
    return next((action.kind for action in legal if action.kind in WINS), None)


def _hand(state: RoundState, legal: tuple[Action, ...], advice: tuple[KeptByDiscard, ...]) -> Iterable[HandTile]:
    """Yield the tiles of the hand, each with the actions that it can send and a note.

    The note says why the tile may not be discarded, or what its discard keeps if the player asked for advice.
    """
    # the advice on the best discard is below the heading instead
    player, kept = state.seats[YOU], {one.tile: one for one in advice[1:]}
    thrown, declared, opened = (
        {action.tile: action_text(action) for action in legal if action.kind == kind}
        for kind in ("discard", *DECLARATIONS)
    )
    winning = _win(legal) is not None
    chooses = not winning and YOU in state.deciding and state.phase != "claims"
    for tile, drawn in _in_order(player):
        may = (tile in thrown and (drawn or not player.in_riichi)) or tile in declared
        barred, note = chooses and not may, ""
        if tile in kept:
            note = keeps(kept[tile], without=tile_words(tile), riichi=tile in declared)
        elif barred:
            note = _why_barred(state, tile, legal)
        yield HandTile(
            tile,
            thrown.get(tile, "") if may else "",
            note,
            riichi=declared.get(tile, ""),
            open_riichi=opened.get(tile, ""),
            drawn=drawn and not _begins(state),
            barred=barred,
            lit=winning,
        )


def _begins(state: RoundState) -> bool:
    """Return whether a round has just begun and the learner is the dealer, who has fourteen tiles."""
    return state.untouched and not state.seats[YOU].pond and state.deal.dealer == YOU


def _in_order(player: Seat) -> Iterable[tuple[Tile, bool]]:
    """Yield the tiles of a hand. A tile that was just drawn comes last, with a gap before it."""
    drawn = () if player.drawn is None else (player.drawn,)
    yield from ((tile, False) for tile in sort_tiles(without(player.concealed, *drawn)))
    yield from ((tile, True) for tile in drawn)


def _why_barred(state: RoundState, tile: Tile, legal: tuple[Action, ...]) -> str:
    """Return why a tile may not be discarded.

    The reason is riichi, a call that was just made, or a guided round that lets the player discard only some tiles.
    """
    player = state.seats[YOU]
    if player.in_riichi and player.drawn:
        return refused(refuse(state.cited, "riichi_locked", player.drawn))
    if tile.kind in state.barred:
        return refused(refuse(state.cited, "swap_call", tile))
    return round_sentence("keep_tile") if _only_discard(legal) is None else _how(legal)


def _choices(
    state: RoundState, allowed: tuple[Action, ...], stopped: MissedWin | None, *, helping: bool | None
) -> Iterable[Choice]:
    """Yield the buttons: wins first, then riichi, calls, pass and help.

    :param stopped: the win that a rule did not allow, if the round has stopped there; the only button then continues.
    :param helping: whether help is turned on; None if the round has no button for help.
    """
    if stopped is not None:
        yield Choice(GO_ON, round_sentence("continue"), primary=True)
        return
    for action in (one for one in allowed if one.kind in WINS):
        yield Choice(action_text(action), round_sentence(action.kind), primary=True)
    yield from _declarations(state, allowed)
    for action in (one for one in allowed if one.kind not in {*WINS, *DECLARATIONS, "discard"}):
        called = (action.tile,) if action.tile and action.kind != "added_kan" else ()
        yield Choice(action_text(action), round_sentence(action.kind), sort_tiles((*action.tiles, *called)))
    if state.phase == "turn" and state.seats[state.turn].in_riichi:
        for action in allowed:  # a player in riichi may discard only the drawn tile
            if action.kind == "discard" and action.tile:
                said = round_sentence("table.discard", tile=tile_words(action.tile))
                yield Choice(action_text(action), said, primary=not _win(allowed))
    if helping is not None:
        yield Choice(HELP, round_sentence("help_off" if helping else "help"), quiet=True)


def _declarations(state: RoundState, allowed: tuple[Action, ...]) -> Iterable[Choice]:
    """Yield the buttons for riichi and open riichi. After tapping one of them, the player also chooses a discard."""
    kinds = {action.kind for action in allowed}
    if "riichi" in kinds:
        only = _only_discard(allowed)
        says = round_sentence("riichi_choose_only", tile=tile_words(only)) if only else round_sentence("riichi_choose")
        then = round_sentence.texts["riichi_discard"]
        yield Choice("", round_sentence("riichi"), primary=only is not None, by="riichi", says=says, then=then)
    if "open_riichi" in kinds:
        basis, prices = state.cited.prices["open_riichi"].basis, state.cited.ruleset.prices
        says = round_sentence("open_riichi_choose", open=prices["open_riichi"].closed, plain=prices["riichi"].closed)
        # the note says what the document leaves open
        says = " ".join(filter(None, (says, source(basis), basis.note)))
        then = round_sentence.texts["open_riichi_discard"]
        yield Choice("", round_sentence("open_riichi"), by="open", says=says, then=then)


def _said(state: RoundState, legal: tuple[Action, ...], guide: GuidedRound | None) -> tuple[str, tuple[str, ...]]:
    """Return the heading beside the table, and the sentences below it."""
    player, offer = state.seats[YOU], state.offer
    moments, kinds = guide.moments if guide else {}, {action.kind for action in legal}
    if state.phase == "claims" and offer:
        key = "offer" if offer.kind == "discard" else "offer_kan"
        heading = round_sentence(key, player=player_name(offer.seat), tile=a_tile(offer.tile))
        calls = tuple(said for name, said in moments.items() if name in kinds)
        if _win(legal):
            keys = "can_win_ron" if guide else "can_win", "can_win_riichi" if player.in_riichi else "can_win_pass"
            return heading, (*map(round_sentence, keys), *calls)
        return heading, calls or (round_sentence("offer_how"),)
    if state.phase == "called":
        return round_sentence("turn_called"), tuple(filter(None, [moments.get("called")]))
    begins = _begins(state)
    drawn = None if begins else player.drawn
    heading = round_sentence("turn", tile=a_tile(drawn)) if drawn else round_sentence("your_turn")
    if _win(legal):
        says = [round_sentence("can_win_tsumo" if guide else "can_win")]
    elif player.in_riichi:
        shown = round_sentence("hand_shown") if player.shown else ""
        says = [round_sentence("riichi_locked"), moments.get("locked", ""), shown]
    else:
        first = round_sentence("turn_first") if begins and guide is None else ""
        says = [first, _how(legal), moments.get("riichi", "") if kinds & {*DECLARATIONS} else ""]
    return heading, tuple(filter(None, says))


def _how(legal: tuple[Action, ...]) -> str:
    only, riichi = _only_discard(legal), any(action.kind == "riichi" for action in legal)
    if only is None:
        return round_sentence("riichi_may" if riichi else "turn_how")
    return round_sentence("riichi_rails" if riichi else "on_rails_how", tile=tile_words(only))


def _only_discard(legal: tuple[Action, ...]) -> Tile | None:
    """Return the tile that a guided round lets the player discard; None if there is a choice."""
    tiles = _discards(legal)
    return next(iter(tiles)) if len(tiles) == 1 else None


def _discards(legal: tuple[Action, ...]) -> Collection[Tile | None]:
    return {action.tile for action in legal if action.kind in {"discard", *DECLARATIONS}}
