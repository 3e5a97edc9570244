"""The checklist of a yaku in words: each condition, and why it holds or fails for a win."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from content.words import Tiles, conditions, fill, names_in, small, term_words
from scoring import ORPHANS, TERMINALS, YAKU, Block, BlockKind, Check, ScoreResult, Tile, Win, Yaku
from scoring.near_misses.shortfall import changed_tile, pointed, ronned, shortfall, worthless_winds

YAKUHAI = {"haku", "hatsu", "chun", "seat_wind", "round_wind"}
"""The ids of the yakuhai. A question calls each of them "yakuhai", because its name would give away half the answer."""


class Line(NamedTuple):
    """One line of a checklist: a condition and whether it holds."""

    check: Check
    name: str
    text: str
    """Why the condition holds or fails, as a sentence without a full stop."""
    blocks: tuple[Block, ...]
    """The blocks that prove or break the condition."""


def checklist(yaku: Yaku, win: Win) -> tuple[Line, ...]:
    """Return the conditions of a yaku in words, checked against a win."""
    return tuple(line(yaku, check, win) for check in yaku.checklist(win))


def why_not(result: ScoreResult, yaku: str) -> str:
    """Return why the highest-scoring reading lacks a yaku, as a phrase without a full stop.

    The reason is the first line of the yaku's checklist that fails; the result is empty if every condition holds.
    """
    return small(next((each.text for each in checklist(YAKU[yaku], result.best.win) if not each.check.holds), ""))


def line(yaku: Yaku, check: Check, win: Win) -> Line:
    """Return one condition of a yaku in words, checked against a win."""
    said = conditions()[check.condition.id]
    if check.proof is not None:
        return Line(check, said.name, fill([said.holds, said.name], {"tiles": Tiles.of(check.proof)}), check.proof)
    parts = {name: _PARTS[name](yaku, check, win) for name in frozenset().union(*map(names_in, said.fails))}
    blocks = pointed(check, win)
    if not blocks and "instead" in parts and (short := shortfall(yaku, check, win)):
        blocks = (short.instead,)
    return Line(check, said.name, fill(said.fails, parts), blocks)


def _ends(blocks: tuple[Block, ...]) -> str:
    """Return a name for the terminals and honours in blocks, such as "a terminal" or "honours"."""
    kinds = {kind for block in blocks for kind in block.kinds if kind in ORPHANS}
    if kinds <= TERMINALS:
        return "a terminal" if len(kinds) == 1 else "terminals"
    if kinds & TERMINALS:
        return "terminals or honours"
    return "an honour" if len(kinds) == 1 else "honours"


def _what(blocks: tuple[Block, ...]) -> str:
    """Return a name such as "a triplet" or "triplets or kans"; empty if any block is neither."""
    names = {BlockKind.TRIPLET: "triplet", BlockKind.QUAD: "kan"}
    called = list(dict.fromkeys(names.get(block.kind, "") for block in blocks))
    if "" in called:
        return ""
    return f"a {called[0]}" if len(blocks) == 1 else " or ".join(f"{one}s" for one in called)


def _winning(win: Win) -> str:
    """Return the winning tile in notation, with a red five as a plain five.

    The result is empty for a hand that is shown at an exhaustive draw.
    """
    tile = win.hand.winning_tile
    return str(Tile.of_kind(tile.kind)) if tile else ""


def _first(swapped: Sequence[Block | Tile] | None) -> str:
    """Return the block or tile that the hand should give up, in notation; empty if one exchange is not enough."""
    return str(swapped[0]) if swapped else ""


def _second(swapped: Sequence[Block | Tile] | None) -> str:
    """Return the block or tile that the hand needs in exchange, in notation; empty if one exchange is not enough."""
    return str(swapped[1]) if swapped else ""


_PARTS: Mapping[str, Callable[[Yaku, Check, Win], object]] = {
    "tiles": lambda _, check, win: Tiles.of(pointed(check, win)),
    "what": lambda _, check, __: _what(check.offenders),
    "orphans": lambda _, check, __: Tiles(
        dict.fromkeys(str(Tile.of_kind(kind)) for block in check.offenders for kind in block.kinds if kind in ORPHANS)
    ),
    "ends": lambda _, check, __: _ends(check.offenders),
    "suited": lambda _, check, __: Tiles.of(block for block in check.offenders if not block.is_honour),
    "honours": lambda _, check, __: Tiles.of(block for block in check.offenders if block.is_honour),
    "start": lambda _, check, __: Tiles.of(check.start),
    "ronned": lambda _, check, win: Tiles.of(ronned(check, win)),
    "worthless": lambda _, __, win: Tiles.of(worthless_winds(win)),
    "instead": lambda yaku, check, win: _first(shortfall(yaku, check, win)),
    "missing": lambda yaku, check, win: _second(shortfall(yaku, check, win)),
    "changed": lambda _, check, win: _first(changed_tile(check, win)),
    "wanted": lambda _, check, win: _second(changed_tile(check, win)),
    "win": lambda _, __, win: _winning(win),
    "waited": lambda _, __, win: fill(
        [term_words(win.reading.wait).why, term_words(win.reading.wait).name],
        {"win": _winning(win), "tiles": win.reading.winning_block and str(win.reading.winning_block)},
    ),
    "seat": lambda _, __, win: term_words(win.context.seat).name,
    "round": lambda _, __, win: term_words(win.context.round).name,
}
