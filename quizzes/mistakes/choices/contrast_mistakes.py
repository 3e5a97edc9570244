"""Mistakes in comparing two hands. Each mistake comes with the choice that it leads to."""

from collections.abc import Iterator

from content.words.engine_words import small, term_words
from quizzes.question.hand_pair import Changes, Closed, Worth, changes, closed, worth
from quizzes.question.mistake import Mistake, Part
from scoring.dealing.partner import Fact
from scoring.score import ScoreResult


def contrast_mistakes(one: ScoreResult, other: ScoreResult, fact: Fact) -> Iterator[Mistake]:
    """Yield the mistakes that a learner may make in comparing two hands, the likeliest first.

    Mistakes that would lead to the right choice are left out.

    :param fact: the fact in which the two hands differ.
    """
    yield from _differences(one, fact)
    yield from _closed(one, other)
    yield from _worth(one, other)
    yield from _changes(one, other)


def _mistake(name: str, field: str, value: str | None, /, **parts: Part) -> Mistake:
    return Mistake(f"contrast.{name}", field, value, parts)


def _differences(one: ScoreResult, fact: Fact) -> Iterator[Mistake]:
    """Yield a mistake for every fact that is the same in both hands."""
    pair = next((block for block in one.best.reading.blocks if block.is_pair), None)
    winning = one.hand.winning_tile
    parts: dict[Fact, dict[str, Part]] = {
        Fact.WIN: {"how": small(term_words(one.context.win).name)},
        Fact.WAIT: {"tiles": (winning,)} if winning is not None else {},
        Fact.RIICHI: {"how": small(term_words(one.context.riichi).name)},
    }
    several = sum(block.is_pair for block in one.best.reading.blocks) != 1
    for said in Fact:
        if said is fact:
            continue
        if said is Fact.PAIR and pair is not None:
            tiles: dict[str, Part] = {} if several else {"tiles": (pair,)}
            yield _mistake("same_pairs" if several else "same_pair", "difference", said.value, **tiles)
        else:
            yield _mistake(f"same_{said.value}", "difference", said.value, **parts.get(said, {}))


def _closed(one: ScoreResult, other: ScoreResult) -> Iterator[Mistake]:
    """Yield mistakes about open and closed hands, such as the belief that a ron opens a hand."""
    right = closed(one, other)
    after_ron = _which(one.hand.closed and one.context.is_tsumo, other.hand.closed and other.context.is_tsumo)
    for said in Closed:
        if said is right:
            continue
        thought = (said in {Closed.BOTH, Closed.FIRST}, said in {Closed.BOTH, Closed.SECOND})
        if any(held and not win.hand.closed for held, win in zip(thought, (one, other), strict=True)):
            yield _mistake("call_opens", "closed", said.value)
        else:
            yield _mistake("ron_opens" if said is after_ron else "no_call", "closed", said.value)


def _which(one: bool, other: bool) -> Closed:  # noqa: FBT001 (two of a kind)
    if one:
        return Closed.BOTH if other else Closed.FIRST
    return Closed.SECOND if other else Closed.NEITHER


def _worth(one: ScoreResult, other: ScoreResult) -> Iterator[Mistake]:
    """Yield mistakes about which hand is worth more, such as comparing fu before rounding or forgetting the dealer."""
    right = worth(one, other)
    wins = {Worth.FIRST: one, Worth.SECOND: other}
    for said, mine in wins.items():
        if said is right:
            continue
        their = next(win for way, win in wins.items() if way is not said)
        points: dict[str, Part] = {"which": said.value, "points": their.best.points, "less": mine.best.points}
        more_han, more_fu = mine.best.han - their.best.han, mine.best.fu.rounded - their.best.fu.rounded
        if right is not Worth.SAME and more_fu > 0 > more_han:
            yield _mistake("more_fu", "worth", said.value, **points)
        if right is not Worth.SAME and more_han > 0 > more_fu:
            yield _mistake("more_han", "worth", said.value, **points)
        if right is Worth.SAME and mine.best.fu.exact > their.best.fu.exact and not more_fu and not more_han:
            yield _mistake("rounded", "worth", said.value, **_rounded(one, other))
    if right is not Worth.SAME and changes(one, other) is Changes.NEITHER:
        if one.context.is_dealer is not other.context.is_dealer:
            yield _mistake("dealer", "worth", None)
        elif one.context.is_tsumo is not other.context.is_tsumo:
            drawn, ron = (one, other) if one.context.is_tsumo else (other, one)
            yield _mistake("shares", "worth", None, sum=drawn.best.points, points=ron.best.points)


def _rounded(one: ScoreResult, other: ScoreResult) -> dict[str, Part]:
    return {"one": one.best.fu.exact, "other": other.best.fu.exact, "rounded": one.best.fu.rounded}


def _changes(one: ScoreResult, other: ScoreResult) -> Iterator[Mistake]:
    """Yield mistakes about how scores differ, such as naming only han, or comparing fu before rounding."""
    right = changes(one, other)
    han: dict[str, Part] = {"one": one.best.han, "other": other.best.han}
    fu: dict[str, Part] = {"one": one.best.fu.rounded, "other": other.best.fu.rounded}
    of_han, of_fu = right in {Changes.HAN, Changes.BOTH}, right in {Changes.FU, Changes.BOTH}
    for said in Changes:
        said_han, said_fu = said in {Changes.HAN, Changes.BOTH}, said in {Changes.FU, Changes.BOTH}
        if said_fu and not of_fu and one.best.fu.exact != other.best.fu.exact:
            yield _mistake("rounded", "changes", said.value, **_rounded(one, other))
        if of_fu and not said_fu:
            yield _mistake("fu_too", "changes", said.value, **fu)
        if of_han and not said_han:
            yield _mistake("han_too", "changes", said.value, **han)
        if said_han and not of_han:
            yield _mistake("han_stay", "changes", said.value, one=one.best.han)
