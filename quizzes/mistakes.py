"""Named mistakes: one rule broken on purpose and the hand counted again.

If the number that comes out is the number that was typed, the mistake has a name and can be explained.
Each mistake gives the wrong numbers it leads to, most likely mistakes first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING

from content import words
from content.explain import explain
from content.mistakes import mistake_sentence
from content.other_readings import reading_words
from content.words import small
from content.yaku_book import Naming, name
from scoring.blocks import BlockKind, block
from scoring.decomposition import Decomposition, Shape
from scoring.fu import FuCount, FuReason
from scoring.ruleset import Price
from scoring.score import bill_for, score

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from quizzes.question import Answer, Question
    from scoring.blocks import Block
    from scoring.score import Bill, ScoreResult

MOST = 3
"""Mistakes shown for one wrong number: what could explain everything explains nothing."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A named mistake that gives the number that was typed. ``part`` is "han" or "fu"."""

    part: str
    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Wrong:
    """A mistake and the wrong number it leads to."""

    id: str
    number: int
    text: str


def slips(question: Question, answer: Answer) -> tuple[Slip, ...]:
    """The mistakes that give the typed han, if han are wrong, and the typed fu, if fu are."""
    found = []
    if answer.han not in question.accepted_han:
        found += [Slip("han", w.id, w.text) for w in _fitting(han_mistakes(question), answer.han)]
    if question.fu is not None and answer.fu not in {None, question.fu}:
        found += [Slip("fu", w.id, w.text) for w in _fitting(fu_mistakes(question.result), answer.fu or 0)]
    return tuple(found)


def _fitting(wrongs: Iterator[Wrong], number: int) -> list[Wrong]:
    unique = {wrong.text: wrong for wrong in wrongs if wrong.number == number}
    return list(unique.values())[:MOST]


# --- fu --------------------------------------------------------------------------------------------------------


def fu_mistakes(result: ScoreResult) -> Iterator[Wrong]:
    """What can go wrong in counting fu: each with the fu, rounded, it leads to."""
    fu = result.best.fu
    right = fu.rounded
    for each in (*_rounding(fu), *_shape(result), *_left_out(fu), *_blocks_misread(result), *_added(result)):
        if each.number != right:
            yield each


def _wrong_fu(mistake: str, number: int, **parts: object) -> Wrong:
    return Wrong(mistake, number, mistake_sentence(f"fu.{mistake}", **parts))


def _rounding(fu: FuCount) -> Iterator[Wrong]:
    if fu.items[0].reason is FuReason.SEVEN_PAIRS:
        for typed in (20, 27, 30, 35, 40):
            yield _wrong_fu("seven_pairs", typed)
        return
    yield _wrong_fu("not_rounded", fu.exact, exact=fu.exact)
    yield _wrong_fu("rounded_down", fu.exact // 10 * 10, exact=fu.exact)


def _shape(result: ScoreResult) -> Iterator[Wrong]:
    """The fixed cases: pinfu by tsumo, open pinfu, the closed ron of an open hand."""
    fu, context = result.best.fu, result.context
    if result.hand.closed and context.is_tsumo and len(fu.items) == 1:
        yield _wrong_fu("pinfu_tsumo", 30)
    if any(item.reason is FuReason.OPEN_PINFU for item in fu.items):
        yield _wrong_fu("open_pinfu", 20)
    if not result.hand.closed and not context.is_tsumo:
        yield _wrong_fu("closed_ron", _rounded(fu.exact + 10))


def _rounded(exact: int) -> int:
    return -(-exact // 10) * 10


def _left_out(fu: FuCount) -> Iterator[Wrong]:
    for item in fu.items[1:]:
        called = small(words.fu_reasons()[item.reason].name)
        rest = _rounded(fu.exact - item.fu)
        if item.block is None:
            yield _wrong_fu("left_out", rest, fu=item.fu, name=called)
        else:
            yield _wrong_fu("left_out_of", rest, fu=item.fu, name=called, tiles=item.block)
    if fu.items[0].reason is FuReason.BASE:
        yield _wrong_fu("base", _rounded(fu.exact - fu.items[0].fu))


def _blocks_misread(result: ScoreResult) -> Iterator[Wrong]:
    """Triplets and kans taken for closed, called, or for one another: the reading changed and counted again."""
    best = result.best
    ronned = ron_triplet(result)
    if ronned is not None:
        closed = _changed(result, lambda b: block(b.kind, b.first) if b is ronned else b)
        yield _wrong_fu("ron_triplet", closed.fu.rounded, tiles=ronned)
    groups = [b for b in best.reading.blocks if b.is_group]
    if any(b.open for b in groups):
        closed = _changed(result, lambda b: block(b.kind, b.first) if b.is_group else b)
        yield _wrong_fu("called", closed.fu.rounded)
    if not all(b.open for b in groups):
        opened = _changed(result, lambda b: block(b.kind, b.first, shown=True) if b.is_group else b)
        yield _wrong_fu("hidden", opened.fu.rounded)
    if any(b.kind is BlockKind.QUAD for b in groups):
        other = _changed(result, lambda b: block(BlockKind.TRIPLET, b.first, shown=b.open) if b.is_group else b)
        yield _wrong_fu("kan", other.fu.rounded)


def ron_triplet(result: ScoreResult) -> Block | None:
    """The triplet that a ron completed, in the reading that is paid."""
    completed = result.best.reading.winning_block
    return completed if completed is not None and completed.is_group and completed.open else None


def _changed(result: ScoreResult, change: Callable[[Block], Block]) -> Bill:
    """The bill of the reading with other blocks."""
    reading = result.best.reading
    blocks = tuple(change(each) for each in reading.blocks)
    win = result.best.win._replace(reading=Decomposition.of(reading.shape, blocks, reading.winning_block, reading.wait))
    return bill_for(win, result.rules)


def _added(result: ScoreResult) -> Iterator[Wrong]:
    best = result.best
    if best.reading.shape is not Shape.STANDARD:
        return
    reasons = {item.reason.value.partition("_")[0] for item in best.fu.items}
    if best.reading.wait.name.lower() not in reasons:
        waits = small(words.waits()[best.reading.wait].name)
        yield _wrong_fu("two_sided", _rounded(best.fu.exact + 2), wait=waits)
    if "pair" not in reasons:
        pair = next(b for b in best.reading.blocks if b.is_pair)
        yield _wrong_fu("pair", _rounded(best.fu.exact + 2), tiles=pair)
    for other in result.others:
        if other.payments:
            said = reading_words(other.reading)
            yield _wrong_fu("reading", other.fu.rounded, reading=said, fu=other.fu.rounded)


# --- han -------------------------------------------------------------------------------------------------------


def han_mistakes(question: Question, naming: Naming = Naming.ROMAJI) -> Iterator[Wrong]:
    """What can go wrong in counting han: each with the han it leads to."""
    result = question.result
    best = result.best
    if not best.payments:
        yield from _without_yaku(result)
    elif best.yakuman:
        yield from _yakuman(question)
    else:
        for each in (*_missed(best, naming), *_mispriced(result, naming), *_too_many(result, naming)):
            if each.number != question.han:
                yield each
        yield _wrong_han("has_yaku", 0, yaku=name(best.yaku[0].yaku.id, naming))


def _wrong_han(mistake: str, number: int, **parts: object) -> Wrong:
    return Wrong(mistake, number, mistake_sentence(f"han.{mistake}", **parts))


def _without_yaku(result: ScoreResult) -> Iterator[Wrong]:
    dora = len(result.hand.reds) * ("aka_dora" in result.rules.prices)
    dora += sum(result.hand.kinds.count(kind) for _, kinds in result.context.dora for kind in kinds)
    if dora:
        yield _wrong_han("dora_only", dora)
    for number in range(1, 14):
        yield _wrong_han("no_yaku", number)


def _yakuman(question: Question) -> Iterator[Wrong]:
    for number in range(question.han):
        several = number == 13 and question.han > number
        yield _wrong_han("one_yakuman" if several else "yakuman", number)


def _missed(best: Bill, naming: Naming) -> Iterator[Wrong]:
    for found in best.yaku:
        called = name(found.yaku.id, naming)
        yield _wrong_han("left_out", best.han - found.han, yaku=called, han=found.han)
    for bonus in best.bonuses:
        called = small(name(bonus.id, naming))
        yield _wrong_han("left_out_dora", best.han - bonus.han, name=called, han=bonus.han)
        if bonus.han > 1:
            yield _wrong_han("one_dora", best.han - 1, name=called)
    if len(best.bonuses) > 1:
        yield _wrong_han("no_bonus", best.yaku_han)
    for one, other in combinations(best.yaku, 2):
        both = one.han + other.han
        names = {"yaku": name(one.yaku.id, naming), "other": name(other.yaku.id, naming)}
        yield _wrong_han("left_out_two", best.han - both, han=both, **names)


def _mispriced(result: ScoreResult, naming: Naming) -> Iterator[Wrong]:
    if not result.hand.closed:
        prices = {
            yaku: Price(price.closed, price.open and price.closed, price.yakuman)
            for yaku, price in result.rules.prices.items()
            if price.closed is not None
        }
        unlowered = score(result.hand, result.context, replace(result.rules, prices=prices)).best
        yield _wrong_han("closed_price", unlowered.han)
    ronned = ron_triplet(result)
    if ronned is not None:
        closed = _changed(result, lambda b: block(b.kind, b.first) if b is ronned else b)
        known = {found.yaku.id for found in result.best.yaku}
        gained = [found for found in closed.yaku if found.yaku.id not in known]
        if gained and not closed.yakuman:
            yield _wrong_han("ron_triplet", closed.han, tiles=ronned, yaku=name(gained[0].yaku.id, naming))


def _too_many(result: ScoreResult, naming: Naming) -> Iterator[Wrong]:
    told = explain(result, naming=naming)
    closed, best = result.hand.closed, result.best
    for step in told.covered:
        price = result.rules.prices[step.id]
        extra = price.of(closed=closed)
        if extra is not None and not price.yakuman:
            yield _wrong_han("covered", best.han + extra, yaku=step.text, why=step.why)
    for miss in told.near_misses:
        price = result.rules.prices[miss.yaku]
        extra = price.of(closed=closed) or price.closed
        if extra is not None and not price.yakuman:
            yield _wrong_han("near_miss", best.han + extra, yaku=name(miss.yaku, naming), why=miss.sentence)
    for other in result.others:
        if other.payments and not other.yakuman:
            yield _wrong_han("reading", other.han, reading=reading_words(other.reading))
