"""The list of yaku, filtered and sorted as the reader chooses, and the example hands of each yaku."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from content.explain import Line, checklist
from content.hands import WonHand
from content.rulesets import CitedRuleset, rulesets
from content.topics import citations, topic
from content.words import YakuEntry, term_words, yaku_book
from scoring import YAKU, Block, Family, NotAWinError, Ruleset, ScoreResult, Win, readings, score

FILTERS = {
    "where": ("here", "elsewhere", "all"),
    "openness": ("any", "open", "closed", "less"),
    "worth": ("any", "1", "2", "3", "yakuman"),
    "order": ("common", "family", "worth", "name"),
}
"""The values of each filter of the list, and the orders in which it can be sorted; the default first."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The filters and the order that the reader has chosen, by the words in :data:`FILTERS`.

    :raises ValueError: if a word is unknown.
    """

    where: str = "here"
    """Whether to list yaku that the current ruleset has, yaku that it does not have, or all."""
    family: str = ""
    """The id of the only family to list; empty to list all families."""
    openness: str = "any"
    """Which yaku to list: "open" also count in open hands, "closed" don't, and "less" are worth less in open hands."""
    worth: str = "any"
    """The value of the yaku to list, in a closed hand, or in an open one if only open hands have it.

    "3" stands for 3 han or more, without yakuman.
    """
    order: str = "common"
    """The order of the list. With "worth", the yaku with the lowest value comes first."""

    def __post_init__(self) -> None:
        for name, words in FILTERS.items():
            if getattr(self, name) not in words:
                raise ValueError(f"expected one of {', '.join(words)}, found {getattr(self, name)!r}")


def families() -> dict[str, str]:
    """Return the name of each family of yaku, by its id."""
    return {**{family.name.lower(): term_words(family).name for family in Family}, "bonuses": "Dora"}


def family_of(yaku_id: str) -> str:
    """Return the id of the family that a yaku belongs to.

    >>> family_of("pinfu"), family_of("ura_dora")
    ('sequences', 'bonuses')
    """
    return YAKU[yaku_id].family.name.lower() if yaku_id in YAKU else "bonuses"


def chosen(choice: Choice, cited: CitedRuleset) -> list[YakuEntry]:
    """Return the yaku that match the reader's filters, in the chosen order.

    For yaku that the current ruleset does not have, filters by value and openness are ignored.
    """
    keys: dict[str, Any] = {
        "common": lambda entry: (entry.frequency, *_price_key(entry, cited)),
        "family": lambda _: 0,  # the book lists the yaku family by family, and sorting keeps this order
        "worth": lambda entry: _price_key(entry, cited),
        "name": lambda entry: entry.romaji.casefold(),
    }
    return sorted((entry for entry in yaku_book().values() if _fits(entry, choice, cited)), key=keys[choice.order])


def _fits(entry: YakuEntry, choice: Choice, cited: CitedRuleset) -> bool:
    """Return whether a yaku passes the reader's filters.

    ``price.open`` is None if an open hand cannot have the yaku, and ``price.closed`` is None if a closed hand cannot.
    """
    if choice.family not in {"", family_of(entry.id)}:
        return False
    if entry.id not in cited.prices:
        return choice.where != "here"
    price, (_, yakuman, value) = cited.prices[entry.id].value, _price_key(entry, cited)
    openness = {"any", "closed" if price.open is None else "open"}
    if price.open is not None and price.closed is not None and price.open < price.closed:
        openness.add("less")
    worth = {"any", "yakuman" if yakuman else str(min(value, 3))}
    return choice.where != "elsewhere" and choice.openness in openness and choice.worth in worth


def _price_key(entry: YakuEntry, cited: CitedRuleset) -> tuple[bool, bool, int]:
    """Return whether the ruleset lacks a yaku, whether it is a yakuman, and its value.

    The value is that of a closed hand, or that of an open hand if a closed hand cannot have the yaku.
    """
    if entry.id not in cited.prices:
        return True, False, 0
    price = cited.prices[entry.id].value
    return False, price.yakuman, price.closed or price.open or 0


def fine_print(entry: YakuEntry) -> tuple[str, ...]:
    """Return the ids of the topics that cite a fact of this yaku and are in a chapter about single yaku."""
    told = dict.fromkeys(name for fact in entry.basis.facts for name in citations().get(fact, ()))
    return tuple(name for name in told if topic(name).chapter in {"yaku", "riichi", "dora", "draws"})


class ShownExample(NamedTuple):
    """An example hand of a yaku, as a page shows it."""

    result: ScoreResult
    cited: CitedRuleset
    """The rules of the example: the current ruleset if it counts the yaku, otherwise the one named with the example."""
    lines: tuple[Line, ...] = ()
    """The checklist; empty for dora, which have no conditions."""
    blocks: tuple[Block, ...] = ()
    """The blocks that prove the yaku; empty if no blocks prove it."""
    places: tuple[int, ...] = ()
    """The places in ``Hand.tiles`` of single tiles that count, for dora."""


def shown_examples(entry: YakuEntry, cited: CitedRuleset) -> tuple[ShownExample, ...]:
    """Return the example hands of a yaku, each with its score.

    The hands are scored under the current ruleset if it counts the yaku. If not, each hand is scored under the ruleset
    that is named with the example.
    """
    shown = []
    for example in entry.examples:
        won = example.won
        used = cited if _has_yaku(entry.id, won, cited.ruleset) else rulesets()[example.rules]
        result = score(won.hand, won.context, used.ruleset)
        win = result.best.win
        if yaku := YAKU.get(entry.id):
            shown.append(ShownExample(result, used, checklist(yaku, win), yaku.evidence(win) or ()))
        else:
            places = next(bonus.places for bonus in result.best.bonuses if bonus.id == entry.id)
            shown.append(ShownExample(result, used, places=places))
    return tuple(shown)


@lru_cache(maxsize=1024)
def _has_yaku(yaku_id: str, won: WonHand, rules: Ruleset) -> bool:
    if yaku_id not in rules.prices:
        return False
    best = score(won.hand, won.context, rules).best
    return yaku_id in (*best.yaku.ids, *(bonus.id for bonus in best.bonuses))


def shown_counter(entry: YakuEntry) -> tuple[Win, tuple[Line, ...]] | None:
    """Return the hand that lacks a yaku because a single condition fails, and the yaku's checklist; None for dora."""
    if entry.counter is None:
        return None
    won, rules = entry.counter.won, rulesets()[entry.examples[0].rules]
    try:
        win = score(won.hand, won.context, rules.ruleset).best.win
    except NotAWinError:  # at an exhaustive draw, only nagashi mangan can be scored
        win = Win(won.hand, won.context, readings(won.hand, won.context.win)[0])
    return win, checklist(YAKU[entry.id], win)
