"""What a phone may not learn: before the reveal, nothing that is sent says which answer is right."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from pages.components.practice.feedback import Reader, grade_html
from quizzes.evening import item_question
from quizzes.evening.item_question import ask_item, asked_type, words_of
from quizzes.evening.plan import Dealt, Plan
from quizzes.question.field import NumberField
from quizzes.types import TYPES
from tests.marks import first
from tests.pages.play.phones import Room, played
from tests.pages.play.questions import OWN, YES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from quizzes.question.field import Value
    from quizzes.question.question import Question


pytestmark = pytest.mark.usefixtures("own_store")


def right_answer(question: Question) -> Mapping[str, Value]:
    parts = asked_type(question).grade(question, {}).parts
    return {part.field: part.expected[0] for part in parts if part.expected}


def as_sent(given: Mapping[str, Value]) -> dict[str, object]:
    """Return an answer as the script sends it."""
    return {name: str(value) if isinstance(value, int) else value for name, value in given.items()}


def canaries(question: Question) -> set[str]:
    """Return sentences that would reveal the right answer on a phone, and the numbers of the answer."""
    kind, reader = asked_type(question), Reader(Naming.ROMAJI, index=True)
    told = kind.tell(question, Naming.ROMAJI)
    verdicts = [grade_html(kind.grade(question, given), reader) for given in ({}, right_answer(question))]
    sentences = [sentence for html in verdicts for sentence in re.findall(r"<p>([^<]{25,})</p>", html)]
    typed = any(isinstance(field, NumberField) for field in kind.fields(question))
    # a score to be added up may have its own sum as a line, as may the texts of every question of a type
    typed = typed and told.value not in f"{words_of(question, Naming.ROMAJI).hint} {kind.shows(question)}"
    return {one for one in (told.sentence, *sentences, told.value if typed else "") if one}


@pytest.mark.parametrize("kind", first(TYPES, 3))
def test_before_the_reveal_no_byte_tells_what_is_right(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = next(rules for rules in ("usma", "ema", "cheatsheet", "competition") if can_be_asked(kind, rules))
    item = Dealt(kind, "abc")
    question = ask_item(item, rulesets()[rules])
    given = as_sent(right_answer(question))
    is_open, graded = False, []

    def watched(original: Any, name: str) -> Any:  # noqa: ANN401 (any function of a type)
        def call(*given: object) -> object:
            if is_open:
                graded.append(name)
            return original(*given)

        return call

    async def scene() -> None:
        nonlocal is_open
        room = Room(Plan(rules, (item, OWN)))
        ann, bo = await room.joined("Ann"), await room.joined("Bo")
        original = TYPES[kind]
        spied = {name: watched(getattr(original, name), name) for name in ("grade", "tell", "mistakes")}
        monkeypatch.setattr(item_question, "TYPES", {**TYPES, kind: replace(original, **spied)})
        async with ann.listening(), bo.listening():
            await ann.view()
            is_open = True
            await room.act("start")
            for phone in (ann, bo):
                await phone.get(accept="text/html")
                await phone.view()
            said = [await ann.answer(1, given) for _ in range(2)]
            assert {(one.status, one.text) for one in said} == {(200, await ann.view())}
            assert await ann.view() != await bo.view()
            assert (await ann.post("/home", {"zone": "UTC"})).status == 409
            await room.act("pause", "resume")
            await ann.view()
            assert not graded, "nothing may be worked out that could be told"
            is_open = False
            await room.act("close")
            await ann.view()
            await bo.view()
            mine, others = "\n".join(ann.heard), "\n".join(bo.heard)
            await room.act("reveal")
            after = await bo.view()
        assert not [canary for canary in canaries(question) if canary in others]
        # the address of a picture names its tiles, which everybody sees, but not their reading
        assert not re.findall(r"hand/[^\"']*-(?:blocks|dora)\.[^\"']*", mine + others)
        assert "verdict" in after
        assert "verdict" not in mine + others
        assert "class='right" not in mine + others

    played(scene)


def can_be_asked(kind: str, rules: str) -> bool:
    try:
        ask_item(Dealt(kind, "abc"), rulesets()[rules])
    except ValueError:
        return False
    return True


def test_until_the_reveal_two_keys_look_the_same() -> None:
    """Two evenings differ only in the right answer: all bytes are equal until the host reveals it."""
    heard = []

    async def scene() -> None:
        for right in (0, 2):
            room = Room(Plan("usma", (replace(OWN, right=right), OWN)))
            ann, _bo = await room.joined("Ann"), await room.joined("Bo")
            async with ann.listening():
                await room.act("start")
                await ann.get(accept="text/html")
                await ann.view()
                await ann.answer(1, YES)
                await ann.view()
                await room.act("close")
                await ann.view()
                # the stream numbers the states, and may send quick changes as a single one
                said = "\n".join(part for part in ann.heard if not re.fullmatch(r"data: \d+\n\n", part))
                heard.append(re.sub(rf"{room.code}|tensu_player=\S+|[0-9a-f-]{{24,}}", "", said))
                await room.act("reveal")
                heard.append(await ann.view())

    played(scene)
    assert heard[0] == heard[2]
    assert heard[1] != heard[3]
