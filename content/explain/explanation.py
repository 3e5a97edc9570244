"""The explanation of a score, in steps that a page only has to display.

Every text is a complete sentence or label in plain English. Tiles are written in notation (``345s``). No other text
looks like notation, so a page may replace all notation with pictures of tiles. Every number is given twice: as
``number`` to compare, and as ``value`` to print ("8 fu", "2 han", "5,200"). Blocks and positions say which tiles to
highlight.
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field

from content.documents import Basis
from content.rulesets import option_label
from scoring import Bill, Block, Limit, Payer, ScoreResult

Names = tuple[tuple[str, str], ...]
"""The yaku and bonuses that a text mentions: each as the text writes it, and its id, for a link to its entry."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A complete sentence, and the yaku and bonuses that it mentions."""

    text: str
    names: Names = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a score: a label, a value, and the reason."""

    text: str
    """The label: "Closed triplet of simples", "Pinfu", "Dora"."""
    value: str
    """The amount with its unit: "4 fu", "1 han", "1,000"."""
    number: int
    """The amount as a number of fu, han, yakuman or points."""
    blocks: tuple[Block, ...] = ()
    """The blocks that earn the amount."""
    places: tuple[int, ...] = ()
    """The places in ``Hand.tiles`` of dora that earn the amount. A place is repeated if its tile counts twice."""
    basis: Basis | None = None
    """The source under the current ruleset; None for a sum of other lines, or if there is no ruleset."""
    id: str = ""
    """The engine's id of the yaku, bonus or fu reason, to link to its entry."""
    why: str = ""
    """One more sentence about the line; may be empty."""
    names: Names = ()
    """The yaku that ``why`` mentions."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The headline of an explanation: what the hand is worth, how it was won, and who pays."""

    value: str
    """The value of the hand: "3 han 40 fu", "6 han", "2 yakuman", "No yaku"."""
    limit: str
    """The limit: "Mangan", "Counted yakuman"; empty below mangan."""
    how: str
    """How the hand was won: "Ron, seat South, round East"."""
    points: str
    """The value of the hand without honba and riichi sticks: "5,200 points"; "0 points" without yaku."""
    pays: str
    """Who pays what in total, honba included: "the discarder pays 5,500"."""


@dataclass(frozen=True, slots=True)
class FuBill:
    """The fu of the highest-scoring reading, as lines with a sum."""

    steps: tuple[Step, ...]
    zeros: tuple[Step, ...]
    """Lines of 0 fu for the way of winning, the wait and the pair, if these earn nothing, each with the reason."""
    exact: int
    rounded: int
    sum: str
    """The sum and its rounding: "20 + 10 + 4 = 34 → 40". A fixed number of fu stands alone: "25"."""
    rounding: str
    """The rounding in words: "34 fu are rounded up to 40"."""
    needed: bool
    """Whether the payment depends on fu; false if the han alone reach a limit."""


@dataclass(frozen=True, slots=True)
class PayStep:
    """What the players in one role pay: ``each`` of the ``payers`` pays the same number of points."""

    payer: Payer
    payers: int
    text: str
    """The label: "The discarder pays", "Each of the other two pays"."""
    each: int
    """The number of points that each payer pays, honba included."""
    arithmetic: str
    """The calculation: "1,280 × 4 = 5,120 → 5,200; + 2 honba 600 = 5,800"."""
    bases: tuple[tuple[str, Basis], ...] = ()
    """The sources for the payer's share of the base points, the rounding and the value of honba, each with a label."""


@dataclass(frozen=True, slots=True)
class NearMiss:
    """A yaku that a player might believe the hand has, and the one condition that fails."""

    yaku: str
    """The id of the yaku."""
    sentence: str
    """The whole sentence: "No pinfu: 4s closed the gap in 345s."."""
    reason: str
    """The reason why the condition fails, worded to follow "but": "4s closed the gap in 345s"."""
    blocks: tuple[Block, ...] = ()
    """The blocks that make the condition fail."""
    names: Names = ()
    """The yaku that ``sentence`` mentions."""


@dataclass(frozen=True, slots=True)
class ReadingStep:
    """A reading of the tiles that is not the highest-scoring one."""

    bill: Bill
    text: str
    """The blocks and the wait: "123m 456m 99p … , gap wait in 456m"."""
    value: str
    """The value of the reading: "2 han 30 fu, 2,000 points"."""
    sentence: str
    """Why the highest-scoring reading comes first: "It pays less: 2,000 against 3,900."."""
    yaku: tuple[str, ...]
    """The names of the reading's yaku."""


@dataclass(frozen=True, slots=True)
class FalseWin:
    """What it costs to declare a win with a hand that cannot win."""

    text: str
    bases: tuple[tuple[str, Basis], ...]
    """The names and sources of the rules that set the cost."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """The complete explanation of a score, with its parts in reading order."""

    result: ScoreResult
    verdict: Verdict
    reading: str
    """The reading of the tiles: blocks and wait in words."""
    yaku: tuple[Step, ...]
    """Each yaku with its han (or yakuman), and the blocks that prove it."""
    bonuses: tuple[Step, ...]
    """A line for each indicator that matches a tile (``why`` names the indicator), and then a line for red fives."""
    han: Step
    """The sum of the han, such as "1 + 1 + 2 = 4 han", or of the yakuman; ``number`` is 0 if the hand has no yaku."""
    fu: FuBill | None
    """The fu; None if fu are not counted, as for yakuman and for hands shown at an exhaustive draw."""
    limit: Limit
    base: Step | None
    """The base points: "1,280", with the doublings or the limit in ``why``; None without yaku."""
    cap: str
    """A sentence that explains why fewer yakuman are paid than the hand has; empty if all of them are paid."""
    several: Basis | None
    """The source of the rule on how many yakuman a hand is paid for; None for a hand with at most one yakuman."""
    payments: tuple[PayStep, ...]
    sticks: Step | None
    """The riichi sticks on the table; None if there are none."""
    gain: Step
    """The winner's total gain; its text is the addition: "5,200 + 600 + 1,000 = 6,800"."""
    red_fives: str
    """A note if red fives do not count, or if they count although the ruleset has none; otherwise empty."""
    missing: str
    """Why a complete hand is paid nothing; empty if the hand is paid."""
    false_win: FalseWin | None
    """The cost of declaring a win with this hand; None if the hand can win, or if there is no ruleset."""
    tempting: Callable[[], tuple[NearMiss, ...]] = field(repr=False)
    """A function that finds the near misses.

    It is called only when needed, because it takes longer than the rest of the explanation.
    """
    covered: tuple[Step, ...]
    """Yaku that another yaku replaces; ``why`` names the other yaku, and ``number`` is 0."""
    others: tuple[ReadingStep, ...]
    """The other readings, best first."""

    @property
    def near_misses(self) -> tuple[NearMiss, ...]:
        """Tempting yaku that do not count, the most tempting first."""
        return self.tempting()


def bill_bases(explanation: Explanation) -> Iterator[tuple[str, Basis]]:
    """Yield the name and the source of each line of a score that follows from a rule, from top to bottom."""
    fu, sticks, refused = explanation.fu, explanation.sticks, explanation.false_win
    steps = (*explanation.yaku, *explanation.bonuses, *((*fu.steps, *fu.zeros) if fu else ()), explanation.base)
    rules = (
        *((step.text, step.basis) for step in steps if step),
        (option_label("max_yakuman"), explanation.several),
        *(named for pay in explanation.payments for named in pay.bases),
        *([(sticks.text, sticks.basis)] if sticks else []),
        *(refused.bases if refused else ()),
    )
    yield from ((text, basis) for text, basis in rules if basis is not None)


@dataclass(frozen=True, slots=True)
class RightAnswer:
    """The right answer to a question, in words."""

    short: str
    """The answer as shown in a list of answers, such as "3 han 40 fu" or "No yaku"."""
    value: str
    """The answer as shown before ``sentence``, such as "5 han, mangan"; empty if ``sentence`` is enough."""
    sentence: str
    """The explanation, such as "That is 8,000 points: the discarder pays 8,000."."""


def paid_alike(result: ScoreResult, answer: Callable[[Bill], Hashable]) -> tuple[Bill, ...]:
    """Return the readings with the highest payment, beginning with the one that is shown.

    If several readings lead to the same answer, only the first of them is returned. All the answers are right, because
    the documents only ask for a reading with the highest payment.
    """
    found: dict[Hashable, Bill] = {}
    for bill in result.bills:
        if bill.payments == result.best.payments:
            found.setdefault(answer(bill), bill)
    return tuple(found.values())
