"""What can go wrong in saying whether a hand may win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.words.questions import question_words
from quizzes.diagnosis.yaku.yaku_mistakes import not_there
from quizzes.mistake import Mistake
from quizzes.tapped import difference, nearest
from scoring.near_misses.near_miss import tempting
from scoring.tiles import parse_tile

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from quizzes.mistake import Part as Filling
    from quizzes.question import Part
    from scoring.score import ScoreResult
    from scoring.tiles import Tile

_SAID = frozenset({"guest_wind", "one_stray", "open_only_closed"})
"""The mistakes in naming yaku that are said here in words of their own."""


def _mistake(name: str, value: str, /, **parts: Filling) -> Mistake:
    return Mistake(f"can_win.{name}", "answer", value, parts)


def answer_mistakes(
    result: ScoreResult, bars: Sequence[Tile], right: Sequence[str], taught: Collection[str]
) -> Iterator[Mistake]:
    """What leads to each wrong answer, most likely first; nothing is said of yaku that were not taught."""
    yield from (one for one in _answers(result, bars, taught) if one.value not in right)


def _answers(result: ScoreResult, bars: Sequence[Tile], taught: Collection[str]) -> Iterator[Mistake]:
    if result.best.payments:
        yield _mistake("has_yaku", "no_yaku")  # which it is, is asked next
        if bars:
            yield from _barred(result, tuple(dict.fromkeys(bars)))
    else:
        yield from _no_yaku(result, taught)
    yield _mistake("tsumo_free" if bars else "not_waited", "furiten")


def _barred(result: ScoreResult, bars: tuple[Tile, ...]) -> Iterator[Mistake]:
    winning = result.hand.winning_tile
    same = winning is not None and winning.kind in {tile.kind for tile in bars}
    yield _mistake("own_discard" if same else "other_tile", "yes", tiles=bars)
    yield _mistake("furiten_first", "no_yaku", tiles=bars)


def _no_yaku(result: ScoreResult, taught: Collection[str]) -> Iterator[Mistake]:
    for near in tempting(result):
        yaku = near.yaku.id
        name, reason = not_there(result, yaku)
        if name == "pair_of_dragons":
            yield _mistake(name, "yes")
        else:
            yield _mistake(name if name in _SAID else "near", "yes", yaku=yaku, reason=reason)
    if result.hand.closed:
        if "riichi" in taught:
            yield _mistake("riichi_supposed", "yes")
        yield _mistake("no_tsumo", "yes", yaku="menzen_tsumo")
    kinds = result.hand.kinds
    if any(kinds.count(kind) for _, wanted in result.context.dora for kind in wanted) or result.hand.reds:
        yield _mistake("dora_only", "yes")
    yield _mistake("whole_only", "yes")


def proof_mistakes(result: ScoreResult, part: Part) -> Iterator[Mistake]:
    """What was chosen and is not so, and what is so and was left out."""
    del result
    words = question_words()["can_win"].fields["proof"].options
    missed, extra = difference(part.given, nearest(part.given, part.expected))
    for name, ids in (("not_proved", extra), ("proof_missed", missed)):
        for one in ids:
            parts = {"option": words[one].label}
            yield Mistake(f"can_win.{name}", part.field, part.given, parts, sure=True)


def discard_mistakes(part: Part) -> Iterator[Mistake]:
    """Discards that complete nothing, and discards that do and were left out."""
    missed, extra = difference(part.given, nearest(part.given, part.expected))
    for name, ids in (("not_completing", extra), ("discard_missed", missed)):
        if ids:
            tiles = tuple(map(parse_tile, ids))
            yield Mistake(f"can_win.{name}", part.field, part.given, {"tiles": tiles}, sure=True)
