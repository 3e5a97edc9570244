"""A learner's data as a file, and a file added to a learner."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from quizzes.store import learner_file
from quizzes.store.learner_file import read_file
from quizzes.store.records import Choices, GoneError, KeptError
from quizzes.store.store import Store
from tests.for_each import for_each
from tests.quizzes.store.conftest import START
from tests.quizzes.store.sample_answers import OTHER_SITTING, SITTING, answered, exported

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.quizzes.store.conftest import HandClock

TOKEN, OTHER = "t" * 43, "o" * 43


def filled(store: Store, clock: HandClock) -> tuple[str, int]:
    """Return the file of a learner who has answered in two sets, and the number of answers."""
    learner = store.rename(store.enter(TOKEN).learner.id, "Ann")
    for number in (1, 2, 3):
        clock.move(seconds=40)
        store.record(learner.id, answered(number))
    store.record(learner.id, answered(1, sitting=OTHER_SITTING, took=None))
    store.end(learner.id, OTHER_SITTING)
    store.remember(learner.id, Choices({"rules": "ema", "level": "limits"}))
    return exported(store, learner), 4


def test_a_file_brings_everything_to_another_store(store: Store, clock: HandClock, tmp_path: Path) -> None:
    file, many = filled(store, clock)
    learner = store.enter(TOKEN).learner
    other = Store.open(str(tmp_path / "other.db"), clock, Random(2))
    there = other.enter(OTHER).learner
    clock.move(days=3)
    assert other.merge(there.id, read_file(file.encode())) == (many, 0, 0)
    for sitting in (SITTING, OTHER_SITTING):
        assert other.answers(there.id, sitting) == store.answers(learner.id, sitting)
    assert other.sittings(there.id) == store.sittings(learner.id)
    assert [found.ended is None for found in other.sittings(there.id)] == [False, True]
    assert other.choices(there.id) == {"level": "limits", "rules": "ema"}
    device = other.device(OTHER)
    assert device is not None
    assert device.learner.name == "Ann"
    assert exported(other, device.learner) == file
    other.close()


def test_adding_a_file_twice_changes_nothing(store: Store, clock: HandClock) -> None:
    file, many = filled(store, clock)
    learner = store.enter(TOKEN).learner
    assert store.merge(learner.id, read_file(file.encode())) == (0, many, 0)
    assert store.merge(learner.id, read_file(file.encode())) == (0, many, 0)
    assert exported(store, learner) == file


def test_what_stands_stays_and_is_counted(store: Store, clock: HandClock) -> None:
    file, many = filled(store, clock)
    bob = store.enter(OTHER).learner
    first = store.record(bob.id, answered(2, han=13))
    assert store.merge(bob.id, read_file(file.encode())) == (many - 1, 0, 1)
    assert store.answers(bob.id, SITTING)[1] == first.kept


def test_choices_that_stand_stay(store: Store, clock: HandClock) -> None:
    file, _many = filled(store, clock)
    bob = store.enter(OTHER).learner
    store.remember(bob.id, Choices({"rules": "usma"}))
    store.merge(bob.id, read_file(file.encode()))
    assert store.choices(bob.id) == {"rules": "usma", "level": "limits"}


def test_a_set_that_goes_on_here_was_not_ended_by_a_file(store: Store, clock: HandClock) -> None:
    file, _many = filled(store, clock)
    bob = store.enter(OTHER).learner
    clock.move(minutes=5)
    store.record(bob.id, answered(2, sitting=OTHER_SITTING))
    store.merge(bob.id, read_file(file.encode()))
    assert [found.sitting for found in store.sittings(bob.id) if found.ended] == []
    store.end(bob.id, OTHER_SITTING)
    ended = [found.ended for found in store.sittings(bob.id) if found.ended]
    assert ended == [clock()]
    store.merge(bob.id, read_file(file.encode()))  # of an earlier end
    assert [found.ended for found in store.sittings(bob.id) if found.ended] == ended


def test_a_file_of_before_ends_and_choices_is_read(store: Store) -> None:
    told = a_file()
    assert "choices" not in told
    learner = store.enter(TOKEN).learner
    store.merge(learner.id, read_file(json.dumps(told).encode()))
    assert [found.ended for found in store.sittings(learner.id)] == [None, None]
    assert store.choices(learner.id) == {}


def test_a_file_that_says_an_answer_twice_adds_it_once(store: Store, clock: HandClock) -> None:
    file, many = filled(store, clock)
    told = json.loads(file)
    told["sittings"] += told["sittings"]
    assert store.merge(store.enter(OTHER).learner.id, read_file(json.dumps(told).encode())) == (many, many, 0)


def test_a_file_names_nobody_but_its_learner(store: Store, clock: HandClock) -> None:
    """The file can be given to a teacher: it has no token, no id and no other learner of the device."""
    file, _many = filled(store, clock)
    learner = store.enter(TOKEN).learner
    store.add_learner(store.enter(TOKEN).id, "Bob")
    assert exported(store, learner) == file
    assert "Bob" not in file
    assert learner.id not in file
    assert store.enter(TOKEN).id not in file


def test_a_file_says_no_more_than_this(store: Store, clock: HandClock) -> None:
    learner = store.enter(TOKEN).learner
    store.record(learner.id, answered())
    told = json.loads(exported(store, learner))
    asked = {"type": "han_fu", "ruleset": "usma", "version": "f00dfeed", "win": answered().asked.wins[0]}
    answer = {
        "number": 1,
        "step": 1,
        "asked": asked,
        "given": {"han": 2, "fu": 40},
        "at": 1_795_375_800_000,  # 2026-11-22 19:30 UTC: date -u -d '2026-11-22 19:30' +%s
        "took": 8200,
    }
    sitting = {"address": SITTING.address, "edition": 1, "answers": [answer]}
    assert told == {"tensu": "learner", "version": 1, "name": "", "sittings": [sitting]}
    assert clock() == START


def test_a_name_that_stands_is_kept(store: Store, clock: HandClock) -> None:
    file, _many = filled(store, clock)
    bob = store.rename(store.enter(OTHER).learner.id, "Bob")
    store.merge(bob.id, read_file(file.encode()))
    assert store.enter(OTHER).learner.name == "Bob"


def test_who_is_gone_has_no_file_and_takes_none(store: Store, clock: HandClock) -> None:
    file, _many = filled(store, clock)
    learner = store.enter(TOKEN).learner
    store.delete(learner.id)
    with pytest.raises(GoneError):
        exported(store, learner)
    with pytest.raises(GoneError):
        store.merge(learner.id, read_file(file.encode()))


def _answer(told: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = told["sittings"][-1]["answers"][1]
    return found


WRONG: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "no learner": (lambda told: told.pop("tensu"), "doesn't name a learner"),
    "another version": (lambda told: told.update(version=2), "version 2, but this version of Tensu reads version 1"),
    "a version that is a wall of text": (
        lambda told: told.update(version="x" * 999),
        "version xxxxxxxxxxxxxxxxxxxx,",
    ),
    "no sittings": (lambda told: told.pop("sittings"), "its list of practice sessions is missing"),
    "sittings without fields": (
        lambda told: told.update(sittings=[[1]]),
        "practice session 1 .* an object with named fields",
    ),
    "no address": (
        lambda told: told["sittings"][1].pop("address"),
        "practice session 2 .* the address or the edition is missing",
    ),
    "no answers": (
        lambda told: told["sittings"][0].pop("answers"),
        "practice session 1 .* the list of answers is missing",
    ),
    "an answer without a time": (lambda told: _answer(told).pop("at"), "not in milliseconds since 1970"),
    "a time that is true": (lambda told: _answer(told).update(at=True), "not in milliseconds since 1970"),
    "a time long ago": (lambda told: _answer(told).update(at=1000), "not in milliseconds since 1970"),
    "a time to come": (lambda told: _answer(told).update(at=10**15), "not in milliseconds since 1970"),
    "a number that is a word": (lambda told: _answer(told).update(number="1"), "the number of a question"),
    "a step too many": (lambda told: _answer(told).update(step=101), "a step must be a whole number from 1 to 100"),
    "no question": (lambda told: _answer(told).pop("asked"), "a question needs"),
    "nothing given": (lambda told: _answer(told).update(given=3), "an object with named fields"),
    "a list given": (
        lambda told: _answer(told).update(given={"han": [1]}),
        "is not an answer made of numbers and words",
    ),
    "an end that is no time": (
        lambda told: told["sittings"][1].update(ended="now"),
        "practice session 2 .* the time of the end",
    ),
    "an end long ago": (
        lambda told: told["sittings"][1].update(ended=0),
        "practice session 2 .* the time of the end",
    ),
    "choices that are a list": (lambda told: told.update(choices=["ema"]), "an object with named fields"),
    "a choice that is a number": (lambda told: told.update(choices={"rules": 1}), "the choice 'rules' cannot be saved"),
    "a choice of hidden letters": (lambda told: told.update(choices={"rules": "\x00"}), "cannot be saved"),
    "a choice that is a wall of text": (lambda told: told.update(choices={"rules": "x" * 61}), "cannot be saved"),
    "a choice without a name": (lambda told: told.update(choices={"": "x"}), "the choice '' cannot be saved"),
    "choices without end": (
        lambda told: told.update(choices={"x" * number: "x" for number in range(1, 22)}),
        "there are more than 20 choices",
    ),
    "a name with hidden letters": (lambda told: told.update(name="\u202e"), "A name must have"),
}


def a_file() -> dict[str, Any]:
    answers = [
        {"number": number, "step": 1, "asked": answered().asked.written(), "given": {"han": 2}, "at": 1_795_375_800_000}
        for number in (1, 2)
    ]
    told = [{"address": address, "edition": 1, "answers": answers} for address in ("a", "b")]
    return json.loads(json.dumps({"tensu": "learner", "version": 1, "name": "Ann", "sittings": told}))  # type: ignore[no-any-return]


@for_each("which", WRONG)
def test_a_file_with_anything_wrong_in_it_says_what(which: str) -> None:
    told = a_file()
    assert sum(len(kept) for _, _, kept, _ in read_file(json.dumps(told).encode()).sets()) == 4
    change, said = WRONG[which]
    change(told)
    with pytest.raises(KeptError, match=said) as error:
        read_file(json.dumps(told).encode())
    assert len(str(error.value)) < 250


def test_a_file_with_anything_wrong_in_it_adds_nothing(store: Store) -> None:
    told = a_file()
    told["sittings"][1]["answers"][1]["number"] = 0
    learner = store.enter(TOKEN).learner
    with pytest.raises(KeptError, match=r"practice session 2 .* the number of a question"):
        store.merge(learner.id, read_file(json.dumps(told).encode()))
    assert store.sittings(learner.id) == ()
    assert store.enter(TOKEN).learner.name == ""


@for_each("data", [b"", b"\xff\xfe", b"[" * 100_000, b"null", b"[]", b'"x"', b"{}", b"9" * 5000])
def test_what_is_no_file_of_ours_is_said_so(data: bytes) -> None:
    with pytest.raises(KeptError, match="Tensu didn't write this file"):
        read_file(data)


def test_a_file_too_large_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learner_file, "LARGEST_FILE", 1_000_000)
    with pytest.raises(KeptError, match="larger than any file that Tensu saves \\(1 MB\\)"):
        read_file(b" " * 1_000_001)


def test_a_file_saved_by_an_editor_of_windows_is_read(store: Store, clock: HandClock) -> None:
    file, many = filled(store, clock)
    assert store.merge(store.enter(OTHER).learner.id, read_file(b"\xef\xbb\xbf" + file.encode())) == (many, 0, 0)
