"""What can go wrong in naming yaku, and in saying whether a hand may win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.recognise_answers import why_not
from content.words.questions import question_words
from quizzes.question.mistake import Mistake
from quizzes.question.tapped_targets import difference, nearest
from scoring.blocks import Trait
from scoring.near_misses.near_miss import tempting
from scoring.tiles import DRAGONS, parse_tile
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from quizzes.question.mistake import Part as Filling
    from quizzes.question.question import Part
    from scoring.score import ScoreResult
    from scoring.tiles import Tile
    from scoring.yaku import Check

_BY_CONDITION = {
    "riichi_declared": "riichi_supposed",
    "within_one_go_around": "ippatsu_supposed",
    "by_tsumo": "no_tsumo",
    "closed_hand": "open_only_closed",
    "two_sided_wait": "wait",
    "worthless_pair": "valued_pair",
}
"""What was overlooked, by the first condition that fails."""
_DRAGONS = {"haku": 31, "hatsu": 32, "chun": 33}


def yaku_mistakes(result: ScoreResult, part: Part) -> Iterator[Mistake]:
    """Yaku that are not there, each with the reason, then those that were left out."""
    missed, extra = difference(part.given, nearest(part.given, part.expected))
    for yaku in extra:
        name, reason = not_there(result, yaku)
        parts = {"yaku": yaku, "reason": reason} if reason else {"yaku": yaku}
        yield Mistake(f"yaku.{name}", part.field, part.given, parts, sure=True)
    for yaku in missed:
        yield Mistake("yaku.missed", part.field, part.given, {"yaku": yaku}, sure=True)


def not_there(result: ScoreResult, yaku: str) -> tuple[str, str]:
    """Why a yaku does not count: the name of the mistake, and the reason in words where the hand gives one."""
    failing = next((check for check in YAKU[yaku].checklist(result.best.win) if not check.holds), None)
    if failing is None:
        price = result.rules.prices[yaku]
        if price.of(closed=result.hand.closed) is None:
            return "open_only_closed", _called(result)
        return "covered", ""
    return _name(result, yaku, failing), why_not(result, yaku)


def _called(result: ScoreResult) -> str:
    return why_not(result, "menzen_tsumo")


def _name(result: ScoreResult, yaku: str, failing: Check) -> str:
    blocks = result.best.reading.blocks
    if yaku in {"seat_wind", "round_wind"} and any(
        block.is_group and block.traits & Trait.HONOURS and block.first not in DRAGONS for block in blocks
    ):
        return "guest_wind"
    if yaku in _DRAGONS and any(block.is_pair and block.first == _DRAGONS[yaku] for block in blocks):
        return "pair_of_dragons"
    named = _BY_CONDITION.get(failing.condition.id)
    return named or ("one_stray" if len(failing.offenders) == 1 else "not_there")


_IN_OWN_WORDS = frozenset({"guest_wind", "one_stray", "open_only_closed"})
"""The mistakes in naming yaku that are said here in words of their own."""


def _can_win(name: str, value: str, /, **parts: Filling) -> Mistake:
    return Mistake(f"can_win.{name}", "answer", value, parts)


def answer_mistakes(
    result: ScoreResult, bars: Sequence[Tile], right: Sequence[str], taught: Collection[str]
) -> Iterator[Mistake]:
    """What leads to each wrong answer, most likely first; nothing is said of yaku that were not taught."""
    yield from (one for one in _answers(result, bars, taught) if one.value not in right)


def _answers(result: ScoreResult, bars: Sequence[Tile], taught: Collection[str]) -> Iterator[Mistake]:
    if result.best.payments:
        yield _can_win("has_yaku", "no_yaku")  # which it is, is asked next
        if bars:
            yield from _barred(result, tuple(dict.fromkeys(bars)))
    else:
        yield from _no_yaku(result, taught)
    yield _can_win("tsumo_free" if bars else "not_waited", "furiten")


def _barred(result: ScoreResult, bars: tuple[Tile, ...]) -> Iterator[Mistake]:
    winning = result.hand.winning_tile
    same = winning is not None and winning.kind in {tile.kind for tile in bars}
    yield _can_win("own_discard" if same else "other_tile", "yes", tiles=bars)
    yield _can_win("furiten_first", "no_yaku", tiles=bars)


def _no_yaku(result: ScoreResult, taught: Collection[str]) -> Iterator[Mistake]:
    for near in tempting(result):
        yaku = near.yaku.id
        name, reason = not_there(result, yaku)
        if name == "pair_of_dragons":
            yield _can_win(name, "yes")
        else:
            yield _can_win(name if name in _IN_OWN_WORDS else "near", "yes", yaku=yaku, reason=reason)
    if result.hand.closed:
        if "riichi" in taught:
            yield _can_win("riichi_supposed", "yes")
        yield _can_win("no_tsumo", "yes", yaku="menzen_tsumo")
    kinds = result.hand.kinds
    if any(kinds.count(kind) for _, wanted in result.context.dora for kind in wanted) or result.hand.reds:
        yield _can_win("dora_only", "yes")
    yield _can_win("whole_only", "yes")


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
