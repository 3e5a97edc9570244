"""What can go wrong in counting han. Each mistake gives the han it leads to."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from content.explain import explain
from content.other_readings import reading_words
from content.words import small
from content.yaku_book import Naming, name
from quizzes.mistakes import changed, ron_triplet, wrong
from quizzes.question import YAKUMAN_HAN
from scoring.blocks import block
from scoring.ruleset import Price
from scoring.score import bill_for, score
from scoring.tiles import Tile
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from collections.abc import Iterator

    from content.explanation import Explanation
    from quizzes.mistakes import Wrong
    from quizzes.question import Question
    from scoring.score import Bill, ScoreResult
    from scoring.yaku import YakuResult


def han_mistakes(question: Question, naming: Naming = Naming.ROMAJI) -> Iterator[Wrong]:
    """The mistakes a hand invites, most likely first; yaku are called by the names the reader chose."""
    result, best = question.result, question.result.best
    told = explain(result, naming=naming)
    if not best.payments:
        yield from _without_yaku(result, told, naming)
    elif best.yakuman:
        yield wrong("han.yakuman", None, yakuman=told.han.value, han=question.han)
    else:
        yield wrong("han.has_yaku", 0, yaku=name(best.yaku[0].yaku.id, naming))
        kinds = (
            _priced(result, naming),
            _dora(result, naming),
            _left_out(best, naming),
            _too_many(result, told, naming),
            _much(result, naming),
        )
        for each in (each for kind in kinds for each in kind):
            if each.number not in question.accepted_han | {0}:
                yield each


def _without_yaku(result: ScoreResult, told: Explanation, naming: Naming) -> Iterator[Wrong]:
    prices, kinds = result.rules.prices, result.hand.kinds
    dora = sum(kinds.count(kind) for bonus, wanted in result.context.dora if bonus in prices for kind in wanted)
    dora += len(result.hand.reds) * ("aka_dora" in prices)
    if dora:
        yield wrong("han.dora_only", dora)
    for miss in told.near_misses:
        yield wrong("han.near_miss", _worth(result, miss.yaku), yaku=name(miss.yaku, naming), why=miss.sentence)
    yield wrong("han.no_yaku", None)


def _worth(result: ScoreResult, yaku: str) -> int:
    """What a yaku is worth here; where it is not paid at all, what it would be worth closed."""
    price = result.rules.prices[yaku]
    value = price.of(closed=result.hand.closed) or price.closed or 0
    return value * YAKUMAN_HAN if price.yakuman else value


def _priced(result: ScoreResult, naming: Naming) -> Iterator[Wrong]:
    """The right yaku at the wrong price, or with one more for a triplet that ron made open."""
    if not result.hand.closed:
        prices = {
            yaku: Price(price.closed, price.open and price.closed, price.yakuman)
            for yaku, price in result.rules.prices.items()
            if price.closed is not None
        }
        unlowered = score(result.hand, result.context, replace(result.rules, prices=prices)).best
        yield wrong("han.closed_price", unlowered.han)
    ronned, gained = ron_triplet(result), _gained_by_ron(result)
    if ronned is not None and gained is not None:
        bill, found = gained
        han = YAKUMAN_HAN * bill.yakuman or bill.han
        yield wrong("han.ron_triplet", han, tiles=ronned, yaku=name(found.yaku.id, naming))


def _gained_by_ron(result: ScoreResult) -> tuple[Bill, YakuResult] | None:
    """The bill if a triplet completed by ron counted as closed, and the yaku it would have more."""
    ronned = ron_triplet(result)
    win = changed(result, lambda each: block(each.kind, each.first) if each is ronned else each)
    bill = bill_for(win, result.rules)
    known = {found.yaku.id for found in result.best.yaku}
    gained = [found for found in bill.yaku if found.yaku.id not in known]
    return (bill, gained[0]) if gained else None


def _dora(result: ScoreResult, naming: Naming) -> Iterator[Wrong]:
    best = result.best
    for bonus in best.bonuses:
        called = small(name(bonus.id, naming))
        yield wrong("han.left_out_dora", best.han - bonus.han, name=called, han=bonus.han)
        if bonus.han > 1:
            yield wrong("han.one_dora", best.han - 1, name=called)
    if len(best.bonuses) > 1:
        yield wrong("han.no_bonus", best.yaku_han)
    for bonus_id, indicators in (("dora", result.context.dora_indicators), ("ura_dora", result.context.ura_indicators)):
        held = sum(result.hand.kinds.count(tile.kind) for tile in indicators)
        if held and bonus_id in result.rules.prices:
            counted = sum(bonus.han for bonus in best.bonuses if bonus.id == bonus_id)
            shown = " ".join(str(Tile.of_kind(tile.kind)) for tile in indicators if tile.kind in result.hand.kinds)
            yield wrong("han.indicator", best.han - counted + held, tiles=shown, name=small(name(bonus_id, naming)))


def _left_out(best: Bill, naming: Naming) -> Iterator[Wrong]:
    """One yaku; those worth the same stand together, as nothing tells them apart."""
    for han in sorted({found.han for found in best.yaku}):
        names = [name(found.yaku.id, naming) for found in best.yaku if found.han == han]
        yield wrong("han.left_out", best.han - han, yaku=_either(names), han=han)


def _either(names: list[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} or {last}" if most else last


def _too_many(result: ScoreResult, told: Explanation, naming: Naming) -> Iterator[Wrong]:
    """A yaku that another one covers, and yaku that fail at one condition."""
    best = result.best
    for step in told.covered:
        yield wrong("han.covered", best.han + _worth(result, step.id), yaku=step.text, why=step.why)
    gained = _gained_by_ron(result)
    for miss in told.near_misses:
        if gained is not None and miss.yaku == gained[1].yaku.id:
            continue  # said better: the triplet taken for closed
        # whoever counts the greater yaku does not count the one it stands for beside it
        gone = sum(found.han for found in best.yaku if found.yaku.id in YAKU[miss.yaku].instead_of)
        worth = _worth(result, miss.yaku)
        han = worth if result.rules.prices[miss.yaku].yakuman else best.han - gone + worth
        yield wrong("han.near_miss", han, yaku=name(miss.yaku, naming), why=miss.sentence)


def _much(result: ScoreResult, naming: Naming) -> Iterator[Wrong]:
    """Another reading, and two yaku left out at once."""
    best = result.best
    for bill in result.others:
        if bill.payments:
            yield wrong("han.reading", YAKUMAN_HAN * bill.yakuman or bill.han, reading=reading_words(bill.reading))
    for one, other in combinations(best.yaku, 2):
        both = one.han + other.han
        names = {"yaku": name(one.yaku.id, naming), "other": name(other.yaku.id, naming)}
        yield wrong("han.left_out_two", best.han - both, han=both, **names)
