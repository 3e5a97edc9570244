"""Questions about scores at the table: only what documents state, no score below zero, unchanged when stored."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING

import pytest

from content.documents.basis import Basis, Origin
from content.payments.moment_settlement import TableMoment, changes
from content.payments.moment_text import player_sums, sum_bases
from content.rulesets.cited_ruleset import Entry
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from quizzes.question.field import NumberField
from quizzes.question.prompt import ShownScores, ShownText
from quizzes.question.question import Question
from quizzes.question.sitting import LENGTH, Sitting
from quizzes.sets.stored_question import UnreadableError, as_kept, graded_anew, kept_under
from quizzes.store.records import Answered
from quizzes.types.rules.table_scenes import DRAWS, SCENES, WINS, scenes
from quizzes.types.rules.table_sums import TYPE, rules_of
from scoring.dealing.levels import Difficulty
from tests.for_each import for_each

if TYPE_CHECKING:
    from collections.abc import Iterator

F, S, A = Difficulty.FIRST_STEPS, Difficulty.STANDARD, Difficulty.ADVANCED


def asked(rules: str, level: Difficulty, seed: str = "sums") -> Iterator[Question]:
    sitting = Sitting(rules, seed, level, type="table_sums")
    for number in range(1, LENGTH + 1):
        yield TYPE.ask(sitting, number, rulesets()[rules])


def test_only_what_a_document_states_is_asked() -> None:
    said = {rules: set(scenes(cited, S)) for rules, cited in rulesets().items()}
    assert said["cheatsheet"] == set()
    assert said["ariari"] == {"end"}
    assert said["ema"] == {"chombo_other", "end", "end_chombo"}
    assert said["usma"] == {*WINS, "chombo_east", "chombo_other", "end"}
    assert said["oklahoma"] == {*DRAWS, "draw_even", "ron", "chombo_other", "end", "end_chombo"}
    assert said["competition"] == set(SCENES[S]) - {"end_chombo"}
    late = {rules: set(scenes(cited, A)) - said[rules] for rules, cited in rulesets().items()}
    assert late["competition"] == {"end_tie", "end_time", "end_bets"}
    assert late["oklahoma"] == {"end_bets"}
    assert late["ema"] == late["usma"] == late["ariari"] == set()


@for_each(("rules", "level"), list(product(rulesets(), TYPE.levels)))
def test_a_set_asks_nothing_twice_and_each_sum_is_written_somewhere(rules: str, level: Difficulty) -> None:
    told = set()
    for question in asked(rules, level):
        moment, cited = TableMoment.of(question.about), rules_of(question)
        told.add(tuple(sorted(question.about.items())))
        right = [part.expected[0] for part in TYPE.grade(question, {}).parts[:4]]
        lost = -sum(map(sum, zip(*(change.points for change in changes(moment, cited)), strict=True)))
        if moment.is_end:
            assert all(NumberField("x", 300_000, -300_000).holds(score) for score in right)
        else:
            assert min(right) >= 0  # type: ignore[type-var]
            # points go nowhere but into bets on the table, and come from nowhere but from there
            on_table = len(moment.riichi) - moment.bets if moment.winner else len(moment.riichi)
            left = {"win": -moment.bets, "draw": len(moment.riichi), "chombo": 0}
            assert lost == left[moment.kind] * 1000, on_table
        assert level is not F or not (moment.offender or moment.bets or moment.riichi)
        assert all(basis.facts for _, basis in sum_bases(moment, cited))
        assert [score for _, _, score in player_sums(moment, cited)] == [
            f"{score:,}".replace("-", "−") for score in right
        ]
    assert len(told) == LENGTH


def test_where_a_document_is_silent_other_rules_are_asked_for_by_name() -> None:
    for question in asked("cheatsheet", F):
        [text, scores] = TYPE.shows(question)
        assert isinstance(text, ShownText)
        assert isinstance(scores, ShownScores)
        assert text.text.startswith(f"Under {rules_of(question).name}: ")
    elsewhere = [question for question in asked("ema", A) if "under" in question.about]
    assert [question.number for question in elsewhere] == [3, 6, 9]
    assert not any(question.text("under") == "ema" for question in elsewhere)
    assert not any("under" in question.about for question in asked("ema", S))


def test_what_is_given_and_told() -> None:
    moment = TableMoment(
        "win", (19_600, 34_300, 34_100, 32_000), (), ("west", "north"), 1, 2,
        winner="north", discarder="west", paid=(2000,),
    )  # fmt: skip
    question = Question(
        Sitting("competition", "t", S, type="table_sums"), 1, rulesets()["competition"], about=moment.about
    )
    [text, scores] = TYPE.shows(question)
    assert text == ShownText(
        "North wins by ron on West's discard. The hand itself is worth 2,000. "
        "What are the scores after the hand? These are the scores before it."
    )
    assert isinstance(scores, ShownScores)
    assert [(line.text, line.value) for line in scores.lines] == [
        ("East, the dealer", "19,600"), ("South", "34,300"), ("West, in riichi", "34,100"),
        ("North, in riichi", "32,000"), ("Honba on the table", "2"), ("Earlier riichi bets", "1"),
    ]  # fmt: skip
    told = TYPE.tell(question, Naming.ROMAJI)
    # West 34,100 − 1,000 − 2,600; North 32,000 − 1,000 + 2,600 + 3,000
    assert told.short == "East 19,600, South 34,300, West 30,500, North 36,600. South becomes East, 0 honba"
    assert player_sums(moment, rulesets()["competition"])[3][1] == (
        "32,000 − 1,000 (riichi bet) + 2,000 (the hand) + 600 (honba) + 3,000 (bets) = 36,600"
    )


def test_honba_that_follow_from_a_wrong_dealer_are_no_slip() -> None:
    moment = TableMoment("win", (30_000,) * 4, honba=2, winner="east", paid=(1000,))
    question = Question(
        Sitting("competition", "t", S, type="table_sums"), 1, rulesets()["competition"], about=moment.about
    )
    assert [step.id for step in TYPE.steps(question)] == ["scores", "dealer", "honba"]
    [honba] = [part for part in TYPE.grade(question, {"dealer": "moves", "honba": 0}).parts if part.field == "honba"]
    assert honba.expected == (3,)
    assert honba.recounted
    [honba] = [part for part in TYPE.grade(question, {"dealer": "stays", "honba": 0}).parts if part.field == "honba"]
    assert not honba.recounted


def test_a_club_is_asked_its_own_numbers() -> None:
    usma = rulesets()["usma"]
    own = Basis(Origin.CLUB)
    game = replace(usma.game, noten_payments=Entry(6000, own), uma=Entry((20000, 10000, -10000, -20000), own))
    club = replace(usma, ruleset=replace(usma.ruleset, id="club"), name="Club", based_on="usma", game=game)
    assert set(DRAWS) <= set(scenes(club, F))
    odd = replace(club, game=replace(game, noten_payments=Entry(4000, own)))
    assert not set(DRAWS) & set(scenes(odd, F))  # three cannot share it
    moment = TableMoment("draw", (30_000,) * 4, ("east", "west"))
    asked = Question(Sitting("club", "t", F, type="table_sums"), 1, club, about=moment.about)
    assert [part.expected for part in TYPE.grade(asked, {}).parts] == [(33_000,), (27_000,), (33_000,), (27_000,)]


def test_a_kept_question_is_graded_anew_and_one_that_is_none_is_refused() -> None:
    place = Sitting("competition", "kept", S, type="table_sums")
    cited = rulesets()["competition"]
    fresh = TYPE.ask(place, 1, cited)
    right = {part.field: part.expected[0] for part in TYPE.grade(fresh, {}).parts}
    steps = [{field.id: right[field.id] for field in step.fields} for step in TYPE.steps(fresh)]
    answered = [Answered(kept_under(place), 1, as_kept(fresh), given, step) for step, given in enumerate(steps, 1)]
    assert graded_anew(answered, place, cited).right
    for about in ({}, {**fresh.about, "under": "nobody"}, {**fresh.about, "before": ("1",)}):
        broken = replace(as_kept(fresh), about=MappingProxyType(about))
        with pytest.raises(UnreadableError):
            graded_anew([Answered(kept_under(place), 1, broken, steps[0])], place, cited)
