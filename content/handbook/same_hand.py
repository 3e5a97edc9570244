"""Compare one win under several rulesets: what each pays, and which rules make the difference."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Annotated, NamedTuple

from content.explain import Explanation, explain
from content.hands import WonHand, typed_hand
from content.loader import read_yaml
from content.rulesets import Cell, CitedRuleset, Scoring, option_cell, option_label, price_cell
from content.words import Naming, name
from scoring import Ruleset, ScoreResult, score


@dataclass(frozen=True, slots=True)
class Example:
    """A hand that is worth comparing, written as a person would type it."""

    title: Annotated[str, 80]
    hand: Annotated[str, lambda node: typed_hand(node) and node.text()]


class Reason(NamedTuple):
    """A rule that two rulesets set differently and that changes what this hand is worth."""

    label: str
    here: Cell
    there: Cell
    """The setting of this rule in the other ruleset."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a hand is worth under one ruleset.

    If the hand cannot win under this ruleset, `told` is None, and `refused` says why.
    """

    cited: CitedRuleset
    told: Explanation | None
    refused: str = ""
    differs: frozenset[str] = frozenset()
    """The parts (value, limit, points, pays) that differ from those of the first ruleset."""
    reasons: tuple[Reason, ...] = ()
    """Why this outcome differs from that of the first ruleset."""

    def part(self, name: str) -> str:
        """Return one part of the outcome (value, limit, points or pays) in words."""
        return str(getattr(self.told.verdict, name)) if self.told else ""


PARTS = ("value", "limit", "points", "pays")


@cache
def examples() -> tuple[Example, ...]:
    """Return hands that are worth comparing. The first is shown by default.

    :raises ContentError: if same_hand.yaml is invalid.
    """
    said = read_yaml("handbook/same_hand.yaml").fields(("examples",))
    return tuple(node.build(Example) for node in said["examples"].items())


def under_all(
    won: WonHand, cited_rulesets: Sequence[CitedRuleset], naming: Naming = Naming.ROMAJI
) -> tuple[Outcome, ...]:
    """Score a win under every ruleset and compare each outcome with the first.

    :raises ValueError: if the hand cannot be scored under any of the rulesets.
    """
    outcomes: list[Outcome] = []
    errors: list[ValueError] = []
    for cited in cited_rulesets:
        scored = _score(won, cited.ruleset)
        if isinstance(scored, ValueError):
            errors.append(scored)
            outcome = Outcome(cited, None, str(scored).removesuffix("."))
        else:
            outcome = Outcome(cited, explain(scored, cited))
        differs = frozenset(part for part in PARTS if outcomes and outcome.part(part) != outcomes[0].part(part))
        if differs:
            reasons = tuple(_reasons(won, cited, cited_rulesets[0], naming))
            outcome = replace(outcome, differs=differs, reasons=reasons)
        outcomes.append(outcome)
    if len(errors) == len(outcomes):
        raise errors[0]
    return tuple(outcomes)


def _score(won: WonHand, rules: Ruleset) -> ScoreResult | ValueError:
    """Score a win, or return why the rules refuse it.

    Liability is ignored if the rules have no liability for the yakuman.
    """
    context, liability = won.context, won.context.liability
    if liability is not None and liability.yakuman not in rules.pao:
        context = replace(context, liability=None)
    try:
        return score(won.hand, context, rules)
    except ValueError as error:
        return error


def _reasons(won: WonHand, here: CitedRuleset, there: CitedRuleset, naming: Naming) -> Iterator[Reason]:
    """Yield the rules that two rulesets set differently, and that change what the hand is worth.

    The rules are options, and values of the yaku and bonuses of the hand. Each is tested alone: one ruleset takes the
    setting of the other. Both rulesets are tested, because in one of them another rule may cap the value.
    """
    ours, theirs = here.ruleset, there.ruleset
    for key in (field.name for field in fields(Scoring)):
        mine, other = getattr(ours, key), getattr(theirs, key)
        if mine != other and (_matters(won, ours, **{key: other}) or _matters(won, theirs, **{key: mine})):
            yield Reason(option_label(key), option_cell(key, here), option_cell(key, there))
    for key in dict.fromkeys((*_paid_ids(won, theirs), *_paid_ids(won, ours))):
        if ours.prices.get(key) != theirs.prices.get(key) and (
            _matters(won, ours, prices=_with_price(key, ours, theirs))
            or _matters(won, theirs, prices=_with_price(key, theirs, ours))
        ):
            yield Reason(name(key, naming), price_cell(key, here), price_cell(key, there))


def _with_price(key: str, rules: Ruleset, other: Ruleset) -> object:
    changed = {**rules.prices, key: other.prices.get(key)}
    return {yaku: price for yaku, price in changed.items() if price}


def _matters(won: WonHand, rules: Ruleset, **changed: object) -> bool:
    return _worth(won, rules) != _worth(won, replace(rules, **changed))  # type: ignore[arg-type]


def _worth(won: WonHand, rules: Ruleset) -> object:
    scored = _score(won, rules)
    bill = None if isinstance(scored, ValueError) else scored.best
    return bill and (bill.han, bill.yakuman, bill.fu.rounded, bill.base, bill.payments)


def _paid_ids(won: WonHand, rules: Ruleset) -> tuple[str, ...]:
    scored = _score(won, rules)
    if isinstance(scored, ValueError):
        return ()
    return (*scored.best.yaku.ids, *(bonus.id for bonus in scored.best.bonuses))
