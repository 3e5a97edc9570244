"""What the test command leaves out, and who leaves out nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import settings

from tests.sampling import EXAMPLES, EXAMPLES_IN_A_SAMPLE, MANY, MANY_IN_CI, ONE_IN, TESTS, examples, left_out, samples

if TYPE_CHECKING:
    import pytest


class Item:
    """As much of a test as a sample looks at."""

    def __init__(self, file: str, name: str, *, long: bool = False, slow: bool = False) -> None:
        self.path, self.nodeid = TESTS / file, f"tests/{file}::{name}"
        self.marks = {"long": long, "slow": slow}

    def get_closest_marker(self, name: str) -> bool:
        return self.marks[name]


class Run:
    """As much of a run: where it was started, what was named, and whether everything was asked for."""

    invocation_params = type("Params", (), {"dir": TESTS.parent})

    def __init__(self, *args: str, everything: bool = False) -> None:
        self.args, self.everything = args, everything

    def getoption(self, _name: str) -> bool:
        return self.everything


VALUES = [Item("test_a.py", f"test_values[{place}]") for place in range(2 * ONE_IN)]
FEW = [Item("test_a.py", f"test_few[{place}]") for place in range(MANY - 1)]
LONG = [Item("test_a.py", f"test_sampled[{place}]", long=place > 0) for place in range(MANY)]
JOURNEYS = [Item("browser/test_b.py", f"test_journey_{place}") for place in range(2)]
SLOW = Item("browser/test_b.py", "test_slow", long=True)


def kept(*args: str, everything: bool = False) -> list[object]:
    items: list[pytest.Item] = [*VALUES, *FEW, *LONG, *JOURNEYS, SLOW]  # type: ignore[list-item]
    gone = left_out(Run(*args, everything=everything), items)  # type: ignore[arg-type]
    return [item for item in items if item not in gone]


def test_the_test_command_tries_a_share_of_many_values_and_some_journeys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    for here in (kept("tests"), kept(str(TESTS))):
        assert len([item for item in VALUES if item in here]) == len(VALUES) // ONE_IN
        assert set(FEW) <= set(here)
        assert [item for item in LONG if item in here] == LONG[:1]
        assert len([item for item in JOURNEYS if item in here]) == 1


def test_ci_tries_every_value_that_shows_branches_of_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    shown = [Item("scoring/test_a.py", f"test_values[{place}]") for place in range(2 * MANY_IN_CI)]
    assert left_out(Run("tests"), shown) == set()  # type: ignore[arg-type]


def test_who_names_a_folder_leaves_out_what_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    assert kept("tests/browser") == [*VALUES, *FEW, LONG[0], *JOURNEYS]


def test_ci_tries_a_share_of_what_is_long_and_everything_leaves_out_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    here = kept("tests")
    assert [item for item in here if item not in [*LONG, *JOURNEYS, *VALUES]] == FEW
    assert len(VALUES) * 0.3 < len([item for item in VALUES if item in here]) < len(VALUES) * 0.5
    assert len([item for item in JOURNEYS if item in here]) == 1
    tried = [item for item in LONG if item in here]
    assert tried[0] == LONG[0]
    assert 2 <= len(tried) < len(LONG)
    assert kept("tests/test_a.py") == [*VALUES, *FEW, *LONG, *JOURNEYS]
    monkeypatch.delenv("CI")
    assert (
        kept("tests", everything=True) == kept("tests/test_a.py::test_few") == [*VALUES, *FEW, *LONG, *JOURNEYS, SLOW]
    )


def test_the_test_command_makes_no_slow_journey_and_ci_its_share(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = [Item("browser/test_c.py", f"test_slow_{place}", slow=True) for place in range(2)]
    quick = [Item("browser/test_c.py", f"test_quick_{place}") for place in range(2)]
    alone = Item("browser/test_d.py", "test_alone", slow=True)
    items: list[pytest.Item] = [*slow, *quick, alone]  # type: ignore[list-item]
    monkeypatch.delenv("CI", raising=False)
    here = set(items) - left_out(Run("tests"), items)  # type: ignore[arg-type]
    assert len(here) == 1
    assert here < set(quick)
    assert left_out(Run("tests/browser"), items) == set()  # type: ignore[arg-type]
    monkeypatch.setenv("CI", "true")
    here = set(items) - left_out(Run("tests"), items)  # type: ignore[arg-type]
    assert alone in here
    assert len(here) == 2


def test_a_sample_has_a_share_of_the_examples_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    assert samples(Run("tests"))  # type: ignore[arg-type]
    for other in (Run("tests/scoring"), Run("tests", everything=True)):
        assert not samples(other)  # type: ignore[arg-type]
    monkeypatch.setenv("CI", "true")
    assert not samples(Run("tests"))  # type: ignore[arg-type]
    before = settings().max_examples
    assert before in (EXAMPLES, EXAMPLES_IN_A_SAMPLE)
    assert examples(400) == 4 * before
