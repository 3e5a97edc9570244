"""How many broken rules are recognised by the answers they lead to, printed as a table::

    python -m tests.quizzes.mistakes.recognised --hands 5000

Each rule of a scorer that knows nothing of named mistakes is broken in turn; what it then says of a hand, step by step,
is given as the answer to a question of the page, and what the page would say of it is read. Counted is how often that
changes anything, in how many of these cases the right name comes first, and in how many a wrong one is said as a fact.
Then: two rules broken at once, slips of arithmetic, and numbers by chance. ``--form all`` asks fu without their lines.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from content.rulesets.ruleset_file import rulesets
from quizzes.bill_steps.bill_form import LINES
from quizzes.question.field import AllField
from quizzes.question.question import Question
from quizzes.question.sitting import Sitting
from quizzes.types import TYPES
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import NoYakuAim, Openness, Wish, YakuAim
from tests.quizzes.mistakes.broken_rules import BROKEN
from tests.quizzes.mistakes.plain_scorer import YAKU, count, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quizzes.question.field import Answer, Field
    from quizzes.question.mistake import Mistake
    from quizzes.question.question import Grade
    from scoring.score import ScoreResult
    from tests.quizzes.mistakes.plain_scorer import Count, Table

RULES = ("usma", "ema", "cheatsheet", "ariari", "competition", "oklahoma")
KNOWN = frozenset(YAKU)
FIRST, WRONG = 0.85, 0.05
"""The aims: the share of cases with the right name first, and the most with a wrong name as a fact."""
TRIES = 20
"""The pairs of rules tried on a hand, because most pairs do not both change it."""
LEAST = 20
"""The least number of cases for a meaningful share."""


def is_fact(mistake: Mistake) -> bool:
    """Return whether a cause is stated as a fact. A sentence that only says what is right names no cause."""
    return mistake.sure and mistake.value is not None


@dataclass
class Row:
    """The results for one broken rule."""

    name: str
    hands: int = 0
    first: int = 0
    wrong: int = 0
    sure: int = 0
    instead: Counter[str] = field(default_factory=Counter)

    def count(self, found: tuple[Mistake, ...], names: frozenset[str]) -> None:
        self.hands += 1
        first = bool(found) and found[0].id in names
        self.first += first
        facts = [one for one in found if is_fact(one)]
        self.sure += bool(facts)
        self.wrong += any(one.id not in names for one in facts)
        if not first:
            self.instead[found[0].id if found else "nothing"] += 1

    @property
    def reaches(self) -> bool:
        return self.hands >= LEAST and self.first >= FIRST * self.hands and self.wrong <= WRONG * self.hands

    def __str__(self) -> str:
        first, wrong, sure = (100 * part / max(1, self.hands) for part in (self.first, self.wrong, self.sure))
        likely = ", ".join(f"{name} {times}" for name, times in self.instead.most_common(3))
        return f"{self.name:44} {self.hands:6} {first:6.1f} {wrong:6.1f} {sure:6.1f}  {likely}"


TYPE = TYPES["whole_bill"]
"""The type of question whose answers are explained."""


class Asked(NamedTuple):
    """A hand as the page asks it, with everything that does not depend on the answer."""

    question: Question
    plain: Table
    right: Count
    fields: tuple[Field, ...]

    @property
    def result(self) -> ScoreResult:
        """Return the scored hand."""
        return self.question.result


def hands(number: int, seed: str) -> Iterator[ScoreResult]:
    """Yield hands of every ruleset and level. Every third hand aims at a yaku, so that rare yaku occur."""
    rng = Random(seed)
    while number:
        rules = rulesets()[rng.choice(RULES)].ruleset
        yaku = sorted(name for name in KNOWN if name in rules.prices)
        chance = rng.random()
        aim = NoYakuAim() if chance < 0.05 else YakuAim(rng.choice(yaku)) if chance < 0.35 else None
        result = deal(rng, Wish(rules, rng.choice(list(Difficulty)), Openness.ANY, aim))
        if all(found.yaku.id in KNOWN or found.yakuman for found in result.best.yaku):
            number -= 1
            yield result


COUNTED = ("yaku", "dora", "han", "fu_items", "exact", "fu")
"""The steps that are answered; limit and payment are left open."""


def asked(result: ScoreResult, form: str = LINES) -> Asked:
    """Return the hand as a question in steps."""
    sitting = Sitting(result.rules.id, "recognised", type=TYPE.id, steps=form)
    question = Question(sitting, 1, rulesets()[result.rules.id], (result,))
    plain = table(result)
    fields = tuple(field for field in TYPE.fields(question) if field.id in COUNTED)
    return Asked(question, plain, count(plain), fields)


def answer(one: Asked, said: Count) -> Answer:
    """Return a count as an answer. Chosen options are in the order in which they are offered."""
    whole: dict[str, int | tuple[str, ...]] = {
        "yaku": tuple(said.yaku),
        "dora": said.dora,
        "han": said.han,
        "fu_items": tuple(f"{part}.{fu}" for part, fu in said.lines.items() if fu),
        "exact": said.exact,
        "fu": said.fu,
    }
    return {field.id: _in_order(whole[field.id], field) for field in one.fields}


def _in_order(value: int | tuple[str, ...], field: Field) -> int | tuple[str, ...]:
    if not isinstance(value, tuple):
        return value
    offered = field.options if isinstance(field, AllField) else tuple(target.id for target in field.targets)  # type: ignore[union-attr]
    return (*(one for one in offered if one in value), *sorted(one for one in value if one not in offered))


def graded(one: Asked, given: Answer) -> Grade:
    """Return the grade of the answer, as on the page."""
    return TYPE.grade(one.question, given)


def named(one: Asked, given: Answer) -> tuple[Mistake, ...]:
    """Return the mistakes that the page gets for an answer."""
    return TYPE.mistakes(graded(one, given))


def changes(one: Asked, given: Answer) -> bool:
    """Return whether any part of an answer is wrong."""
    if given == answer(one, one.right):
        return False
    grade = graded(one, given)
    return any(grade.wrong(field.id) is not None for field in one.fields)


def broken_rows(dealt: list[Asked]) -> list[Row]:
    """Return the results for each rule, broken by itself."""
    rows = []
    for broken in BROKEN:
        row = Row(broken.name)
        for one in dealt:
            given = answer(one, count(one.plain, broken.rules))
            if changes(one, given):
                row.count(named(one, given), broken.names)
        rows.append(row)
    return rows


def two_at_once(dealt: list[Asked], rng: Random) -> Row:
    """Break two independent rules at once: both mistakes must be named."""
    row = Row("two rules at once")
    for one, _ in product(dealt, range(TRIES)):
        first, second = rng.sample(BROKEN, 2)
        if set(first.rules) & set(second.rules) or "view" in {*first.rules, *second.rules}:
            continue
        alone = [answer(one, count(one.plain, broken.rules)) for broken in (first, second)]
        given = answer(one, count(one.plain, {**first.rules, **second.rules}))
        if all(changes(one, each) for each in alone) and given not in alone and changes(one, given):
            found = named(one, given)
            said = {mistake.id for mistake in found}
            row.hands += 1
            row.first += bool(said & first.names) and bool(said & second.names)
            facts = [mistake for mistake in found if is_fact(mistake)]
            row.sure += bool(facts)
            row.wrong += any(mistake.id not in first.names | second.names for mistake in facts)
            if not (said & first.names and said & second.names):
                row.instead["; ".join(sorted(said)) or "nothing"] += 1
    return row


def arithmetic(dealt: list[Asked], rng: Random) -> list[Row]:
    """Make every step right except the sum: a line not added, digits exchanged, or one han too many."""
    row_off, swapped, han_off = (
        Row(f"arithmetic: {name}") for name in ("a row off", "digits swapped", "han off by one")
    )
    for one in dealt:
        right = answer(one, one.right)
        if "exact" in right:
            off = one.right.exact - rng.choice(list(one.right.lines.values()))
            given = {**right, "exact": off, "fu": (off + 9) // 10 * 10}
            row_off.count(named(one, given), frozenset({"fu.row_not_added", "fu.digits"}))
            turned = int(str(one.right.exact)[::-1])
            if turned != one.right.exact:
                given = {**right, "exact": turned, "fu": turned if turned == 25 else (turned + 9) // 10 * 10}
                swapped.count(named(one, given), frozenset({"fu.digits"}))
        if "han" in right and one.right.yaku:
            given = {**right, "han": one.right.han + rng.choice((-1, 1))}
            han_off.count(named(one, given), frozenset({"han.sum"}))
    return [row_off, swapped, han_off]


def by_chance(dealt: list[Asked], rng: Random) -> Row:
    """Make every number randomly wrong: no cause may be stated as a fact."""
    row = Row("numbers by chance")
    for one in dealt:
        given = dict(answer(one, one.right))
        if not one.right.yaku:
            continue
        for name, most in (("dora", 9), ("han", 13), ("exact", 110), ("fu", 110)):
            if name in given:
                given[name] = rng.choice([number for number in range(most + 1) if number != given[name]])
        row.count(named(one, given), frozenset())
    return row


def main() -> int:
    parser = argparse.ArgumentParser(description="How many broken rules are recognised.")
    parser.add_argument("--hands", type=int, default=5000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--form", default=LINES, help="how much is asked")
    arguments = parser.parse_args()
    dealt = [asked(result, arguments.form) for result in hands(arguments.hands, arguments.seed)]
    rng = Random(arguments.seed)
    print(f"{'rule broken':44} {'hands':>6} {'first':>6} {'wrong':>6} {'fact':>6}  named instead")  # noqa: T201
    rows = broken_rows(dealt)
    for row in sorted(rows, key=lambda row: row.first / max(1, row.hands)):
        print(row)  # noqa: T201
    for row in (two_at_once(dealt, rng), *arithmetic(dealt, rng), by_chance(dealt, rng)):
        print(row)  # noqa: T201
    reached = sum(row.reaches for row in rows)
    print(f"{reached} of {len(rows)} reach {FIRST:.0%} first and at most {WRONG:.0%} wrong as a fact")  # noqa: T201
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
