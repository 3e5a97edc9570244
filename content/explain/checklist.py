"""A yaku's checklist in words: what each condition is called, and why it holds or fails on this win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.words import engine_words as words
from content.words.engine_words import Tiles, fill, names_in
from scoring.blocks import Block, BlockKind, block
from scoring.context import WinType
from scoring.decomposition import Decomposition
from scoring.hand import Hand
from scoring.tiles import ORPHANS, TERMINALS, WINDS, Tile
from scoring.win import Win

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from scoring.yaku import Check, Yaku


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a checklist."""

    check: Check
    name: str
    text: str
    """Why it holds, or where it fails; a sentence without its full stop."""
    blocks: tuple[Block, ...]
    """The blocks that prove or break it."""


@dataclass(frozen=True, slots=True)
class Shortfall:
    """The block that stands where another one would have made the yaku, two of its tiles being there."""

    instead: Block
    missing: Block


def checklist(yaku: Yaku, win: Win) -> tuple[Line, ...]:
    """A yaku's conditions held against a win, in words."""
    return tuple(line(yaku, check, win) for check in yaku.checklist(win))


def line(yaku: Yaku, check: Check, win: Win) -> Line:
    """One condition of a yaku held against a win, in words."""
    said = words.conditions()[check.condition.id]
    if check.proof is not None:
        text = fill([said.holds, said.name], {"tiles": Tiles.of(check.proof)})
        return Line(check, said.name, text, check.proof)
    needed = frozenset().union(*map(names_in, said.fails))
    parts = {name: _PARTS[name](yaku, check, win) for name in needed}
    return Line(check, said.name, fill(said.fails, parts), breaking(yaku, check, win))


def breaking(yaku: Yaku, check: Check, win: Win) -> tuple[Block, ...]:
    """The blocks at which a condition fails, if there are any to point at."""
    found = pointed(check, win)
    if found or all("instead" not in names_in(sentence) for sentence in words.conditions()[check.condition.id].fails):
        return found
    short = shortfall(yaku, check, win)
    return (short.instead,) if short else ()


# --- what a sentence may point at ------------------------------------------------------------------------------


def pointed(check: Check, win: Win) -> tuple[Block, ...]:
    """The blocks that break a condition, or that a player may take for its proof."""
    rivals = _RIVALS.get(check.condition.id)
    return rivals(win) if rivals else check.offenders


def _wind_groups(win: Win) -> tuple[Block, ...]:
    return tuple(block for block in win.blocks if block.is_group and block.first in WINDS)


def _pairs_in_a_row(win: Win) -> tuple[Block, ...]:
    """Three pairs that look like two equal sequences."""
    pairs = {block.first: block for block in win.blocks if block.is_pair}
    rows = ([pairs.get(first + step) for step in range(3)] for first in pairs if first < 27 and first % 9 < 7)
    return next((tuple(block for block in row if block) for row in rows if all(row)), ())


_RIVALS: dict[str, Callable[[Win], tuple[Block, ...]]] = {
    "seat_wind_group": _wind_groups,
    "round_wind_group": _wind_groups,
    "twin_sequences": _pairs_in_a_row,
}


def worthless_winds(win: Win) -> tuple[Block, ...]:
    """Triplets and kans of winds that earn nothing here."""
    valued = {win.context.seat.kind, win.context.round.kind}
    return tuple(block for block in _wind_groups(win) if block.first not in valued)


def ronned(check: Check, win: Win) -> tuple[Block, ...]:
    """The triplet that would have been the last concealed one, had ron not completed it."""
    last = check.condition.wanted is not None and len(check.start) + 1 == check.condition.wanted
    if last and win.context.win is WinType.RON and win.reading.winning_block in check.offenders:
        return tuple(block for block in check.offenders if block is win.reading.winning_block)[:1]
    return ()


def shortfall(yaku: Yaku, check: Check, win: Win) -> Shortfall | None:
    """Whether one block, a sequence moved by one or a pair made a triplet, would make the yaku hold."""
    if check.condition.wanted is None:
        return None
    for place, instead in enumerate(win.blocks):
        for missing in _near(instead):
            blocks = (*win.blocks[:place], missing, *win.blocks[place + 1 :])
            moved = Win(
                win.hand,
                win.context,
                Decomposition.of(win.reading.shape, blocks, win.reading.winning_block, win.reading.wait),
            )
            if yaku.evidence(moved) is not None:
                return Shortfall(instead, missing)
    return None


def _near(of: Block) -> Iterator[Block]:
    if of.is_pair:
        yield block(BlockKind.TRIPLET, of.first)
    elif of.is_sequence:
        for step in (-1, 1):
            if 1 <= of.rank + step <= 7:
                yield block(BlockKind.SEQUENCE, of.first + step, shown=of.open)


def changed_tile(check: Check, win: Win) -> tuple[Tile, Tile] | None:
    """The one tile that is off in a closed hand of one suit, and what it would have to be."""
    winning = win.hand.winning_tile
    if check.condition.id != "nine_gates" or winning is None or win.hand.melds:
        return None
    concealed = win.hand.concealed
    suit = range(winning.suit.first_kind, winning.suit.first_kind + winning.suit.ranks)
    for place, old in enumerate(concealed):
        for kind in suit:
            if win.hand.kinds.count(kind) < 4 and kind != old.kind:
                new = Tile.of_kind(kind)
                hand = Hand((*concealed[:place], new, *concealed[place + 1 :]), winning)
                if check.condition.proof(Win(hand, win.context, win.reading)) is not None:
                    return old, new
    return None


def _orphans(blocks: tuple[Block, ...]) -> Tiles:
    """The terminals and honours in blocks, each kind once."""
    kinds = dict.fromkeys(kind for block in blocks for kind in block.kinds if kind in ORPHANS)
    return Tiles(str(Tile.of_kind(kind)) for kind in kinds)


def _ends(blocks: tuple[Block, ...]) -> str:
    """What the terminals and honours in blocks are."""
    kinds = {kind for block in blocks for kind in block.kinds if kind in ORPHANS}
    if kinds <= TERMINALS:
        return "a terminal" if len(kinds) == 1 else "terminals"
    if kinds & TERMINALS:
        return "terminals or honours"
    return "an honour" if len(kinds) == 1 else "honours"


_CALLED = {BlockKind.TRIPLET: "triplet", BlockKind.QUAD: "kan"}


def _what(blocks: tuple[Block, ...]) -> str:
    """What blocks are that are no sequences; empty if there are others than triplets and kans."""
    called = list(dict.fromkeys(_CALLED.get(block.kind, "") for block in blocks))
    if "" in called:
        return ""
    return f"a {called[0]}" if len(blocks) == 1 else " or ".join(f"{one}s" for one in called)


def _winning(win: Win) -> str:
    """The winning tile, a red five as the plain one it counts as; empty in a drawn hand."""
    tile = win.hand.winning_tile
    return str(Tile.of_kind(tile.kind)) if tile else ""


def _waited(_yaku: Yaku, _check: Check, win: Win) -> str:
    block = win.reading.winning_block
    parts = {"win": _winning(win), "tiles": block and str(block)}
    return fill([words.waits()[win.reading.wait].why, words.waits()[win.reading.wait].name], parts)


def _part(pick: Callable[[Shortfall], Block]) -> Callable[[Yaku, Check, Win], object]:
    def part(yaku: Yaku, check: Check, win: Win) -> object:
        short = shortfall(yaku, check, win)
        return short and str(pick(short))

    return part


def _tile(place: int) -> Callable[[Yaku, Check, Win], object]:
    def part(_yaku: Yaku, check: Check, win: Win) -> object:
        changed = changed_tile(check, win)
        return changed and str(changed[place])

    return part


_PARTS: dict[str, Callable[[Yaku, Check, Win], object]] = {
    "tiles": lambda _, check, win: Tiles.of(pointed(check, win)),
    "what": lambda _, check, __: _what(check.offenders),
    "orphans": lambda _, check, __: _orphans(check.offenders),
    "ends": lambda _, check, __: _ends(check.offenders),
    "suited": lambda _, check, __: Tiles.of(block for block in check.offenders if not block.is_honour),
    "honours": lambda _, check, __: Tiles.of(block for block in check.offenders if block.is_honour),
    "start": lambda _, check, __: Tiles.of(check.start),
    "ronned": lambda _, check, win: Tiles.of(ronned(check, win)),
    "worthless": lambda _, __, win: Tiles.of(worthless_winds(win)),
    "instead": _part(lambda short: short.instead),
    "missing": _part(lambda short: short.missing),
    "changed": _tile(0),
    "wanted": _tile(1),
    "win": lambda _, __, win: _winning(win),
    "waited": _waited,
    "seat": lambda _, __, win: words.winds()[win.context.seat].name,
    "round": lambda _, __, win: words.winds()[win.context.round].name,
}
