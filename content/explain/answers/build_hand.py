"""Which tiles are exchanged so that a hand gets a yaku, said before the answer and after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.right_answer import RightAnswer
from content.rulesets.citations import Citations
from content.words.questions import question_words
from content.words.yaku_book import name, yaku_book

if TYPE_CHECKING:
    from content.documents.basis import Basis
    from content.rulesets.cited_ruleset import CitedRuleset
    from content.words.yaku_book import Naming
    from scoring.score import ScoreResult

KIND = "build_hand"


def wanted(number: int) -> str:
    """What is asked for, with a gap for the yaku."""
    says = question_words()[KIND].says
    return says["wanted_1" if number == 1 else "wanted"].replace("{number}", str(number))


def stays(melds: int) -> tuple[str, ...]:
    """What stands beside the winning tile and so many melds, which are not changed."""
    says = question_words()[KIND].says
    return (says["winning"], *[says["called"]] * (melds > 0))


def where(out: str) -> str:
    """The tiles to look at first."""
    return question_words()[KIND].says["where"].format(tiles=out)


def rule(yaku: str, cited: CitedRuleset) -> tuple[str, Basis | None]:
    """What the yaku is, and who says so."""
    return yaku_book()[yaku].what, Citations(cited).price(yaku)


def build_answer(made: ScoreResult, yaku: str, out: str, into: str, others: int, naming: Naming) -> RightAnswer:
    """One exchange, the hand that comes of it, and how many other exchanges there are.

    :param out: what goes out, in notation.
    :param into: what comes in.
    """
    says = question_words()[KIND].says
    short = says["right"].format(out=out, into=into)
    blocks = " ".join(map(str, made.best.reading.blocks))
    then = says["then"].format(blocks=blocks, yaku=name(yaku, naming), what=_what(yaku))
    said = [says["one_way"].format(right=short), then]
    if others:
        said.append(says["one_more" if others == 1 else "more"].format(number=others))
    return RightAnswer(short, "", " ".join(said))


def _what(yaku: str) -> str:
    said = yaku_book()[yaku].what
    return said[:1].lower() + said[1:]
