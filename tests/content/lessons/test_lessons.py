"""The sixteen lessons: short, in plain words, none too early; their hands score as the curriculum counts them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from content.documents.documents import fact
from content.explain.explain import explain
from content.lessons import lessons as module
from content.lessons.figures import FIGURES, filled
from content.lessons.lessons import FOLDER, LONGEST_SENTENCE, MOST_WORDS, Lesson, lessons, sentences, word_count
from content.lessons.menus import lesson_menu
from content.lessons.practice import MOST, Help, Place
from content.loader import ContentError
from content.rulesets.ruleset_file import options, rulesets
from content.rulesets.values_in_words import option_words
from content.words.yaku_book import yaku_book
from scoring.hand import Hand
from scoring.near_misses.near_miss import tempts_outside
from scoring.score import score
from scoring.tiles import NEXT_KIND, Tile, parse_tiles
from scoring.waits import waits
from tests.content.lessons.taught_words import too_early
from tests.for_each import for_each

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ALL = list(lessons().values())
NONE = (0, 0, 0, ())
COUNTED = {
    # counted by hand, and by an independent engine: han, fu, rounded fu, what is paid, the dealer's share first
    2: [
        # all simples, closed ron: tanyao; 20 + closed ron 10 + gap 2 = 32
        (1, 32, 40, (1300,)),
        # the same, open: 20 + gap 2 = 22
        (1, 22, 30, (1000,)),
    ],
    4: [(1, 22, 30, (1000,)), (2, 24, 30, (1000, 500)), (1, 26, 30, (1000,)), NONE, NONE],
    5: [(1, 32, 40, (1300,)), (2, 24, 30, (1000, 500))],
    6: [
        (1, 30, 30, (1000,)), (1, 32, 40, (1300,)), (1, 32, 40, (1300,)), (1, 30, 30, (1000,)), NONE,
        (2, 30, 30, (2000,)),
    ],
    7: [
        (2, 25, 25, (1600,)), (2, 30, 30, (2000,)), (3, 40, 40, (5200,)), (2, 26, 30, (2000,)),
        (2, 32, 40, (2600,)), (1, 22, 30, (1000,)), (2, 32, 40, (2600,)),
    ],
    8: [(4, 30, 30, (7700,)), (2, 30, 30, (2000,)), NONE],
    9: [(5, 0, 0, (4000, 2000)), (6, 0, 0, (6000, 3000)), (5, 0, 0, (8000,)), (7, 0, 0, (18000,))],
    10: [
        (4, 25, 25, (3200, 1600)), (2, 20, 20, (700, 400)), (1, 30, 30, (1000,)), (2, 24, 30, (1000, 500)),
        (1, 32, 40, (1300,)), (1, 24, 30, (500, 300)),
    ],
    11: [(1, 42, 50, (1600,)), (2, 34, 40, (2600,)), (1, 26, 30, (1000,)), (1, 34, 40, (2000,))],
    12: [(1, 40, 40, (1300,)), (4, 34, 40, (4000, 2000)), (1, 66, 70, (2300,))],
    # 30 × 2 × 2 × 2 × 2 = 480; × 4 = 1,920, × 6 = 2,880; twice 960 and once 480, each rounded up
    13: [(2, 22, 30, (2000,)), (2, 22, 30, (2900,)), (2, 24, 30, (1000, 500))],
    # the third: 2,000 as in lesson 11, and a honba of 300
    14: [(4, 30, 30, (7700,)), (1, 26, 30, (1000,)), (1, 34, 40, (2300,))],
    15: [
        (3, 32, 40, (5200,)), (1, 30, 30, (1000,)), (3, 32, 40, (5200,)), (2, 32, 40, (2600,)), (4, 40, 40, (8000,)),
        (4, 38, 40, (8000,)),
    ],
}  # fmt: skip
KIRIAGE = {(8, 0): 8000, (14, 0): 8000}
"""What Oklahoma pays for 4 han 30 fu: it rounds them up to mangan (oklahoma.score.kiriage)."""
VALUES_OF_YAKUHAI = {"haku", "hatsu", "chun", "seat_wind", "round_wind"}
WORKED = [(lesson.number, place) for lesson in ALL for place, _ in enumerate(lesson.hands)]


@for_each(("number", "place"), WORKED)
def test_a_worked_hand_scores_as_counted_by_hand_under_every_ruleset(number: int, place: int) -> None:
    worked = lessons()[number].hands[place]
    han, exact, rounded, paid = COUNTED[number][place]
    for name, cited in rulesets().items():
        best = score(worked.won.hand, worked.won.context, cited.ruleset).best
        assert best.han == han if paid else not best.payments
        if rounded:
            assert (best.fu.exact, best.fu.rounded) == (exact, rounded)
        points = sorted((part.points + part.honba for part in best.payments), reverse=True)
        lifted = name == "oklahoma" and (number, place) in KIRIAGE
        assert points == ([KIRIAGE[number, place]] if lifted else list(paid))


def test_every_worked_hand_is_counted_by_hand() -> None:
    assert {number: len(hands) for number, hands in COUNTED.items()} == {
        lesson.number: len(lesson.hands) for lesson in ALL if lesson.hands
    }


@for_each("lesson", ALL)
def test_a_worked_hand_holds_nothing_that_was_not_taught(lesson: Lesson) -> None:
    menu = lesson_menu(lesson.number)
    for worked in lesson.hands:
        result = score(worked.won.hand, worked.won.context, rulesets()["usma"].ruleset)
        near = {miss.yaku.id for miss in tempts_outside(result, menu.yaku or frozenset())}  # these are not told
        assert set(menu.outside(result)) <= near


def test_what_a_worked_hand_says_names_its_yaku() -> None:
    for lesson in ALL:
        for worked in lesson.hands if lesson.number in range(4, 9) else ():
            told = explain(score(worked.won.hand, worked.won.context, rulesets()["usma"].ruleset))
            said = worked.says.lower()
            names = [step.text.lower().split()[0] for step in told.yaku if step.id in lesson.yaku]
            named_once = "yakuhai" in said or "kuisagari" in said or "loses a han" in said
            assert named_once or all(name in said for name in names), worked.text


@for_each("lesson", [lesson for lesson in ALL if lesson.yaku])
def test_a_yaku_is_called_in_every_bill_as_its_lesson_calls_it(lesson: Lesson) -> None:
    # the five triplets of yakuhai are listed with their names below the idea
    called = {yaku_book()[yaku].romaji.lower() for yaku in lesson.yaku if yaku not in VALUES_OF_YAKUHAI}
    assert called <= set(lesson.words)


def test_tiles_that_a_hand_is_said_to_hold_are_in_it() -> None:
    for lesson in ALL:
        for worked in lesson.hands:
            context = worked.won.context
            there = [*worked.won.hand.tiles, *context.dora_indicators]
            kinds = {tile.kind for tile in there}
            kinds |= {NEXT_KIND[tile.kind] for tile in context.dora_indicators}
            for notation in re.findall(r"\b[0-9]+[mpsz]\b", worked.says):
                assert {tile.kind for tile in parse_tiles(notation)} <= kinds, worked.says


@pytest.mark.parametrize("number", [3, 5])
def test_a_wait_that_is_shown_is_completed_as_the_engine_says(number: int) -> None:
    for row in lessons()[number].rows:
        tiles = list(row.tiles)
        for filler in ("123m", "456m", "789m", "111z"):
            if len(tiles) + 3 <= 13:
                tiles += parse_tiles(filler)
        pair = parse_tiles("77z") if len(tiles) == 11 else ()
        found = {waited.tile for waited in waits(Hand((*tiles, *pair), None))}
        assert found == {Tile.of_kind(tile.kind) for tile in row.wins}


def test_the_hands_of_the_first_lesson_are_whole_or_not_as_it_says() -> None:
    for row in lessons()[1].rows:
        if len(row.tiles) < 13:
            continue
        *tiles, last = row.tiles
        whole = last.kind in {waited.tile.kind for waited in waits(Hand(tuple(tiles), None))}
        assert whole is not row.says.startswith("Not complete")


def texts(lesson: Lesson) -> Iterator[str]:
    """Everything a lesson says by itself, under each ruleset."""
    yield from (lesson.title, lesson.aim, lesson.can, *lesson.words)
    yield from (row.says for row in lesson.rows)
    for cited in rulesets().values():
        said = (*lesson.idea, *lesson.cases, *lesson.watch_for, *(worked.says for worked in lesson.hands))
        yield from (filled(text, cited) for text in said)
        labels = {option.key: option.label for option in options()}
        yield from (f"{labels[key]}: {option_words(key, cited)}" for key in lesson.rules)


@for_each("lesson", ALL)
def test_no_word_of_a_later_lesson_stands_in_a_lesson(lesson: Lesson) -> None:
    assert {text: found for text in texts(lesson) if (found := too_early(text, lesson.number))} == {}


def test_a_word_that_comes_too_early_would_be_found() -> None:
    assert too_early("Two red fives and a triplet, rounded up to 30 fu", 7) == ["red fives", "rounded up", "fu"]
    assert too_early("Ron by two-sided waits", 2) == ["two-sided", "waits"]
    assert too_early("fulfil the handle of a kangaroo", 1) == []


@for_each("lesson", ALL)
def test_a_lesson_is_short_and_rests_on_facts(lesson: Lesson) -> None:
    assert sum(map(word_count, lesson.idea)) <= MOST_WORDS
    for text in texts(lesson):
        assert all(word_count(sentence) <= LONGEST_SENTENCE for sentence in sentences(text)), text
    assert len(lesson.rows) + len(lesson.hands) + len(lesson.cases) >= 2
    assert all(fact(name) for name in lesson.basis.facts)
    assert sum(part.items for part in lesson.practice) <= MOST
    assert lesson.skills
    assert lesson.practice[0].place is Place.NEW
    assert lesson.practice[0].help is not Help.NONE or lesson.number == 16


def test_there_are_sixteen_and_every_word_and_skill_is_new_once() -> None:
    assert list(lessons()) == list(range(1, 17))
    words = [word for lesson in ALL for word in lesson.words]
    skills = [skill.id for lesson in ALL for skill in lesson.skills]
    assert len(words) == len(set(words))
    assert len(skills) == len(set(skills)) == 130


def test_every_figure_is_used_and_has_a_number_under_every_ruleset() -> None:
    said = " ".join(text for lesson in ALL for text in (*lesson.idea, *lesson.cases, *(w.says for w in lesson.hands)))
    for name in FIGURES:
        assert f"{{{name}}}" in said
        assert all(any(map(str.isdigit, filled(f"{{{name}}}", cited))) for cited in rulesets().values())


def test_the_rows_to_learn_are_those_of_the_printed_tables() -> None:
    usma, oklahoma = rulesets()["usma"], rulesets()["oklahoma"]
    assert filled("{ron30}|{ron40}|{ron25}", usma) == (
        "1,000, 2,000, 3,900 and 7,700|1,300, 2,600, 5,200 and mangan|1,600, 3,200 and 6,400"
    )
    assert filled("{dealer30}|{tsumo30}", usma) == (
        "1,500, 2,900, 5,800 and 11,600|300/500, 500/1,000, 1,000/2,000 and 2,000/3,900"
    )
    # 3,000 in all, two who pay; 15,000 for the first and 5,000 for the second (usma.tour.uma)
    assert filled("{noten}|{notenhalf}|{first}|{second}", usma) == "3,000|1,500|15,000|5,000"
    assert filled("{ron30}", oklahoma) == "1,000, 2,000, 3,900 and mangan"


GOOD = (FOLDER / "02.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("On your turn you draw", "a. " * 150 + "draw", "idea: expected 1 to 150 words"),
        ("On your turn you draw", "a " * 26 + "draw", r"idea\[1\]: expected sentences of at most 25 words"),
        ("On your turn", "In {yours} turn", r"idea\[1\]: expected a figure out of bet, .* found '\{yours\}'"),
        ("567m46p67822s 5p chi 234m", "567m46p67822s 5p chi 235m", r"hands\[2\]\.hand: expected a hand that can be"),
        ("type: contrast", "type: contrasts", r"practice\[2\]\.type: expected a known word \(the nearest is contrast"),
        ("items: 3, place", "items: 9, place", "practice: expected 1 to 16 questions, found 20"),
        ("items: 6, help: worked}", "items: 6, place: earlier}", "practice: expected what comes back from earlier"),
        (
            "cases: [chii-who,",
            "cases: [chii-whom,",
            r"practice\[3\]\.cases\[1\]: expected a known word \(the nearest is chii-who\)",
        ),
        ("competition.play.turn,", "competition.play.turns,", r"facts\[1\]: expected the id of a fact"),
        ("hands:", "rules: [no_rule]\nhands:", r"rules\[1\]: expected a known word"),
        ("words:", "word:", "word is not a known key; the nearest known key is words"),
    ],
)
def test_a_wrong_file_is_refused_with_its_place(old: str, new: str, says: str, tmp_path: Path) -> None:
    assert old in GOOD
    path = tmp_path / "02.yaml"
    path.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=rf"02\.yaml: .*{says}|02\.yaml: {says}"):
        module.read_lesson(path)


def test_a_lesson_with_nothing_to_look_at_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "02.yaml"
    start, _, rest = GOOD.partition("hands:")
    path.write_text(start + "practice:" + rest.partition("practice:")[2], encoding="utf-8")
    with pytest.raises(ContentError, match="expected rows, hands or cases to look at"):
        module.read_lesson(path)
