"""Report in words how a round went: wins that a rule did not allow, and how the round ended."""

from collections.abc import Iterable

from content.documents import Basis, Origin, document, fact
from content.hands import a_tile, tile_words
from content.words import Naming, round_sentence, term_words, yaku_book
from quizzes.table.round import SEATS, Refusal, RoundEnd, RoundState, furiten_now, refuse
from quizzes.table.tutor.discard_advice import KeptByDiscard
from quizzes.table.tutor.practice_round import YOU, MissedWin, PlayedTurns
from scoring import Limit


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
    elif not furiten_now(player):  # a discard of their own may still cause furiten
        if tiles:
            yield round_sentence("furiten_brief", tile=tile_words(tiles[-1]))
        elif played.is_freed:
            yield round_sentence("furiten_ends")


def refused(refusal: Refusal) -> str:
    """Return in a sentence why an action is not legal, and the source of the rule."""
    tiles = ", ".join(dict.fromkeys(map(tile_words, refusal.tiles)))
    return f"{round_sentence(f'refusals.{refusal.reason}', tiles=tiles)} {source(refusal.basis)}".strip()


def source(basis: Basis) -> str:
    """Return in one sentence where a rule is written."""
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
