"""The source of each line of a score."""

from collections.abc import Iterable, Iterator

from content.documents.basis import Basis
from content.explain.explanation import Explanation, PayStep, Step
from content.rulesets.values_in_words import option_label


def bill_bases(explanation: Explanation) -> Iterator[tuple[str, Basis]]:
    """Yield the name and the source of each line of a score that follows from a rule, from top to bottom."""
    fu = explanation.fu
    yield from _steps((*explanation.yaku, *explanation.bonuses, *((*fu.steps, *fu.zeros) if fu else ())))
    yield from _steps((explanation.base,))
    if explanation.several is not None:
        yield option_label("max_yakuman"), explanation.several
    yield from pay_bases(explanation.payments)
    yield from _steps((explanation.sticks,))
    yield from explanation.false_win.bases if explanation.false_win else ()


def pay_bases(payments: Iterable[PayStep]) -> Iterator[tuple[str, Basis]]:
    """Yield the sources for what each payer pays, for rounding, and for the value of honba."""
    for pay in payments:
        rules = (
            (pay.text, pay.basis),
            (option_label("payment_rounding"), pay.rounding),
            (option_label("honba"), pay.honba_basis),
        )
        yield from ((text, basis) for text, basis in rules if basis is not None)


def _steps(steps: Iterable[Step | None]) -> Iterator[tuple[str, Basis]]:
    for step in steps:
        if step is not None and step.basis is not None:
            yield step.text, step.basis
