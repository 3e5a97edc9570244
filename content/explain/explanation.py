"""The explanation of a score, in steps that a page only has to draw.

Every text is a finished sentence or label in plain English; tiles in it are written in notation (``345s``), and
nothing else in it looks like notation, so a page may draw them.
Every number stands twice: as ``number`` to compare with, and as ``value`` to print ("8 fu", "2 han", "5,200").
Blocks and places say which tiles to light.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from content.documents.basis import Basis
    from scoring.blocks import Block
    from scoring.decomposition import Decomposition
    from scoring.payment import Limit, Payer
    from scoring.score import Bill, ScoreResult

Names: TypeAlias = tuple[tuple[str, str], ...]
"""The yaku and bonuses a text speaks of: each as it is written there, and its id, to link to its entry."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A finished sentence."""

    text: str
    names: Names = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a bill."""

    text: str
    """What it is: "Closed triplet of simples", "Pinfu", "Dora"."""
    value: str
    """What it adds, with its unit: "4 fu", "1 han", "1,000"."""
    number: int
    """The same as a number: fu, han, yakuman or points."""
    blocks: tuple[Block, ...] = ()
    """The blocks it stands on."""
    places: tuple[int, ...] = ()
    """Places in ``Hand.tiles`` of single tiles it stands on (dora); one that counts twice is there twice."""
    basis: Basis | None = None
    """Who says so under the ruleset at hand; None for a sum of other lines, and where no ruleset was given."""
    id: str = ""
    """The yaku, bonus or fu reason in the engine's words, to link to its entry."""
    why: str = ""
    """One more sentence on it, where there is something to say."""
    names: Names = ()
    """The yaku ``why`` speaks of."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The head line, in pieces."""

    value: str
    """"3 han 40 fu", "6 han", "2 yakuman", "No yaku"."""
    limit: str
    """"Mangan", "Counted yakuman"; empty below mangan."""
    how: str
    """"Ron, seat South, round East"."""
    points: str
    """What the hand is worth, without honba and riichi sticks: "5,200 points"; "0 points" without yaku."""
    pays: str
    """Who pays what in all, honba included: "the discarder pays 5,500"."""


@dataclass(frozen=True, slots=True)
class FuBill:
    """The fu of the reading that is paid."""

    steps: tuple[Step, ...]
    zeros: tuple[Step, ...]
    """The way of winning, the wait and the pair, where they earn nothing: each with 0 fu, and why."""
    exact: int
    rounded: int
    sum: str
    """The addition and the rounding: "20 + 10 + 4 = 34 → 40"; a fixed number alone: "25"."""
    rounding: str
    """The rounding in words: "34 fu are rounded up to 40"."""
    needed: bool
    """Whether fu change the payment; from mangan by han on they do not."""


@dataclass(frozen=True, slots=True)
class PayStep:
    """What one kind of payer pays. ``each`` × ``payers`` = ``total``, in points."""

    payer: Payer
    payers: int
    text: str
    """"The discarder pays", "Each of the other two pays"."""
    points: int
    """For the hand alone, from each."""
    honba: int
    """For honba, from each."""
    each: int
    total: int
    exact: int
    """The points for the hand before they are rounded up."""
    arithmetic: str
    """"1,280 × 4 = 5,120 → 5,200; + 2 honba 600 = 5,800"."""
    basis: Basis | None = None
    """Who says that this payer pays this part of the base points."""
    rounding: Basis | None = None
    """Who says how it is rounded; None if there was nothing to round."""
    honba_basis: Basis | None = None
    """Who says what honba are worth; None without honba."""


@dataclass(frozen=True, slots=True)
class NearMiss:
    """A yaku a player could think counts, and the one condition at which it fails."""

    yaku: str
    """Its id."""
    condition: str
    """The id of the condition that fails."""
    sentence: str
    """"No pinfu: 4s closed the gap in 345s."."""
    reason: str
    """The same to stand after "but": "4s closed the gap in 345s"."""
    blocks: tuple[Block, ...] = ()
    """The blocks at which it fails."""
    names: Names = ()
    """The yaku ``sentence`` speaks of."""


@dataclass(frozen=True, slots=True)
class ReadingStep:
    """Another way to read the same tiles."""

    bill: Bill
    text: str
    """The blocks and the wait: "123m 456m 99p … , gap wait in 456m"."""
    value: str
    """"2 han 30 fu, 2,000 points"."""
    sentence: str
    """Why the reading that is paid comes first: "It pays less: 2,000 against 3,900."."""
    yaku: tuple[str, ...]
    """Names of its yaku."""

    @property
    def reading(self) -> Decomposition:
        """The reading itself."""
        return self.bill.reading


@dataclass(frozen=True, slots=True)
class FalseWin:
    """What it costs to call a win that is none."""

    text: str
    bases: tuple[tuple[str, Basis], ...]
    """The rules it rests on by their names, and who says so."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Everything there is to say about a score, in the order it is read."""

    result: ScoreResult
    verdict: Verdict
    reading: str
    """How the tiles are read: blocks and wait in words."""
    yaku: tuple[Step, ...]
    """Each yaku with its han (or yakuman), and the blocks that prove it."""
    bonuses: tuple[Step, ...]
    """Dora and ura dora, a line for each kind of indicator that hits, and red fives; ``why`` names the indicator."""
    han: Step
    """The total of both: "1 + 1 + 2 = 4 han", or the yakuman; number 0 without yaku."""
    fu: FuBill | None
    """None where fu are not counted: yakuman, drawn hands."""
    limit: Limit
    base: Step | None
    """Base points: "1,280", with the doublings in ``why``, or the limit's; None without yaku."""
    cap: str
    """The sentence that fewer yakuman are paid than found; empty else."""
    several: Basis | None
    """Who says how many yakuman of one hand are paid; None for a hand with one or none."""
    payments: tuple[PayStep, ...]
    sticks: Step | None
    """Riichi sticks on the table."""
    gain: Step
    """All the winner takes; its text is the addition: "5,200 + 600 + 1,000 = 6,800"."""
    red_fives: str
    """That red fives of the hand are left out, or count though the rules play without them; empty else."""
    missing: str
    """Why a complete hand pays nothing; empty if it pays."""
    false_win: FalseWin | None
    """What calling such a hand costs; None if it pays, and where no ruleset was given."""
    near_misses: tuple[NearMiss, ...]
    """Tempting yaku that do not count, best first."""
    covered: tuple[Step, ...]
    """Yaku that are there but give way to another one; ``why`` says to which, number is 0."""
    others: tuple[ReadingStep, ...]
    """The other readings, best first."""
