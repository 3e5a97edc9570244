"""Tables about a hand that is not complete: its waits and their values, helpful tiles, and each discard."""

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from content.explain.unfinished_hand import Unfinished, win_words
from content.explain.waiting_notes import Note
from pages.components.bill.marked_text import TILE_HEIGHT, drawn
from pages.components.hand.hand_picture import tiles_html
from pages.components.sources import basis_html
from pages.templates import Template
from scoring import ScoreResult, Tile
from scoring.tenpai.discards import Discard
from scoring.tenpai.distance import TENPAI
from scoring.tenpai.unfinished_hand import Live

_HTML = Template(__file__)


def waits_html(told: Unfinished, *, index: bool) -> Markup:
    """Return each tile of the wait, how many copies are left, and what it pays by ron and by tsumo."""
    worths = (worth for wait in told.worths for worth in (wait.plain, wait.red) if worth is not None)
    return _HTML.waits(
        [
            (_tile(worth.tile, index=index), worth.left, _paid(worth.ron, told.furiten), _paid(worth.tsumo))
            for worth in worths
        ]
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
    return _HTML.nearer(f"{count} {does}{'s' * one} it{nearer}", _live(told.nearer, index=index))


def discards_html(told: Unfinished, *, index: bool) -> Markup:
    """Return what each discard leads to. The best discards come first, and the others are folded."""
    best = told.discards[0].shanten
    near, far = (
        [_discard(discard, index=index) for discard in told.discards if (discard.shanten == best) is wanted]
        for wanted in (True, False)
    )
    return _HTML.discards(near, far)


def _discard(discard: Discard, *, index: bool) -> tuple[Discard, Markup, str, list[tuple[Markup, int]]]:
    """Return a discard with its picture, what it leads to in words, and the tiles that help after the discard."""
    then = "waits for" if discard.shanten == TENPAI else f"{discard.shanten} from tenpai. These tiles help:"
    return discard, _tile(discard.tile, index=index), then, _live(discard.nearer, index=index)


def notes_html(notes: Iterable[Note], rules: str) -> Markup:
    """Return notes as sentences, each with its source."""
    return _HTML.notes(
        [(drawn(note.text), note.basis, basis_html(note.basis, rules) if note.basis else "") for note in notes]
    )


def _live(tiles: Sequence[Live], *, index: bool) -> list[tuple[Markup, int]]:
    return [(_tile(one.tile, index=index), one.left) for one in tiles]


def _tile(tile: Tile, *, index: bool) -> Markup:
    return tiles_html((tile,), height=TILE_HEIGHT, index=index)
