"""Named mistakes, each on a hand counted by hand; and what must hold of them on every hand."""

from __future__ import annotations

import re
from itertools import cycle
from random import Random
from typing import TYPE_CHECKING

import pytest

from content.explain.explain import explain
from content.explain.mistake import explain_mistake
from content.rulesets.ruleset_file import rulesets
from content.words.mistakes import mistake_words
from content.words.yaku_book import inline, name
from quizzes.counted import right_fu, right_han
from quizzes.diagnosis.fitting import MOST, fitting
from quizzes.diagnosis.fu.fu_mistakes import fu_mistakes
from quizzes.diagnosis.slips.every_slip import every_slip
from quizzes.diagnosis.yaku.han_mistakes import han_mistakes
from quizzes.mistake import Mistake
from quizzes.question import Question
from quizzes.sitting import Sitting
from quizzes.types.count.han_fu import TYPE
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import FuAim, NoYakuAim, Openness, Wish, YakuAim
from scoring.fu import CLOSED_RON_FU, FuReason
from scoring.tiles import parse_tiles
from tests.quizzes.asked import asked

if TYPE_CHECKING:
    from collections.abc import Iterable

    from quizzes.field import Value
    from scoring.ruleset import Ruleset
    from scoring.score import ScoreResult

PINFU = "234m 567p 67s 99p 345s + 8s"
GAP = "234m 567p 68s 99p 345s + 7s"
TRIPLETS = "777z 999m 234p 67s 55p + 8s"
TWINS = "112233m 556677p 9s + 9s"
CALLED = "234m 67s 55z + 8s + chi 345s + pon 777z"
FLUSH = "23p 789p 55z + 4p + chi 456p + pon 999p"
WITHOUT = "23m 456p 99s 789s + 4m + chi 789m"


def sentence(mistake: Mistake, result: ScoreResult) -> str:
    return explain_mistake(mistake.id, mistake.parts, explain(result)).text


def sentences(mistakes: Iterable[Mistake], result: ScoreResult) -> dict[str, str]:
    return {mistake.id: sentence(mistake, result) for mistake in mistakes}


def fu_case(mistake: str, typed: int, tiles: str, facts: str, right: int, words: str = "", **more: str) -> object:
    return pytest.param(mistake, typed, asked(tiles, facts, **more), right, words, id=f"{mistake}-{typed}")  # type: ignore[arg-type]


FU = [
    # seven pairs are 25, whatever is added to them
    *[fu_case("seven_pairs", typed, "1133m 2244p 5566s 7z + 7z", "", 25, "25 fu") for typed in (20, 27, 30, 40, 50)],
    # open: 20 + 2 dragons + 4 open honours = 26 -> 30
    fu_case("not_rounded", 26, CALLED, "", 30, "26 fu is the sum"),
    fu_case("rounded_down", 20, CALLED, "", 30, "26 fu down"),
    fu_case("closed_ron", 40, CALLED, "", 30, "the hand is open"),  # 26 + 10 = 36 -> 40
    fu_case("only_base", 20, CALLED, "", 30, "20 fu"),
    fu_case("base", 10, CALLED, "", 30, "20 fu"),  # 26 - 20 = 6 -> 10
    # pinfu: tsumo 20, ron 20 + 10 = 30
    fu_case("pinfu_tsumo", 30, PINFU, "tsumo", 20, "stays at 20"),  # 20 + 2 = 22 -> 30
    fu_case("left_out", 20, PINFU, "", 30, "10 fu: closed ron"),
    fu_case("wait", 40, PINFU, "", 30, "two-sided wait (ryanmen) earns none"),  # 32 -> 40
    fu_case("pair", 40, PINFU, "", 30, "99p"),  # 32 -> 40
    # open hand without other fu: 20 -> 30
    fu_case("open_pinfu", 20, "234m 67s 55p 345s + 8s + chi 567p", "", 30, "lifted to 30"),
    # 20 + 10 + 4 (444m drawn) + 4 (999p by ron) = 38 -> 40; with 8 for 999p 42 -> 50
    fu_case("ron_triplet", 50, "22s 99p 444m 234p 567s + 9p", "riichi", 40, "999p as closed"),
    # 20 + 4 + 4 = 28 -> 30; with 8 + 8 36 -> 40
    fu_case("called", 40, "234m 67s 55p + 8s + pon 777z + pon 999p", "", 30, "777z and 999p as closed"),
    # 20 + 10 + 8 + 8 = 46 -> 50; with 4 + 4 38 -> 40
    fu_case("hidden", 40, TRIPLETS, "", 50, "999m and 777z as called"),
    fu_case("simple", 40, TRIPLETS, "", 50, "999m and 777z like simples"),
    fu_case("no_groups", 30, TRIPLETS, "", 50, "nothing for 999m and 777z"),  # 46 - 16 = 30
    fu_case("base", 30, TRIPLETS, "", 50, "20 fu"),  # 46 - 20 = 26 -> 30
    # 20 + 10 + 32 = 62 -> 70; as a triplet 20 + 10 + 8 = 38 -> 40
    fu_case("kan", 40, "234m 567p 67s 99p + 8s + ankan 7777z", "", 70, "7777z the fu of a triplet"),
    # 20 + 10 + 2 = 32 -> 40
    fu_case("left_out_of", 30, GAP, "riichi", 40, "2 fu: gap wait (kanchan), 678s."),
    # 20 + 10 + 8 + pair of the double wind: with 4 42 -> 50, with 2 40
    fu_case("double_wind", 40, "234m 67s 11z 345s 777z + 8s", "", 50, "11z", seat="E", rules="usma"),
    # as triplets 20 + 2 + 4 + 4 + 4 = 34 -> 40; as sequences pinfu by tsumo, 20; both have 3 han
    fu_case("reading", 20, "222333444m 56p 99s + 7p", "tsumo", 40, "that counts 20 fu, but is worth less", rules="ema"),
]


@pytest.mark.parametrize(("mistake", "typed", "question", "right", "words"), FU)
def test_a_wrong_count_of_fu_is_explained(mistake: str, typed: int, question: Question, right: int, words: str) -> None:
    assert right_fu(question.result) == (right,)
    found = sentences(fitting(fu_mistakes(question.result), typed), question.result)
    assert words in found.get(f"fu.{mistake}", f"no {mistake}, only {found}")


def han_case(mistake: str, typed: int, tiles: str, facts: str, right: int, words: str = "", **more: str) -> object:
    return pytest.param(mistake, typed, asked(tiles, facts, **more), right, words, id=f"{mistake}-{typed}")  # type: ignore[arg-type]


HAN = [
    han_case("has_yaku", 0, PINFU, "", 1, "The hand can win: pinfu (All Sequences) is a yaku."),
    # no yaku; indicator 8s: 9s twice in the pair and once in 789s
    han_case("dora_only", 3, WITHOUT, "", 0, "dora alone", dora="8s"),
    han_case("no_yaku", 5, WITHOUT, "", 0, "no yaku", dora="8s"),
    han_case("no_yaku", 40, WITHOUT, "", 0, "no yaku"),
    han_case("yakuman", 8, "23m 99p 777z + 1m + pon 555z + pon 666z", "", 13, "1 yakuman, given as 13 han"),
    han_case("yakuman", 13, "11z 22z 777z + 2z + pon 555z + pon 666z", "", 26, "2 yakuman, given as 26 han"),
    # honitsu is 3 closed, 2 open
    han_case("closed_price", 3, FLUSH, "", 2, "Honitsu is 2 han in an open hand, not 3."),
    # riichi; 888s came by ron: two concealed triplets and no sanankou (2 han)
    han_case(
        "ron_triplet", 3, "222m 555p 88s 33z 345s + 8s", "riichi", 1, "You counted sanankou, but ron completed 888s"
    ),
    # riichi, toitoi 2, sanankou 2; drawn it would be suuankou
    han_case(
        "ron_triplet", 13, "222m 555p 777s 88s 33z + 8s", "riichi", 5, "You counted suuankou, but ron completed 888s"
    ),
    # riichi, pinfu, dora 9p twice, ura 2m once
    han_case("left_out_dora", 3, PINFU, "riichi", 5, "2 han: dora", dora="8p", ura="1m"),
    han_case("left_out_dora", 4, PINFU, "riichi", 5, "1 han: ura dora", dora="8p", ura="1m"),
    han_case("one_dora", 4, PINFU, "riichi", 5, "You missed one dora.", dora="8p", ura="1m"),
    han_case("no_bonus", 2, PINFU, "riichi", 5, "no dora", dora="8p", ura="1m"),
    # indicator 9p: the dora is 1p, and 9p twice is none
    han_case("indicator", 4, PINFU, "riichi", 2, "You counted 9p as dora", dora="9p"),
    han_case("left_out", 1, PINFU, "riichi", 2, "1 han: riichi or pinfu"),
    # ryanpeikou 3 in place of iipeikou 1
    han_case("covered", 4, TWINS, "", 3, "You counted iipeikou as well, but it gives way to ryanpeikou."),
    han_case("near_miss", 2, GAP, "riichi", 1, "You counted pinfu, but 7s closed the gap in 678s."),
    # chinitsu, open 5, would come in place of honitsu, open 2
    han_case("near_miss", 5, FLUSH, "", 2, "You counted chinitsu, but 55z is of no suit."),
    # shousangen is one dragon short of a yakuman
    han_case(
        "near_miss",
        13,
        "111s 5566z + 6z + pon 444p + pon 777z",
        "",
        6,
        "You counted daisangen, but 55z is only a pair.",
    ),
    # as seven pairs 2 han
    han_case("reading", 2, TWINS, "", 3, "11m 22m 33m"),
    # riichi, pinfu, tanyao
    han_case("left_out_two", 1, "234m 567p 67s 88p 345s + 8s", "riichi", 3, "2 han: riichi and pinfu"),
]


@pytest.mark.parametrize(("mistake", "typed", "question", "right", "words"), HAN)
def test_a_wrong_count_of_han_is_explained(
    mistake: str, typed: int, question: Question, right: int, words: str
) -> None:
    assert right_han(question.result)[0] == right
    found = sentences(fitting(han_mistakes(question.result), typed), question.result)
    assert words in found.get(f"han.{mistake}", f"no {mistake}, only {found}")


def test_an_honour_triplet_called_is_no_triplet_by_ron() -> None:
    # 20 + 4 (111z called) + 4 (999s by ron) = 28 -> 30: either taken for closed gives 32 -> 40, and so does 10 for ron
    question = asked("55p 99s + 9s + chi 345m + chi 567m + pon 111z")
    said = sentences(fitting(fu_mistakes(question.result), 40), question.result)
    assert next(iter(said)) == "fu.ron_triplet"  # more frequent than the 10 fu of a closed ron
    assert "fu.closed_ron" in said
    assert "111z as closed, but what is called" in said["fu.called"]
    assert "999s" not in said["fu.called"]
    assert "999s as closed, but ron completed it" in said["fu.ron_triplet"]


def test_ten_fu_too_many_do_not_explain_an_open_pinfu() -> None:
    # 20 alone; 20 + 10 is the right 30, so 40 is no closed ron
    question = asked("234m 67s 55p 345s + 8s + chi 567p")
    assert "fu.closed_ron" not in {mistake.id for mistake in fitting(fu_mistakes(question.result), 40)}


def test_the_fu_of_a_closed_ron_are_those_of_the_engine() -> None:
    [item] = [item for item in asked(PINFU).result.best.fu.items if item.reason is FuReason.CLOSED_RON]
    assert item.fu == CLOSED_RON_FU


# --- what is shown ---------------------------------------------------------------------------------------------


def shown(question: Question, **answer: Value) -> tuple[Mistake, ...]:
    return TYPE.mistakes(TYPE.grade(question, answer))


def ids(question: Question, **answer: Value) -> list[str]:
    return [mistake.id for mistake in shown(question, **answer)]


def test_the_most_likely_mistakes_come_first_and_one_of_a_kind() -> None:
    # 20 + 10 + 8 + 4 = 42 -> 50; 40 is what six different oversights give
    question = asked("77m 999m 23456p 777s + 7p", "riichi")
    found = ids(question, han=right_han(question.result)[0], fu=40)
    assert found == ["fu.left_out", "fu.left_out_of", "fu.simple"]
    assert "fu.rounded_down" not in found


def test_han_and_fu_are_both_explained_if_both_are_wrong() -> None:
    question = asked(CALLED)  # chun; 1 han 30 fu
    assert ids(question, han=0, fu=40) == ["han.has_yaku", "fu.closed_ron"]
    found = shown(question, han=0, fu=20)
    assert len(found) == MOST
    assert [mistake.field for mistake in found] == ["han", "fu", "fu"]


def test_each_field_is_explained_before_one_is_explained_twice_and_han_stand_before_fu() -> None:
    # riichi, pinfu, dora 9p twice: 4 han, 30 fu. 2 han: the dora left out, or riichi and pinfu; 32 -> 40 fu: the wait
    # or the pair. Three are shown: the first of han, the first of fu, the second of han
    question = asked(PINFU, "riichi", dora="8p")
    assert ids(question, han=2, fu=40) == ["han.left_out_dora", "han.left_out_two", "fu.wait"]


def test_of_what_would_explain_any_number_one_is_said() -> None:
    vague, other = (Mistake(name, "fu", None, {}) for name in ("fu.reading", "fu.hidden"))
    exact = Mistake("fu.wait", "fu", 30, {})
    assert fitting([vague, other], 30) == (vague,)
    assert fitting([vague, other, exact], 30) == (exact,)
    assert fitting([vague, exact], 40) == (vague,)


def sure(question: Question, **answer: Value) -> dict[str, bool]:
    return {mistake.id: mistake.sure for mistake in shown(question, **answer)}


def test_a_mistake_is_sure_only_where_nothing_else_gives_the_number() -> None:
    # called chun 4, pon 777z: 20 + 2 + 4 = 26 -> 30; 36 -> 40 only with the 10 of a closed ron
    assert sure(asked(CALLED), han=1, fu=40) == {"fu.closed_ron": True}
    # 20: the base alone, or 26 rounded down, which comes last
    assert sure(asked(CALLED), han=1, fu=20) == {"fu.only_base": False, "fu.rounded_down": False}
    # riichi, pinfu, tanyao: two of the three left out give 1 han, three ways
    assert sure(asked("234m 567p 67s 88p 345s + 8s", "riichi"), han=1, fu=30) == {"han.left_out_two": False}
    # what is true of every wrong number is no guess
    assert sure(asked("1133m 2244p 5566s 7z + 7z"), han=2, fu=50) == {"fu.seven_pairs": True}


def test_rounding_down_stands_behind_every_likelier_reason_on_every_hand(many: list[Question]) -> None:
    for question in many:
        if right_fu(question.result):
            told = [mistake.id for mistake in fu_mistakes(question.result)]
            assert "fu.rounded_down" not in told[:-1]


def test_another_reading_is_named_once() -> None:
    question = asked(TWINS)  # ryanpeikou 3 han 40 fu; as seven pairs 2 han 25 fu
    assert ids(question, han=2, fu=25) == ["han.reading"]
    assert ids(question, han=3, fu=25) == ["fu.reading"]


def test_a_right_number_is_not_explained() -> None:
    question = asked(GAP, "riichi")  # 1 han 40 fu
    # 22 without the closed ron, 30 without the gap wait; 32 rounded down comes after both
    assert ids(question, han=1, fu=30) == ["fu.left_out", "fu.left_out_of", "fu.rounded_down"]
    # pinfu, or a han for the closed ron, or ippatsu: one han too many has several reasons
    assert ids(question, han=2, fu=40) == ["han.near_miss", "yaku_count.closed_ron", "yaku_count.ippatsu_supposed"]
    assert ids(question, han=1, fu=40) == []
    assert ids(question, han=2)[0] == "han.near_miss"


def test_what_nothing_explains_stays_unexplained() -> None:
    assert ids(asked(PINFU), han=17, fu=110) == []


def test_what_explains_every_number_is_said_only_where_nothing_says_more() -> None:
    # no yaku; indicator 8s makes 9s dora, three of them: 3 han has a name, 5 han has not
    question = asked(WITHOUT, dora="8s")
    assert ids(question, han=3) == ["han.dora_only"]
    assert ids(question, han=5) == ["han.no_yaku"]


# --- on every hand ---------------------------------------------------------------------------------------------


NOTATION = re.compile(r"(?<![0-9A-Za-z])[1-9]{1,4}[mpsz](?![0-9A-Za-z])")


def invited(question: Question) -> list[Mistake]:
    found = list(han_mistakes(question.result))
    return found + list(fu_mistakes(question.result)) if right_fu(question.result) else found


def dealt(rules: str) -> list[Question]:
    rng, sitting = Random(f"mistakes under {rules}"), Sitting(rules, "test")
    wishes = [Wish(rulesets()[rules].ruleset, level) for level in Difficulty for _ in range(8)]
    wishes += [Wish(rulesets()[rules].ruleset, Difficulty.ADVANCED, aim=NoYakuAim()) for _ in range(8)]
    return [Question(sitting, 1, rulesets()[rules], (deal(rng, wish),)) for wish in wishes]


@pytest.fixture(scope="module", params=list(rulesets()))
def many(request: pytest.FixtureRequest) -> list[Question]:
    return dealt(request.param)


def test_no_mistake_leads_to_the_right_number(many: list[Question]) -> None:
    for question in many:
        right = {"han": right_han(question.result), "fu": right_fu(question.result)}
        for mistake in invited(question):
            subjects = {"fu": {"fu"}, "han": {"han", "yaku_count", "dora_count", "whole"}}
            assert mistake.id.partition(".")[0] in subjects[mistake.field]
            assert mistake.value not in right[mistake.field], mistake


def test_what_is_shown_leads_to_the_typed_number(many: list[Question]) -> None:
    for question in many:
        known = invited(question)
        han, fu = right_han(question.result)[0], (right_fu(question.result) or (0,))[0]
        for typed in {mistake.value for mistake in known if mistake.value is not None}:
            for answer in ({"han": typed, "fu": fu}, {"han": han, "fu": typed}, {"han": typed, "fu": typed}):
                found = shown(question, **answer)
                assert len(found) <= MOST
                assert len({mistake.id for mistake in found}) == len(found)
                assert [mistake.field for mistake in found] == sorted((m.field for m in found), reverse=True)
                for mistake in found:
                    assert mistake in known
                    alone = [other for other in found if other.field == mistake.field] == [mistake]
                    assert mistake.value == typed or (mistake.value is None and alone)


def test_sentences_are_finished_and_name_tiles_of_the_hand(many: list[Question]) -> None:
    for question in many:
        result = question.result
        context = result.context
        held = {*result.hand.kinds, *(tile.kind for tile in (*context.dora_indicators, *context.ura_indicators))}
        for mistake in invited(question):
            text = sentence(mistake, result)
            assert text.endswith("."), text
            assert text.isprintable()
            assert not set("{}<>[]") & set(text), text
            assert "  " not in text
            assert len(text) <= 220
            for named in NOTATION.findall(re.sub(r"it needs \w+", "", text)):
                assert {tile.kind for tile in parse_tiles(named)} <= held, (text, str(result.hand))


def test_what_was_left_out_is_there(many: list[Question]) -> None:
    """The fu and han a sentence names are those of the hand, and what is missing makes up the difference."""
    for question in many:
        best = question.result.best
        items, names = (
            {item.fu for item in best.fu.items},
            {inline(name(found.yaku.id)): found.han for found in best.yaku},
        )
        for mistake in invited(question):
            text = sentence(mistake, question.result)
            if mistake.id in {"fu.left_out", "fu.left_out_of"}:
                fu = int(re.findall(r"left out (\d+) fu", text)[0])
                assert fu in items
                assert mistake.value == -(-(best.fu.exact - fu) // 10) * 10
            if mistake.id in {"han.left_out", "han.left_out_two"}:
                han, said = re.findall(r"left out (\d+) han: (.*)\.$", text)[0]
                assert mistake.value == best.han - int(han)
                left_out = [names[one] for one in re.split(r", | or | and ", said)]
                assert (sum(left_out) if mistake.id.endswith("two") else left_out[0]) == int(han)


@pytest.mark.long
def test_every_sentence_is_said_to_some_hand() -> None:
    rng, sets = Random("every sentence"), cycle(("usma", "ariari"))
    found: set[str] = set()
    aims = [
        *[FuAim(reason) for reason in FuReason],
        *[YakuAim(yaku) for yaku in AIMED],
        NoYakuAim(),
    ]
    for aim in aims:
        for openness in Openness:
            for _ in range(12):
                cited = rulesets()[next(sets)]
                if _impossible(aim, openness, cited.ruleset):
                    continue
                wish = Wish(cited.ruleset, Difficulty.ADVANCED, openness, aim)
                question = Question(Sitting("usma", "test"), 1, cited, (deal(rng, wish),))
                found |= {mistake.id for mistake in invited(question)}
                found |= {slip.id for slip in every_slip(question.result)}
    plain = {"fu.digits", "fu.row_added_twice", "fu.row_not_added", "fu.rounding", "fu.sum", "han.sum"}
    plain |= {"fu.not_seven_pairs", "fu.group_value", "fu.other_reading"}  # of chosen lines alone
    known = ("fu.", "han.", "yaku_count.", "dora_count.", "whole.")
    assert found == {key for key in mistake_words() if key.startswith(known)} - plain


AIMED = [
    "ryanpeikou",
    "honitsu",
    "chinitsu",
    "shousangen",
    "sanankou",
    "daisangen",
    "chanta",
    "junchan",
    "honroutou",
    "double_riichi",
    "haitei",
    "rinshan",
    "sanshoku_doujun",
    "ittsuu",
    "chiitoitsu",
    "toitoi",
    "ippatsu",
]


def _impossible(aim: object, openness: Openness, rules: Ruleset) -> bool:
    """Seven pairs and a closed ron cannot be open, open pinfu and called triplets cannot be closed."""
    if isinstance(aim, YakuAim) and openness is Openness.OPEN and rules.prices[aim.yaku].open is None:
        return True
    reason = aim.reason.value if isinstance(aim, FuAim) else ""
    if openness is Openness.OPEN:
        return reason in {"seven_pairs", "closed_ron"}
    return openness is Openness.CLOSED and (
        reason == "open_pinfu" or (reason[:4] == "quad" and reason.endswith("open"))
    )
