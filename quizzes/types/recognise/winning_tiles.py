"""Ask for every tile that completes the hand.

Hands are generated and not taken from played rounds, because nearly every wait in play is two-sided.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from content.explain import RightAnswer, completed
from content.skills.skills import entries_of
from content.words import Naming, question_words
from quizzes.question import (
    Asked,
    Mistake,
    Part,
    Question,
    QuestionType,
    ShownHand,
    Step,
    TapField,
    balanced,
    difference,
    graded_by,
    held_suits,
    in_order,
    is_taught,
    nearest,
    of_each_part,
    taught,
)
from quizzes.types.recognise.wait_name import FIVE, FOUR_IN_A_ROW, extended_pair, named
from scoring import ScoreResult, Shape, Tile, Wait, parse_tile, waits
from scoring.dealing import Aim, Difficulty, WaitAim, Wish, YakuAim, by_level, deal


def deal_question(rng: Random, question: Question, skill: str) -> Question:
    """Return a question about a hand that is one tile short, with a random wait: a named wait, or one for many tiles.

    Higher levels have more hands with waits for many tiles. At the advanced level, these are in hands with honitsu or
    chinitsu.

    :param skill: a skill that the question should test; if it is not about a wait, the wait is random.
    """
    sitting = question.sitting
    # the share of waits for many tiles depends on the level, unless the skill needs many tiles or few
    share = by_level(0.0, 0.35, 1.0)[sitting.level]
    many = {"shape.several": True, "wait.nobetan": False}.get(skill, rng.random() < share)
    known = [wait for wait in FIVE if is_taught("waits", named(wait), sitting)]
    complex_taught = not 0 < sitting.lesson_number < FOUR_IN_A_ROW
    aimed = [wait for wait in known if named(wait) in entries_of(skill, "waits")] or known
    aim: Aim | None = WaitAim(Wait.TANKI if skill == "wait.nobetan" else rng.choice(aimed))
    if many:
        aim = YakuAim(rng.choice(("honitsu", "chinitsu"))) if sitting.advanced else None

    def fits(result: ScoreResult) -> bool:
        """Return whether the wait is large or small as required, and no kind of tile in it is held four times.

        Each tile of the wait must complete four sets and a pair. Until complex waits are taught, all tiles must
        complete the same kind of wait, one that has been taught, and a pair wait must be for one tile.
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

    level = Difficulty.FIRST_STEPS if sitting.first_steps else Difficulty.STANDARD
    wish = Wish(question.cited.ruleset, level, sitting.openness, aim, taught(sitting), fits)
    return replace(question, wins=(deal(rng, wish),))


def _tiles(question: Question) -> TapField:
    return TapField("tiles", held_suits(question.result.hand))


def _wait(question: Question) -> tuple[Tile, ...]:
    return tuple(waited.tile for waited in waits(question.result.hand))


def _of_tiles(result: ScoreResult, part: Part) -> Iterator[Mistake]:
    """Yield the mistakes shown by tiles that were wrongly chosen, then by tiles that were left out.

    All wrongly chosen tiles are one mistake. A tile that was left out is a mistake of its own if the learner found the
    other tile of the same wait. All other tiles that were left out are one mistake.
    """
    missed, extra = difference(part)
    right = nearest(part.given, part.expected)
    ended = {tile: completed(result, parse_tile(tile)) for tile in right}
    if extra:
        tiles, name, first = tuple(map(parse_tile, extra)), "not_whole", ended[right[0]]
        block = first.winning_block
        if (
            len(right) == len(tiles) == 1
            and block
            and tiles[0].kind in {block.first - 1, block.first + 3, *block.kinds}
        ):
            name = {Wait.KANCHAN: "gap_side", Wait.PENCHAN: "edge_side"}.get(first.wait, name)
        yield part.mistake(f"winning.{name}", tile=tiles)
    others = []
    overlooked = {Wait.RYANMEN: "one_side", Wait.SHANPON: "one_pair", Wait.TANKI: "one_end"}
    for tile in missed:
        wait, completes = ended[tile].wait, ended[tile].winning_block
        alike = (found for found in right if found not in missed and ended[found].wait is wait)
        if wait in overlooked and completes and any(wait is Wait.SHANPON or _apart(tile, found) for found in alike):
            yield part.mistake(f"winning.{overlooked[wait]}", tile=(parse_tile(tile),), block=(completes,))
        else:
            others.append(parse_tile(tile))
    if others:
        yield part.mistake("winning.another", tile=tuple(others))


def _apart(one: str, other: str) -> bool:
    first, second = parse_tile(one), parse_tile(other)
    return first.suit is second.suit and abs(first.rank - second.rank) == 3


def tell(question: Question, _naming: Naming) -> RightAnswer:
    """Return every tile that completes the hand, with the block that the tile completes."""
    says, tiles = question_words()["winning_tiles"].says["completes"], _wait(question)
    told = " ".join(says.format(tile=tile, block=completed(question.result, tile).winning_block) for tile in tiles)
    short = " ".join(map(str, tiles))
    return RightAnswer(short, short, told)


TYPE = QuestionType(
    id="winning_tiles",
    trains=("wait", "shape.several"),
    ask=balanced(deal_question, Asked(lambda question: frozenset(_wait(question)))),
    shows=lambda _question: (ShownHand(situation=False, waiting=True),),
    steps=lambda question: (Step("tiles", (_tiles(question),)),),
    # a tile is right even if the hand would have no yaku with it
    grade=graded_by(lambda question: {"tiles": (in_order(_tiles(question).targets, list(map(str, _wait(question)))),)}),
    mistakes=of_each_part(lambda question, part: _of_tiles(question.result, part)),
    tell=tell,
    aftermath=("options", "taken_apart"),
)
