"""Every sentence about questions and their answers is shown in some case."""

from __future__ import annotations

from itertools import product

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.engine_words import answer_sentence
from content.words.glossary import Naming
from quizzes.question.sitting import LENGTH, Sitting
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty


@pytest.mark.full
def test_every_sentence_of_answers_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    said, known = set(), answer_sentence.texts

    class Noted(dict[str, str]):
        def __getitem__(self, key: str) -> str:
            said.add(key)
            return known[key]

    monkeypatch.setattr(answer_sentence, "texts", Noted())
    for asked in TYPES.values():
        for level in asked.levels:
            # a yaku that both hands have at different prices comes seldom
            seeds = ("said", "told", "a") if asked.id == "contrast" else ("said", "told")
            for seed, number in product(seeds, range(1, LENGTH + 1)):
                question = asked.ask(Sitting("usma", seed, level, type=asked.id), number, rulesets()["usma"])
                asked.shows(question)
                asked.steps(question)
                asked.tell(question, Naming.ROMAJI)
    # that points come later is told in a lesson before them only
    early = Sitting("usma", "said", Difficulty.STANDARD, type="contrast", lesson="18")
    contrast = TYPES["contrast"]
    contrast.tell(contrast.ask(early, 1, rulesets()["usma"]), Naming.ROMAJI)
    assert set(known) == said
