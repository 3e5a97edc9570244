"""Ask whether a hand is open, and which of its sets were drawn, called, or completed by ron."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

from content.explain import RightAnswer
from content.words import Naming, listed, question_words
from quizzes.mistakes.matching import fitting
from quizzes.question import (
    Asked,
    ChoiceField,
    Mistake,
    Part,
    Question,
    QuestionType,
    Rights,
    ShownHand,
    Step,
    TapField,
    balanced,
    block_targets,
    difference,
    graded_by,
    known_menu,
    of_each_part,
)
from scoring import Block, BlockKind, ScoreResult, Shape
from scoring.dealing import Openness, Wish, by_level, deal

STATE = ChoiceField("state", ("closed", "open"))
MADE = ("drawn", "called", "ron")
"""The ids of the fields for drawn sets, called sets, and sets completed by ron."""

LAST_LESSON = by_level(8, 8, 22)
_WEIGHTS = {(True, False): (3, 1, 4), (True, True): (2, 1, 1), (False, False): (2, 3, 3), (False, True): (3, 3, 1)}
"""The weights of asking for drawn sets, called sets and sets completed by ron.

The first value in a key says whether the hand is closed, the second whether it was won by tsumo.
"""


def made(result: ScoreResult) -> tuple[str, ...]:
    """Return how each block of the highest-scoring reading was completed: "drawn", "called" or "ron".

    All tiles of a closed kan were drawn (competition.kan.closed-how).
    """
    reading, hand = result.best.reading, result.hand
    concealed = reading.blocks[: len(reading.blocks) - len(hand.melds)]
    ronned = None if result.context.is_tsumo else reading.winning_block
    return (
        *("ron" if block is ronned else "drawn" for block in concealed),
        *("called" if meld.is_open else "drawn" for meld in hand.melds),
    )


def deal_question(rng: Random, question: Question, _skill: str) -> Question:
    """Return a question about a random hand, open or closed, won by ron or tsumo.

    The question asks which blocks were drawn, which were called, or which were completed by ron. One of these three is
    chosen at random.

    Closed hands won by ron are the most frequent. Sets of this type cannot be limited to open or closed hands, because
    that would give the answer away.
    """
    sitting = question.sitting
    closed = rng.random() < 0.5
    tsumo = rng.random() < (0.35 if closed else 0.5)
    kan = closed and sitting.advanced and rng.random() < 0.5
    [wanted] = rng.choices(MADE, _WEIGHTS[closed, tsumo])

    def fits(result: ScoreResult) -> bool:
        """Return whether the hand was won by tsumo or ron as chosen, and has one reading without identical blocks.

        An open hand must have melds. A closed hand must have a closed kan if ``kan`` is true, and otherwise no melds.
        """
        reading = result.best.reading
        return (
            result.context.is_tsumo is tsumo
            and bool(result.hand.melds) is (not closed or kan)
            and len(result.bills) == 1
            and len({*reading.blocks}) == len(reading.blocks)
            and reading.shape is Shape.STANDARD
        )

    openness, menu = Openness.CLOSED if closed else Openness.OPEN, known_menu(sitting, LAST_LESSON)
    wish = Wish(question.cited.ruleset, sitting.level, openness, menu=menu, fits=fits)
    return replace(question, wins=(deal(rng, wish),), about={"made": wanted})


def _blocks(question: Question) -> TapField:
    return TapField(question.text("made"), block_targets(question.result), none=True)


def right(question: Question) -> Rights:
    """Return whether the hand is open, and the blocks to tap. The hand has one reading, so no others are right."""
    asked = question.text("made")
    blocks = tuple(str(place) for place, how in enumerate(made(question.result)) if how == asked)
    return {"state": (_state(question),), asked: (blocks,)}


def _state(question: Question) -> str:
    return "closed" if question.result.hand.closed else "open"


def mistakes(question: Question, part: Part) -> Iterable[Mistake]:
    """Return the mistakes in tapping blocks, or the wrong beliefs about what opens a hand or keeps it closed."""
    if part.field != "state":
        return _of_blocks(question.result, part)
    hand, tsumo = question.result.hand, question.result.context.is_tsumo
    called = next((meld.block for meld in hand.melds if meld.is_open), None)
    if called:
        found = Mistake("open.tsumo_closes" if tsumo else "open.call_opens", "state", "closed", {"tiles": (called,)})
    elif hand.melds:
        found = Mistake("open.kan_opens", "state", "open", {"tiles": hand.meld_blocks[:1]})
    else:
        found = Mistake("open.nothing_opens" if tsumo else "open.ron_opens", "state", "open", {})
    return fitting([found], part.given)


def _of_blocks(result: ScoreResult, part: Part) -> Iterator[Mistake]:
    """Yield the mistakes shown by blocks that were wrongly tapped or left out.

    Every mistake is certain, because the tapped blocks show it.
    """
    how, [missed, extra] = made(result), difference(part)
    found = defaultdict[str, list[Block]](list)
    for place in map(int, (*extra, *missed)):
        block, tapped = result.best.reading.blocks[place], str(place) in extra
        kan = block.kind is BlockKind.QUAD and not block.open
        name = f"{how[place]}_not_{part.field}" if tapped else f"missed_{part.field}"
        if tapped and part.field == "ron":
            name = "no_ron" if result.context.is_tsumo else "not_by_ron"
        elif kan:
            name = {"drawn_not_called": "kan_not_called", "missed_drawn": "kan_is_drawn"}.get(name, name)
        found[name].append(block)
    for name, told in found.items():
        # name all blocks that were left out, but only the first of those that were tapped by the same mistake
        yield part.mistake(f"open.{name}", tiles=tuple(told if name.startswith("missed") else told[:1]))


def tell(question: Question, _naming: Naming) -> RightAnswer:
    """Return whether the hand is open or closed and why, and which blocks were completed in the way asked about."""
    words, result, asked = question_words()["open_closed"], question.result, question.text("made")
    called = [str(meld.block) for meld in result.hand.melds if meld.is_open]
    kans = [str(meld.block) for meld in result.hand.melds if not meld.is_open]
    why = "called" if called else "kan" if kans else "tsumo" if result.context.is_tsumo else "ron"
    told = words.says[f"why_{why}"].format(tiles=listed(called or kans or [""]))
    there = [str(block) for block, how in zip(result.best.reading.blocks, made(result), strict=True) if how == asked]
    if there or asked != "called":  # the reason already says that no tile was called
        told += " " + words.says[asked if there else f"no_{asked}"].format(tiles=listed(there or [""]))
    label = words.fields["state"].options[_state(question)].label
    return RightAnswer(label, label, told)


TYPE = QuestionType(
    id="open_closed",
    trains=("open.call_opens", "open.ron_keeps_closed", "open.closed_kan"),
    ask=balanced(
        deal_question,
        Asked(lambda question: question.result.hand.closed, len(STATE.options)),
        Asked(lambda question: tuple(right(question).items())[1]),
    ),
    shows=lambda _question: (ShownHand(situation=False),),
    steps=lambda question: (Step("state", (STATE,)), Step("made", (_blocks(question),))),
    grade=graded_by(right),
    mistakes=of_each_part(mistakes),
    tell=tell,
    aftermath=("options",),
    # a worksheet asks only the first step, because the second may reveal that the hand is open
    at_once=lambda _question: (STATE,),
)
