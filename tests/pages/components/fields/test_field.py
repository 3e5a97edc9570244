"""Fields as HTML: whatever they contain, every target has a name, and text is escaped."""

from __future__ import annotations

import json
import re
from html import unescape
from html.parser import HTMLParser
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from content.documents.basis import Basis, Origin
from content.words.questions import FieldWords, OptionWords
from pages.components.fields.field import field_html, step_html
from quizzes.question.field import AllField, ChoiceField, Field, NumberField, OrderField, SplitField, TapField, Target
from quizzes.question.question import Step
from tests.html import canonical
from tests.pages.conftest import text_of

NASTY = "<b onclick='x'>\"&amp; {chosen}</b>"
TEXTS = st.sampled_from(["Riichi", NASTY, "45p waits for 3p", "a" * 40, "0p"]) | st.text(min_size=1, max_size=20)
TILES = st.sampled_from(["1m", "0p", "9s", "7z", "234m", "5555z"])
IDS = st.lists(st.text(min_size=1, max_size=8), min_size=1, max_size=12, unique=True).map(tuple)
BUTTONS = ("data-value", "data-none")


def drawn_field(*field: object, **options: object) -> str:
    return canonical(field_html(*field, **options))  # type: ignore[arg-type]


def drawn_step(*step: object) -> str:
    return canonical(step_html(*step))  # type: ignore[arg-type]


class Buttons(HTMLParser):
    """The buttons in some HTML: their attributes and texts."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[dict[str, str], list[str]]] = []
        self._inside = False
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        if tag == "button":
            self.found.append((named, [named.get("aria-label", "")]))
            self._inside = True
        elif self._inside and tag == "img":
            self.found[-1][1].append(named["alt"])

    def handle_endtag(self, tag: str) -> None:
        self._inside = self._inside and tag != "button"

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.found[-1][1].append(data)


def words(labels: dict[str, str], label: str = "Which?", none: str = "") -> FieldWords:
    basis = Basis(Origin.DEFAULT)
    options = MappingProxyType({one: OptionWords(said, f"{said}.", basis) for one, said in labels.items()})
    return FieldWords(label, "Right.", "Missing.", options=options, none=none)


@st.composite
def fields(draw: st.DrawFn) -> tuple[Field, FieldWords]:
    ids, kind = draw(IDS), draw(st.sampled_from([NumberField, ChoiceField, AllField, OrderField, TapField, SplitField]))
    label, none = draw(TEXTS), draw(st.just("") | TEXTS)
    said = words({one: draw(TEXTS) for one in ids}, label, none)
    if kind is NumberField:
        return NumberField("f", 100, start=30, steps=draw(st.sampled_from([(), (20, 25)]))), said
    if kind is SplitField:
        return SplitField("f", draw(st.sampled_from(["123m", "1m", "234678m1155p777z0s"])), draw(st.booleans())), said
    if kind is TapField:
        targets = [
            Target(one, draw(TILES), draw(st.just("") | TEXTS), draw(st.integers(0, 2)))
            if draw(st.booleans())
            else Target(one, label=draw(TEXTS))
            for one in ids
        ]
        return TapField("f", tuple(targets), draw(st.none() | st.integers(1, 3)), draw(st.booleans())), said
    return kind("f", ids), said


def ids_of(field: Field) -> list[str]:
    match field:
        case NumberField():
            return []
        case TapField():
            return [target.id for target in field.targets]
        case SplitField():
            return [str(place) for place in range(sum(map(str.isdigit, field.tiles)))]
    return list(field.options)


@given(fields(), st.booleans())
def test_every_target_can_be_tapped_has_a_name_and_its_text_is_text(
    drawn: tuple[Field, FieldWords],
    index: bool,  # noqa: FBT001
) -> None:
    field, said = drawn
    html = drawn_field(field, said, index=index)
    text_of(html)
    if "onclick" in html:
        assert "<b" not in html.replace("<button", "")
    found = Buttons(html).found
    assert all("".join(names).strip() or said.label for _, names in found)
    assert [named["data-value"] for named, _ in found if "data-value" in named] == ids_of(field)
    tapped = [(named, names) for named, names in found if any(one in named for one in BUTTONS)]
    assert all(named["aria-pressed"] == "false" and named["type"] == "button" for named, _ in tapped)
    offered = [named["data-name"] for named, _ in found if "data-none" in named]
    nothing = isinstance(field, AllField) or (isinstance(field, TapField | SplitField) and field.none)
    assert len(offered) == nothing
    assert not said.none or not offered or offered == [said.none]


def test_nine_options_have_a_number_key_and_the_tenth_has_none() -> None:
    ids = tuple("abcdefghijkl")
    html = drawn_field(AllField("f", ids), words({one: one for one in ids}))
    keys = [named.get("data-key") for named, _ in Buttons(html).found]
    assert keys == [*"123456789", None, None, None, None]


def test_a_choice_takes_one_and_a_tap_as_many_as_its_field_says() -> None:
    said = words({"a": "A"})
    targets = (Target("a", "1m"),)
    assert "data-most='1'" in drawn_field(ChoiceField("f", ("a",)), said)
    assert "data-most='3'" in drawn_field(TapField("f", targets, most=3), said)
    for field in (AllField("f", ("a",)), TapField("f", targets), OrderField("f", ("a",))):
        assert "data-most" not in drawn_field(field, said)


def test_what_may_be_taken_twice_has_room_for_what_is_taken_and_what_stays_cannot_be_tapped() -> None:
    targets, stays = (Target("a", "1m"), Target("b", "2m")), (Target("c", "555z", "Called sets:"),)
    html = drawn_field(TapField("f", targets, most=2, copies=2, beside=stays), words({}))
    assert "data-copies='2'" in html
    assert html.index("class='trays'") < html.index("class='targets")
    assert "Called sets:" in text_of(html)
    assert [named.get("data-value") for named, _ in Buttons(html).found] == ["a", "b"]
    once = drawn_field(TapField("f", targets, most=2), words({}))
    assert "data-copies" not in once
    assert "class='trays'" not in once


def test_calls_are_not_parted_and_all_kinds_of_tiles_are_a_board() -> None:
    hand = tuple(Target(f"{at}", "1m") for at in range(7)) + tuple(Target(f"c{at}", "5z", group=1) for at in range(3))
    html = drawn_field(TapField("f", hand), words({}))
    assert html.count("class='group'") == html.count("class='group whole'") == 1
    assert "targets hand" in html
    for suits in ("m", "ms", "mpsz"):
        board = tuple(
            Target(f"{rank}{suit}", f"{rank}{suit}", group=ord(suit)) for suit in suits for rank in range(1, 10)
        )
        assert "targets board" in drawn_field(TapField("f", board[:34]), words({}))
    winds = tuple(Target(f"{rank}", f"{rank}z") for rank in range(1, 8))
    mixed = tuple(
        Target(f"{at}", tile) for at, tile in enumerate(["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9p"])
    )
    equal = tuple(Target(f"{at}", f"{max(1, at)}m") for at in range(9))
    for targets in (winds, mixed, equal):
        assert "targets hand" in drawn_field(TapField("f", targets), words({}))
    assert "targets lines" in drawn_field(TapField("f", (Target("a", label="20 for a win"),)), words({}))


@pytest.mark.parametrize(("index", "found"), [(True, 1), (False, 0)])
def test_tiles_carry_their_small_numbers_where_the_reader_wants_them(index: bool, found: int) -> None:  # noqa: FBT001
    for field in (TapField("f", (Target("a", "1m"),)), SplitField("f", "1m")):
        assert drawn_field(field, words({}), index=index).count("-index.svg") == found


def test_what_a_target_is_called_says_its_tiles_in_words() -> None:
    [(named, _)] = Buttons(drawn_field(TapField("f", (Target("a", "234m", "called from 5p"),)), words({}))).found
    assert named["data-name"] == "2-3-4 of characters, called from 5 of circles"


def test_a_step_is_one_form_whose_script_knows_its_words() -> None:
    step = Step("s", (NumberField("fu", 110), ChoiceField("wait", ("a",))))
    html = drawn_step(step, {"fu": words({}, "Fu"), "wait": words({"a": NASTY}, "Wait")})
    text_of(html)
    assert html.count("<form") == html.count("type='submit'") == 1
    assert html.index("data-field='fu'") < html.index("data-field='wait'")
    [attribute] = _attributes(html, "data-words")
    assert {"chosen", "nothing", "full", "group"} <= json.loads(attribute).keys()


def _attributes(html: str, name: str) -> list[str]:
    return [unescape(found) for found in re.findall(f" {name}='([^']*)'", html)]
