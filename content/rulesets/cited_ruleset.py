"""A ruleset in which each value has a source in a document."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from hashlib import sha256
from typing import Annotated, Generic, Literal, NamedTuple, TypeVar

from content.documents import COMMON, Basis, Origin, fact
from content.loader import Node, refuse_unknown
from scoring import YAKU, HonbaTo, HonbaValue, KanDora, ManyHonba, Price, Ruleset

T_co = TypeVar("T_co", covariant=True)


class Entry(NamedTuple, Generic[T_co]):
    """A value of a ruleset, and the source of the value."""

    value: T_co
    basis: Basis


_Points = Annotated[int, range(1_000_001)]


@dataclass(frozen=True, slots=True)
class ChomboPayment:
    """A chombo that is paid at the table: the points that the offender pays to the others.

    These payments change the scores before the uma is added.
    """

    to_dealer: _Points
    to_other: _Points
    dealer_to_each: _Points
    """Points to each other player if the dealer is the offender."""


@dataclass(frozen=True, slots=True)
class ChomboDeduction:
    """A chombo that is deducted: the points that the offender loses and nobody gains."""

    points: _Points
    account: Literal["game", "tournament"]
    """The score that the points are deducted from.

    This is the score of the game, after the uma, or only the total of the tournament.
    """


def _or_none(least: int, most: int) -> Callable[[Node], int | None]:
    return lambda node: None if node.value is None else node.number(least, most)


def _pair_fu(node: Node) -> int:
    if node.number(2, 4) == 3:
        node.refuse("2 or 4 fu")
    return node.number(2, 4)


def _honba(node: Node) -> HonbaValue:
    said = node.fields(("ron", "each"))
    return HonbaValue(said["ron"].number(0, 1_000_000), said["each"].number(0, 1_000_000))


def _many_honba(node: Node) -> ManyHonba | None:
    said = node.fields(("honba", "han")) if node.value is not None else None
    return ManyHonba(said["honba"].number(1, 100), said["han"].number(1, 13)) if said else None


def _uma(node: Node) -> tuple[int, ...]:
    uma = tuple(item.number(-1_000_000, 1_000_000) for item in node.items())
    if len(uma) != 4 or sum(uma) != 0 or list(uma) != sorted(uma, reverse=True):
        node.refuse("four numbers of points, the highest first, that add up to 0", str(list(uma)))
    return uma


@dataclass(frozen=True, slots=True)
class Scoring:
    """The options that change payments. `scoring.ruleset.Ruleset` explains them."""

    kiriage_mangan: Entry[bool]
    kazoe_han: Entry[Annotated[int | None, _or_none(11, 20)]]
    max_yakuman: Entry[Annotated[int | None, _or_none(1, 10)]]
    double_wind_pair_fu: Entry[Annotated[int, _pair_fu]]
    honba: Entry[Annotated[HonbaValue, _honba]]
    honba_multi_ron: Entry[HonbaTo]
    many_honba: Entry[Annotated[ManyHonba | None, _many_honba]]
    pao: Entry[frozenset[Annotated[str, YAKU]]]
    multiple_ron: Entry[bool]
    kan_dora_timing: Entry[KanDora]


@dataclass(frozen=True, slots=True)
class Game:
    """The settings of a game. Numbers are in points unless stated otherwise."""

    starting_points: Entry[_Points]
    return_points: Entry[_Points]
    """The points that are subtracted from a player's points to get the final score."""
    uma: Entry[Annotated[tuple[int, ...], _uma]]
    """The points that are added for first to fourth place."""
    oka: Entry[_Points]
    """The points that are added for first place only."""
    chombo: Entry[
        Annotated[
            ChomboPayment | ChomboDeduction,
            lambda node: node.build(ChomboDeduction if "points" in node.mapping() else ChomboPayment),
        ]
    ]
    red_fives: Entry[Annotated[int, range(13)]]
    """The number of red fives among all tiles."""
    riichi_bet: Entry[_Points]
    noten_payments: Entry[_Points]
    """The total that the noten players pay at an exhaustive draw."""


@dataclass(frozen=True, slots=True, eq=False)  # compared by identity, because rulesets are used as keys of caches
class CitedRuleset:
    """A ruleset, the document it comes from, and the source of each value."""

    ruleset: Ruleset
    name: str
    document: str
    """The id of the document; empty if there is none. A ruleset that extends another one has the other's document."""
    sections: str
    """The parts of the document that state the rules, in words."""
    based_on: str
    """The id of the ruleset that a club's ruleset extends; empty for Tensu's own rulesets."""
    prices: Mapping[str, Entry[Price]]
    """The value of each yaku by its id. A yaku that is not listed does not count."""
    scoring: Scoring
    game: Game
    table: Mapping[str, Entry[str]]
    """All other settings, in words, by the keys of options.yaml."""

    @property
    def id(self) -> str:
        """The id of the ruleset."""
        return self.ruleset.id

    def entry(self, key: str) -> Entry[object]:
        """Return the entry of an option. The values of yaku are in `prices`.

        :raises ContentError: if there is no such option; the message names the most similar one.
        """
        if key in self.table:
            return self.table[key]
        section = next((part for part in (self.scoring, self.game) if key in part.__slots__), None)
        if section is None:
            refuse_unknown("an option of a ruleset", key, [*self.scoring.__slots__, *self.game.__slots__, *self.table])
        found: Entry[object] = getattr(section, key)
        return found

    def resting_on(self, facts: Iterable[str]) -> Basis:
        """Choose the facts that apply to the ruleset, and return a source that cites them.

        Facts about a ruleset also apply to the rulesets that extend it. If none of the facts applies, the source is
        common practice.

        :raises ContentError: if there is no such fact.
        """
        here = {self.ruleset.id, self.based_on}
        held = (name for name in facts if name.partition(".")[0] == self.document)
        holding = tuple(name for name in held if not here.isdisjoint(fact(name).rulesets))
        return Basis(Origin.DOCUMENT, holding) if holding else COMMON


@lru_cache
def ruleset_version(ruleset: Ruleset) -> str:
    """Return a hash of the ruleset's settings, as twelve hexadecimal digits.

    The hash is the same on every computer, and for every order of the settings in the file.
    """
    return sha256(json.dumps(ruleset, default=_plain, sort_keys=True).encode()).hexdigest()[:12]


def _plain(value: object) -> object:
    """Convert a value to a JSON type, so that the hash is the same on every computer."""
    match value:
        case Enum():
            return value.name
        case Mapping():
            return dict(value)
        case frozenset():
            return sorted(value)
    return {name: getattr(value, name) for name in value.__slots__}  # type: ignore[attr-defined]


class Citations(NamedTuple):
    """Looks up sources in one ruleset. Without a ruleset, every source is None."""

    cited: CitedRuleset | None

    def option(self, key: str) -> Basis | None:
        """Return the source of an option of options.yaml."""
        return self.cited.entry(key).basis if self.cited else None

    def price(self, yaku_id: str) -> Basis | None:
        """Return the source for the value of a yaku or bonus; None if the ruleset has no value for it."""
        price = self.cited.prices.get(yaku_id) if self.cited else None
        return price.basis if price else None

    def resting_on(self, facts: Iterable[str]) -> Basis | None:
        """Choose the facts that apply to the ruleset, and return a source that cites them."""
        return self.cited.resting_on(facts) if self.cited else None
