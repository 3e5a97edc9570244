"""The words of questions: their statements are true of the engine."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from content.documents.basis import Origin
from content.documents.documents import fact
from content.loader import ContentError, Node
from content.words import verdict_sentence
from content.words.glossary import Naming
from content.words.questions import _read_field as read_field
from content.words.questions import question_words
from quizzes.question.win_values import LIMIT_FROM, YAKUMAN_HAN
from scoring.hand import Hand
from scoring.tiles import Tile, parse_tiles
from scoring.waits import waits

FILLERS = ("123m", "456m", "789m", "111z", "222z")
EXAMPLES = {
    option: words.example
    for option, words in question_words()["wait_name"].fields["wait"].options.items()
    if words.example
}


@pytest.mark.parametrize(("option", "example"), EXAMPLES.items())
def test_an_example_waits_for_what_it_says(option: str, example: str) -> None:
    part, winners = example.removeprefix("For example, ").split(" waits for ")
    tiles = [tile for notation in part.split(" with ") for tile in parse_tiles(notation)]
    for filler in FILLERS:
        if len(tiles) + 3 <= 13:
            tiles += parse_tiles(filler)
    if len(tiles) == 11:
        tiles += parse_tiles("77z")
    found = {waited.tile: {wait.name.lower() for wait in waited.waits} for waited in waits(Hand(tuple(tiles), None))}
    assert found == {Tile.of_kind(tile.kind): {option} for text in winners.split(" and ") for tile in parse_tiles(text)}


def test_every_option_rests_on_facts() -> None:
    for words in question_words().values():
        for field in words.fields.values():
            if field.yaku or field.cases:  # the book of yaku says what each rests on; a moment, what is right
                continue
            for option in field.options.values():
                assert option.basis.origin is Origin.DOCUMENT
                assert all(fact(name) for name in option.basis.facts)
                assert option.what.endswith(".")


def test_the_numbers_in_the_words_are_those_of_the_engine() -> None:
    words = question_words()["han_fu"]
    assert re.findall(r"\d+", words.hint) == [str(LIMIT_FROM), "0", str(YAKUMAN_HAN), str(2 * YAKUMAN_HAN)]
    assert re.findall(r"\d+", words.fields["fu"].missing) == [str(LIMIT_FROM)]


def test_an_option_of_no_term_says_where_it_stands() -> None:
    with pytest.raises(ContentError, match=r"questions\.yaml.*options\.x\.term.*ryanmen.*'ryanmn'"):
        read_field(_field_with({"label": "X", "term": "ryanmn"}))


def _field_with(option: dict[str, str]) -> Node:
    said = {"label": "L", "right": "R.", "missing": "M.", "options": {"x": option}}
    return Node(said, "questions.yaml", "types.t.fields.f")


def test_options_that_are_yaku_have_the_names_the_reader_chose() -> None:
    said = {"label": "Yaku", "right": "Right.", "missing": "Missing.", "options": "yaku", "none": "No yaku at all"}
    words = read_field(Node(said, "x"))
    assert words.options["pinfu"].label == "Pinfu"
    assert words.option("pinfu") == "pinfu"
    assert words.none == "No yaku at all"
    assert words.called(Naming.KANJI).options["pinfu"].label == "平和"
    assert words.called(Naming.ENGLISH).option("tanyao") == "All Simples"
    wait = question_words()["wait_name"]
    assert wait.called(Naming.KANJI) == wait


def test_a_field_that_is_tapped_has_no_placeholder_and_no_options() -> None:
    words = read_field(Node({"label": "Tap", "right": "Right.", "missing": "Missing.", "said": "{value}!"}, "x"))
    assert (words.label, words.options, words.said, words.none) == ("Tap", {}, "{value}!", "")
    with pytest.raises(ContentError, match="options"):
        read_field(Node({"label": "Tap", "right": "R.", "missing": "M.", "options": "yakus"}, "x"))


def test_what_is_filled_has_its_parts() -> None:
    assert verdict_sentence("said", said="3 han").endswith(": 3 han.")
    assert "234m" in verdict_sentence("alike", reading="234m")
    assert question_words()["wait_name"].fields["wait"].name("kanchan") == "Gap (kanchan)"
    with pytest.raises(KeyError):
        question_words()["wait_name"].fields["wait"].name("other")
    assert question_words()["han_fu"].fields["fu"].name(30) == "30 fu"


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ({"label": "Gap", "term": "kanchann"}, "the nearest is kanchan"),
        ({"label": "Gap", "what": "A gap."}, "facts is missing"),
        ({"label": "Gap", "term": "kanchan", "what": "A gap."}, "what is not a known key"),
    ],
)
def test_an_option_that_is_wrong_is_refused(option: dict[str, str], said: str) -> None:
    node = Node({"label": "Wait", "right": "Right.", "missing": "Missing.", "options": {"gap": option}}, Path("x").name)
    with pytest.raises(ContentError, match=said):
        read_field(node)
