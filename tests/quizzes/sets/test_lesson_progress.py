"""A learner's progress is computed from the stored answers."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from content.lessons.curriculum import FORMER_EDITION, SPLIT, lesson_menu
from content.lessons.lessons import lessons
from content.skills.skills import skills
from quizzes.memory.learning_day import learners_day
from quizzes.memory.review import SkillRecord
from quizzes.question.sitting import DEALER_EDITION, Sitting
from quizzes.sets.lesson_items import Run
from quizzes.sets.lesson_progress import Mastery, following, latest_repetition, mastery, standings
from quizzes.store.records import KeptSitting, SittingAddress
from scoring.dealing.menu import Term
from tests.for_each import for_each

DAY = datetime(2026, 3, 1, tzinfo=UTC)


def kept(sitting: Sitting, day: int, *, ended: int | None = None) -> KeptSitting:
    where = SittingAddress(sitting.address, sitting.edition)
    return KeptSitting(where, DAY + timedelta(days=day), 3, None if ended is None else DAY + timedelta(days=ended))


def first(number: int, seed: str = "abc") -> Sitting:
    return Run(lessons()[number], "usma", seed, DEALER_EDITION, is_test=False).sittings[0]


def test_nobody_has_begun_and_the_first_lesson_is_next() -> None:
    assert standings([]) == {}
    assert following({}) == 1


def test_a_lesson_is_finished_when_a_run_through_it_is_and_stays_so() -> None:
    found = standings(
        [
            kept(first(1), 0, ended=0),
            kept(first(1, "again"), 5),
            kept(first(2), 1),
            kept(Sitting("usma", "abc"), 2, ended=2),
        ]
    )
    assert found.keys() == {1, 2}
    assert found[1].finished == DAY
    assert found[1].last.seed == "again"
    assert found[2].finished is None
    assert following(found) == 2


def test_the_latest_repetition_is_of_a_lesson_passed_again_on_a_later_day() -> None:
    once = [kept(first(1), 0, ended=0), kept(first(2), 3, ended=3)]
    assert latest_repetition(standings(once), "UTC") is None
    again = [*once, kept(first(1, "again"), 5, ended=5), kept(first(2, "same day"), 3, ended=3)]
    assert latest_repetition(standings(again), "UTC") == learners_day(DAY + timedelta(days=5), "UTC")


def test_a_test_that_was_passed_finishes_its_lesson() -> None:
    tested = Run(lessons()[1], "usma", "abc", DEALER_EDITION, is_test=True).sittings[0]
    assert following(standings([kept(tested, 0, ended=0)])) == 2


def test_all_are_behind_who_finished_all() -> None:
    assert following(standings([kept(first(number), number, ended=number) for number in lessons()])) is None


def test_an_address_from_elsewhere_is_passed_over() -> None:
    strange = KeptSitting(SittingAddress("nothing=1", 2), DAY, 1)
    assert standings([strange, kept(first(3), 1)]).keys() == {3}


OLD = {
    name: number
    for number, names in {
        1: "tile.suits tile.honours tile.terminals tile.sequence_ends shape.split shape.incomplete ",
        2: "rule.call_priority rule.call_order open.call_opens open.ron_keeps_closed open.who_may_chii ",
        3: "wait.ryanmen wait.kanchan wait.penchan wait.shanpon wait.tanki wait.nobetan shape.several ",
        4: (
            "han.add not.guest_wind not.pair_of_dragons not.open_closed_only not.closed_ron_han "
            "not.one_stray_set yaku.menzen_tsumo yaku.tanyao yaku.yakuhai_dragon yaku.yakuhai_seat "
            "yaku.yakuhai_round yaku.yakuhai_double win.needs_yaku "
        ),
        5: (
            "not.supposed_riichi yaku.riichi yaku.ippatsu rule.riichi_when rule.riichi_order "
            "furiten.own_discard furiten.passed furiten.riichi "
        ),
        6: "not.pinfu_wait not.pinfu_pair yaku.pinfu yaku.iipeikou ",
        7: (
            "han.kuisagari shape.seven_pairs yaku.chiitoitsu yaku.toitoi yaku.honitsu yaku.chinitsu "
            "yaku.sanshoku yaku.ittsuu "
        ),
        8: ("dora.next dora.nine_to_one dora.winds dora.dragons dora.copies dora.ura dora.red win.dora_no_yaku "),
        9: (
            "who.ron who.dealer_ron who.tsumo who.dealer_tsumo who.honba who.bets rule.several_ron "
            "limit.mangan limit.haneman limit.baiman limit.sanbaiman limit.yakuman "
        ),
        10: "fu.closed_ron fu.tsumo fu.pinfu_tsumo fu.open_nothing fu.seven_pairs ",
        11: (
            "fu.base fu.single_wait fu.no_wait_fu fu.pair_value fu.pair_double_wind fu.pair_nothing "
            "fu.triplet_simple fu.triplet_outside fu.triplet_called fu.round_up "
        ),
        12: (
            "yaku.rinshan yaku.chankan fu.triplet_ron fu.kan yaku.sanankou rule.kan_in_riichi rule.kuikae "
            "rule.kan_dora dora.kan open.closed_kan "
        ),
        13: (
            "pay.row30 pay.row40 pay.row25 pay.row20 pay.row50_up pay.base pay.round_once pay.mangan_by_fu pay.kiriage "
        ),
        14: "yaku.double_riichi yaku.haitei_houtei ",
        15: (
            "yaku.chanta yaku.junchan yaku.honroutou yaku.shousangen yaku.ryanpeikou yaku.sanshoku_doukou "
            "yaku.sankantsu han.in_place_of han.yakuman_alone yaku.yakuman_common yaku.yakuman_others "
            "reading.best reading.which_wait reading.equal_pay "
        ),
        16: (
            "rule.draw_noten rule.dealer_stays rule.honba_when rule.chombo_cost rule.chombo_what "
            "rule.dead_hand rule.warning rule.uma rule.differences "
        ),
    }.items()
    for name in names.split()
}
"""The lesson that taught each skill in version 1.0.0, the last version with sixteen lessons."""


def old(number: int, *, ended: bool = True) -> KeptSitting:
    """Return a run through one of the former sixteen lessons, as version 1.0.0 stored it."""
    address = f"rules=usma&type=tile_name&seed=old&level=first+steps&hands=any&lesson={number:02}"
    return KeptSitting(SittingAddress(address, FORMER_EDITION), DAY, 3, DAY if ended else None)


def test_who_passed_a_lesson_that_was_split_has_passed_its_parts() -> None:
    found = standings([old(1), old(4), old(5, ended=False)])
    assert {number for number, one in found.items() if one.finished} == {1, 4, 5}
    assert found[6].finished is None
    assert following(found) == 2
    assert following(standings(map(old, range(1, 17)))) is None


def test_every_lesson_comes_from_one_of_the_sixteen_which_taught_its_skills_by_then() -> None:
    assert sorted(now for there in SPLIT.values() for now in there) == list(lessons())
    for former, there in SPLIT.items():
        for number in there:
            assert all(OLD[skill.id] <= former for skill in lessons()[number].skills), number
    assert OLD.keys() == skills().keys()


def test_an_answer_in_one_of_the_sixteen_is_graded_by_what_had_been_taught_then() -> None:
    """In the former lessons, pinfu was taught in lesson 6, dora in lesson 8, and open hands in lesson 2."""
    for former, yaku in ((6, "pinfu"), (7, "ittsuu"), (12, "sanankou"), (15, "kokushi")):
        sitting = Sitting("usma", "abc", edition=FORMER_EDITION, lesson=f"{former:02}")
        assert yaku in (lesson_menu(sitting.lesson_number).yaku or ())
    assert Term.CALL in lesson_menu(Sitting("usma", "abc", edition=FORMER_EDITION, lesson="02").lesson_number).terms
    assert Sitting("usma", "abc", lesson="04").lesson_number == 4


def record(ratings: str, recent: str, seen: int) -> SkillRecord:
    first = DAY.date()
    return SkillRecord(len(recent), recent, ratings, 0, first, first + timedelta(days=seen))


@for_each(
    ("ratings", "recent", "seen", "told"),
    [
        ("3", "+", 0, Mastery.DONE),
        ("333", "+++", 9, Mastery.MASTERED),
        ("333", "+++", 0, Mastery.DONE),  # as sure as can be, but not seen again since the lesson was passed
        ("33", "++-", 9, Mastery.LOOK),
        ("333", "+++-", 9, Mastery.LOOK),
        ("31", "--+-+-++++", 9, Mastery.LOOK),
    ],
)
def test_a_passed_lesson_is_mastered_only_by_later_answers(ratings: str, recent: str, seen: int, told: Mastery) -> None:
    lesson = lessons()[2]
    known = {skill.id: record("333", "+++", 9) for skill in lesson.skills}
    known[lesson.skills[0].id] = record(ratings, recent, seen)
    assert mastery(lesson, DAY.date(), "usma", known) is told


def test_a_passed_lesson_of_which_nothing_was_asked_is_just_done() -> None:
    assert mastery(lessons()[2], DAY.date(), "usma", {}) is Mastery.DONE
