"""A hand before the win as tables: what it waits for and is worth, what brings it nearer, which discard keeps what."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.explain.waiting.unfinished import win_words
from pages.components.bill.drawn import TILE_HEIGHT, drawn
from pages.components.documents.basis import basis_html
from pages.components.hand.hand_picture import tiles_html
from scoring.tenpai.distance import TENPAI

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from content.explain.waiting.note import Note
    from content.explain.waiting.unfinished import Unfinished
    from scoring.score import ScoreResult
    from scoring.tenpai.discards import Discard
    from scoring.tenpai.unfinished_hand import Live
    from scoring.tenpai.wait_worth import Worth
    from scoring.tiles import Tile


def waits_html(told: Unfinished, *, index: bool) -> str:
    """Each tile of the wait, how many are left, and what it would pay by ron and by tsumo."""
    worths = (worth for wait in told.worths for worth in (wait.plain, wait.red) if worth is not None)
    rows = "".join(_wait(worth, told.furiten, index=index) for worth in worths)
    head = "".join(f"<th scope='col'>{name}</th>" for name in ("Tile", "Left", "By ron", "By tsumo"))
    return (
        f"<table class='waits'><caption>The waits</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _wait(worth: Worth, furiten: Sequence[Note], *, index: bool) -> str:
    ron, tsumo = _paid(worth.ron, furiten), _paid(worth.tsumo)
    return f"<tr><th scope='row'>{_tile(worth.tile, index=index)}</th><td>{worth.left}</td>{ron}{tsumo}</tr>"


def _paid(result: ScoreResult | None, furiten: Sequence[Note] = ()) -> str:
    said = win_words(result, furiten)
    barred = bool(furiten) and result is not None and not result.context.is_tsumo
    points = f"<b>{result.gain:,}</b> " if result is not None and result.gain and not barred else ""
    return f"<td>{points}<small>{escape(said)}</small></td>"


def nearer_html(told: Unfinished, *, index: bool) -> str:
    """The tiles that bring the hand nearer, and how many of each nobody has seen."""
    kinds, one = len(told.nearer), told.left == 1
    count = f"{told.left} tile{'s' * (not one)} of {kinds} kind{'s' * (kinds != 1)}"
    does = "completes" if told.distance.shanten == TENPAI else "brings"
    what = f"{does if one else does[:-1]} it" + (" nearer" * (told.distance.shanten > TENPAI))
    return f"<p>{count} {what}:</p>{_live(told.nearer, index=index)}"


def discards_html(told: Unfinished, *, index: bool) -> str:
    """What each discard leaves; those that leave the hand as near as can be, and the others folded."""
    best = told.discards[0].shanten
    rows = [(discard.shanten == best, _discard(discard, index=index)) for discard in told.discards]
    near = "".join(row for is_best, row in rows if is_best)
    far = "".join(row for is_best, row in rows if not is_best)
    others = f"<details><summary>Other discards</summary>{_table(far)}</details>" if far else ""
    return _table(near, "Which discard keeps what") + others


def _table(rows: str, caption: str = "") -> str:
    head = "".join(f"<th scope='col'>{name}</th>" for name in ("Discard", "Then", "Left"))
    said = f"<caption>{caption}</caption>" if caption else ""
    return f"<table class='waits'>{said}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _discard(discard: Discard, *, index: bool) -> str:
    then = "waits for" if discard.shanten == TENPAI else f"{discard.shanten} from tenpai, nearer by"
    furiten = " <b>Furiten: no ron.</b>" if discard.bars else ""
    kept = f"<small>{then}</small>{furiten} {_live(discard.nearer, index=index)}"
    return f"<tr><th scope='row'>{_tile(discard.tile, index=index)}</th><td>{kept}</td><td>{discard.left}</td></tr>"


def notes_html(notes: Iterable[Note], rules: str) -> str:
    """Sentences, each with who says so."""
    items = "".join(f"<li>{drawn(note.text)}{_says(note, rules)}</li>" for note in notes)
    return f"<ul class='waiting-notes'>{items}</ul>"


def _says(note: Note, rules: str) -> str:
    if note.basis is None:
        return ""
    return (
        f"<details class='basis'><summary>{note.basis.origin.title}</summary>{basis_html(note.basis, rules)}</details>"
    )


def _live(tiles: Sequence[Live], *, index: bool) -> str:
    each = "".join(f"<li>{_tile(one.tile, index=index)} <span>× {one.left}</span></li>" for one in tiles)
    return f"<ul class='live'>{each}</ul>"


def _tile(tile: Tile, *, index: bool) -> str:
    return tiles_html((tile,), height=TILE_HEIGHT, index=index)
