"""Reading GIFT: questions with options, the meaning of each backslash, and errors with their lines."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.evening.exchange.gift import GAP, gift_entries, read_gift
from quizzes.evening.exchange.problem import FileError
from quizzes.evening.item_question import ask_item
from quizzes.evening.plan import OwnQuestion


def questions(text: str) -> tuple[object, ...]:
    return read_gift(text, "usma")[0].items


MOODLE = r"""// from docs.moodle.org/en/GIFT_format, its own examples
$CATEGORY: $course$/top/Riichi

::Q1:: Who's buried in Grant's tomb?
{=Grant ~no one ~Napoleon ~Churchill ~Mother Teresa }

::Q2:: Grant is {~buried =entombed ~living} in Grant's tomb.

::Q3:: The sun rises in the East. {T#Right ####So it does.}

::Q4:: [html]What is 2 \= 2 \: \{a\}\\b?{
  =yes \~ yes#well done
  ~%0%no \# no
  ####Because.
}
"""
"""Question 1, 2 and 3 are the first, the third and the true/false example of Moodle's page."""


def test_what_moodle_writes_is_read() -> None:
    assert questions(MOODLE) == (
        OwnQuestion("Who's buried in Grant's tomb?", ("Grant", "no one", "Napoleon", "Churchill", "Mother Teresa"), 0),
        OwnQuestion(f"Grant is {GAP} in Grant's tomb.", ("buried", "entombed", "living"), 1),
        OwnQuestion("The sun rises in the East.", ("True", "False"), 0),
        OwnQuestion("What is 2 = 2 : {a}\\b?", ("yes ~ yes", "no # no"), 0),
    )
    assert read_gift(MOODLE, "usma")[1] == [4, 7, 9, 11]


@pytest.mark.parametrize(
    ("block", "said"),
    [
        ("::a::Who? =East ~South", "no answers in braces"),
        ("::a::Who? {=East ~South", "never closes it"),
        ("::a::Who? {=East ~South} And? {=a ~b}", "two pairs of braces"),
        ("::a::Who? {}", "Open answers"),
        ("::a::How many? {#3}", "Numerical answers"),
        ("::a::Who? {=East =East wind}", "Typed words"),
        ("::a::Match {=1 -> one =2 -> two}", "matching pairs"),
        ("::a::Who? {~%50%East ~%50%South ~West}", "partly right"),
        ("::a::Who? {=East =South ~West}", "This one has 2"),
        ("::a::Who? {~East ~South}", "This one has 0"),
        ("::a::Who? {East ~South}", "comes before the first option"),
        ("::a::Who? {=East ~East}", "the same"),
        ("::a::Who? {=East}", "Typed words"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(block: str, said: str) -> None:
    with pytest.raises(FileError) as refused:
        read_gift(f"::first::Good? {{=yes ~no}}\n\n// a note\n{block}\n\n::last::Good? {{=yes ~no}}", "usma")
    (problem,) = refused.value.problems
    assert (problem.line, said in problem.sentence) == (4, True)


def test_a_file_without_a_question_says_so() -> None:
    with pytest.raises(FileError, match="no question"):
        read_gift("// nothing\n$CATEGORY: a\n", "usma")


texts = st.text(st.sampled_from("ab~=#{}:\\%/ n点"), min_size=1, max_size=12).map(str.strip).filter(bool)


@settings(deadline=None)
@given(texts, st.lists(texts, min_size=2, max_size=6, unique_by=str.casefold), st.data())
def test_what_is_written_is_read_as_it_was(text: str, options: list[str], data: st.DataObject) -> None:
    own = OwnQuestion(f"Q {text}", tuple(options), data.draw(st.integers(0, len(options) - 1)))
    written = "".join(gift_entries(ask_item(own, rulesets()["usma"]), Naming.ROMAJI, "A title", own.text))
    assert questions(written) == (own,)
