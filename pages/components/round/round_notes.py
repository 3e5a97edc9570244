"""The notes on a round: advice on request, wins that a rule did not allow, and how the round ended."""

from collections.abc import Iterable, Sequence

from content.documents import Basis, Origin, document, fact
from content.hands import a_tile, tile_words, tiles_words
from content.words import Naming, round_sentence, term_words, yaku_book
from quizzes.table.round import SEATS, Action, Refusal, RoundEnd, RoundState, furiten_now, refuse
from quizzes.table.tutor.discard_advice import KeptByDiscard, Waits, advise_call, label_waits
from quizzes.table.tutor.practice_round import YOU, MissedWin, PlayedTurns
from scoring import Limit, sort_tiles
from scoring.tenpai import TENPAI


def missed(missed_win: MissedWin, *, is_offered: bool) -> str:
    """Return why a tile that completed a hand did not win, with the source of the rule.

    :param is_offered: whether the tile can still be called. If so, the heading above already names the tile.
    """
    own = missed_win.seat == YOU
    return round_sentence(
        "not_won_now" if is_offered else "not_won_drawn" if own else "not_won",
        player=player_name(missed_win.seat),
        tile=(tile_words if own else a_tile)(missed_win.tile),
        reason=refused(missed_win.refusal),
    )


def passed_up(played: PlayedTurns) -> Iterable[str]:
    """Yield what the learner should know after passing up a win, or when a furiten ends.

    A tsumo that was not taken is lost. After a ron that was not taken, furiten begins.
    """
    player, win = played.state.seats[YOU], played.given_up
    tiles = [one.tile for one in played.missed if one.refusal.reason == "no_yaku" and player.passed]
    if win and win.tile and win.kind == "tsumo":
        yield round_sentence("gave_up", tile=tile_words(win.tile))
    elif win and win.tile:
        tiles.append(win.tile)
    begins = "furiten_riichi" if player.in_riichi else "furiten_temporary"
    if begins in {one.refusal.reason for one in played.missed}:
        return  # the note on the missed win already explains the furiten
    if tiles and (player.in_riichi or player.passed):
        yield refused(refuse(played.state.cited, begins, tiles[-1]))
    elif not furiten_now(player):  # the learner's own discards may still cause furiten
        if tiles:
            yield round_sentence("furiten_brief", tile=tile_words(tiles[-1]))
        elif played.is_freed:
            yield round_sentence("furiten_ends")


def refused(refusal: Refusal) -> str:
    """Return in a sentence why an action is not legal, and the source of the rule."""
    tiles = ", ".join(dict.fromkeys(map(tile_words, refusal.tiles)))
    return f"{round_sentence(f'refusals.{refusal.reason}', tiles=tiles)} {source(refusal.basis)}".strip()


def source(basis: Basis) -> str:
    """Return a sentence that names the source of a rule."""
    if not basis.facts:
        return round_sentence("common") if basis == Basis(Origin.DEFAULT) else basis.sentence
    first = fact(basis.facts[0])
    return round_sentence("source", source=document(first.document).cite(first))


def loss_of(chosen: KeptByDiscard, best: KeptByDiscard) -> str:
    """Return one sentence that compares a discard with a clearly better one."""
    return round_sentence(
        "loss",
        tile=tile_words(best.tile),
        thrown=tile_words(chosen.tile),
        far=round_sentence(f"apart.{min(best.shanten, 2)}", count=best.shanten),
    )


def player_name(seat: int) -> str:
    """Return the name of a player for the beginning of a sentence."""
    return round_sentence(f"seats.{seat}")


def ended(state: RoundState, end: RoundEnd, naming: Naming) -> tuple[str, tuple[str, ...]]:
    """Return a heading and sentences about how a round ended."""
    changes = _changes(state, end)
    if end.ending == "won":
        key = "won_tsumo" if end.discarder is None else "won_ron"
        heading = "; ".join(round_sentence(key, player=player_name(one.win.won.seat)) for one in end.wins)
        return heading, (*_wins(state, end, naming), changes)
    heading = round_sentence("draw")
    if end.abortion:
        return heading, (round_sentence("draw_abortive", why=end.abortion), changes)
    tenpai = ", ".join(round_sentence(f"names.{seat}") for seat in sorted(end.tenpai))
    key = {0: "draw_none", len(SEATS): "draw_all"}.get(len(end.tenpai), "draw_tenpai")
    return heading, (round_sentence("draw_exhausted"), round_sentence(key, players=tenpai), changes)


def _wins(state: RoundState, end: RoundEnd, naming: Naming) -> Iterable[str]:
    """Yield sentences about the winning tile, each win, and the riichi sticks."""
    tile = end.wins[0].win.hand.winning_tile
    if end.discarder is not None:
        yield round_sentence("won_on", other=player_name(end.discarder), tile=tile_words(tile) if tile else "")
    for one in end.wins:
        best, book = one.result.best, yaku_book()
        bonuses = (f"{book[bonus.id].called(naming)} {bonus.han}" for bonus in best.bonuses)
        yaku = ", ".join((*(book[found.yaku.id].called(naming) for found in best.yaku), *bonuses))
        limit = "" if best.limit is Limit.NONE else f"{term_words(best.limit).name}, "
        yield round_sentence("worth", yaku=yaku, limit=limit, points=best.points)
    if state.sticks:
        own = state.sticks == 1 and end.wins[0].win.won.seat in end.riichi
        points = state.sticks * state.cited.game.riichi_bet.value
        yield round_sentence("stick_back" if own else "sticks_won", points=points)


def _changes(state: RoundState, end: RoundEnd) -> str:
    """Return by how much the score of each player has changed; empty if no score has."""
    gains = ((seat, end.points[seat] - state.start[seat]) for seat in SEATS)
    changes = [f"{round_sentence(f'names.{seat}')} {gain:+,}" for seat, gain in gains if gain]
    return round_sentence("changes", changes=", ".join(changes)).replace("-", "−") if changes else ""


_LABELS = {"wins": "wait_wins", "tsumo_only": "wait_tsumo_only", "furiten": "wait_furiten", "no_yaku": "wait_no_yaku"}


def help_sentences(state: RoundState, legal: Iterable[Action], advice: Sequence[KeptByDiscard]) -> Iterable[str]:
    """Yield the advice for a player who asks for help.

    In the player's turn, the advice is about the best discard. Otherwise it names the tiles that the hand waits for,
    and says what each possible call leads to.

    :param advice: what each possible discard keeps, the best discard first; empty if it is not time to discard.
    """
    if advice:
        best, several = advice[0], len(advice) > 1
        riichi = any(one.kind == "riichi" and one.tile == best.tile for one in legal)
        reach = keeps(best, without="it" if several else tile_words(best.tile), riichi=riichi)
        equal = [one for one in advice if (one.shanten, one.left) == (best.shanten, best.left)]
        # other discards that are equally good are named too, unless there are more than two or the hand is tenpai
        named = equal if best.shanten > TENPAI and len(equal) <= 3 else [best]
        tiles = alternatives([tile_words(one.tile) for one in named])
        yield round_sentence("best", tile=tiles, reach=reach) if several else reach
        return
    waits, calls = label_waits(state, YOU), tuple(_calls(state, legal))
    if waits:
        yield round_sentence("waiting", waits=_waits(waits))
    elif not calls:
        yield round_sentence("not_waiting")
    yield from calls


def alternatives(names: Sequence[str]) -> str:
    """Join names with "or" before the last one: ``East, South or 9 of bamboo``."""
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last


def _calls(state: RoundState, legal: Iterable[Action]) -> Iterable[str]:
    """Yield what each possible chii or pon leads to. The same set with and without a red five counts once."""
    calls = {(one.kind, tuple(tile.kind for tile in one.tiles)): one for one in legal if one.kind in {"chii", "pon"}}
    for call in calls.values():
        if call.tile and (best := advise_call(state, call)):
            yield round_sentence(
                "call_keeps",
                call=round_sentence(call.kind).lower(),
                tiles=tiles_words(sort_tiles((*call.tiles, call.tile))),
                tile=tile_words(best.tile),
                reach=keeps(best),
            )


def keeps(kept: KeptByDiscard, *, without: str = "it", riichi: bool = False) -> str:
    """Return one or two sentences about the hand that a discard leaves.

    :param without: the words that name the discard in the sentences.
    :param riichi: whether riichi can be declared with this discard. A win on any tile of the wait then has a yaku.
    """
    if kept.shanten <= TENPAI:
        return round_sentence("keeps_waits", it=without, waits=_waits(kept.waits, riichi=riichi))
    left = kept.left
    tiles = round_sentence(f"tiles_left.{'one' if left == 1 else 'more'}", count=left)
    nearer = [tile_words(live.tile) for live in kept.nearer if live.left]
    return round_sentence(
        "keeps_near" if kept.shanten == 1 else "keeps_far",
        it=without,
        count=kept.shanten,
        left=tiles,
        which=f": {alternatives(nearer)}" if 0 < len(nearer) <= 4 else "",
    )


def _waits(waits: Waits, *, riichi: bool = False) -> str:
    """Return in words which tiles the hand waits for, and whether the player can win on each.

    :param riichi: whether the player can declare riichi now. Tiles that win only by tsumo could then also win by ron.
    """
    labels = {**_LABELS, "tsumo_only": "wait_riichi"} if riichi else _LABELS
    said = []
    for label, alike in waits.items():
        tiles = [tile_words(one.tile) for one in alike]
        if label == "wins":
            tiles = [round_sentence("wait_left", tile=tile_words(one.tile), left=one.left) for one in alike]
        said.append(round_sentence(labels[label], tiles=alternatives(tiles)))
    return "; ".join(said)
