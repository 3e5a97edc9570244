"""Sets with an aim, and sets that mix types: what an address may name, and which questions are dealt."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from content.rulesets.ruleset_file import rulesets
from content.skills.skills import skills
from content.topics.topics import topic
from content.words.glossary import terms
from quizzes.question.sitting import AIMED_LENGTH, LENGTH, Sitting, SittingError
from quizzes.question.sitting_url import read_hand_number, read_number, sitting_at
from quizzes.question.win_values import win_asked
from quizzes.sets.aim import aim_at, aimed_skill, can_practise, read_aim, types_for
from quizzes.sets.set_dealing import DEALT, NothingToAskError, ask_in, fits, part_of
from quizzes.sets.stored_question import as_kept, graded_anew, kept_under
from quizzes.skills.deciding_skills import deciding
from quizzes.store.records import Answered
from quizzes.types import TYPES, read_types
from scoring.dealing.levels import Difficulty
from tests.for_each import for_each
from tests.marks import first


def aimed(aim: str, rules: str = "usma", seed: str = "abc", level: Difficulty = Difficulty.STANDARD) -> Sitting:
    found = read_aim(aim)
    first, *others = types = types_for(found)
    return Sitting(rules, seed, level, type=first, types=types if others else (), aim=found.id, length=AIMED_LENGTH)


@for_each(
    ("text", "name", "skill", "narrow"),
    [
        ("fu.closed_ron", "Ten fu for a closed ron", "fu.closed_ron", ""),
        ("yaku.haku", "Haku", "yaku.yakuhai_dragon", "yaku"),
        ("yaku.pinfu", "Pinfu", "yaku.pinfu", ""),
        ("yaku.sanshoku_doujun", "The same sequence in three suits", "yaku.sanshoku", ""),
        ("fu.tsumo", "Two fu for tsumo", "fu.tsumo", ""),
        ("fu.open_pinfu", "An open hand is never 20 fu", "fu.open_nothing", ""),
        ("pay.3-han-40-fu-dealer-ron", "3 han 40 fu, dealer, ron", "pay.row40", "pay"),
        ("pay.mangan-non-dealer-tsumo", "mangan, non-dealer, tsumo", "limit.mangan", "pay"),
        ("term.nobetan", "Four in a row, waiting for the pair", "wait.nobetan", ""),
        ("term.haku", None, None, ""),
        ("mistake.fu.ron_triplet", "A triplet completed by ron counts as open", "fu.triplet_ron", ""),
        ("mistake.dora.kinds", "Every copy of the dora counts", "dora.copies", ""),  # its name in older addresses
    ],
)
def test_an_aim_is_a_skill_or_something_that_belongs_to_one(
    text: str, name: str | None, skill: str | None, narrow: str
) -> None:
    if name is None:
        return
    aim = read_aim(text)
    assert (aim.name, aim.skill and aim.skill.id, aim.narrow) == (name, skill, narrow)
    assert read_aim(aim.id) == aim


@for_each(
    "text",
    [
        "",
        "fu",
        "fu.nothing",
        "yaku.",
        "pay.3-han",
        "pay.99-han-40-fu",
        "rule.",
        "mistake.yaku.missed",
        "<b>",
        "x" * 999,
    ],
)
def test_what_is_no_aim_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(SittingError, match=r"^There is nothing called '.*' to practise\. Did you mean '.+'\?$") as said:
        read_aim(text)
    assert len(str(said.value)) < 150


def test_a_topic_is_an_aim_of_its_own() -> None:
    aim = aim_at("rule.late-call")
    assert aim is not None
    assert (aim.id, aim.name, aim.skill) == ("rule.late-call", topic("late-call").title, skills()["rule.call_priority"])
    assert types_for(aim) == ("rule_case",)
    assert aim_at("rule.no-such-topic") is None


def test_only_what_counts_or_is_told_under_a_ruleset_can_be_practised_there() -> None:
    usma, competition, oklahoma = (rulesets()[name] for name in ("usma", "competition", "oklahoma"))
    assert not can_practise(read_aim("dora.red"), usma)  # USMA plays without red fives
    assert can_practise(read_aim("dora.red"), oklahoma)
    assert can_practise(read_aim("open.who_may_chii"), competition)
    assert not can_practise(read_aim("open.who_may_chii"), usma)  # its document does not say
    assert can_practise(read_aim("reading.equal_pay"), usma)
    with pytest.raises(NothingToAskError, match=r"^There is no question about “Red fives” under .*\.$"):
        ask_in(aimed("dora.red"), 1, usma)


@pytest.mark.parametrize("skill", first(skills(), 3))
def test_an_aimed_set_asks_what_its_skill_decides_and_nothing_twice(skill: str) -> None:
    cited = rulesets()["oklahoma"]
    if not can_practise(read_aim(skill), cited):
        return
    sitting, asked = aimed(skill, "oklahoma"), []
    for number in range(1, sitting.length + 1):
        question = ask_in(sitting, number, cited)
        assert question.number == number
        assert question.sitting.whole == sitting
        decides = set(deciding(question))
        group = {one.id for one in skills().values() if one.group is skills()[skill].group}
        # where all that there are were asked, what is next to it comes
        assert skill in decides or (number > 1 and group & decides)
        asked.append((question.sitting.type, question.wins, {**question.about, DEALT: ""}))
    assert not any(one in asked[:place] for place, one in enumerate(asked))
    assert skill in deciding(ask_in(sitting, 1, cited))


@pytest.mark.parametrize("aim", ["yaku.chun", "fu.pair_seat_wind", "pay.2-han-30-fu-dealer-tsumo", "rule.swap-call"])
def test_a_narrower_aim_is_what_the_first_question_is_about(aim: str) -> None:
    found, cited = read_aim(aim), rulesets()["usma"]
    question = ask_in(aimed(aim), 1, cited)
    assert fits(question, found)
    match found.narrow:
        case "yaku":
            assert any(one.yaku.id == "chun" for one in question.result.best.yaku)
        case "fu":
            assert any(item.reason.value == "pair_seat_wind" for item in question.result.best.fu.items)
        case "pay":
            assert win_asked(question).id == "2-han-30-fu-dealer-tsumo"
        case _:
            assert question.about["topic"] == "swap-call"


def test_a_set_of_several_types_asks_them_by_turns() -> None:
    sitting = Sitting("usma", "mixed", type="wait_name", types=("wait_name", "points", "tile_name"), length=12)
    questions = [ask_in(sitting, number, rulesets()["usma"]) for number in range(1, 13)]
    kinds = [question.sitting.type for question in questions]
    assert all(sorted(kinds[start : start + 3]) == ["points", "tile_name", "wait_name"] for start in range(0, 12, 3))
    assert len({question.moment for question in questions}) == 12


def test_a_longer_or_shorter_set_of_one_type_begins_like_the_set_of_ten() -> None:
    for kind in ("points", "wait_name"):
        ten = Sitting("usma", "long", type=kind)
        for length in (5, 20):
            longer = replace(ten, length=length)
            for number in range(1, min(length, LENGTH) + 1):
                one, other = (ask_in(sitting, number, rulesets()["usma"]) for sitting in (ten, longer))
                assert one.wins == other.wins
                assert one.about == {name: part for name, part in other.about.items() if name != DEALT}
        questions = [ask_in(longer, number, rulesets()["usma"]) for number in range(1, 21)]
        assert len({str((q.wins, {**q.about, DEALT: 0})) for q in questions}) == 20


def test_the_address_carries_all_of_it_and_brings_it_back() -> None:
    sitting = replace(aimed("fu.closed_ron"), length=7)
    assert sitting.address == (
        "rules=usma&type=fu_short.fu_item.fu_sum&aim=fu.closed_ron&seed=abc&level=standard&hands=any&length=7"
    )
    for one in (sitting, Sitting("ema", "x", type="points", length=20), Sitting("ema", "x", types=("points", "limit"))):
        whole = replace(one, type=(one.types or (one.type,))[0])
        assert sitting_at(whole.address, whole.edition) == whole
        question = ask_in(whole, 3, rulesets()[whole.rules])
        assert kept_under(question.sitting) == kept_under(whole)
        assert question.sitting.again("new").seed == "new"
        assert question.sitting.again("new").aim == whole.aim


def test_links_of_before_mean_what_they_meant() -> None:
    plain = Sitting("usma", "abc", Difficulty.FIRST_STEPS)
    assert plain.address == "rules=usma&type=han_fu&seed=abc&level=first+steps&hands=any"
    assert not plain.mixed
    for kind in ("points", "yaku_of_hand"):
        sitting = Sitting("usma", "abc", type=kind)
        assert ask_in(sitting, 2, rulesets()["usma"]) == TYPES[kind].ask(sitting, 2, rulesets()["usma"])


def test_a_kept_answer_is_graded_as_it_was_asked() -> None:
    sitting, cited = aimed("fu.closed_ron"), rulesets()["usma"]
    for number in range(1, 4):
        question = ask_in(sitting, number, cited)
        kind = TYPES[question.sitting.type]
        right = {part.field: part.expected[0] for part in kind.grade(question, {}).parts if part.expected}
        kept = Answered(kept_under(question.sitting), number, as_kept(question), right)
        again = graded_anew([kept], sitting, cited)
        assert again.right
        assert again.question.sitting == question.sitting
        assert kind.steps(again.question) == kind.steps(question)
    with pytest.raises(LookupError):
        part_of(sitting, "points", {})


def test_the_aim_of_a_set_is_the_skill_that_is_rated() -> None:
    question = ask_in(aimed("yaku.haku"), 1, rulesets()["usma"])
    assert aimed_skill(question.sitting, 1) == "yaku.yakuhai_dragon"
    assert aimed_skill(Sitting("usma", "abc"), 1) == ""
    assert aimed_skill(Sitting("usma", "abc", aim="gone.away"), 1) == ""


@for_each("text", ["0", "21", "ten", "", "-1", "5.0", "٣"])
def test_a_length_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(SittingError, match=rf"^A set has 1 to 20 questions, not {re.escape(repr(text))}\.$"):
        read_number(text)


def test_lengths_numbers_and_types_are_read() -> None:
    assert read_number("7") == read_hand_number("7", 7) == 7
    assert read_types("points.limit.points") == ("points", "limit")
    with pytest.raises(SittingError, match=r"A set has hands 1 to 7, not '8'\."):
        read_hand_number("8", 7)
    with pytest.raises(SittingError, match=r"There is no type of question called 'nothing'"):
        read_types("points.nothing")
    with pytest.raises(SittingError, match=r"Practice can mix at most 8 types"):
        read_types(".".join(list(TYPES)[:9]))


def test_every_word_that_leads_to_an_aim_leads_to_one_that_can_be_practised_somewhere() -> None:
    found = [aim for term in terms() if (aim := aim_at(f"term.{term.id}")) is not None]
    assert len(found) > 80
    assert all(types_for(aim) for aim in found)
