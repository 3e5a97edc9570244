"""What wrong scores after an event at the table reveal. The sum is written beside each case."""

from __future__ import annotations

from content.payments.moment_settlement import SEATS, TableMoment, changes, settled
from content.rulesets.ruleset_file import rulesets
from content.words.sentences import mistake_words
from quizzes.mistakes.sum_mistakes import sum_slips
from quizzes.question.question import Question
from quizzes.question.sitting import Sitting
from quizzes.types.rules.table_sums import TYPE
from tests.for_each import for_each

DRAW, WIN, CHOMBO, END, TIME = (
    "draw", "win", "chombo", "end", "time",
)  # fmt: skip
FLAT = (30_000, 30_000, 30_000, 30_000)
ENDED = (41_000, 19_000, 31_000, 29_000)
"""The scores of the first, last, second and third player."""
TWO = TableMoment(DRAW, FLAT, ("east", "west"))
ONE = TableMoment(DRAW, FLAT, ("north",), ("north",))
RON = TableMoment(WIN, FLAT, (), ("south",), 1, 2, winner="south", discarder="north", paid=(8000,))
TSUMO = TableMoment(WIN, FLAT, honba=2, winner="south", paid=(4000, 2000))
FOUL, FOUL_OF_EAST = (TableMoment(CHOMBO, FLAT, offender=seat) for seat in ("west", "east"))


def found(moment: TableMoment, gains: tuple[int, ...], rules: str) -> list[tuple[str, bool]]:
    """Return the mistakes of an answer, which is written as the change of each score."""
    question = Question(Sitting(rules, "test", type="table_sums"), 1, rulesets()[rules], about=moment.about)
    given = {seat: before + gain for seat, before, gain in zip(SEATS, moment.before, gains, strict=True)}
    return [(one.id.removeprefix("sum."), one.sure) for one in TYPE.mistakes(TYPE.grade(question, given))]


CASES = [
    (TWO, (3000, -3000, 3000, -3000), "competition", {"noten_each_pays", "noten_each_gets"}),
    (ONE, (-3000, -3000, -3000, 8000), "competition", {"noten_each_pays"}),
    (TWO, (1000, -1000, 1000, -1000), "competition", {"noten_third_pays", "noten_third_gets"}),
    (TWO, (-1500, 1500, -1500, 1500), "competition", {"noten_signs"}),
    (TWO, (0, 0, 0, 0), "competition", {"noten_forgotten"}),
    (ONE, (-1000, -1000, -1000, 3000), "competition", {"bet_back_at_draw"}),
    (TableMoment(DRAW, FLAT), (-1000, -1000, -1000, -1000), "competition", {"noten_to_nobody"}),
    # 8,000 + 600, the bet of South, and South takes it and an earlier one: 8,600 − 1,000 + 2,000
    (RON, (0, 9000, 0, -8000), "competition", {"no_honba"}),
    (RON, (0, 9200, 0, -8200), "competition", {"honba_share"}),
    (RON, (0, 9300, 0, -8300), "competition", {"one_honba"}),
    (RON, (0, 9600, 0, -8000), "competition", {"honba_from_nobody"}),
    (RON, (0, 7600, 0, -8600), "competition", {"bets_not_taken"}),
    (RON, (0, 10600, 0, -8600), "competition", {"bet_not_laid"}),
    (RON, (0, 8600, 0, -8600), "competition", {"bets_forgotten", "only_new_bets", "only_old_bets"}),
    (RON, (0, -6400, 0, 7400), "competition", {"hand_signs"}),
    # 4,000 and 2,000, twice 100 from each: 8,000 + 600
    (TSUMO, (-4600, 9800, -2600, -2600), "usma", {"honba_whole"}),
    (TSUMO, (-2200, 6600, -2200, -2200), "usma", {"dealer_like_others"}),
    (TSUMO, (-4200, 12600, -4200, -4200), "usma", {"others_like_dealer"}),
    (TSUMO, (-4200, 4600, -2200, -2200), "usma", {"gain_of_one"}),
    (FOUL, (2000, 2000, -6000, 2000), "competition", {"chombo_east_like_others"}),
    (FOUL, (4000, 4000, -12000, 4000), "competition", {"chombo_as_dealer"}),
    (FOUL_OF_EAST, (-6000, 2000, 2000, 2000), "competition", {"chombo_dealer_like_others"}),
    (FOUL, (1000, 1000, -3000, 1000), "usma", {"chombo_in_all"}),
    (FOUL, (-3000, -3000, 9000, -3000), "usma", {"chombo_signs"}),
    (FOUL, (0, 0, 0, 0), "usma", {"chombo_free"}),
    (FOUL, (0, 0, -9000, 0), "usma", {"chombo_to_nobody"}),
    (FOUL, (4000, 2000, -8000, 2000), "usma", {"other_chombo"}),
    (FOUL, (0, 0, -20000, 0), "ema", {"chombo_now"}),
    (FOUL, (3000, 3000, -9000, 3000), "ema", {"other_chombo"}),
    (TableMoment(CHOMBO, FLAT, (), ("north",), offender="west"), (4000, 2000, -8000, 1000), "competition",
     {"bets_not_back"}),
    (TableMoment(END, ENDED), (0, 0, 0, 0), "ema", {"no_uma"}),
    (TableMoment(END, ENDED), (9000, -9000, 3000, -3000), "ema", {"other_uma"}),
    (TableMoment(END, ENDED), (-15000, 15000, -5000, 5000), "ema", {"uma_signs"}),
    (TableMoment(END, ENDED), (15000, 5000, -5000, -15000), "ema", {"uma_by_seat"}),
    (TableMoment(TIME, ENDED), (9000, -9000, 3000, -3000), "competition", {"uma_despite_time"}),
    (TableMoment(END, (35_000, 20_000, 35_000, 30_000)), (3000, -9000, 9000, -3000), "competition",
     {"tie_not_shared"}),
    (TableMoment(END, ENDED, bets=1), (9000, -9000, 3000, -3000), "competition", {"leftover_forgotten"}),
    (TableMoment(END, ENDED, offender="west"), (15000, -15000, 5000, -5000), "ema", {"no_penalty"}),
]  # fmt: skip


@for_each(("moment", "gains", "rules", "named"), CASES)
def test_a_mistake_is_named(moment: TableMoment, gains: tuple[int, ...], rules: str, named: set[str]) -> None:
    said = found(moment, gains, rules)
    assert {name for name, _ in said} == named
    right = settled(moment, rulesets()[rules], changes(moment, rulesets()[rules]))
    wrong = sum(before + gain != score for before, gain, score in zip(moment.before, gains, right, strict=True))
    # one score that is wrong may come of anything, several that agree may not
    assert all(sure is (len(named) == 1 and wrong > 1) for _, sure in said)


@for_each(("moment", "scores", "rules", "named"), [
    # in thousands: 41 − 30 + 30 + 20, 19 − 30 − 30, 31 − 30 + 10, 29 − 30 − 10 is right at Ari-Ari
    (TableMoment(END, ENDED), (41, -41, 11, -11), "ariari", "no_oka"),
    (TableMoment(END, ENDED), (91, -11, 41, 19), "ariari", "no_return"),
    (TableMoment(END, ENDED), (66, -36, 16, -6), "ariari", "start_for_return"),
    (TableMoment(END, ENDED), (61_000, -41_000, 11_000, -11_000), "ariari", "in_points"),
    (TableMoment(END, ENDED, bets=1), (42, -41, 11, -11), "oklahoma", "leftover_given"),
    (TWO, (1500, 1500, 1500, 1500), "competition", "change_alone"),
])  # fmt: skip
def test_a_final_score_gives_away(moment: TableMoment, scores: tuple[int, ...], rules: str, named: str) -> None:
    given = tuple(score - before for score, before in zip(scores, moment.before, strict=True))
    said = found(moment, given, rules)
    assert (said[0][0], len(said)) == (named, 1)


def test_every_mistake_has_a_case() -> None:
    named = {name for *_, names in CASES for name in names}
    named |= {"no_oka", "no_return", "start_for_return", "in_points", "leftover_given", "change_alone"}
    assert {f"sum.{name}" for name in named} == {name for name in mistake_words() if name.startswith("sum.")}


def test_one_wrong_score_is_explained_by_itself() -> None:
    # only East's 1,500 are forgotten; who did so left the noten payments out for East
    assert ("noten_forgotten", False) not in found(TWO, (0, -1500, 1500, -1500), "competition")[1:]
    assert found(TWO, (0, -1500, 1500, -1500), "competition")[0][0] == "noten_forgotten"
    assert found(TWO, (7, -1500, 1500, -1500), "competition") == []


def test_one_mistake_in_several_scores_is_said_once() -> None:
    # right is 1,500 for East and West, from South and North: three scores have the signs the other way
    assert found(TWO, (7, 1500, -1500, 1500), "competition") == [("noten_signs", True)]


def test_what_follows_from_one_mistake_is_no_slip_of_its_own() -> None:
    cited = rulesets()["competition"]
    question = Question(Sitting("competition", "test", type="table_sums"), 1, cited, about=TWO.about)
    graded = TYPE.grade(question, {"east": 28_500, "south": 31_500, "west": 28_500, "north": 31_500})
    assert [part.recounted for part in graded.parts[:4]] == [False, True, True, True]
    assert not graded.right
    mixed = TYPE.grade(question, {"east": 28_500, "south": 31_500, "west": 28_500, "north": 31_000})
    assert not any(part.recounted for part in mixed.parts)


@for_each("moment", [one[0] for one in CASES])
def test_no_slip_leads_to_what_is_right(moment: TableMoment) -> None:
    for cited in rulesets().values():
        right = settled(moment, cited, changes(moment, cited))
        assert all(tuple(slip.numbers.values()) != right for slip in sum_slips(moment, cited))
