"""Three hints for a step of a score: where to look, which rule decides, and the solution."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from content.documents import Basis
from content.explain.explanation import Explanation
from content.explain.payment_steps import doubled_words
from content.explain.step_answers import step_answer
from content.rulesets import Citations, CitedRuleset
from content.words import Naming, step_sentence, term_words, yaku_book
from scoring import Block, FuReason, Shape, Winner, WinType


class Hint(NamedTuple):
    """A hint of one or two sentences: where to look, which rule decides, or the solution."""

    text: str
    blocks: tuple[Block, ...] = ()
    """The blocks to highlight in the first hand of the question."""
    places: tuple[int, ...] = ()
    """The single tiles to highlight in the first hand of the question, as places in ``Hand.tiles``."""
    basis: Basis | None = None


Pair = tuple[Hint, Hint]
"""A hint that says where to look, and a hint that says which rule decides."""


def step_hints(
    step: str, told: Explanation, cited: CitedRuleset, naming: Naming = Naming.ROMAJI
) -> tuple[Hint, Hint, Hint]:
    """Return the three hints for the step with this id.

    :raises KeyError: if there is no such step.
    """
    where, rule = _RUNGS[step](told, Citations(cited))
    right = step_answer(step, told, naming)
    done = f"{right.value}. {right.sentence}" if right.value and right.value not in right.sentence else right.sentence
    return where, rule, Hint(done)


def _yaku_hints(told: Explanation, citations: Citations) -> Pair:
    """Return hints about the yaku that is easiest to overlook: where to look for it, then its rule.

    This is the yaku that involves the fewest blocks. If the hand has no yaku, the first hint shows blocks that spoil a
    yaku, and the second states the rule that a win needs a yaku.
    """
    if not told.yaku:
        blocks = told.near_misses[0].blocks if told.near_misses else ()
        where = _hint("yaku_spoiled" if blocks else "yaku_none", blocks)
        return where, _hint("needs_yaku", basis=citations.option("min_yaku"))
    found = min([step for step in told.yaku if step.blocks] or told.yaku, key=lambda step: len(step.blocks))
    if not found.blocks:
        where = _hint("yaku_facts")
    elif len(found.blocks) == len(told.result.best.reading.blocks):
        where = _hint("yaku_whole")
    else:
        where = _hint("yaku_tiles", found.blocks)
    return where, Hint(yaku_book()[found.id].what, basis=found.basis)


def _hint(key: str, blocks: tuple[Block, ...] = (), basis: Basis | None = None, **parts: object) -> Hint:
    return Hint(step_sentence(f"hint.{key}", **parts), blocks, basis=basis)


def _han_hints(told: Explanation, citations: Citations) -> Pair:
    """Return hints for the step that asks for the han: where to look, then the rule.

    If the hand has dora, the hints are about the dora. If not, they are about yaku that are worth less in an open hand,
    or, without such yaku, about what to add up.
    """
    if told.bonuses:
        places = tuple(place for step in told.bonuses for place in step.places)
        where = _hint("dora_lit")._replace(places=places)
        return where, _hint("dora_rule", basis=citations.price(told.bonuses[0].id))
    hand, context, prices = told.result.hand, told.result.context, told.result.rules.prices
    lowered = [step for step in told.yaku if not hand.closed and prices[step.id].closed not in {None, step.number}]
    if lowered:
        called = tuple(block for block in hand.meld_blocks if block.open)
        return _hint("han_open", called), _hint("han_open_rule", basis=lowered[0].basis)
    if context.dora_indicators or context.ura_indicators or hand.reds:
        return _hint("no_dora"), _hint("han_rule", basis=citations.price("dora"))
    return _hint("han_yaku"), _hint("han_rule", basis=told.yaku[0].basis if told.yaku else None)


def _fu_hints(told: Explanation, citations: Citations) -> Pair:
    """Return hints about the blocks that earn fu, and about the item with the fewest fu, which is easy to forget.

    If no block earns fu, the second hint is about the way of winning or about rounding.
    """
    if told.fu is None:
        return _hint("no_fu"), _hint("no_fu")
    fixed = told.result.best.reading.shape is not Shape.STANDARD
    earning = [step for step in told.fu.steps if step.blocks]
    if fixed:
        where = _hint("fu_pairs")
    else:
        blocks = dict.fromkeys(block for step in earning for block in step.blocks)
        where = _hint("fu_lit" if blocks else "fu_none", tuple(blocks))
    # if no block and no wait earns fu, the way of winning decides the fu
    steps = earning or told.fu.zeros[-1:] or told.fu.steps
    decisive = min(steps, key=lambda step: step.number)
    if fixed or decisive.id != FuReason.BASE:
        return where, _hint("fu_rule", basis=decisive.basis, name=decisive.text, fu=decisive.value, why=decisive.why)
    return where, _hint("round_rule", basis=citations.option("fu_rounding"))


def _limit_hints(told: Explanation, citations: Citations) -> Pair:
    where = _hint("limit_where", worth=told.verdict.value)
    if told.result.best.yakuman:
        return where, _hint("limit_yakuman", basis=told.yaku[0].basis)
    key = "limit_kiriage" if told.result.rules.kiriage_mangan else "limit_rule"
    return where, _hint(key, basis=citations.option("mangan_han"))


def _pay_hints(told: Explanation, citations: Citations) -> Pair:
    bill, context = told.result.best, told.result.context
    said = term_words(Winner.of(dealer=context.is_dealer, tsumo=context.win is not WinType.RON))
    where = _hint("pay_where", winner=said.name, worth=told.verdict.value)
    rule = said.why
    if told.base and not told.limit:
        base = f"{doubled_words(bill.han, bill.fu.rounded)} = {bill.base.points:,}"
        rule = f"{step_sentence('hint.base', base=base)} {rule}"
    return where, Hint(rule, basis=citations.resting_on(said.facts))


_RUNGS: Mapping[str, Callable[[Explanation, Citations], Pair]] = {
    "yaku": _yaku_hints,
    "han": _han_hints,
    "fu_items": _fu_hints,
    "fu": _fu_hints,
    "limit": _limit_hints,
    "pay": _pay_hints,
    # the second hint gives the rule for the fu if they affect the payment, otherwise the rule for the yaku
    "count": lambda told, citations: (
        _yaku_hints(told, citations)[0],
        (_fu_hints if told.fu is not None and told.fu.needed else _yaku_hints)(told, citations)[1],
    ),
}
