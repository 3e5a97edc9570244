"""Check the promises of every question type over many sets under every ruleset, and print a table.

    python -m tests.quizzes.types.count_all [--seeds 300] [--rules usma …] [type …]

A seed is one question; level and number in a set go by turns. Of each: it can be graded, what is right is right, every
legal alternative too, and everything else near it is wrong; kept and read again it is the same question with the same
answers. One in fifty is asked again in another process. Of all together: how often the longest option is right, beside
what chance would have; how far somebody gets who always gives the answer that was most often right in other sets; how
often one answer is right in a set of ten, the whole answer or that of one field, and how often it may be; how long
dealing takes. What breaks a limit is marked with "!", and then the command ends with 1. What cannot be more even by the
rules is told with its figure and the reason.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import islice
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from content.rulesets.ruleset_file import rulesets
from content.words.questions import question_words
from quizzes.question.answer_balance import FEW, MANY, MOST
from quizzes.question.field import ChoiceField
from quizzes.question.sitting import LENGTH, Sitting
from quizzes.sets.stored_question import as_kept, graded_anew, kept_under
from quizzes.store.records import Answered, Asked
from quizzes.types import TYPES
from scoring.dealing.wish import Openness
from tests.quizzes.types.test_types import right_answer, values

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quizzes.question.field import Answer
    from quizzes.question.question import Part, Question

BY_FORM = 0.05
"""How much more often than by chance the longest option may be right."""
ABOVE_CHANCE = 0.10
"""How far a constant answer may be above chance, in a type with options."""
SAMPLING = 2.0
"""Standard errors that chance may add to a share."""
ELSEWHERE = 50
"""One question in this many is asked again in another process."""
SHOWN = 3
"""The number of problems that are printed in full for each type."""


WHOLE = "all fields together"
_OF_HANDS = "a hand brings it; han and fu together are the answer that is spread"
AS_IT_COMES = {
    **{("han_fu", name): _OF_HANDS for name in ("han", "fu")},
    **{("whole_bill", name): _OF_HANDS for name in ("yaku", "dora", "han", "exact", "fu", "limit", "ron", "each")},
    **{("whole_bill", name): _OF_HANDS for name in ("dealer", "others", "gain")},
    ("can_win", WHOLE): "no yaku is one of two answers at first steps, and each of two comes three to seven times",
    ("table_sums", "honba"): "there is none where the deal moves after a win, which one of two answers says",
    ("fu_sum", "fu"): "without a kan open hands have 30, 40 or seldom 50 fu, and others seldom more than 50",
    (
        "contrast",
        "closed",
    ): "one hand is closed only where a call differs, and no difference comes more than three times",
}
"""Fields that the rules prevent from being more balanced, by type and field, each with the reason."""


@dataclass(slots=True)
class Often:
    """The counts of how often one answer was right in the sets of one kind."""

    most: int = 0
    """The most right answers of this kind in one set."""
    asked: int = 0
    """The questions in that set that asked for the field."""
    what: object = None
    answers: set[object] = field(default_factory=set)

    @property
    def allowed(self) -> int:
        """Return how often an answer may be right: three in ten; with fewer than five answers, as a set allows."""
        return MOST if len(self.answers) >= MANY else max(FEW.get(len(self.answers), (LENGTH,)))

    def add(self, answers: Counter[object]) -> None:
        """Count the answers of another set."""
        self.answers |= set(answers)
        [(what, most)] = answers.most_common(1)
        if most > self.most:
            self.most, self.asked, self.what = most, answers.total(), what


@dataclass(slots=True)
class Count:
    """The counts for one type."""

    kind: str
    questions: int = 0
    faults: list[str] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    """The seconds for dealing each question."""
    longest: int = 0
    of_longest: int = 0
    chance_of_longest: float = 0.0
    guessed: int = 0
    guesses: int = 0
    chance: float = 0.0
    """The expected number of right guesses by chance."""
    often: dict[tuple[str, str, str, str], Often] = field(default_factory=lambda: defaultdict(Often))
    """How often one answer was right in a set, by ruleset, level, kind of hands and field.

    Rulesets differ in how many answers there are: EMA's last limit is a sanbaiman.
    """
    constant: dict[tuple[str, str], list[float]] = field(default_factory=lambda: defaultdict(lambda: [0, 0, 0]))
    """For a constant answer, the numbers of right, asked and randomly right questions, by level and field."""


def sitting_of(kind: str, rules: str, seed: int) -> Sitting:
    """Return the sitting of a set. Levels and kinds of hands take turns."""
    of_type = TYPES[kind]
    openness = list(Openness)[seed // len(of_type.levels) % len(Openness)] if of_type.openness else Openness.ANY
    return Sitting(rules, f"all{seed}", of_type.levels[seed % len(of_type.levels)], openness, kind)


def counted(kind: str, seeds: int, under: list[str]) -> Count:
    """Return the counts for one type."""
    found = Count(kind)
    for rules in under:
        dealt: list[tuple[Sitting, int, str]] = []
        chosen: dict[tuple[str, str], list[tuple[ChoiceField, Part]]] = defaultdict(list)
        for sitting in (sitting_of(kind, rules, seed) for seed in range(-(-seeds // LENGTH))):
            answers: dict[str, Counter[object]] = defaultdict(Counter)
            for question in _asked(found, sitting):
                dealt.append((sitting, question.number, written(question)))
                found.faults += [f"{sitting.address} {question.number}: {fault}" for fault in _faults(question)]
                parts = TYPES[kind].grade(question, {}).parts
                for part in parts:
                    if part.expected:
                        answers[part.field][part.expected[0]] += 1
                answers[WHOLE][tuple((part.field, part.expected) for part in parts)] += 1
                for one, part in _choices(question, parts):
                    _longest(found, question, one, part)
                    chosen[sitting.level.value, one.id].append((one, part))
            for name, right in answers.items():
                found.often[rules, sitting.level.value, sitting.openness.value, name].add(right)
        for (level, name), asked in chosen.items():
            guess(found, asked, level, name)
        found.faults += _elsewhere(kind, rules, dealt[::ELSEWHERE])
    return found


def _asked(found: Count, sitting: Sitting) -> Iterator[Question]:
    """Yield the questions of a set, and record the time that each of them takes."""
    for number in range(1, LENGTH + 1):
        began = perf_counter()
        question = TYPES[sitting.type].ask(sitting, number, rulesets()[sitting.rules])
        found.times.append(perf_counter() - began)
        found.questions += 1
        yield question


def written(question: Question) -> str:
    """Return a question and its right answer as text."""
    kept = as_kept(question)
    right = [(part.field, part.expected) for part in TYPES[question.sitting.type].grade(question, {}).parts]
    return json.dumps([kept.wins, sorted(kept.about.items()), right], default=str)


def _faults(question: Question) -> list[str]:
    """Return the problems of a question, including an error that ends the check."""
    found = []
    try:
        found += _wrong_with(question)
    except Exception as error:  # noqa: BLE001 (a type may fail in any way)
        found.append(repr(error))
    return found


def _wrong_with(question: Question) -> Iterator[str]:
    of_type = TYPES[question.sitting.type]
    right = right_answer(of_type, question)
    fields = {one.id: one for one in of_type.fields(question)}
    if not right or not set(right) <= set(fields):
        yield f"no answer to {sorted(set(fields) - set(right))}"
    if any(of_type.missing(step, right) is not None for step in of_type.steps(question)):
        yield "the right answer lacks something"
    graded = of_type.grade(question, right)
    if not graded.right or of_type.mistakes(graded):
        yield "what is right is not right"
    for part in graded.parts:
        one = fields[part.field]
        for value in part.expected:
            beside = right_answer(of_type, question, {one.id: value})
            if not one.holds(value) or not of_type.grade(question, {**beside, one.id: value}).right:
                yield f"an alternative is wrong: {one.id}={value}"
        wrong = sorted((value for value in values(one, right.get(one.id)) if value not in part.expected), key=str)
        for value in islice(wrong, 6):
            if part.expected and of_type.grade(question, {**right, one.id: value}).right:
                yield f"a wrong answer is right: {one.id}={value}"
    if not _kept(question, right):
        yield "kept and read again it is another question"


def _kept(question: Question, right: Answer) -> bool:
    """Return whether a question that was stored as JSON has the same right answers and can be answered rightly."""
    asked, of_type = as_kept(question), TYPES[question.sitting.type]
    again = Asked.read(json.loads(json.dumps(asked.written())))
    steps = [
        Answered(
            kept_under(question.sitting),
            question.number,
            again,
            {one.id: right[one.id] for one in step.fields if one.id in right},
            place,
        )
        for place, step in enumerate(of_type.steps(question), 1)
    ]
    graded = graded_anew(steps, question.sitting, question.cited)
    expected = [part.expected for part in of_type.grade(question, right).parts]
    return graded.right and [part.expected for part in graded.parts] == expected


def _choices(question: Question, parts: tuple[Part, ...]) -> Iterator[tuple[ChoiceField, Part]]:
    """Yield the fields with options, and the right option of each."""
    right = {part.field: part for part in parts if part.expected}
    for one in TYPES[question.sitting.type].fields(question):
        if isinstance(one, ChoiceField) and one.id in right:
            yield one, right[one.id]


def _longest(found: Count, question: Question, one: ChoiceField, part: Part) -> None:
    words = question_words()[question.sitting.type].fields[one.id]
    lengths = {option: len(words.options[option].label) for option in one.options}
    longest = [option for option in one.options if lengths[option] == max(lengths.values())]
    if len(longest) == 1:
        found.of_longest += 1
        found.longest += longest[0] in part.expected
        found.chance_of_longest += len(part.expected) / len(one.options)


def guess(found: Count, asked: list[tuple[ChoiceField, Part]], level: str = "", name: str = "") -> None:
    """Guess the answers of half of the sets by the most frequent answers of the other half.

    If each question has its own options, guess their positions.
    """
    alike = len({one.options for one, _ in asked}) == 1

    def right(one: ChoiceField, part: Part) -> set[object]:
        return {value if alike else one.options.index(str(value)) for value in part.expected}

    half = len(asked) // 2
    seen = Counter(value for one, part in asked[:half] for value in right(one, part))
    if not seen:
        return
    usual = seen.most_common(1)[0][0]
    guessed = sum(usual in right(one, part) for one, part in asked[half:])
    chance = sum(len(part.expected) / len(one.options) for one, part in asked[half:])
    found.guesses += len(asked) - half
    found.guessed += guessed
    found.chance += chance
    of_field = found.constant[level, name]
    for place, number in enumerate((guessed, len(asked) - half, chance)):
        of_field[place] += number


def _elsewhere(kind: str, rules: str, dealt: list[tuple[Sitting, int, str]]) -> list[str]:
    """Return the questions that differ in another process, in which words and sets have another order."""
    asked = [[sitting.seed, number] for sitting, number, _ in dealt]
    script = "import sys, json; from tests.quizzes.types.count_all import again; again(*json.loads(sys.argv[1]))"
    told = subprocess.run(
        [sys.executable, "-c", script, json.dumps([kind, rules, asked])],
        capture_output=True, text=True, check=True, timeout=600,
    ).stdout  # fmt: skip
    return [
        f"{sitting.address} {number}: another question in another process"
        for (sitting, number, text), line in zip(dealt, told.splitlines(), strict=True)
        if line != text
    ]


def again(kind: str, rules: str, asked: list[tuple[str, int]]) -> None:
    """Ask some questions and print them."""
    for seed, number in asked:
        sitting = sitting_of(kind, rules, int(seed.removeprefix("all")))
        sys.stdout.write(written(TYPES[kind].ask(sitting, number, rulesets()[rules])) + "\n")


def told(found: Count) -> tuple[str, bool]:
    """Return a line of the table, and whether all limits are kept."""
    cells, kept = [f"{found.kind:15}{found.questions:6}"], not found.faults
    cells.append(f"{len(found.faults):6}{'!' if found.faults else ' '}")
    for right, often, chance, most in (
        (found.longest, found.of_longest, found.chance_of_longest, BY_FORM),
        (found.guessed, found.guesses, found.chance, ABOVE_CHANCE),
    ):
        if not often:
            cells.append(f"{'':16}")
            continue
        # a choice that a hand brings is told with its reason below
        over = _over(right, often, chance, most) and not (most == ABOVE_CHANCE and _reasons(found))
        kept = kept and not over
        cells.append(f"{right / often:7.0%} ({chance / often:4.0%}){'!' if over else ' '} ")
    uneven = list(_uneven(found))
    worst = max((often.most for key, often in found.often.items() if len(often.answers) >= MANY), default=0)
    cells.append(f"{worst or '':>4}{'!' if any(bad for bad, _ in uneven) else ' '}")
    cells.append(f"{1000 * median(found.times):9.1f}{1000 * max(found.times):9.0f}")
    cells += [f"\n    {line}" for _, line in uneven]
    return "".join(cells), kept and not any(bad for bad, _ in uneven)


def _over(right: float, often: float, chance: float, most: float) -> bool:
    """Return whether a share is too far above chance for a sample of this size."""
    by_chance = chance / often
    return right / often - by_chance > most + SAMPLING * (by_chance * (1 - by_chance) / often) ** 0.5


def _reasons(found: Count) -> bool:
    """Return whether the rules prevent some of the fields from being balanced."""
    return any((found.kind, name) in AS_IT_COMES for _, name in found.constant)


def _uneven(found: Count) -> Iterator[tuple[bool, str]]:
    """Yield each field with an answer that is too frequent or always the same, and whether this breaks a limit."""
    worst: dict[str, tuple[str, Often]] = {}
    for (rules, level, hands, name), often in found.often.items():
        if often.most > often.allowed and (name not in worst or often.most > worst[name][1].most):
            worst[name] = f"{rules}, {level}, {hands} hands", often
    for name, (where, often) in sorted(worst.items()):
        why = AS_IT_COMES.get((found.kind, name))
        told = f"{name}: {often.what} {often.most} times in {often.asked} ({where}), {often.allowed} would be even"
        yield why is None, f"{told}; {why}" if why else f"! {told}"
    for (level, name), (right, asked, chance) in sorted(found.constant.items()):
        if _over(right, asked, chance, ABOVE_CHANCE):
            why = AS_IT_COMES.get((found.kind, name))
            told = f"{name}: one answer is right in {right / asked:.0%} of {level}, by chance {chance / asked:.0%}"
            yield why is None, f"{told}; {why}" if why else f"! {told}"


def main() -> int:
    """Count the given types, or all. Return 1 if a limit is broken."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--seeds", type=int, default=300, help="questions of each type under each ruleset")
    parser.add_argument("--rules", nargs="*", default=list(rulesets()), choices=list(rulesets()))
    parser.add_argument("types", nargs="*", default=[])
    given = parser.parse_args()
    sys.stdout.write(
        f"{'type':15}{'asked':>6}{'faults':>7}{'longest (chance)':>16}{'constant (chance)':>17}{'often':>5}"
        f"{'median':>9}{'worst ms':>9}\n"
    )
    whole = True
    for kind in given.types or list(TYPES):
        found = counted(kind, given.seeds, given.rules)
        line, kept = told(found)
        sys.stdout.write(f"{line}\n" + "".join(f"    {fault}\n" for fault in found.faults[:SHOWN]))
        sys.stdout.flush()
        whole = whole and kept
    return 0 if whole else 1


if __name__ == "__main__":
    sys.exit(main())
