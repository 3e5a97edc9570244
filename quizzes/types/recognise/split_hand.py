"""Ask the learner to group fourteen tiles into sets and a pair, or to say that this is impossible."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import get_args

from content.explain import RightAnswer
from content.lessons import lesson_menu
from content.words import Naming, field_sentence, listed, question_words
from quizzes.question import (
    FLAWS_OF_SETS,
    SKILL_OF_FLAW,
    Answer,
    Asked,
    Flaw,
    Grade,
    Mistake,
    Part,
    Question,
    QuestionType,
    Sitting,
    SplitField,
    Step,
    balanced,
    complete_splits,
    flaw_of,
    groups_of,
    is_complete,
    of_each_part,
    spoiled,
    taken_for,
    tiles_in,
)
from scoring import Block, Ruleset, ScoreResult, Shape, Tile, format_tiles, parse_tiles, sort_tiles
from scoring.dealing import Difficulty, Openness, Wish, YakuAim, deal


def deal_question(rng: Random, question: Question, skill: str) -> Question:
    """Return a question about fourteen tiles without calls: a complete hand, or a hand with one wrong tile.

    At the first level, complete hands have four sets and a pair, and can be split in only one way. The standard level
    adds seven pairs. The advanced level adds hands of one suit, in which the blocks are hard to separate.

    If the tiles do not form a complete hand, the question also says which block is wrong and why.

    :param skill: a skill that may require a complete hand, seven pairs or a kind of flaw; otherwise chance decides.
    """
    sitting = question.sitting
    pairs = not sitting.first_steps and (skill == "shape.seven_pairs" or rng.random() < 0.25)
    how: Flaw | None = None
    if rng.random() < 0.28:
        how = "four_equal" if pairs else rng.choice(FLAWS_OF_SETS)
    if skill == "shape.split":
        pairs, how = False, None
    elif ways := [way for way in FLAWS_OF_SETS if skill in ("shape.incomplete", SKILL_OF_FLAW.get(way))]:
        pairs, how = False, rng.choice(ways)
    while True:
        blocks = _blocks(rng, sitting, question.cited.ruleset, pairs=pairs)
        if how is None:
            tiles = sort_tiles(Tile.of_kind(kind) for block in blocks for kind in block.kinds)
            return replace(question, about={"tiles": format_tiles(tiles)})
        if found := spoiled(rng, blocks, how):
            tiles, block = found
            about = {"tiles": format_tiles(tiles), "wrong": how, "block": " ".join(map(str, block))}
            return replace(question, about=about)


def _blocks(rng: Random, sitting: Sitting, rules: Ruleset, *, pairs: bool) -> tuple[Block, ...]:
    """Return the blocks of a complete hand without calls: seven pairs if ``pairs`` is true, else four sets and a pair.

    At the first level, the tiles can be split in only one way, and ``pairs`` is ignored. At the advanced level, the
    tiles of four sets and a pair are from one suit and the honours.
    """
    wish = Wish(rules, sitting.level, Openness.CLOSED, menu=lesson_menu(1), fits=lambda result: len(result.bills) == 1)
    if not sitting.first_steps:
        aim = YakuAim("chiitoitsu") if pairs else YakuAim("honitsu") if sitting.advanced else None
        shape = Shape.SEVEN_PAIRS if pairs else Shape.STANDARD

        def fits(result: ScoreResult) -> bool:
            return result.best.reading.shape is shape and not result.hand.melds

        wish = Wish(rules, Difficulty.STANDARD, Openness.CLOSED, aim, fits=fits)
    return deal(rng, wish).best.reading.blocks


def _tiles(question: Question) -> tuple[Tile, ...]:
    return parse_tiles(question.text("tiles"))


def _name(question: Question) -> str:
    """Return the id of the field. Beginners get a field of their own, because they are not asked for seven pairs."""
    return "sets" if question.sitting.first_steps else "split"


def grade(question: Question, answer: Answer) -> Grade:
    """Grade the groups. Every way to split the tiles into a complete hand is right, in any order."""
    tiles, name = _tiles(question), _name(question)
    given = answer.get(name)
    expected = dict.fromkeys(groups_of(tiles, blocks) for blocks in complete_splits(tiles)) or {(): None}
    if isinstance(given, tuple) and is_complete(tiles, given):
        expected[given] = None
    return Grade(question, (Part(name, given, tuple(expected)),))


def tell(question: Question, _naming: Naming) -> RightAnswer:
    """Return every way to split the tiles into sets and a pair, or why they do not form a complete hand."""
    ways, says = complete_splits(_tiles(question)), question_words()["split_hand"].says
    if not ways:
        none = field_sentence("cannot_be_done")
        why = says[question.text("wrong")].format(tiles=question.text("block"))
        return RightAnswer(none, none, f"{why} {says['no_other']}")
    first, *others = (" ".join(map(str, way)) for way in ways)
    sets = [str(block) for block in ways[0] if not block.is_pair]
    pair = next(block for block in ways[0] if block.is_pair)
    told = [says["sets"].format(sets=listed(sets), pair=pair) if sets else says["pairs"].format(tiles=first)]
    told += [says["also"].format(tiles=other) for other in others]
    return RightAnswer(first, "", " ".join(told))


def mistakes(question: Question, part: Part) -> Iterator[Mistake]:
    """Yield what is wrong with the groups into which a learner split tiles, if they do not form a complete hand.

    ``()`` as an answer claims that the tiles form no complete hand. In the field "sets", which beginners get, no
    feedback mentions seven pairs.
    """
    given = part.given if isinstance(part.given, tuple) else ()
    groups = [tiles_in(_tiles(question), group) for group in given]
    found = {why: group for group in reversed(groups) if (why := flaw_of(group)) is not None}
    for why, group in sorted(found.items(), key=lambda item: get_args(Flaw).index(item[0])):
        yield part.mistake(f"split.{why}", tiles=taken_for(group))
    pairs = [group for group in groups if len(group) == 2]
    equal = [group for group in pairs if pairs.count(group) > 1]
    if not groups:
        yield part.mistake("split.possible")
    elif not found and part.field == "split" and equal and len(groups) == 7:
        yield part.mistake("split.four_equal", tiles=equal[0] * 2)
    elif not found:
        name = "pairs" if part.field == "sets" else "pairs_or_seven"
        yield part.mistake(f"split.{name}", pairs=len(pairs), sets=len(groups) - len(pairs))


TYPE = QuestionType(
    id="split_hand",
    trains=("shape.split", "shape.incomplete", "shape.seven_pairs", "tile.suits", "tile.honours", "tile.sequence_ends"),
    ask=balanced(deal_question, Asked(lambda question: grade(question, {}).parts[0].expected[0])),
    shows=lambda _question: (),
    steps=lambda question: (Step("split", (SplitField(_name(question), question.text("tiles"), none=True),)),),
    grade=grade,
    mistakes=of_each_part(mistakes),
    tell=tell,
    aftermath=("options",),
)
