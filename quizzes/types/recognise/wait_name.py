"""Ask for the name of the wait that the winning tile completed.

Hands are generated and not taken from played rounds, because nearly every wait in play is two-sided.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from content.explain import RightAnswer, paid_alike, reading_words
from content.skills.skills import entries_of
from content.words import Naming, fill, question_words, term_words, verdict_sentence
from quizzes.mistakes.matching import fitting
from quizzes.question import (
    Asked,
    ChoiceField,
    Filling,
    Fillings,
    Mistake,
    Question,
    QuestionType,
    ShownHand,
    Sitting,
    Step,
    balanced,
    graded_by,
    is_taught,
    of_each_part,
    taught,
)
from scoring import Bill, Block, Ruleset, ScoreResult, Shape, Tile, Wait
from scoring.dealing import Openness, WaitAim, Wish, deal

FIVE = (Wait.RYANMEN, Wait.KANCHAN, Wait.PENCHAN, Wait.SHANPON, Wait.TANKI)
OF_ORPHANS = (Wait.ORPHAN, Wait.THIRTEEN)

FOUR_IN_A_ROW = 10
"""The lesson on waits that can be seen in more than one way, such as pair waits that look two-sided."""


def named(wait: Wait) -> str:
    """Return the id of the option for a wait."""
    return wait.name.lower()


def options(sitting: Sitting, rules: Ruleset) -> tuple[Wait, ...]:
    """Return the kinds of wait that have been taught, at most five, as options.

    Advanced learners also get the waits of thirteen orphans if the ruleset has this yaku. The order never changes, so
    that learners look at the hand and not at the list.
    """
    closed = sitting.advanced and sitting.openness is not Openness.OPEN
    waits = FIVE + OF_ORPHANS * (closed and "kokushi" in rules.prices)
    return tuple(wait for wait in waits if is_taught("waits", named(wait), sitting))


def deal_question(rng: Random, question: Question, skill: str) -> Question:
    """Return a question about a hand that was won on a random wait.

    Up to the standard level, all readings of a hand have the same wait, so that learners need not find the reading that
    is paid. Pair waits that look two-sided are dealt often to learners who know them, and never to others. By chance,
    only one pair wait in seven would look two-sided.

    :param skill: a skill that the question should test; if it is not about a wait, the wait is random.
    """
    sitting, rules = question.sitting, question.cited.ruleset
    waits = options(sitting, rules)
    look_twice = not 0 < sitting.lesson_number < FOUR_IN_A_ROW
    if skill == "wait.nobetan":
        waits = (Wait.TANKI,)
    else:
        waits = tuple(wait for wait in waits if named(wait) in entries_of(skill, "waits")) or waits
    [wait] = rng.choices(waits, [1 if wait in OF_ORPHANS else 4 for wait in waits])
    twice = wait is Wait.TANKI and look_twice and (skill == "wait.nobetan" or rng.random() < 0.4)

    def fits(result: ScoreResult) -> bool:
        """Return whether the hand suits the chosen wait and the level.

        The wait must look two-sided if ``twice`` is true. It must not look two-sided if the learner has not been taught
        such waits. Below the advanced level, all readings must have the same wait.
        """
        looks = (not twice and look_twice) or (extended_pair(result) is not None) is twice
        any_wait = sitting.advanced
        return looks and (any_wait or len({bill.reading.wait for bill in result.bills}) == 1)

    wish = Wish(rules, sitting.level, sitting.openness, WaitAim(wait), taught(sitting), fits)
    return replace(question, wins=(deal(rng, wish),))


CONFUSED = (
    {Wait.RYANMEN: "two_sided", Wait.KANCHAN: "gap", Wait.PENCHAN: "edge"},
    {Wait.SHANPON: "triplet", Wait.TANKI: "pair"},
    {Wait.ORPHAN: "one", Wait.THIRTEEN: "thirteen"},
)
"""Groups of waits that learners confuse, each with its name in the ids of mistakes, such as ``gap_as_edge``."""


def _of_wait(result: ScoreResult) -> Iterator[Mistake]:
    """Yield the likely mistakes in naming the wait of a hand, the likeliest first.

    Some mistakes lead to a wait that is right in another reading of the hand.
    """
    reading, tile = result.best.reading, result.hand.winning_tile
    won: Fillings = {}
    if tile and reading.winning_block:
        won = {"win": (Tile.of_kind(tile.kind),), "tiles": (reading.winning_block,)}
    if run := extended_pair(result):  # a pair wait that looks two-sided
        yield _mistake("nobetan", Wait.RYANMEN, run=(run,), **won)
    for bill in result.others:
        yield _mistake("reading", bill.reading.wait, reading=bill.reading)
    [names] = (names for names in CONFUSED if reading.wait in names)
    for taken in (wait for wait in names if wait is not reading.wait):
        yield _mistake(f"{names[reading.wait]}_as_{names[taken]}", taken, **won)
    # the learner may have chosen a wait of another shape of hand or of another block
    if reading.shape is Shape.THIRTEEN_ORPHANS:
        yield _mistake("orphans", None)
    else:
        yield _mistake("no_orphans", Wait.ORPHAN)
        yield _mistake("no_orphans", Wait.THIRTEEN)
        yield _mistake("other_block", None, **won)


def extended_pair(result: ScoreResult) -> Block | None:
    """Return the concealed sequence that extends a pair wait to two tiles (nobetan), such as 234 in 2345.

    None is returned if there is no such sequence. In the section on pinfu, USMA says that 2345, which waits for 2 or
    5, is not a two-sided wait.
    """
    reading = result.best.reading
    pair = reading.winning_block
    if reading.wait is not Wait.TANKI or reading.shape is not Shape.STANDARD or not pair:
        return None
    concealed = reading.blocks[: len(reading.blocks) - len(result.hand.melds)]
    beside = (run for run in concealed if run.is_sequence and run.suit == pair.suit)
    return next((run for run in beside if pair.first in {run.first - 1, run.first + 3}), None)


def _mistake(name: str, wait: Wait | None, /, **parts: Filling) -> Mistake:
    return Mistake(f"wait.{name}", "wait", None if wait is None else named(wait), parts)


def _paid(result: ScoreResult) -> tuple[Bill, ...]:
    """Return a highest-paid reading for each right wait, beginning with the reading that is shown."""
    return paid_alike(result, lambda bill: bill.reading.wait)


def tell(question: Question, _naming: Naming) -> RightAnswer:
    """Return the name of the wait that the winning tile completed, and any other right answers."""
    best, *alike = (bill.reading for bill in _paid(question.result))
    label = question_words()["wait_name"].fields["wait"].options[named(best.wait)].label
    tile = question.result.hand.winning_tile
    won = str(Tile.of_kind(tile.kind)) if tile else ""
    said = [fill([term_words(best.wait).why], {"win": won, "tiles": str(best.winning_block)}) + "."]
    said += [verdict_sentence("alike", reading=reading_words(reading)) for reading in alike]
    return RightAnswer(label, label, " ".join(said))


TYPE = QuestionType(
    id="wait_name",
    trains=("wait", "reading.which_wait", "yaku.yakuman_common"),
    ask=balanced(deal_question, Asked(lambda question: question.result.best.reading.wait)),
    # at the advanced level, the facts of the win may decide which reading pays most
    shows=lambda question: (ShownHand(situation=question.sitting.advanced),),
    steps=lambda question: (
        Step("wait", (ChoiceField("wait", tuple(map(named, options(question.sitting, question.result.rules)))),)),
    ),
    # every reading that pays the most has a right wait
    grade=graded_by(lambda question: {"wait": tuple(named(bill.reading.wait) for bill in _paid(question.result))}),
    mistakes=of_each_part(lambda question, part: fitting(_of_wait(question.result), part.given)),
    tell=tell,
    aftermath=("taken_apart", "options", "readings"),
)
