"""Named mistakes, each on a hand counted by hand; and what must hold of them on every hand."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from content.mistakes import mistake_words
from content.ruleset_file import rulesets
from content.yaku_book import name
from quizzes.fu_mistakes import fu_mistakes
from quizzes.han_mistakes import han_mistakes
from quizzes.mistakes import fitting
from quizzes.question import Answer, Question
from quizzes.sitting import Sitting
from quizzes.slips import MOST, slips
from scoring.fu import CLOSED_RON_FU, FuReason
from scoring.generator import deal
from scoring.levels import Difficulty
from scoring.tiles import parse_tiles
from scoring.wish import FuAim, NoYakuAim, Openness, Wish, YakuAim
from tests.quizzes.asked import asked

if TYPE_CHECKING:
    from quizzes.mistakes import Wrong

PINFU = "234m 567p 67s 99p 345s + 8s"
GAP = "234m 567p 68s 99p 345s + 7s"
TRIPLETS = "777z 999m 234p 67s 55p + 8s"
TWINS = "112233m 556677p 9s + 9s"
CALLED = "234m 67s 55z + 8s + chi 345s + pon 777z"
FLUSH = "23p 789p 55z + 4p + chi 456p + pon 999p"
WITHOUT = "23m 456p 99s 789s + 4m + chi 789m"


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
    fu_case("kan", 40, "234m 567p 67s 99p + 8s + ankan 7777z", "", 70, "7777z like a triplet"),
    # 20 + 10 + 2 = 32 -> 40
    fu_case("left_out_of", 30, GAP, "riichi", 40, "2 fu: gap wait (kanchan) (678s)"),
    # 20 + 10 + 8 + pair of the double wind: with 4 42 -> 50, with 2 40
    fu_case("double_wind", 40, "234m 67s 11z 345s 777z + 8s", "", 50, "11z", seat="E", rules="usma"),
    # as triplets 20 + 2 + 4 + 4 + 4 = 34 -> 40; as sequences pinfu by tsumo, 20; both have 3 han
    fu_case("reading", 20, "222333444m 56p 99s + 7p", "tsumo", 40, "That counts 20 fu", rules="ema"),
]


@pytest.mark.parametrize(("mistake", "typed", "question", "right", "words"), FU)
def test_a_wrong_count_of_fu_is_explained(mistake: str, typed: int, question: Question, right: int, words: str) -> None:
    assert question.fu == right
    found = {each.id: each.text for each in fitting(fu_mistakes(question.result), typed)}
    assert words in found.get(f"fu.{mistake}", f"no {mistake}, only {found}")


def han_case(mistake: str, typed: int, tiles: str, facts: str, right: int, words: str = "", **more: str) -> object:
    return pytest.param(mistake, typed, asked(tiles, facts, **more), right, words, id=f"{mistake}-{typed}")  # type: ignore[arg-type]


HAN = [
    han_case("has_yaku", 0, PINFU, "", 1, "it has Pinfu"),
    # no yaku; indicator 8s: 9s twice in the pair and once in 789s
    han_case("dora_only", 3, WITHOUT, "", 0, "dora alone", dora="8s"),
    han_case("no_yaku", 5, WITHOUT, "", 0, "no yaku", dora="8s"),
    han_case("no_yaku", 40, WITHOUT, "", 0, "no yaku"),
    han_case("yakuman", 8, "23m 99p 777z + 1m + pon 555z + pon 666z", "", 13, "1 yakuman: 13 han"),
    han_case("yakuman", 13, "11z 22z 777z + 2z + pon 555z + pon 666z", "", 26, "2 yakuman: 26 han"),
    # honitsu is 3 closed, 2 open
    han_case("closed_price", 3, FLUSH, "", 2, "closed hand"),
    # riichi; 888s came by ron: two concealed triplets and no sanankou (2 han)
    han_case("ron_triplet", 3, "222m 555p 88s 33z 345s + 8s", "riichi", 1, "Sanankou is not there"),
    # riichi, toitoi 2, sanankou 2; drawn it would be suuankou
    han_case("ron_triplet", 13, "222m 555p 777s 88s 33z + 8s", "riichi", 5, "Suuankou is not there"),
    # riichi, pinfu, dora 9p twice, ura 2m once
    han_case("left_out_dora", 3, PINFU, "riichi", 5, "2 han: dora", dora="8p", ura="1m"),
    han_case("left_out_dora", 4, PINFU, "riichi", 5, "1 han: ura dora", dora="8p", ura="1m"),
    han_case("one_dora", 4, PINFU, "riichi", 5, "one tile that is dora", dora="8p", ura="1m"),
    han_case("no_bonus", 2, PINFU, "riichi", 5, "no dora", dora="8p", ura="1m"),
    # indicator 9p: the dora is 1p, and 9p twice is none
    han_case("indicator", 4, PINFU, "riichi", 2, "You counted 9p as dora", dora="9p"),
    han_case("left_out", 1, PINFU, "riichi", 2, "1 han: Riichi or Pinfu"),
    # ryanpeikou 3 in place of iipeikou 1
    han_case("covered", 4, TWINS, "", 3, "Iipeikou as well. Ryanpeikou stands in its place"),
    han_case("near_miss", 2, GAP, "riichi", 1, "Pinfu. Not pinfu: 7s closed the gap in 678s"),
    # chinitsu, open 5, would come in place of honitsu, open 2
    han_case("near_miss", 5, FLUSH, "", 2, "Chinitsu. Not chinitsu: 55z"),
    # shousangen is one dragon short of a yakuman
    han_case("near_miss", 13, "111s 5566z + 6z + pon 444p + pon 777z", "", 6, "Daisangen"),
    # as seven pairs 2 han
    han_case("reading", 2, TWINS, "", 3, "11m 22m 33m"),
    # riichi, pinfu, tanyao
    han_case("left_out_two", 1, "234m 567p 67s 88p 345s + 8s", "riichi", 3, "2 han: Riichi and Pinfu"),
]


@pytest.mark.parametrize(("mistake", "typed", "question", "right", "words"), HAN)
def test_a_wrong_count_of_han_is_explained(
    mistake: str, typed: int, question: Question, right: int, words: str
) -> None:
    assert question.han == right
    found = {each.id: each.text for each in fitting(han_mistakes(question), typed)}
    assert words in found.get(f"han.{mistake}", f"no {mistake}, only {found}")


def test_an_honour_triplet_called_is_no_triplet_by_ron() -> None:
    # 20 + 4 (111z called) + 4 (999s by ron) = 28 -> 30: either taken for closed gives 32 -> 40, and so does 10 for ron
    question = asked("55p 99s + 9s + chi 345m + chi 567m + pon 111z")
    said = {each.id: each.text for each in fitting(fu_mistakes(question.result), 40)}
    assert next(iter(said)) == "fu.closed_ron"
    assert "111z as closed. What you called" in said["fu.called"]
    assert "999s" not in said["fu.called"]
    assert "999s as closed. A triplet completed by ron" in said["fu.ron_triplet"]


def test_ten_fu_too_many_do_not_explain_an_open_pinfu() -> None:
    # 20 alone; 20 + 10 is the right 30, so 40 is no closed ron
    question = asked("234m 67s 55p 345s + 8s + chi 567p")
    assert not [each for each in fitting(fu_mistakes(question.result), 40) if each.id == "fu.closed_ron"]


def test_the_fu_of_a_closed_ron_are_those_of_the_engine() -> None:
    [item] = [item for item in asked(PINFU).result.best.fu.items if item.reason is FuReason.CLOSED_RON]
    assert item.fu == CLOSED_RON_FU


# --- what is shown ---------------------------------------------------------------------------------------------


def ids(question: Question, han: int, fu: int | None = None) -> list[str]:
    return [slip.id for slip in slips(question, Answer(han, fu))]


def test_the_most_likely_mistakes_come_first_and_one_of_a_kind() -> None:
    # 20 + 10 + 8 + 4 = 42 -> 50; 40 is what six different oversights give
    question = asked("77m 999m 23456p 777s + 7p", "riichi")
    assert ids(question, question.han, 40) == ["fu.rounded_down", "fu.left_out", "fu.hidden"]


def test_han_and_fu_are_both_explained_if_both_are_wrong() -> None:
    question = asked(CALLED)  # chun; 1 han 30 fu
    assert ids(question, 0, 40) == ["han.has_yaku", "fu.closed_ron"]
    found = slips(question, Answer(0, 20))
    assert len(found) == MOST
    assert [slip.part for slip in found] == ["han", "fu", "fu"]


def test_another_reading_is_named_once() -> None:
    question = asked(TWINS)  # ryanpeikou 3 han 40 fu; as seven pairs 2 han 25 fu
    assert ids(question, 2, 25) == ["han.reading"]
    assert ids(question, 3, 25) == ["fu.reading"]


def test_a_right_number_is_not_explained() -> None:
    question = asked(GAP, "riichi")  # 1 han 40 fu
    # 32 rounded down, 22 without the closed ron, 30 without the gap wait
    assert ids(question, 1, 30) == ["fu.rounded_down", "fu.left_out", "fu.left_out_of"]
    assert ids(question, 2, 40) == ["han.near_miss"]
    assert ids(question, 1, 40) == []
    assert ids(question, 2) == ["han.near_miss"]


def test_what_nothing_explains_stays_unexplained() -> None:
    assert ids(asked(PINFU), 17, 110) == []


# --- on every hand ---------------------------------------------------------------------------------------------


NOTATION = re.compile(r"(?<![0-9A-Za-z])[1-9]{1,4}[mpsz](?![0-9A-Za-z])")


def wrongs(question: Question) -> list[Wrong]:
    found = list(han_mistakes(question))
    return found + list(fu_mistakes(question.result)) if question.fu is not None else found


def dealt(rules: str) -> list[Question]:
    rng, sitting = Random(f"mistakes under {rules}"), Sitting(rules, "test")
    wishes = [Wish(rulesets()[rules].ruleset, level) for level in Difficulty for _ in range(8)]
    wishes += [Wish(rulesets()[rules].ruleset, Difficulty.ADVANCED, aim=NoYakuAim()) for _ in range(8)]
    return [Question(sitting, 1, deal(rng, wish)) for wish in wishes]


@pytest.fixture(scope="module", params=list(rulesets()))
def many(request: pytest.FixtureRequest) -> list[Question]:
    return dealt(request.param)


def test_no_mistake_leads_to_the_right_number(many: list[Question]) -> None:
    for question in many:
        for each in wrongs(question):
            part = each.id.partition(".")[0]
            assert each.number not in (question.accepted_han if part == "han" else {question.fu}), each


def test_what_is_shown_leads_to_the_typed_number(many: list[Question]) -> None:
    for question in many:
        known = {(each.id, each.text): each.number for each in wrongs(question)}
        for typed in {each.number for each in wrongs(question) if each.number is not None}:
            for answer in (Answer(typed, question.fu), Answer(question.han, typed), Answer(typed, typed)):
                shown = slips(question, answer)
                assert len(shown) <= MOST
                assert len({slip.id for slip in shown}) == len(shown)
                for slip in shown:
                    numbers = {number for (id_, text), number in known.items() if (id_, text) == (slip.id, slip.text)}
                    assert numbers & {typed, None}


def test_sentences_are_finished_and_name_tiles_of_the_hand(many: list[Question]) -> None:
    for question in many:
        result = question.result
        held = set(result.hand.kinds)
        for each in wrongs(question):
            assert each.text.endswith("."), each
            assert each.text.isprintable()
            assert not set("{}<>[]") & set(each.text), each
            assert "  " not in each.text
            assert len(each.text) <= 220
            for named in NOTATION.findall(each.text.partition(" would have to be ")[0]):
                assert {tile.kind for tile in parse_tiles(named)} <= held, (each, str(result.hand))


def test_what_was_left_out_is_there(many: list[Question]) -> None:
    """The fu and han a sentence names are those of the hand, and what is missing makes up the difference."""
    for question in many:
        best = question.result.best
        items, names = {item.fu for item in best.fu.items}, {name(found.yaku.id): found.han for found in best.yaku}
        for each in wrongs(question):
            if each.id in {"fu.left_out", "fu.left_out_of"}:
                fu = int(re.findall(r"left out (\d+) fu", each.text)[0])
                assert fu in items
                assert each.number == -(-(best.fu.exact - fu) // 10) * 10
            if each.id in {"han.left_out", "han.left_out_two"}:
                han, said = re.findall(r"left out (\d+) han: (.*)\.$", each.text)[0]
                assert each.number == best.han - int(han)
                left_out = [names[one] for one in re.split(r", | or | and ", said)]
                assert (sum(left_out) if each.id.endswith("two") else left_out[0]) == int(han)


def test_every_sentence_is_said_to_some_hand() -> None:
    sheet = rulesets()["usma"]
    rng = Random("every sentence")
    found: set[str] = set()
    aims = [
        *[FuAim(reason) for reason in FuReason],
        *[YakuAim(yaku) for yaku in ("ryanpeikou", "honitsu", "shousangen", "sanankou", "daisangen")],
        NoYakuAim(),
    ]
    for aim in aims:
        for openness in Openness:
            for _ in range(12):
                if (openness, aim) == (Openness.OPEN, YakuAim("ryanpeikou")) or _impossible(aim, openness):
                    continue
                wish = Wish(sheet.ruleset, Difficulty.ADVANCED, openness, aim)
                question = Question(Sitting("usma", "test"), 1, deal(rng, wish))
                found |= {each.id for each in wrongs(question)}
    assert found == set(mistake_words())


def _impossible(aim: object, openness: Openness) -> bool:
    """Seven pairs and a closed ron cannot be open, open pinfu and called triplets cannot be closed."""
    reason = aim.reason.value if isinstance(aim, FuAim) else ""
    if openness is Openness.OPEN:
        return reason in {"seven_pairs", "closed_ron"}
    return openness is Openness.CLOSED and (
        reason == "open_pinfu" or (reason[:4] == "quad" and reason.endswith("open"))
    )
