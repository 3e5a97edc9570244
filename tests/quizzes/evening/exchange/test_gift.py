"""Questions for Moodle: read by its manual's rules, each has the right answer, and all texts are unchanged."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from pages.components.evening.plan_questions import question_in_words
from quizzes.evening.exchange.gift import escaped, gift_entries
from quizzes.evening.item_question import ask_item, asked_type
from quizzes.evening.plan import Dealt, Item, OwnHand, OwnQuestion
from quizzes.question.field import AllField, NumberField, OrderField, SplitField, TapField
from quizzes.types import TYPES
from tests.marks import first

USMA = rulesets()["usma"]
LINK = "http://tensu.club/count?seed=abc&hand=1"


@dataclass(frozen=True)
class Read:
    """A question as Moodle reads it from a file."""

    title: str
    text: str
    shares: dict[str, float]
    """The percentage that each answer earns; empty for a text without a question."""
    feedback: str
    numeric: bool


def plain(text: str) -> str:
    """Return a text without its escape characters."""
    return re.sub(r"\\(.)", lambda found: "\n" if found[1] == "n" else found[1], text)


def read(file: str) -> list[Read]:
    """Read questions by Moodle's manual: blank lines between questions, escaped characters, shares in percent."""
    found = []
    for entry in file.strip().split("\n\n"):
        named = re.fullmatch(
            r"::((?:[^:\\]|\\.)*)::\[plain\]((?:[^{}\\]|\\.)*)(?:\{((?:[^{}\\]|\\.)*)\})?", entry, re.DOTALL
        )
        assert named, entry
        title, text, answers = named.groups()
        answers, _, feedback = (answers or "").partition("####")
        numeric = answers.strip().startswith("#")
        shares = {}
        for sign, share, answer in re.findall(
            r"(?<!\\)([=~])(?:%(-?[0-9]{1,3}\.?[0-9]*)%)?((?:[^=~\\#]|\\.)+)", answers.strip().lstrip("#")
        ):
            said = plain(answer.strip())
            assert said not in shares
            shares[said] = float(share) if share else 100.0 if sign == "=" else 0.0
        found.append(Read(plain(title), plain(text).strip(), shares, plain(feedback).strip(), numeric))
    return found


def written(item: Item) -> list[Read]:
    question = ask_item(item, USMA)
    text = question_in_words(question, Naming.ROMAJI, "http://tensu.club")
    return read("".join(gift_entries(question, Naming.ROMAJI, "1 A {title}: ~=#", text, LINK)))


@given(st.text(st.characters(exclude_categories=("Cs", "Cc"))))
def test_no_sign_of_a_text_means_anything(text: str) -> None:
    assert plain(escaped(text)) == text
    assert not re.search(r"(?<!\\)(?:\\\\)*[~=#{}:]", escaped(text))


@pytest.mark.parametrize("kind", first(TYPES, 3))
def test_every_type_is_asked_or_described_and_what_is_right_earns_everything(kind: str) -> None:
    question = ask_item(Dealt(kind, "abc"), USMA)
    asked, entries = asked_type(question), written(Dealt(kind, "abc"))
    parts = {part.field: part for part in asked.grade(question, {}).parts}
    fields = [field for field in asked.fields(question) if parts[field.id].expected]
    graded = [entry for entry in entries if entry.shares]
    assert all(entry.title.startswith("1 A {title}: ~=#") for entry in entries)
    if not graded:
        assert any(isinstance(field, OrderField | SplitField | TapField) for field in fields)
        assert len(entries) == 1
        assert LINK in entries[0].text
        return
    for entry in graded:
        assert sum(share for share in entry.shares.values() if share > 0) == pytest.approx(100, abs=0.01) or (
            set(entry.shares.values()) <= {0.0, 100.0}
        )
        assert max(entry.shares.values()) > 0
        assert entry.feedback
    numbers = [field for field in fields if isinstance(field, NumberField)]
    for entry, field in zip([entry for entry in graded if entry.numeric], numbers, strict=True):
        assert {*entry.shares} == {f"{value}:0" for value in parts[field.id].expected}
    alls = [field for field in fields if isinstance(field, AllField)]
    several = [entry for entry in graded if min(entry.shares.values()) < 0]
    if alls and len(several) == len(alls):
        for entry, field in zip(several, alls, strict=True):
            right = parts[field.id].expected[0]
            assert isinstance(right, tuple)
            assert len([share for share in entry.shares.values() if share > 0]) == max(1, len(right))


def test_a_hand_is_notation_words_and_a_link_and_never_its_dora() -> None:
    han, fu = written(OwnHand("han_fu", "234567m567p1123s 1s riichi dora 4m"))
    assert han.text.split("\n")[:2] == [
        "You are South; Round East; Win Ron; Declared Riichi; Dora indicator 4m (4 of characters)",
        "234567m567p1123s + 1s",
    ]
    assert "http://tensu.club/hand/234567m567p1123s-1s-ron-index.svg" in han.text
    assert "dora.5m" not in han.text
    # riichi 1, pinfu 1, dora 1 and a closed ron: 20 + 10
    assert (han.shares, fu.shares) == ({"3:0": 100.0}, {"30:0": 100.0})
    assert (han.title, fu.title) == ("1 A {title}: ~=# (1 of 2)", "1 A {title}: ~=# (2 of 2)")


def test_a_hand_that_still_waits_does_not_say_what_for() -> None:
    [entry] = written(Dealt("winning_tiles", "abc"))
    assert " + " not in entry.text
    assert "won on" not in entry.text


def test_what_does_not_matter_is_not_asked() -> None:
    [han] = written(OwnHand("han_fu", "119m19p19s123456z 7z"))  # a yakuman is counted as 13 han, and fu play no part
    assert han.shares == {"13:0": 100.0}


@pytest.mark.parametrize(
    "options", [("a=b", "~c {#}: \\ \\n"), ("%50%a", "%-100%b"), ("->", "a -> b"), ("T", "F"), ("点数", "// x", "::")]
)
def test_a_question_of_the_teachers_keeps_every_letter(options: tuple[str, ...]) -> None:
    [entry] = written(OwnQuestion("Is {a}=~b?\n::#1 \\\\ //\n\nreally", options, 1))
    assert entry.text.startswith("Is {a}=~b?\n::#1 \\\\ //\n\nreally")
    assert entry.shares == {option: 100.0 if place == 1 else 0.0 for place, option in enumerate(options)}


def test_the_same_plan_makes_the_same_file() -> None:
    assert written(Dealt("han_fu", "abc")) == written(Dealt("han_fu", "abc"))
