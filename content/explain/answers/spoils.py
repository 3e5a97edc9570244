"""What keeps a hand from a yaku, said after an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.explain.answers.right_answer import RightAnswer
from content.explain.checklist import checklist
from content.rulesets.citations import Citations
from content.words.engine_words import small
from content.words.glossary import term
from content.words.questions import question_words
from content.words.yaku_book import Naming, inline, name, yaku_book
from scoring.near_misses.shortfall import worthless_winds
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from content.documents.basis import Basis
    from content.rulesets.cited_ruleset import CitedRuleset
    from scoring.score import ScoreResult

KIND = "what_spoils_it"
YAKUHAI = frozenset({"haku", "hatsu", "chun", "seat_wind", "round_wind"})
"""The yaku that are asked for as one: which dragon or wind it is would be half the answer."""


def asked_name(yaku: str, naming: Naming = Naming.ROMAJI) -> str:
    """A yaku within a sentence, as it is asked for."""
    return question_words()[KIND].says["yakuhai"] if yaku in YAKUHAI else inline(name(yaku, naming))


def asked_rule(yaku: str, cited: CitedRuleset) -> tuple[str, Basis | None]:
    """What a yaku is, as it is asked for, and who says so under the rules in force."""
    citations = Citations(cited)
    if yaku in YAKUHAI:
        meant = term("yakuhai")
        return meant.meaning, citations.resting_on(meant.basis.facts)
    return yaku_book()[yaku].what, citations.price(yaku)


def spoiled_by(result: ScoreResult, yaku: str) -> str:
    """The line of the checklist that fails, without a full stop; empty where none does."""
    lines = checklist(YAKU[yaku], result.best.win)
    return small(next((line.text for line in lines if not line.check.holds), ""))


def spoils_answer(result: ScoreResult, yaku: str, naming: Naming) -> RightAnswer:
    """The condition that fails and where, or that the hand has the yaku."""
    says, called = question_words()[KIND].says, asked_name(yaku, naming)
    why = spoiled_by(result, yaku)
    if not why:
        return RightAnswer(says["nothing"], "", says["there"].format(yaku=called))
    # of a wind that is none the line itself says that it is no yakuhai
    guest = yaku in YAKUHAI and bool(worthless_winds(result.best.win))
    sentence = says["guest" if guest else "spoiled"].format(yaku=called, why=why)
    return RightAnswer(says["short"].format(yaku=called), "", sentence)
