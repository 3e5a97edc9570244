"""Tables about a hand that is not complete: its waits and their values, helpful tiles, and each discard."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from markupsafe import Markup

from content.explain.unfinished_hand import Note, Unfinished, win_words
from pages.components.bill.marked_text import TILE_HEIGHT, drawn
from pages.components.hand.hand_picture import tiles_html
from pages.components.sources import basis_html
from pages.templates import Template
from scoring import ScoreResult, Tile
from scoring.tenpai.distance import TENPAI

_HTML = Template(__file__)


def waits_html(told: Unfinished, *, index: bool) -> Markup:
    """Return each tile of the wait, how many copies are left, and what it pays by ron and by tsumo."""
    worths = (worth for wait in told.worths for worth in (wait.plain, wait.red) if worth is not None)
    return _HTML.waits(
        [(worth, _paid(worth.ron, told.furiten), _paid(worth.tsumo)) for worth in worths], _drawn(index=index)
    )


def _paid(result: ScoreResult | None, furiten: Sequence[Note] = ()) -> tuple[str, str]:
    """Return the points that a win on a tile pays, and the value of the win in words.

    If the tile does not win, the points are empty, and the words say why.
    """
    barred = bool(furiten) and result is not None and not result.context.is_tsumo
    points = f"{result.gain:,}" if result is not None and result.gain and not barred else ""
    return points, win_words(result, furiten)


def nearer_html(told: Unfinished, *, index: bool) -> Markup:
    """Return the tiles that bring the hand closer to a win, and how many copies of each are unseen."""
    kinds, one = len(told.nearer), told.left == 1
    count = f"{told.left} tile{'s' * (not one)} of {kinds} kind{'s' * (kinds != 1)}"
    does, nearer = ("complete", "") if told.distance.shanten == TENPAI else ("bring", " nearer")
    return _HTML.nearer(f"{count} {does}{'s' * one} it{nearer}", told.nearer, _drawn(index=index))


def discards_html(told: Unfinished, *, index: bool) -> Markup:
    """Return what each discard leads to. The best discards come first, and the others are folded."""
    best = told.discards[0].shanten
    near, far = ([one for one in told.discards if (one.shanten == best) is wanted] for wanted in (True, False))
    return _HTML.discards(near, far, TENPAI, _drawn(index=index))


def notes_html(notes: Iterable[Note], rules: str) -> Markup:
    """Return notes as sentences, each with its source."""
    return _HTML.notes(notes, drawn, partial(basis_html, rules=rules))


def _drawn(*, index: bool) -> Callable[[Iterable[Tile]], Markup]:
    return partial(tiles_html, height=TILE_HEIGHT, index=index)
