"""Ask for the name of the wait that the winning tile completed, or for every tile that completes the hand.

Hands are generated and not taken from played rounds, because nearly every wait in play is two-sided.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from content.explain import RightAnswer, completed, paid_alike, reading_words
from content.skills.skills import skills
from content.words import Naming, fill, question_words, term_words, verdict_sentence
from quizzes.mistakes.matching import fitting, of_each_part
from quizzes.question import (
    Asked,
    ChoiceField,
    Filling,
    Grade,
    Mistake,
    Part,
    Question,
    QuestionType,
    ShownHand,
    Sitting,
    Step,
    TapField,
    balanced,
    difference,
    held_suits,
    in_order,
    is_taught,
    nearest,
    taught,
)
from scoring import Bill, Block, Ruleset, ScoreResult, Shape, Tile, Wait, parse_tile, waits
from scoring.dealing import Aim, Difficulty, Openness, WaitAim, Wish, YakuAim, deal

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
    orphans = (
        sitting.level is Difficulty.ADVANCED and sitting.openness is not Openness.OPEN and "kokushi" in rules.prices
    )
    return tuple(wait for wait in FIVE + OF_ORPHANS * orphans if is_taught("waits", named(wait), sitting))


def deal_question(rng: Random, question: Question, skill: str) -> Question:
    """Return a question about a hand that was won on a random wait.

    Up to the standard level, all readings of a hand have the same wait, so that learners need not find the reading that
    is paid. Pair waits that look two-sided are dealt often to learners who know them, and never to others. By chance,
    only one pair wait in seven would look two-sided.

    :param skill: a skill that the question should test; if it is not about a wait, the wait is random.
    """
    sitting, rules = question.sitting, question.cited.ruleset
    waits = options(sitting, rules)
    look_twice = (sitting.lesson_number or FOUR_IN_A_ROW) >= FOUR_IN_A_ROW
    if skill == "wait.nobetan":
        waits = (Wait.TANKI,)
    elif skill in skills():
        waits = tuple(wait for wait in waits if named(wait) in skills()[skill].of("waits")) or waits
    [wait] = rng.choices(waits, [1 if wait in OF_ORPHANS else 4 for wait in waits])
    twice = wait is Wait.TANKI and look_twice and (skill == "wait.nobetan" or rng.random() < 0.4)

    def fits(result: ScoreResult) -> bool:
        """Return whether the hand suits the chosen wait and the level.

        The wait must look two-sided if ``twice`` is true. It must not look two-sided if the learner has not been taught
        such waits. Below the advanced level, all readings must have the same wait.
        """
        looks = (not twice and look_twice) or (extended_pair(result) is not None) is twice
        return looks and (
            sitting.level is Difficulty.ADVANCED or len({bill.reading.wait for bill in result.bills}) == 1
        )

    wish = Wish(rules, sitting.level, sitting.openness, WaitAim(wait), taught(sitting), fits)
    return replace(question, wins=(deal(rng, wish),))


CONFUSED = {
    (Wait.RYANMEN, Wait.KANCHAN): "two_sided_as_gap",
    (Wait.RYANMEN, Wait.PENCHAN): "two_sided_as_edge",
    (Wait.KANCHAN, Wait.RYANMEN): "gap_as_two_sided",
    (Wait.KANCHAN, Wait.PENCHAN): "gap_as_edge",
    (Wait.PENCHAN, Wait.RYANMEN): "edge_as_two_sided",
    (Wait.PENCHAN, Wait.KANCHAN): "edge_as_gap",
    (Wait.SHANPON, Wait.TANKI): "triplet_as_pair",
    (Wait.TANKI, Wait.SHANPON): "pair_as_triplet",
    (Wait.ORPHAN, Wait.THIRTEEN): "one_as_thirteen",
    (Wait.THIRTEEN, Wait.ORPHAN): "thirteen_as_one",
}
"""For each right wait, and each wait that may be chosen instead: the id of the mistake."""


def _of_wait(result: ScoreResult) -> Iterator[Mistake]:
    """Yield the likely mistakes in naming the wait of a hand, the likeliest first.

    Some mistakes lead to a wait that is right in another reading of the hand.
    """
    reading, tile = result.best.reading, result.hand.winning_tile
    won: dict[str, Filling] = {}
    if tile is not None and reading.winning_block is not None:
        won = {"win": (Tile.of_kind(tile.kind),), "tiles": (reading.winning_block,)}
    run = extended_pair(result)
    if run is not None:  # a pair wait that looks two-sided
        yield _mistake("nobetan", Wait.RYANMEN, run=(run,), **won)
    for bill in result.others:
        yield _mistake("reading", bill.reading.wait, reading=bill.reading)
    for (right, taken), name in CONFUSED.items():
        if right is reading.wait:
            yield _mistake(name, taken, **won)
    # the learner may have chosen a wait of another shape of hand, or of a block that the winning tile did not complete
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
    if reading.wait is not Wait.TANKI or reading.shape is not Shape.STANDARD or pair is None:
        return None
    concealed = reading.blocks[: len(reading.blocks) - len(result.hand.melds)]
    beside = (run for run in concealed if run.is_sequence and run.suit == pair.suit)
    return next((run for run in beside if pair.first in {run.first - 1, run.first + 3}), None)


def _mistake(name: str, wait: Wait | None, /, **parts: Filling) -> Mistake:
    return Mistake(f"wait.{name}", "wait", named(wait) if wait is not None else None, parts)


def _paid(result: ScoreResult) -> tuple[Bill, ...]:
    """Return a highest-paid reading for each right wait, beginning with the reading that is shown."""
    return paid_alike(result, lambda bill: bill.reading.wait)


def tell(question: Question, _naming: Naming) -> RightAnswer:
    """Return the name of the wait that the winning tile completed, and any other right answers."""
    best, *alike = (bill.reading for bill in _paid(question.result))
    label = question_words()["wait_name"].fields["wait"].options[named(best.wait)].label
    tile = question.result.hand.winning_tile
    won = "" if tile is None else str(Tile.of_kind(tile.kind))
    said = [fill([term_words(best.wait).why], {"win": won, "tiles": str(best.winning_block)}) + "."]
    said += [verdict_sentence("alike", reading=reading_words(reading)) for reading in alike]
    return RightAnswer(label, label, " ".join(said))


TYPE = QuestionType(
    id="wait_name",
    trains=("wait", "reading.which_wait", "yaku.yakuman_common"),
    levels=(Difficulty.FIRST_STEPS, Difficulty.STANDARD, Difficulty.ADVANCED),
    ask=balanced(deal_question, Asked(lambda question: question.result.best.reading.wait)),
    # the facts of the win are shown only if they decide which reading pays most
    shows=lambda question: (ShownHand(situation=question.sitting.level is Difficulty.ADVANCED),),
    # the options are the same for every hand of a set
    steps=lambda question: (
        Step("wait", (ChoiceField("wait", tuple(map(named, options(question.sitting, question.result.rules)))),)),
    ),
    # a wait is right if a reading that pays the most has it
    grade=lambda question, answer: Grade(
        question,
        (Part("wait", answer.get("wait"), tuple(named(bill.reading.wait) for bill in _paid(question.result))),),
    ),
    mistakes=of_each_part(lambda question, part: fitting(_of_wait(question.result), part.given)),
    tell=tell,
    aftermath=("taken_apart", "options", "readings"),
)


# --- the tiles that complete a hand ---


def deal_waiting(rng: Random, question: Question, skill: str) -> Question:
    """Return a question about a hand that is one tile short, with a random wait: a named wait, or one for many tiles.

    Higher levels have more hands with waits for many tiles. At the advanced level, these are in hands with honitsu or
    chinitsu.

    :param skill: a skill that the question should test; if it is not about a wait, the wait is random.
    """
    sitting = question.sitting
    # the hands that test these skills have a large wait, or a small one, at every level
    share = {Difficulty.FIRST_STEPS: 0.0, Difficulty.STANDARD: 0.35, Difficulty.ADVANCED: 1.0}[sitting.level]
    many = {"shape.several": True, "wait.nobetan": False}.get(skill, rng.random() < share)
    known = [wait for wait in FIVE if is_taught("waits", wait.name.lower(), sitting)]
    meant = skills()[skill].of("waits") if skill in skills() else ()
    complex_taught = (sitting.lesson_number or FOUR_IN_A_ROW) >= FOUR_IN_A_ROW
    aimed = [wait for wait in known if wait.name.lower() in meant] or known
    aim: Aim | None = WaitAim(Wait.TANKI if skill == "wait.nobetan" else rng.choice(aimed))
    if many:
        aim = YakuAim(rng.choice(("honitsu", "chinitsu"))) if sitting.level is Difficulty.ADVANCED else None

    def fits(result: ScoreResult) -> bool:
        """Return whether the wait is large or small as required, and the player holds no waited tile four times.

        Each waited tile must complete four sets and a pair. Until complex waits are taught, every tile must complete
        the hand by the same kind of wait, which has been taught, and a pair wait must be for one tile.
        """
        waited = waits(result.hand)
        ways = {wait for tile in waited for wait in tile.waits}
        simple = len(ways) == 1 and ways <= {*known} and (Wait.TANKI not in ways or len(waited) == 1)
        return (
            (len(waited) >= 3) is many
            and not any(tile.karaten for tile in waited)
            and result.best.reading.shape is Shape.STANDARD
            and all(tile.waits[-1] <= Wait.TANKI for tile in waited)
            and (skill != "wait.nobetan" or extended_pair(result) is not None)
            and (simple or complex_taught)
            and result.hand.open_melds <= (1 if many else 3)
        )

    level = Difficulty.FIRST_STEPS if sitting.level is Difficulty.FIRST_STEPS else Difficulty.STANDARD
    wish = Wish(question.cited.ruleset, level, sitting.openness, aim, taught(sitting), fits)
    return replace(question, wins=(deal(rng, wish),))


def _tiles(question: Question) -> TapField:
    return TapField("tiles", held_suits(question.result.hand))


def _of_tiles(result: ScoreResult, part: Part) -> Iterator[Mistake]:
    """Yield the mistakes shown by tiles that were wrongly chosen, then by tiles that were left out.

    All wrongly chosen tiles are one mistake. A tile that was left out is a mistake of its own if the learner found the
    other tile of the same wait. All other tiles that were left out are one mistake.
    """
    missed, extra = difference(part)
    right = nearest(part.given, part.expected)
    ended = {tile: completed(result, parse_tile(tile)) for tile in right}
    if extra:
        tiles = tuple(map(parse_tile, extra))
        only = ended[right[0]].wait if len(right) == 1 else None
        block = ended[right[0]].winning_block
        beside = (
            block is not None
            and len(tiles) == 1
            and tiles[0].kind in {block.first - 1, block.first + 3} | {*block.kinds}
        )
        name = {Wait.KANCHAN: "gap_side", Wait.PENCHAN: "edge_side"}.get(only) if only is not None and beside else None
        yield part.mistake(f"winning.{name or 'not_whole'}", tile=tiles)
    others = []
    overlooked = {Wait.RYANMEN: "one_side", Wait.SHANPON: "one_pair", Wait.TANKI: "one_end"}
    for tile in missed:
        alike = [found for found in right if found not in missed and ended[found].wait is ended[tile].wait]
        name, completes = overlooked.get(ended[tile].wait), ended[tile].winning_block
        if name and completes is not None and any(name == "one_pair" or _apart(tile, found) for found in alike):
            yield part.mistake(f"winning.{name}", tile=(parse_tile(tile),), block=(completes,))
        else:
            others.append(parse_tile(tile))
    if others:
        yield part.mistake("winning.another", tile=tuple(others))


def _apart(one: str, other: str) -> bool:
    first, second = parse_tile(one), parse_tile(other)
    return first.suit is second.suit and abs(first.rank - second.rank) == 3


def tell_tiles(question: Question, _naming: Naming) -> RightAnswer:
    """Return every tile that completes the hand, with the block that the tile completes."""
    result, says = question.result, question_words()["winning_tiles"].says["completes"]
    tiles = [waited.tile for waited in waits(result.hand)]
    told = " ".join(says.format(tile=tile, block=completed(result, tile).winning_block) for tile in tiles)
    short = " ".join(map(str, tiles))
    return RightAnswer(short, short, told)


WINNING_TILES = QuestionType(
    id="winning_tiles",
    trains=("wait", "shape.several"),
    levels=(Difficulty.FIRST_STEPS, Difficulty.STANDARD, Difficulty.ADVANCED),
    ask=balanced(deal_waiting, Asked(lambda question: frozenset(tile.tile for tile in waits(question.result.hand)))),
    shows=lambda _question: (ShownHand(situation=False, waiting=True),),
    steps=lambda question: (Step("tiles", (_tiles(question),)),),
    # all tiles that complete the hand are right, with or without a yaku
    grade=lambda question, answer: Grade(
        question,
        (
            Part(
                "tiles",
                answer.get("tiles"),
                (in_order(_tiles(question).targets, [str(waited.tile) for waited in waits(question.result.hand)]),),
            ),
        ),
    ),
    mistakes=of_each_part(lambda question, part: _of_tiles(question.result, part)),
    tell=tell_tiles,
    aftermath=("options", "taken_apart"),
)
