"""A round as one player sees it, with notes about what has just happened."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from content.hands import a_tile, tile_words
from content.lessons import GuidedRound
from content.words import Naming, round_sentence
from pages.components import hand_html, shown_blocks
from pages.components.round.round_help import help_sentences, keeps
from pages.components.round.round_report import ended, missed, player_name, refused, source
from pages.components.round.round_table import Choice, HandTile, ShownRound
from pages.components.round.table_view import meld_shown, seat_shown, sticks_in_words, table_in_words, what_others_did
from quizzes.table.round import DECLARATIONS, SEATS, WINS, Action, RoundState, Seat, action_text, legal_actions, refuse
from quizzes.table.tutor.discard_advice import KeptByDiscard, advise
from quizzes.table.tutor.practice_round import MissedWin
from scoring import Tile, sort_tiles

HELP, AGAIN, SCORE, ONWARD, GO_ON = "help", "again", "score", "onward", "go_on"
"""The values sent by buttons that are not a move in the game."""


def shown_round(
    state: RoundState,
    you: int,
    naming: Naming,
    *,
    allowed: tuple[Action, ...] | None = None,
    notes: Sequence[str] = (),
    helping: bool = False,
    guide: GuidedRound | None = None,
    begins: bool = False,
    stopped: MissedWin | None = None,
    recent: Iterable[str] = (),
    more: tuple[Choice, ...] = (),
    closing: str = "",
    index: bool = False,
) -> ShownRound:
    """Return a round as the player in one seat sees it.

    :param allowed: the actions that the player may take; None for all legal actions.
    :param notes: notes about what happened since the player's last choice.
    :param helping: whether the player has asked for advice on each discard.
    :param guide: the guided round; None for any other round. Its table shows the names of the players instead of
        their winds, and leaves out dora, which are taught later.
    :param begins: whether a guided round has just begun. Its introduction is then among the notes.
    :param stopped: the tile that completes a hand but may not win it, if a guided round has stopped to explain why.
    :param recent: the actions since the player's last choice, as texts.
    :param more: the buttons that are shown once the round is over.
    :param closing: the last note, in small print; empty for none.
    :param index: whether to draw the corner label on the tiles of a winner's hand.
    """
    wind = state.deal.round.name.capitalize()
    legal = legal_actions(state, you) if allowed is None else allowed
    left = round_sentence("table.one_left") if state.left == 1 else round_sentence("table.left", count=state.left)
    over, win = state.phase == "over", next((one.kind for one in legal if one.kind in WINS), None)
    tiles = _discards(legal) if helping and not over and not begins else ()
    advice = tuple(one for one in advise(state, you) if one.tile in tiles) if tiles else ()
    if over:
        heading, says = ended(state, you, naming)
    elif stopped is not None:
        heading = round_sentence("offer", player=player_name(stopped.seat, you), tile=a_tile(stopped.tile))
        says = (missed(stopped, you, is_offered=True),)
    else:
        heading, says = _said(state, you, legal, guide)
        if helping and not begins and not _wins(legal):
            # the advice that the player asked for replaces the general instructions
            plain = {round_sentence("offer_how"), round_sentence("turn_how") if len(advice) > 1 else ""}
            says = (*(one for one in says if one not in plain), *help_sentences(state, you, legal, advice))
    if guide and begins:
        heading = guide.title
    wins = state.end.wins if state.end else ()
    won = you in {one.win.won.seat for one in wins}
    return ShownRound(
        name="" if guide else round_sentence("table_name", wind=wind, number=state.deal.number),
        left=left,
        indicators=() if guide else state.indicators,
        sticks=tuple(sticks_in_words(state)),
        seats=tuple(seat_shown(state, you, place, guide, stopped, open_hands=over) for place in SEATS),
        # if only one discard is possible, the advice on it is below the heading
        hand=()
        if won
        else tuple(
            _hand(state, you, () if over else legal, advice if len(advice) > 1 else (), over=over or bool(stopped))
        ),
        melds=() if won else tuple(meld_shown(meld) for meld in state.seats[you].melds),
        choices=more if over else tuple(_choices(state, legal, stopped, helping=None if guide else helping)),
        heading=heading,
        says=(*notes, *says),
        closing=closing,
        words=" ".join(table_in_words(state, you, left)),
        recent=() if over else tuple(what_others_did(recent, you)),
        won=tuple(
            hand_html(
                one.win.hand,
                one.result.context,
                blocks=shown_blocks(one.win.hand, one.result.best.reading),
                index=index,
            )
            for one in wins
            if state.end and state.end.ending == "won"
        ),
        is_over=over,
        warning=round_sentence("gives_up", win=round_sentence(win)) if guide and win and not over else "",
    )


# --- the learner's hand and buttons ---


def _wins(legal: tuple[Action, ...]) -> bool:
    return any(action.kind in WINS for action in legal)


def _hand(
    state: RoundState, you: int, legal: tuple[Action, ...], advice: tuple[KeptByDiscard, ...], *, over: bool
) -> Iterable[HandTile]:
    """Yield the tiles of the hand, each with the actions that it can send and a note.

    The note says why the tile may not be discarded, or what its discard keeps if the player asked for advice.
    """
    # the advice on the best discard is below the heading instead
    player, kept = state.seats[you], {one.tile: one for one in advice[1:]}
    thrown = {action.tile: action_text(action) for action in legal if action.kind == "discard"}
    declared, opened = (
        {action.tile: action_text(action) for action in legal if action.kind == kind} for kind in DECLARATIONS
    )
    winning = _wins(legal)
    chooses = not over and not winning and you in state.deciding and state.phase in {"turn", "called"}
    for tile, drawn in _in_order(player):
        may = (tile in thrown and (drawn or not player.in_riichi)) or tile in declared
        barred = chooses and not may
        note = _why_barred(state, you, tile, legal) if barred else ""
        if tile in kept:
            note = keeps(kept[tile], without=tile_words(tile), riichi=tile in declared)
        yield HandTile(
            tile,
            thrown.get(tile, "") if may else "",
            note,
            riichi=declared.get(tile, ""),
            open_riichi=opened.get(tile, ""),
            drawn=drawn and not begins_with(state, you),
            barred=barred,
            lit=winning,
        )


def begins_with(state: RoundState, you: int) -> bool:
    """Return whether a round has just begun and this player is the dealer, who has fourteen tiles."""
    return state.untouched and not state.seats[you].pond and state.deal.dealer == you


def _in_order(player: Seat) -> Iterable[tuple[Tile, bool]]:
    """Yield the tiles of a hand. A tile that was just drawn comes last, with a gap before it."""
    tiles = list(player.concealed)
    if player.drawn is not None:
        tiles.remove(player.drawn)
    yield from ((tile, False) for tile in sort_tiles(tiles))
    if player.drawn is not None:
        yield player.drawn, True


def _why_barred(state: RoundState, you: int, tile: Tile, legal: tuple[Action, ...]) -> str:
    """Return why a tile may not be discarded.

    The reason is riichi, a call that was just made, or a guided round that lets the player discard only some tiles.
    """
    if state.seats[you].in_riichi and (drawn := state.seats[you].drawn):
        return refused(refuse(state.cited, "riichi_locked", drawn))
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
    of_kind = {kind: [action for action in allowed if action.kind == kind] for kind in (one.kind for one in allowed)}
    for action in (*of_kind.pop("ron", ()), *of_kind.pop("tsumo", ())):
        yield Choice(action_text(action), round_sentence(action.kind), primary=True)
    yield from _declarations(state, allowed)
    discards, passes = of_kind.pop("discard", ()), of_kind.pop("pass", ())
    calls = (one for kind, found in of_kind.items() if kind not in DECLARATIONS for one in found)
    for action in (*calls, *passes):
        called = (action.tile,) if action.kind in {"chii", "pon", "open_kan"} and action.tile is not None else ()
        yield Choice(action_text(action), round_sentence(action.kind), sort_tiles((*action.tiles, *called)))
    if state.phase == "turn" and state.seats[state.turn].in_riichi:
        for action in discards:  # a player in riichi can only discard the tile that they have just drawn
            said = round_sentence("table.discard", tile=tile_words(action.tile)) if action.tile else ""
            yield Choice(action_text(action), said, primary=not _wins(allowed))
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


# --- the messages below the table ---


def _said(
    state: RoundState, you: int, legal: tuple[Action, ...], guide: GuidedRound | None
) -> tuple[str, tuple[str, ...]]:
    """Return the heading beside the table, and the sentences below it."""
    player = state.seats[you]
    moments = guide.moments if guide else {}
    if state.phase == "claims" and state.offer is not None:
        key = "offer" if state.offer.kind == "discard" else "offer_kan"
        heading = round_sentence(key, player=player_name(state.offer.seat, you), tile=a_tile(state.offer.tile))
        kinds = {action.kind for action in legal}
        calls = tuple(said for name, said in moments.items() if name in kinds)
        if _wins(legal):
            return heading, (
                round_sentence("can_win_ron" if guide else "can_win"),
                round_sentence("can_win_riichi" if player.in_riichi else "can_win_pass"),
                *calls,
            )
        return heading, calls or (round_sentence("offer_how"),)
    if state.phase == "called":
        return round_sentence("turn_called"), tuple(_at("called", moments))
    begins = begins_with(state, you)
    heading = (
        round_sentence("your_turn") if begins or not player.drawn else round_sentence("turn", tile=a_tile(player.drawn))
    )
    if _wins(legal):
        return heading, (round_sentence("can_win_tsumo" if guide else "can_win"),)
    if player.in_riichi:
        return heading, (
            round_sentence("riichi_locked"),
            *_at("locked", moments),
            *([round_sentence("hand_shown")] if player.shown else []),
        )
    return heading, (
        *((round_sentence("turn_first"),) if begins and guide is None else ()),
        _how(legal),
        *(_at("riichi", moments) if any(action.kind in DECLARATIONS for action in legal) else ()),
    )


def _at(moment: str, moments: Mapping[str, str]) -> Iterable[str]:
    return (moments[moment],) if moment in moments else ()


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
