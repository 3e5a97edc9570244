"""A second scorer of han and fu, made to be broken: each rule is a function that tests can replace.

It takes the blocks of the hand as the engine reads them, and everything else it counts for itself: which yaku there
are, what they cost together, the dora, the lines of the fu bill, their sum and its rounding. It knows nothing of named
mistakes. That it is right while nothing is broken is held against the engine on every hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from scoring.blocks import Block
    from scoring.score import Bill, ScoreResult

EAST, WHITE, GREEN, RED = 27, 31, 32, 33
WINDS, DRAGONS = range(27, 31), range(31, 34)


class Set(NamedTuple):
    """A set of tiles. Kinds are numbers from 0 to 33: characters, circles, bamboo, winds, dragons."""

    form: str
    kinds: tuple[int, ...]
    shown: bool
    """Whether the set was called, or completed by ron."""


@dataclass(frozen=True)
class Table:
    """A win as simple data."""

    blocks: tuple[Set, ...]
    won: Set | None
    wait: str
    tiles: tuple[int, ...]
    reds: tuple[int, ...]
    """The kinds of red fives, if red fives count."""
    called: tuple[int, ...]
    called_reds: int
    last: int
    """The winning tile."""
    closed: bool
    tsumo: bool
    seat: int
    round: int
    declared: str
    moments: frozenset[str]
    dealer: bool
    shape: str
    shown: tuple[int, ...]
    """The indicators that count, including ura dora."""
    ura: tuple[int, ...]
    prices: Mapping[str, tuple[int | None, int | None, bool]]
    double_wind: int
    yakuman: frozenset[str]
    """The yakuman of the hand, whose rules are never broken."""
    others: tuple[Table, ...] = ()
    """The same win in other readings."""

    @property
    def runs(self) -> list[int]:
        return [block.kinds[0] for block in self.blocks if block.form == "sequence"]

    @property
    def groups(self) -> list[Set]:
        return [block for block in self.blocks if block.form in {"triplet", "quad"}]

    @property
    def pairs(self) -> list[Set]:
        return [block for block in self.blocks if block.form == "pair"]

    @property
    def four(self) -> bool:
        return self.shape == "STANDARD"


def table(result: ScoreResult, bill: Bill | None = None) -> Table:
    """Return a scored win as simple data. Of the score, only the blocks and yakuman are used."""
    hand, context, rules = result.hand, result.context, result.rules
    bill = bill or result.best

    def plain(block: Block) -> Set:
        return Set(block.kind.value, block.kinds, block.open)

    prices = {name: (price.closed, price.open, price.yakuman) for name, price in rules.prices.items()}
    reds = tuple(tile.kind for tile in hand.tiles if tile.red) if "aka_dora" in prices else ()
    called = [tile for meld in hand.melds for tile in meld.tiles]
    dora = [tile.kind for tile in context.dora_indicators] if "dora" in prices else []
    ura = [tile.kind for tile in context.ura_indicators] if "ura_dora" in prices else []
    moments = {str(moment.name) for moment in context.moment}
    won = bill.reading.winning_block
    return Table(
        tuple(plain(block) for block in bill.reading.blocks),
        plain(won) if won else None,
        bill.reading.wait.name,
        hand.kinds,
        reds,
        tuple(tile.kind for tile in called),
        sum(tile.red for tile in called) * ("aka_dora" in prices),
        hand.winning_tile.kind if hand.winning_tile else -1,
        hand.closed,
        context.win.value == "tsumo",
        EAST + "ESWN".index(context.seat.value),
        EAST + "ESWN".index(context.round.value),
        context.riichi.value,
        frozenset(moments),
        context.seat.value == "E",
        bill.reading.shape.name,
        tuple(dora),
        tuple(ura),
        prices,
        rules.double_wind_pair_fu,
        frozenset(found.yaku.id for found in bill.yaku if found.yakuman),
        tuple(table(result, other) for other in result.others if other.payments != result.best.payments)
        if bill is result.best
        else (),
    )


def suit(kind: int) -> int:
    return min(kind // 9, 3)


def simple(kind: int) -> bool:
    return kind < 27 and 1 <= kind % 9 <= 7


# --- the rules: yaku -------------------------------------------------------------------------------------------

Rule = Callable[[Table], Any]


def wind_group(wind: str) -> Rule:
    return lambda t: any(group.kinds[0] == getattr(t, wind) for group in t.groups)


def dragon_group(kind: int) -> Rule:
    return lambda t: any(group.kinds[0] == kind for group in t.groups)


def valued(t: Table, kind: int) -> bool:
    return kind in DRAGONS or kind in {t.seat, t.round}


def pinfu(t: Table) -> bool:
    return t.closed and len(t.runs) == 4 and t.wait == "RYANMEN" and not valued(t, t.pairs[0].kinds[0])


def twins(t: Table) -> int:
    return sum(t.runs.count(first) // 2 for first in set(t.runs))


def concealed(t: Table) -> int:
    return sum(not group.shown for group in t.groups)


def three_suits(firsts: list[int]) -> bool:
    low = [first for first in firsts if first < 27]
    return any({rank, rank + 9, rank + 18} <= set(low) for rank in range(9))


def straight(firsts: list[int]) -> bool:
    return any({base, base + 3, base + 6} <= set(firsts) for base in (0, 9, 18))


def outside(block: Set) -> bool:
    return any(not simple(kind) for kind in block.kinds)


def with_terminal(block: Set) -> bool:
    return any(kind < 27 and not simple(kind) for kind in block.kinds)


def flush(t: Table, *, honours: bool) -> bool:
    suits = {suit(kind) for kind in t.tiles}
    return len(suits - {3}) == 1 and (3 in suits) == honours and t.shape in {"STANDARD", "SEVEN_PAIRS"}


def dragons(t: Table) -> int:
    return sum(group.kinds[0] in DRAGONS for group in t.groups)


def in_a_row(t: Table, count: int) -> bool:
    firsts = {group.kinds[0] for group in t.groups}
    return any(
        {first + step for step in range(count)} <= firsts and first % 9 + count <= 9 for first in firsts if first < 27
    )


YAKU: dict[str, Rule] = {
    "riichi": lambda t: t.declared in {"riichi", "double riichi", "open riichi", "double open riichi"},
    "double_riichi": lambda t: t.declared.startswith("double"),
    "open_riichi": lambda t: "open" in t.declared,
    "ippatsu": lambda t: "IPPATSU" in t.moments,
    "menzen_tsumo": lambda t: t.closed and t.tsumo and t.four | (t.shape in {"SEVEN_PAIRS", "THIRTEEN_ORPHANS"}),
    "haitei": lambda t: t.tsumo and "LAST_TILE" in t.moments and "ON_KAN" not in t.moments,
    "houtei": lambda t: not t.tsumo and "LAST_TILE" in t.moments,
    "rinshan": lambda t: t.tsumo and "ON_KAN" in t.moments,
    "chankan": lambda t: not t.tsumo and "ON_KAN" in t.moments,
    "renhou": lambda t: not t.tsumo and "FIRST_TURN" in t.moments,
    "pinfu": pinfu,
    "iipeikou": lambda t: t.closed and twins(t) >= 1,
    "ryanpeikou": lambda t: t.closed and twins(t) >= 2,
    "sanshoku_doujun": lambda t: three_suits(t.runs),
    "ittsuu": lambda t: straight(t.runs),
    "isshoku_sanjun": lambda t: any(t.runs.count(first) >= 3 for first in t.runs),
    "toitoi": lambda t: t.four and not t.runs,
    "sanankou": lambda t: concealed(t) >= 3,
    "suuankou": lambda t: concealed(t) >= 4,
    "sanshoku_doukou": lambda t: three_suits([group.kinds[0] for group in t.groups]),
    "sankantsu": lambda t: sum(group.form == "quad" for group in t.groups) >= 3,
    "sanrenkou": lambda t: in_a_row(t, 3),
    "haku": dragon_group(WHITE),
    "hatsu": dragon_group(GREEN),
    "chun": dragon_group(RED),
    "seat_wind": wind_group("seat"),
    "round_wind": wind_group("round"),
    "shousangen": lambda t: dragons(t) >= 2 and t.four and t.pairs[0].kinds[0] in DRAGONS,
    "tanyao": lambda t: all(simple(kind) for kind in t.tiles),
    "chanta": lambda t: t.four and all(outside(block) for block in t.blocks),
    "junchan": lambda t: t.four and all(with_terminal(block) for block in t.blocks),
    "honroutou": lambda t: not any(simple(kind) for kind in t.tiles),
    "honitsu": lambda t: flush(t, honours=True) or flush(t, honours=False),
    "chinitsu": lambda t: flush(t, honours=False),
    "chiitoitsu": lambda t: t.shape == "SEVEN_PAIRS",
}
REPLACES = {
    "double_riichi": {"riichi"},
    "open_riichi": {"riichi"},
    "ryanpeikou": {"iipeikou"},
    "isshoku_sanjun": {"iipeikou"},
    "junchan": {"chanta"},
    "honroutou": {"chanta", "junchan"},
    "chinitsu": {"honitsu"},
}


def price(t: Table, yaku: str) -> int:
    """Return the han; for an open hand with a yaku that needs a closed one, the han of the closed hand."""
    closed, opened, _ = t.prices[yaku]
    return (closed if t.closed else opened) or closed or opened or 0


def allowed(t: Table, yaku: str) -> bool:
    """Return whether the table pays the yaku for a hand that is open or closed like this one."""
    closed, opened, _ = t.prices.get(yaku, (None, None, False))
    return (closed if t.closed else opened) is not None


# --- the rules: dora, fu ---------------------------------------------------------------------------------------


def next_of(kind: int) -> int | None:
    if kind < 27:
        return kind // 9 * 9 + (kind + 1) % 9
    return EAST + (kind - EAST + 1) % 4 if kind in WINDS else WHITE + (kind - WHITE + 1) % 3


def dora(t: Table, points: Callable[[int], int | None] = next_of) -> int:
    return sum(t.tiles.count(kind) for shown in (*t.shown, *t.ura) if (kind := points(shown)) is not None) + len(t.reds)


def name_of(block: Set) -> str:
    rank = "".join(str((kind - 27 if kind >= 27 else kind % 9) + 1) for kind in block.kinds)
    return rank + "mpsz"[suit(block.kinds[0])]


def group_fu(group: Set) -> int:
    fu = 2 if simple(group.kinds[0]) else 4
    fu *= 1 if group.shown else 2
    return fu * 4 if group.form == "quad" else fu


def groups(t: Table) -> dict[str, int]:
    return {name_of(group): group_fu(group) for group in t.groups}


def pair(t: Table) -> dict[str, int]:
    kind = t.pairs[0].kinds[0]
    if kind == t.seat == t.round:
        return {name_of(t.pairs[0]): t.double_wind}
    return {name_of(t.pairs[0]): 2} if valued(t, kind) else {}


def wait(t: Table) -> dict[str, int]:
    return {"wait": 2} if t.wait in {"KANCHAN", "PENCHAN", "TANKI"} else {}


def won(t: Table, others: Mapping[str, int]) -> dict[str, int]:
    """Return the fu for the win: 10 for a closed ron, 2 for a tsumo, 2 for an open hand without other fu."""
    if t.tsumo:
        return {"tsumo": 2} if others or not t.closed else {}
    if t.closed:
        return {"closed_ron": 10}
    return {} if others else {"open_pinfu": 2}


def start(_: Table) -> dict[str, int]:
    return {"base": 20}


def seven_pairs(_: Table) -> dict[str, int]:
    return {"seven_pairs": 25}


def lines(t: Table, rules: Mapping[str, Any]) -> dict[str, int]:
    if t.shape == "SEVEN_PAIRS":
        return dict(rules["seven_pairs"](t))
    if not t.four:
        return dict(rules["start"](t)) | {"tsumo" if t.tsumo else "closed_ron": 2 if t.tsumo else 10}
    held = rules["groups"](t) | rules["pair"](t) | rules["wait"](t)
    return {part: fu for part, fu in (rules["start"](t) | held | rules["won"](t, held)).items() if fu}


def rounded(exact: int) -> int:
    return exact if exact == 25 else (exact + 9) // 10 * 10


RULES: dict[str, Any] = {
    **YAKU,
    "replaces": REPLACES,
    "allowed": allowed,
    "price": price,
    "dora": dora,
    "groups": groups,
    "pair": pair,
    "wait": wait,
    "won": won,
    "start": start,
    "seven_pairs": seven_pairs,
    "rounded": rounded,
    "view": lambda t: t,
    "without": lambda _: 0,
    "together": None,
}
"""Every rule by its name. A broken rule replaces the right one."""


class Count(NamedTuple):
    """The result of each step."""

    yaku: frozenset[str]
    dora: int
    han: int
    lines: Mapping[str, int]
    exact: int
    fu: int


def count(t: Table, broken: Mapping[str, object] | None = None) -> Count:
    """Return the steps by the rules, or with some rules broken."""
    rules: dict[str, Any] = {**RULES, **(broken or {})}
    t = rules["view"](t)
    held = {name for name in YAKU if name in t.prices and rules["allowed"](t, name) and rules[name](t)}
    held -= {other for name in held for other in rules["replaces"].get(name, ())}
    yakuman = t.yakuman | {name for name in held if t.prices[name][2]}
    yakuman -= {"suuankou"} if "suuankou_tanki" in yakuman else set()
    listed = lines(t, rules)
    exact = sum(listed.values())
    fu = rules["rounded"](exact)
    if rules["together"] is not None and yakuman:
        yaku, number, han = rules["together"](t, {name for name in held if not t.prices[name][2]}, yakuman)
    elif yakuman:
        yaku, number, han = yakuman, 0, 13 * sum((t.prices[name][0 if t.closed else 1] or 1) for name in yakuman)
    else:
        number = rules["dora"](t) if held else rules["without"](t)
        yaku, han = held, sum(rules["price"](t, name) for name in held) + number
    return Count(frozenset(yaku), number, han, listed, exact, fu)
