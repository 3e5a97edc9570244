"""The lessons: short, in plain words, none too early. Their hands have the scores of the curriculum."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from content.documents.documents import fact
from content.lessons.curriculum import lesson_menu
from content.lessons.lessons import (
    FOLDER,
    LONGEST_SENTENCE,
    MOST,
    MOST_WORDS,
    Lesson,
    lessons,
    sentences,
    word_count,
)
from content.lessons.pictures import FIGURES, filled
from content.loader import ContentError, read_yaml
from content.rulesets.ruleset_file import options, rulesets
from content.rulesets.values_in_words import option_words
from content.skills.skills import LESSONS
from content.words.glossary import yaku_book
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
    # counted by hand, and most of them by an independent engine: han, fu, rounded fu, what is paid, the dealer's first
    "123567m46p78922s 5p": NONE,
    "234567m46p67822s 5p": (1, 32, 40, (1300,)),  # 20 + closed ron 10 + gap 2
    "123567m46p67822s 5p": NONE,
    "123567m46p78922s 5p tsumo": (1, 24, 30, (500, 300)),  # 20 + tsumo 2 + gap 2
    "234567m46p67822s 5p tsumo": (2, 24, 30, (1000, 500)),
    "123m678m46p22s777z 5p": (1, 40, 40, (1300,)),  # 20 + closed ron 10 + gap 2 + honours drawn 8
    "123m678m46p22s222z 5p": (1, 40, 40, (1300,)),
    "123m678m46p22s111z 5p": (1, 40, 40, (1300,)),
    "123m678m46p22s444z 5p": NONE,
    "123m678m46p789s77z 5p": NONE,
    "123m678m46p22s111z 5p seat E": (2, 40, 40, (3900,)),  # 40 × 16 × 6 = 3,840
    "123567m46p78922s 5p riichi": (1, 32, 40, (1300,)),
    "123567m46p78922s 5p riichi tsumo": (2, 24, 30, (1000, 500)),
    "123567m46p78922s 5p riichi ippatsu": (2, 32, 40, (2600,)),
    "567m46p234m67822s 5p": (1, 32, 40, (1300,)),
    "567m46p67822s 5p chi 234m": (1, 22, 30, (1000,)),
    "567m46p67822s 5p chi 234m tsumo": (1, 24, 30, (500, 300)),
    "234678m45p78922s 3p": (1, 30, 30, (1000,)),
    "234678m46p78922s 5p riichi": (1, 32, 40, (1300,)),
    "234678m45p789s55z 3p riichi": (1, 32, 40, (1300,)),
    "234678m45p789s44z 3p": (1, 30, 30, (1000,)),
    "678m45p78922s 3p chi 234m": NONE,
    "223344m45p78922s 3p": (2, 30, 30, (2000,)),
    "234678m789p2345s 5s riichi": (1, 32, 40, (1300,)),  # 20 + closed ron 10 + pair wait 2
    "88p44499s 8p pon 222m pon 777p": (2, 30, 30, (2000,)),
    "1234566899m444z 7m": (3, 40, 40, (5200,)),
    "4566899m 7m chi 123m pon 444z": (2, 26, 30, (2000,)),
    "2244566m 5m chi 123m pon 999m": (5, 0, 0, (8000,)),
    "234789m234p1124s 3s": (2, 32, 40, (2600,)),
    "234789m345p1124s 3s riichi": (1, 32, 40, (1300,)),  # 20 + closed ron 10 + gap 2
    "12345679m234p55s 8m": (2, 32, 40, (2600,)),
    "789m234p1124s 3s chi 234m": (1, 22, 30, (1000,)),
    "113355m7799p44s6z 6z": (2, 25, 25, (1600,)),
    "234678m45p78922s 3p riichi dora 1s": (4, 30, 30, (7700,)),
    "234678m45p78922s 3p riichi dora 9s": (2, 30, 30, (2000,)),
    "123m46p67822s 5p chi 678m dora 1s": NONE,
    "234678m45p78922s 3p riichi dora 9s ura 1s": (4, 30, 30, (7700,)),
    "234678m45p78922s 3p riichi tsumo dora 1s": (5, 0, 0, (4000, 2000)),
    "234678m45p67822s 3p riichi tsumo dora 1s": (6, 0, 0, (6000, 3000)),
    "1222344566999m 5m seat E": (7, 0, 0, (18000,)),
    "234678m45p78922s 3p riichi tsumo dora 1s seat E": (5, 0, 0, (4000,)),
    "234678m45p78922s 3p riichi dora 1s ura 1s": (6, 0, 0, (12000,)),
    "234678m45p78922s 3p riichi tsumo dora 1s ura 1s": (7, 0, 0, (6000, 3000)),
    "2244566m 5m chi 123m pon 999m honba 1": (5, 0, 0, (8300,)),
    "234678m45p78922s 3p riichi tsumo dora 1s honba 1": (5, 0, 0, (4100, 2100)),
    "113355m7799p44s6z 6z riichi tsumo": (4, 25, 25, (3200, 1600)),
    "234678m45p78922s 3p tsumo": (2, 20, 20, (700, 400)),
    "234678m46p789s55z 5p riichi": (1, 34, 40, (1300,)),  # 20 + closed ron 10 + gap 2 + dragons 2
    "567m45p67822s 3p chi 234m": (1, 22, 30, (1000,)),  # nothing earns fu: open pinfu 2
    "234m88m23456p777s 7p riichi": (2, 34, 40, (2600,)),
    "77m999m23456p777s 7p riichi": (1, 42, 50, (1600,)),
    "123m46p22s 5p chi 678m pon 222z": (1, 26, 30, (1000,)),
    "567m46p11z 5p pon 777z pon 999s seat E": (1, 34, 40, (2000,)),
    "222m55588p345s99s 8p riichi": (1, 40, 40, (1300,)),
    "222m55588p345s99s 8p riichi tsumo": (4, 34, 40, (4000, 2000)),
    "222m55588p99s 8p tsumo chi 345s": (2, 34, 40, (1300, 700)),  # 20 + tsumo 2 + 4 + 4 + 4; 40 × 16 = 640
    "222m67p34599s 8p ankan 7777z": (1, 66, 70, (2300,)),
    "567p34599m67s 8s daiminkan 7777z": (1, 36, 40, (1300,)),  # 20 + open kan of honours 16
    "222m67p34599s 8p tsumo rinshan ankan 7777z": (3, 58, 60, (3900, 2000)),  # 20 + 2 + 32 + 4; 60 × 32 = 1,920
    "234678m46p78922s 5p chankan": (1, 32, 40, (1300,)),
    # 30 × 2 × 2 × 2 × 2 = 480; × 4 = 1,920, × 6 = 2,880; twice 960 and once 480, each rounded up
    "567m46p67822s 5p chi 234m dora 6m": (2, 22, 30, (2000,)),
    "567m46p67822s 5p chi 234m dora 6m seat E": (2, 22, 30, (2900,)),
    "567m46p67822s 5p chi 234m tsumo dora 6m": (2, 24, 30, (1000, 500)),
    "123m46p22s 5p chi 678m pon 777z": (1, 26, 30, (1000,)),
    # 2,000 as before, and a honba of 300
    "567m46p11z 5p pon 777z pon 999s seat E honba 1": (1, 34, 40, (2300,)),
    "123567m46p78922s 5p double-riichi": (2, 32, 40, (2600,)),
    "23345m678p12399s 4m": (1, 30, 30, (1000,)),
    # 20 + tsumo 2, or 2 more for the gap: 30 either way
    "23345m678p55s 4m chi 567p tsumo": (1, 24, 30, (500, 300)),
    "112233m556677p9s 9s": (3, 32, 40, (5200,)),
    "222m55567p44499s 5p riichi": (3, 42, 50, (6400,)),  # 20 + 10 + three drawn simples 12; 50 × 32 × 4 = 6,400
    "123789m1399p789s 2p": (3, 32, 40, (5200,)),
    "123789m13p789s44z 2p": (2, 32, 40, (2600,)),
    "11p999s44z 1p pon 111m pon 999p": (4, 40, 40, (8000,)),
    "67p55566677z 8p chi 678s": (4, 38, 40, (8000,)),
    "22m567p99s 2m pon 222p pon 222s": (2, 26, 30, (2000,)),  # 20 + 2 + 2 + the triplet by ron 2
    # 20 + closed kan of simples 16 + open kans of simples 8 and of honours 16; 60 × 32 × 4 = 7,680
    "22m56p 7p ankan 8888s daiminkan 3333m daiminkan 5555z": (3, 60, 60, (7700,)),
    "222m55588p333s99s 8p tsumo": (0, 0, 0, (16000, 8000)),
    "222m55588p333s99s 8p tsumo dora 1m": (0, 0, 0, (16000, 8000)),
    "23m555666z99s 4m pon 777z": (0, 0, 0, (32000,)),
    "119m19p19s123456z 7z": (0, 0, 0, (32000,)),
    "123m46p67822s 5p chi 678m": NONE,
}
KIRIAGE = {(7700,): (8000,), (3900, 2000): (4000, 2000)}
"""Oklahoma's payments for 4 han 30 fu and 3 han 60 fu, rounded up to mangan (oklahoma.score.kiriage)."""
VALUES_OF_YAKUHAI = {"haku", "hatsu", "chun", "seat_wind", "round_wind"}
WORKED = [(lesson.number, place) for lesson in ALL for place, _ in enumerate(lesson.hands)]


@for_each(("number", "place"), WORKED)
def test_a_worked_hand_scores_as_counted_by_hand_under_every_ruleset(number: int, place: int) -> None:
    worked = lessons()[number].hands[place]
    han, exact, rounded, paid = COUNTED[worked.text]
    for name, cited in rulesets().items():
        best = score(worked.won.hand, worked.won.context, cited.ruleset).best
        assert best.han == han if paid else not best.payments
        if rounded:
            assert (best.fu.exact, best.fu.rounded) == (exact, rounded)
        points = sorted((part.points + part.honba for part in best.payments), reverse=True)
        assert points == list(KIRIAGE.get(paid, paid) if name == "oklahoma" else paid)


def test_every_worked_hand_is_counted_by_hand() -> None:
    assert {worked.text for lesson in ALL for worked in lesson.hands} == COUNTED.keys()


@for_each("lesson", ALL)
def test_a_worked_hand_holds_nothing_that_was_not_taught(lesson: Lesson) -> None:
    menu = lesson_menu(lesson.number)
    for worked in lesson.hands:
        result = score(worked.won.hand, worked.won.context, rulesets()["usma"].ruleset)
        near = {miss.yaku.id for miss in tempts_outside(result, menu.yaku or frozenset())}  # these are not told
        shown = {"call"} & set(lesson.words)  # a called set, where it is first said what a call is
        assert set(menu.outside(result)) <= near | shown


@for_each("lesson", [lesson for lesson in ALL if lesson.yaku])
def test_a_yaku_is_called_in_every_bill_as_its_lesson_calls_it(lesson: Lesson) -> None:
    # the five triplets of yakuhai are listed with their names below the idea
    called = {yaku_book()[yaku].romaji.lower() for yaku in lesson.yaku if yaku not in VALUES_OF_YAKUHAI}
    assert called <= set(lesson.words)


@for_each("lesson", [lesson for lesson in ALL if lesson.yaku and lesson.number != 28])
def test_the_value_of_each_new_yaku_stands_beside_an_idea(lesson: Lesson) -> None:
    assert {yaku for idea in lesson.ideas for yaku in idea.yaku} == set(lesson.yaku)


def test_tiles_that_a_hand_is_said_to_hold_are_in_it() -> None:
    for lesson in ALL:
        for worked in lesson.hands:
            context = worked.won.context
            there = [*worked.won.hand.tiles, *context.dora_indicators, *context.ura_indicators]
            kinds = {tile.kind for tile in there}
            kinds |= {NEXT_KIND[tile.kind] for tile in (*context.dora_indicators, *context.ura_indicators)}
            for notation in re.findall(r"\b[0-9]+[mpsz]\b", worked.says):
                assert {tile.kind for tile in parse_tiles(notation)} <= kinds, worked.says


@pytest.mark.parametrize("number", [2, 3, 7, 10])
def test_a_wait_that_is_shown_is_completed_as_the_engine_says(number: int) -> None:
    for row in (row for idea in lessons()[number].ideas for row in idea.rows if row.wins):
        tiles = list(row.tiles)
        for filler in ("123m", "456m", "789m", "111z"):
            if len(tiles) + 3 <= 13:
                tiles += parse_tiles(filler)
        pair = parse_tiles("77z") if len(tiles) == 11 else ()
        found = {waited.tile for waited in waits(Hand((*tiles, *pair), None))}
        assert found == {Tile.of_kind(tile.kind) for tile in row.wins}


def test_the_hands_of_the_first_lesson_are_whole_or_not_as_it_says() -> None:
    for row in (row for idea in lessons()[1].ideas for row in idea.rows):
        if len(row.tiles) < 13:
            continue
        *tiles, last = row.tiles
        whole = last.kind in {waited.tile.kind for waited in waits(Hand(tuple(tiles), None))}
        assert whole is not row.says.startswith("Not a complete")


def texts(lesson: Lesson) -> Iterator[str]:
    """Yield all texts of a lesson itself, under each ruleset."""
    yield from (lesson.title, lesson.aim, lesson.can, *lesson.words)
    for cited in rulesets().values():
        yield from (filled(text, cited) for text in (*lesson.texts, *lesson.watch_for))
        labels = {key: option.label for key, option in options().items()}
        rules = (key for idea in lesson.ideas for key in idea.rules)
        yield from (f"{labels[key]}: {option_words(key, cited)}" for key in rules)


@for_each("lesson", ALL)
def test_no_word_of_a_later_lesson_stands_in_a_lesson(lesson: Lesson) -> None:
    assert {text: found for text in texts(lesson) if (found := too_early(text, lesson.number))} == {}


def test_what_closed_means_is_said_before_it_matters() -> None:
    """The lessons say where the tiles come from, and that a ron leaves a hand closed but a call does not."""
    first = next(idea for idea in lessons()[4].ideas if "closed" in idea.says)
    assert [shown.won.hand.closed for shown in first.hands] == [True, False]
    said = " ".join((first.says, *(shown.says for shown in first.hands)))
    assert not {"wall", "ron", "call"} - set(re.findall(r"[a-z]+", said.lower()))


def test_a_word_that_comes_too_early_would_be_found() -> None:
    assert too_early("Two red fives and a triplet, rounded up to 30 fu", 12) == ["red fives", "rounded up", "fu"]
    assert too_early("Ron by two-sided waits", 1) == ["ron", "two-sided", "waits"]
    assert too_early("fulfil the handle of a kangaroo", 1) == []


@for_each("lesson", ALL)
def test_a_lesson_is_short_and_rests_on_facts(lesson: Lesson) -> None:
    assert sum(word_count(idea.says) for idea in lesson.ideas) <= MOST_WORDS
    for text in texts(lesson):
        assert all(word_count(sentence) <= LONGEST_SENTENCE for sentence in sentences(text)), text
    assert all(idea.rows or idea.hands or idea.table or idea.grid or idea.cases for idea in lesson.ideas)
    assert all(fact(name) for name in lesson.basis.facts)
    assert sum(part.items for part in lesson.practice) <= MOST
    assert 1 <= len(lesson.skills) <= 6
    assert lesson.practice[0].place == "new"
    assert any(part.help != "alone" for part in lesson.practice) or lesson.number == 31


def test_every_word_and_skill_is_new_once() -> None:
    assert list(lessons()) == list(range(1, LESSONS + 1))
    words = [word for lesson in ALL for word in lesson.words]
    skills = [skill.id for lesson in ALL for skill in lesson.skills]
    assert len(words) == len(set(words))
    assert len(skills) == len(set(skills)) == 130


@for_each("lesson", ALL)
def test_every_new_skill_has_a_part_that_trains_it(lesson: Lesson) -> None:
    trained = {skill for part in lesson.practice if part.place == "new" for skill in part.skills}
    assert {skill.id for skill in lesson.skills} <= trained


def test_every_figure_is_used_and_has_a_number_under_every_ruleset() -> None:
    said = " ".join(text for lesson in ALL for text in lesson.texts)
    for name in FIGURES:
        assert f"{{{name}}}" in said
        assert all(any(map(str.isdigit, filled(f"{{{name}}}", cited))) for cited in rulesets().values())


def test_the_figures_are_those_of_the_documents() -> None:
    # 3,000 in all, two who pay; 15,000 for the first and 5,000 for the second (usma.tour.uma)
    assert filled("{noten}|{notenhalf}|{first}|{second}", rulesets()["usma"]) == "3,000|1,500|15,000|5,000"


GOOD = (FOLDER / "08.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("If you hold two", "a. " * 150 + "If you hold two", "ideas: expected ideas of at most 150 words"),
        ("If you hold two", "a " * 26 + "hold two", r"ideas\[1\]\.says: expected sentences of at most 25 words"),
        ("If you hold", "If {yours} hold", r"ideas\[1\]\.says: expected one of the figures bet, .* found '\{yours\}'"),
        ("567m46p67822s 5p chi 234m", "567m46p67822s 5p chi 235m", r"hands\[1\]\.hand: expected a hand that can win"),
        ("type: contrast", "type: contrasts", r"practice\[3\]\.type: expected a known word \(the nearest is contrast"),
        ("items: 1, place", "items: 9, place", "practice: expected 1 to 16 questions, found 21"),
        (
            "items: 4, help: worked, skills: [open.ron",
            "items: 4, place: earlier, skills: [open.ron",
            "practice: expected questions from earlier",
        ),
        (
            "cases: [chii-who,",
            "cases: [chii-whom,",
            r"practice\[2\]\.cases\[1\]: expected a known word \(the nearest is chii-who\)",
        ),
        ("skills: [open.ron", "skills: [open.rons", r"practice\[1\]\.skills\[1\]: expected a known word"),
        ("competition.call.who,", "competition.call.whose,", r"facts\[1\]: expected the id of a fact"),
        ("- title: Pon\n", "- title: Pon\n  rules: [no_rule]\n", r"rules\[1\]: expected a known word"),
        ("words:", "word:", r"word is not a known key \(the nearest known key is words"),
        ("wall: [7, 17", "wall: [7, 18", r"table\.wall\[2\]: expected a whole number from 0 to 17"),
    ],
)
def test_a_wrong_file_is_refused_with_its_place(old: str, new: str, says: str, tmp_path: Path) -> None:
    assert old in GOOD
    path = tmp_path / "08.yaml"
    path.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=rf"08\.yaml: .*{says}|08\.yaml: {says}"):
        read_yaml(path).build(Lesson)


def test_an_idea_with_nothing_to_look_at_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "08.yaml"
    start, _, rest = GOOD.partition("  hands:\n  - {hand: 567m46p67822s 5p chi 234m,")
    path.write_text(start + "- title: Ron" + rest.partition("- title: Ron")[2], encoding="utf-8")
    with pytest.raises(ContentError, match=r"ideas\[3\]: expected something to look at"):
        read_yaml(path).build(Lesson)
