"""Export a learner's data as a JSON file, and add the data in such a file to a learner's stored data.

Adding the same file again changes nothing.
"""

import json
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import BinaryIO, TypeAlias

from sqlalchemy import Connection, insert

from quizzes.store.answers import (
    end_sitting,
    find_answers,
    find_sitting,
    find_sittings,
    row_of,
    says_the_same,
)
from quizzes.store.context import Context, milliseconds, moment
from quizzes.store.learner_totals import rebuild
from quizzes.store.learners import fill_in, find_choices, rename, require
from quizzes.store.records import (
    Answered,
    Asked,
    Choices,
    Kept,
    KeptError,
    SittingAddress,
    read_name,
)
from quizzes.store.reviews import (
    KeptReview,
    add_reviews,
    find_reviews,
    read_review,
    read_time,
    without_empty,
    written_review,
)
from quizzes.store.tables import answers

VERSION = 1
LARGEST_FILE = 64_000_000
"""How many bytes a file may have. With about 700 bytes for an answer, it may have nearly a hundred thousand answers."""


Fields: TypeAlias = Mapping[str, object]
FiledSet: TypeAlias = tuple[SittingAddress, int | None, tuple[Kept, ...], tuple[KeptReview, ...]]
"""A set of questions in a file: its address, its end in milliseconds since 1970, its answers and their reviews.

The end is None if the set has not ended.
"""


@dataclass(frozen=True, slots=True)
class KeptFile:
    """The checked content of a file."""

    name: str
    """The learner's name; empty for a guest."""
    choices: Choices
    more: Fields
    """All other fields of the file, not checked yet."""
    _sittings: Sequence[object]
    """The sets of questions in the file, each as compressed JSON unless it is not a set."""

    def sets(self) -> Iterator[FiledSet]:
        """Yield the sets of questions in the file one at a time, so that a large file needs little memory.

        :raises KeptError: if a set is not in the form that :func:`export` writes; the error gives its number in the
            file.
        """
        for place, sitting in enumerate(self._sittings, 1):
            try:
                yield _read_set(
                    _fields(json.loads(zlib.decompress(sitting)) if isinstance(sitting, bytes) else sitting)
                )
            except (KeptError, KeyError, TypeError) as error:
                raise KeptError(
                    f"Nothing was added, because practice session {place} in this file has a problem: {error}."
                ) from None


def export(
    connection: Connection,
    learner: str,
    file: BinaryIO,
    more: Callable[[Connection, str], Fields] = lambda _connection, _learner: {},
) -> None:
    """Write all data of a learner to a file, one set of questions at a time.

    The file contains no ids of learners or sets.

    :param more: a function that returns other data of the learner, by its name in the file.
    :raises KeptError: if the learner is no longer stored.
    """
    name = require(connection, learner)

    def write(before: str, value: object) -> None:
        file.write(f"{before}{json.dumps(value)}".encode())

    write('{"tensu": "learner", "version": ', VERSION)
    write(', "name": ', name)
    file.write(b', "sittings": [')
    for place, one in enumerate(find_sittings(connection, learner)):
        reviews = list(map(written_review, find_reviews(connection, learner, one.sitting)))
        answered = (
            row_of(answer.answered, "", milliseconds(answer.at))
            for answer in find_answers(connection, learner, one.sitting)
        )
        written = {
            "address": one.sitting.address,
            "edition": one.sitting.edition,
            "answers": list(map(without_empty, answered)),
            **({"reviews": reviews} if reviews else {}),
            **({"ended": milliseconds(one.ended)} if one.ended else {}),
        }
        write(",\n" if place else "\n", written)
    file.write(b"]")
    chosen = find_choices(connection, learner)
    for key, value in (({"choices": chosen} if chosen else {}) | {**more(connection, learner)}).items():
        write(f',\n"{key}": ', value)
    file.write(b"}\n")


def read_file(data: bytes) -> KeptFile:
    """Check the content of a file and return it.

    :raises KeptError: if anything is not in the form that :func:`export` writes; the message says what is wrong.
    """
    if len(data) > LARGEST_FILE:
        raise KeptError(f"This file is larger than any file that Tensu saves ({LARGEST_FILE // 1_000_000} MB).")
    try:
        fields = json.loads(data.decode("utf-8-sig"), object_hook=_packed)
    except (ValueError, RecursionError):
        fields = None
    if not isinstance(fields, dict):
        raise KeptError("Tensu didn't write this file: it isn't a JSON object.")
    made_by, version, name, sittings = (fields.pop(key, None) for key in ("tensu", "version", "name", "sittings"))
    if made_by != "learner":
        raise KeptError("Tensu didn't write this file: it doesn't name a learner.")
    if version != VERSION:
        raise KeptError(
            f"This file has version {str(version)[:20]}, but this version of Tensu reads version {VERSION}."
        )
    if not isinstance(sittings, list):
        raise KeptError("Tensu can't read this file, because its list of practice sessions is missing.")
    called = read_name(name) if isinstance(name, str) and name else ""
    file = KeptFile(called, _choices(fields.pop("choices", {})), fields, sittings)
    for _ in file.sets():
        pass  # each set is read only to check its form
    return file


def _packed(fields: dict[str, object]) -> object:
    is_set = {"address", "answers"} <= fields.keys()  # sets are compressed to save memory
    return zlib.compress(json.dumps(fields, default=str).encode(), 1) if is_set else fields


def _choices(data: object) -> Choices:
    try:
        return Choices({name: value if isinstance(value, str) else "" for name, value in _fields(data).items()})
    except KeptError as error:
        raise KeptError(f"Nothing was added, because the settings in this file have a problem: {error}.") from None


def _read_set(fields: Fields) -> FiledSet:
    address, edition = fields.get("address"), fields.get("edition")
    if not isinstance(address, str) or not isinstance(edition, int):
        raise KeptError("the address or the edition is missing")
    where = SittingAddress(address, edition)
    ended = None if fields.get("ended") is None else read_time(fields.get("ended"), "the end")
    return (
        where,
        ended,
        tuple(_read_answer(where, answer) for answer in _rows(fields.get("answers"), "answers")),
        tuple(read_review(where, review) for review in _rows(fields.get("reviews", []), "reviews")),
    )


def _read_answer(sitting: SittingAddress, fields: Fields) -> Kept:
    number, step, took = (fields.get(name) for name in ("number", "step", "took"))
    given, at = _fields(fields.get("given")), read_time(fields.get("at"), "an answer")
    # Answered checks the number, the step and the given values
    answered = Answered(sitting, number, Asked.read(fields.get("asked")), given, step, took)  # type: ignore[arg-type]
    return Kept(answered, moment(at))


def _rows(data: object, what: str) -> Iterator[Fields]:
    if not isinstance(data, list):
        raise KeptError(f"the list of {what} is missing")
    return map(_fields, data)


def _fields(data: object) -> Fields:
    if not isinstance(data, Mapping):
        raise KeptError(f"{str(data)[:40]} is not an object with named fields")
    return data


def merge(connection: Connection, context: Context, learner: str, file: KeptFile) -> tuple[int, int, int]:
    """Add the content of a file to a learner's stored data. Answers and preferences that are already stored stay.

    A guest gets the name in the file.

    :return: how many answers were added, how many were stored already, and how many differ from stored answers to the
        same questions.
    :raises KeptError: if the learner is no longer stored.
    """
    name = require(connection, learner)
    counts: Counter[str] = Counter()
    for one in file.sets():
        sitting, ended, kept, _ = one
        if kept:
            counts.update(_add_set(connection, context, learner, one))
        if ended is not None:
            end_sitting(connection, context, learner, sitting, ended)
    rebuild(connection, learner)
    fill_in(connection, learner, file.choices)
    if file.name and not name:
        rename(connection, learner, file.name)
    return counts["new"], counts["known"], counts["others"]


def _add_set(connection: Connection, context: Context, learner: str, one: FiledSet) -> Counter[str]:
    sitting, _, kept, filed = one
    place = find_sitting(connection, context, learner, sitting, min(milliseconds(answer.at) for answer in kept))
    there = {_place(answer): answer.answered for answer in find_answers(connection, learner, sitting)}
    counts: Counter[str] = Counter()
    rows = []
    for answer in kept:
        before = there.setdefault(_place(answer), answer.answered)
        if before is answer.answered:
            rows.append(row_of(answer.answered, place, milliseconds(answer.at)))
        else:
            counts["known" if says_the_same(before, answer.answered) else "others"] += 1
    if rows:
        connection.execute(insert(answers), rows)
    add_reviews(connection, place, filed)
    counts["new"] = len(rows)
    return counts


def _place(answer: Kept) -> tuple[int, int]:
    return answer.answered.number, answer.answered.step
