"""The parts of the big screen: questions, votes, names, explanations. HTML is well formed, and text is escaped."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from content.words.engine_words import NoFu, term_words
from content.words.glossary import Naming
from content.words.questions import question_words
from pages.components.bill.marked_text import drawn
from pages.components.evening.scoreboard import BEST, SCOREBOARD, podium_html, scores_html
from pages.components.evening.votes import FEW, LETTERS, MOST, Bar, bars, said_answer, votes_html
from pages.components.evening.wall_question import (
    asked_html,
    mistakes_html,
    right_html,
    rightly_answered,
    shown_on_wall,
    title_of,
    unfolding,
)
from pages.components.hand.situation import facts
from pages.components.practice.feedback import Reader
from pages.wall.wall import lobby_html, wall_html
from quizzes.evening.evening_records import Player
from quizzes.evening.item_question import ask_item, asked_type
from quizzes.evening.plan import Dealt, Item, OwnHand, OwnQuestion
from quizzes.evening.tally import Place, shared_mistakes, votes
from quizzes.question.field import ChoiceField, NumberField
from quizzes.types import TYPES
from quizzes.types.recognise.wait_name import FIVE
from scoring.fu import FuReason
from tests.browser.evening.walls import ADDRESS, moments, room_at
from tests.html import canonical
from tests.marks import first
from tests.pages.conftest import text_of

if TYPE_CHECKING:
    from quizzes.question.question import Question

READER = Reader(Naming.ROMAJI, index=True)
HAND = OwnHand("han_fu", "234567m567p1123s 1s riichi dora 4m")
"""Riichi, pinfu and one dora are 3 han. 20 fu and 10 for the closed ron are 30 fu."""
HOSTILE = "<img src=x onerror=alert(1)> **bold** ![x](http://e)"


def question_of(item: Item) -> Question:
    return ask_item(item, rulesets()["usma"])


@pytest.mark.parametrize("kind", first(TYPES, 3))
def test_every_type_is_asked_and_explained_in_well_formed_steps(kind: str) -> None:
    question = question_of(Dealt(kind, "wall"))
    asked = text_of(asked_html(question, READER))
    assert asked.strip()
    text_of(shown_on_wall(question, READER, answered=False))
    right = asked_type(question).tell(question, Naming.ROMAJI)
    if right.sentence:
        assert right.sentence not in asked
    assert rightly_answered(question).right
    text_of(right_html(question, READER))
    steps = unfolding(question, READER, 0).steps
    assert steps >= 1
    told = [unfolding(question, READER, step) for step in range(-1, steps + 2)]
    assert [one.step for one in told] == [0, *range(steps + 1), steps]
    assert [bool(one.html) for one in told[1:-1]] == [False, *[True] * steps]
    for one in told:
        text_of(one.html, styled=True)


def test_a_bill_is_told_line_by_line_and_then_what_else_there_is() -> None:
    """The thirteen lines are three yaku and their sum, fu (base, ron, zeros and the sum), and points."""
    question = question_of(HAND)
    first, second = (text_of(unfolding(question, READER, step).html, styled=True) for step in (1, 2))
    assert "Riichi" in first
    assert "Pinfu" not in first
    assert "Pinfu" in second
    assert unfolding(question, READER, 1).title.endswith("scored")


def test_a_question_about_han_alone_is_explained_without_fu_and_points() -> None:
    """After the last line of a question that asks for both, the score ends with the points."""
    shown = []
    for kind in ("han_total", "han_fu"):
        question = question_of(Dealt(kind, "wall"))
        score = unfolding(question, READER, unfolding(question, READER, 1).whole)
        shown.append([f">{table}<" in score.html for table in ("Yaku", "Fu", "Points")])
    assert shown == [[True, False, False], [True, True, True]]


def test_a_wait_is_explained_below_the_hand_by_the_hands_own_tiles() -> None:
    question = question_of(Dealt("wait_name", "wall"))
    told = unfolding(question, READER, 1).html
    right = asked_type(question).tell(question, Naming.ROMAJI).sentence
    assert drawn(right) in told
    assert "<picture" in told
    assert text_of(told, styled=True).count(" waits for ") == len(FIVE) - 1


def test_what_two_hands_share_is_shown_once() -> None:
    question = question_of(Dealt("contrast", "w1"))
    shown = text_of(shown_on_wall(question, READER, answered=False))
    labels = [label for win in question.wins for label, _, _ in facts(win.context)]
    differ = {
        fact
        for fact, count in Counter(fact for win in question.wins for fact in facts(win.context)).items()
        if count == 1
    }
    for label in set(labels):
        assert shown.count(label) == 1 + (label in {one for one, _, _ in differ}), label


def test_of_an_answer_of_several_parts_it_is_told_which_are_right() -> None:
    """The hand has a triplet of value tiles and no other yaku. "Yes" is right, and so is one of two reasons."""
    question = question_of(Dealt("can_win", "w12"))
    assert rightly_answered(question).answer == {"answer": "yes", "proof": ("value",)}
    given = {"answer": "yes", "proof": ("simples", "value")}
    (bar,) = (bar for bar in bars(question, votes(question, [given]), Naming.ROMAJI) if bar.count)
    marked, closed = (text_of(votes_html([bar], revealed=revealed)) for revealed in (True, False))
    assert (marked.count("✓"), marked.count("✗")) == (2, 1)
    assert "✓" not in closed
    # only a phone asks for what depends on another answer
    right, asked = text_of(right_html(question, READER)), text_of(asked_html(question, READER))
    why = question_words()["can_win"].fields["proof"].label.partition("?")[0]
    assert (why in right, why in asked) == (True, False)


def test_numbers_are_asked_in_one_line_and_options_one_by_one() -> None:
    assert ": han and fu" in text_of(asked_html(question_of(HAND), READER))
    pays = question_words()["points"].fields["ron"].label
    assert f"{pays} … " in text_of(asked_html(question_of(Dealt("points", "abc")), READER))
    own = OwnQuestion(HOSTILE, ("<b>a</b>", "*b*"), 1)
    html = asked_html(question_of(own), READER)
    assert html.count("<li>") == 2
    assert "<img" not in html
    assert "<b>a" not in html
    assert HOSTILE in text_of(html)


def test_what_is_asked_is_the_same_whatever_is_right() -> None:
    both = [question_of(OwnQuestion("Who?", ("a", "b", "c"), right)) for right in (0, 2)]
    assert asked_html(both[0], READER) == asked_html(both[1], READER)
    given = [{"choice": "1"}, {"choice": "3"}, {"choice": "1"}]
    closed = [votes_html(bars(one, votes(one, given), Naming.ROMAJI), revealed=False) for one in both]
    assert closed[0] == closed[1]
    told = [votes_html(bars(one, votes(one, given), Naming.ROMAJI), revealed=True) for one in both]
    assert told[0] != told[1]


@pytest.mark.parametrize("kind", ["tile_name", "split_hand", "winning_tiles"])
def test_a_task_is_said_once_whether_or_not_a_hand_is_shown(kind: str) -> None:
    for name, room, told in moments(kind):
        html = str(wall_html(room, READER, ADDRESS, told))
        assert html.count(f">{title_of(room.question(1), READER)}<") <= 1, name


def test_options_nobody_chose_are_told_with_none_and_the_right_one_by_sign_and_word() -> None:
    question = question_of(OwnQuestion("Who?", ("a", "b", "c"), 2))
    found = bars(question, votes(question, [{"choice": "2"}], [({"choice": "2"}, 3)]), Naming.ROMAJI)
    assert found == (Bar("a", 0, 0, right=False), Bar("b", 1, 3, right=False), Bar("c", 0, 0, right=True))
    html = votes_html(found, revealed=True)
    assert html.count("✓") == html.count(">right:<") == 1
    assert "3 by hand" in html
    assert "✓" not in votes_html(found, revealed=False)


def test_many_answers_are_counted_together_and_the_right_one_has_its_bar_once_it_is_told() -> None:
    told = [Bar(f"{number} han", 20 - number, 0, right=number == 12) for number in range(1, 13)]
    closed, open_ = votes_html(told, revealed=False), votes_html(told, revealed=True)
    assert f"{12 - MOST} other answers" in closed
    assert "12 han" not in closed
    assert f"{12 - MOST - 1} other answers" in open_
    assert "12 han" in open_
    others = sum(bar.count for bar in told[MOST:])
    assert f">{others}<" in closed
    seven = votes_html(told[: MOST + 1], revealed=False)
    assert "other answers" not in seven
    # a single answer that is left over has its own bar, rather than "1 other answers"
    eight = votes_html([*told[: MOST + 1], told[-1]], revealed=True)
    assert "other answers" not in eight
    assert "7 han" in eight


def test_long_answers_leave_room_for_each_other() -> None:
    told = [Bar(f"{number} han{', 20 fu' * 20}", 20 - number, 0, right=number == 9) for number in range(1, 10)]
    alone, beside = votes_html(told[:5], revealed=False), votes_html(told, revealed=True, letters=LETTERS)
    assert "other answers" not in alone
    assert f"{9 - FEW - 1} other answers" in beside
    assert "9 han" in beside


def test_the_bars_of_two_votes_have_one_scale_and_both_count_who_gave_no_answer() -> None:
    for phase in ("closed", "revealed"):
        html = str(wall_html(room_at("han_total", phase, 2), READER, ADDRESS, 0))
        bars_of = re.findall(r'width: (\d+)%"></span></td><td class="number">(\d+)<', html)
        most = max(int(count) for _, count in bars_of)
        assert all(int(width) == round(100 * int(count) / most) for width, count in bars_of)
        assert html.count('class="silent"') == 2


def test_a_closed_poll_says_so_and_shows_no_votes() -> None:
    open_, closed = (str(wall_html(room_at("poll", phase), READER, ADDRESS, 0)) for phase in ("open", "closed"))
    assert closed.count('class="count"') == open_.count('class="count"') + 1
    assert "<table" not in closed


def test_nobody_has_answered() -> None:
    assert "Nobody" in votes_html((), revealed=False)


def test_the_mistake_of_most_is_a_sentence_with_how_many_made_it() -> None:
    question = question_of(HAND)
    grade = asked_type(question).grade
    grades = [grade(question, {"han": 3, "fu": fu}) for fu in (20, 30, 20)]
    told = text_of(mistakes_html(question, shared_mistakes(grades), len(grades), READER))
    assert "2 of 3 (perhaps): You left out 10 fu: closed ron." in " ".join(told.split())
    assert mistakes_html(question, (), 3, READER) == ""


@pytest.mark.parametrize("kind", first(TYPES, 3))
def test_mistakes_of_every_type_can_be_told(kind: str) -> None:
    question = question_of(Dealt(kind, "wall"))
    asked = asked_type(question)
    right = dict(rightly_answered(question).answer)
    for field in asked.fields(question):
        others: tuple[object, ...] = ()
        if isinstance(field, ChoiceField):
            others = field.options
        elif isinstance(field, NumberField):
            others = tuple(range(60))
        for other in others:
            found = shared_mistakes([asked.grade(question, {**right, field.id: other})])  # type: ignore[dict-item]
            text_of(mistakes_html(question, found, 1, READER))


def test_names_are_text_and_those_who_left_are_not_here() -> None:
    players = [
        Player("1", "e", HOSTILE, "", 0),
        Player("2", "e", "مرحبا", "", 0),
        Player("3", "e", "Gone", "", 0, left=1),
    ]
    html = lobby_html("ab3d7f", "http://192.168.1.20:8501/play", players)
    assert html.count("<img") == 1
    assert "Gone" not in html
    assert "2 players are here" in html
    assert "AB3 D7F" in html
    assert "192.168.1.20:8501/play" in text_of(html)
    assert "1 player is here" in lobby_html("ab3d7f", "http://a/play", players[:1])
    assert "Nobody" in lobby_html("ab3d7f", "http://a/play", [])


def test_nobody_stands_on_the_podium_without_a_right_answer() -> None:
    places = [Place("ann", 1, Fraction(1), 1), Place("bo", 2, Fraction(0), 0)]
    names = {"ann": "Ann", "bo": "Bo"}
    text = text_of(podium_html(places, names, 4, has_points=False))
    assert ("Ann" in text, "Bo" in text) == (True, False)
    assert text_of(podium_html(places[1:], names, 4, has_points=False)) == ""


def test_tied_players_share_a_step_of_the_podium() -> None:
    ranks = (("ann", 1), ("bo", 2), ("cy", 3), ("di", 3), ("ed", 5))
    places = [Place(name, rank, Fraction(6 - rank), 1) for name, rank in ranks]
    html = canonical(podium_html(places, {name: name for name, _ in ranks}, 4, has_points=False))
    first, second, third = html.partition("<table")[0].split("rank-")[1:]
    assert [name for name, _ in ranks if f">{name}<" in third] == ["cy", "di"]
    assert (">ann<" in first, ">bo<" in second, ">ed<" in html.partition("<table")[2]) == (True, True, True)
    everybody = [Place(name, 1, Fraction(1), 1) for name, _ in ranks]
    assert "and 1 more" in text_of(podium_html(everybody, {name: name for name, _ in ranks}, 4, has_points=False))


def test_the_right_fu_come_with_the_reason_that_the_sum_does_not_show() -> None:
    for hand, reason in (
        ("123678m1123344p 5p tsumo", term_words(NoFu.PINFU_TSUMO).why.format(fu=20)),
        ("5566m77m1133s55z7z 7z tsumo", term_words(FuReason.SEVEN_PAIRS).why),
        ("234567m567p1123s 1s riichi", term_words(FuReason.CLOSED_RON).name.lower()),
    ):
        assert reason in text_of(right_html(question_of(OwnHand("fu_sum", hand)), READER))


def test_the_table_says_rank_name_and_how_many_were_right() -> None:
    places = [Place(str(number), number, Fraction(100), 1) for number in range(1, BEST + 3)]
    names = {str(number): f"Player {number} {HOSTILE}" for number in range(1, BEST + 3)}
    html = scores_html(places, names, 4, has_points=False)
    assert html.count("<tr>") == BEST
    assert "and 2 more" in html
    assert "1 of 4" in html
    assert "points" not in html
    assert "<img" not in html
    assert "100 points" in scores_html(places, names, 4, has_points=True)
    assert "Nobody" in scores_html([], {}, 0, has_points=False)
    uncounted = scores_html(places, names, 0, has_points=False)
    assert ("<table" in uncounted, uncounted.count('class="count"')) == (False, 1)
    assert "66.7 points" in SCOREBOARD.teams([Place("Red", 1, Fraction(200, 3), 2)])
    assert SCOREBOARD.teams([]) == ""


def test_an_answer_to_two_fields_begins_with_a_capital_and_goes_on_without() -> None:
    question = room_at("can_win", "open").question(1)
    first, second = said_answer(question, {"answer": "yes", "proof": ("riichi",)}, Naming.ROMAJI).split(", ")
    assert (first[0].isupper(), second[0].islower()) == (True, True)


def test_tiles_to_be_grouped_are_shown_before_they_can_be_grouped() -> None:
    room = room_at("split_hand", "open", opened=None)
    assert "row-of-tiles" in asked_html(room.question(1), READER, options=False)


def test_players_without_an_answer_are_counted_unless_counts_are_hidden() -> None:
    room = room_at("wait_name", "closed", players=5)
    most = max(vote.players for vote in room.votes(1, 1))
    html = wall_html(room, READER, ADDRESS, 0)
    assert html.count('class="silent"') == 1
    assert f"width: {round(100 / most)}%" in html.partition('class="silent"')[2]
    room.evening = replace(room.evening, plan=replace(room.evening.plan, settings=frozenset({"counts hidden"})))
    assert 'class="silent"' not in wall_html(room, READER, ADDRESS, 0)
