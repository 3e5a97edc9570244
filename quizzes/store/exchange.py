"""One learner as one JSON file, and such a file added to a learner. Adding it twice changes nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sqlalchemy import insert, select

from quizzes.store.answering import (
    end_sitting,
    find_answers,
    find_sitting,
    find_sittings,
    row_of,
    says_the_same,
)
from quizzes.store.choices import fill_in, find_choices
from quizzes.store.clock import milliseconds, moment
from quizzes.store.kept import Answered, Asked, Choices, GoneError, Kept, KeptError, SittingAddress, read_name
from quizzes.store.people import rename
from quizzes.store.review_file import read_review, read_time, written_review
from quizzes.store.reviewing import add_reviews, find_reviews, rebuild
from quizzes.store.tables import answers, learners

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sqlalchemy import Connection

    from quizzes.store.reviewing import KeptReview

VERSION = 1
"""Of the file."""
LARGEST_FILE = 64_000_000
"""Bytes; at about 700 an answer, nearly a hundred thousand of them."""


@dataclass(frozen=True, slots=True)
class KeptFile:
    """What a file says."""

    name: str
    """Empty for a guest."""
    kept: tuple[Kept, ...]
    ended: Mapping[SittingAddress, int]
    """When sittings were ended, in milliseconds since 1970."""
    choices: Choices
    reviews: tuple[KeptReview, ...] = ()
    more: Mapping[str, object] = field(default_factory=dict)
    """What else it says, for those whose it is to check."""


@dataclass(frozen=True, slots=True)
class Merged:
    """What became of the answers of a file."""

    new: int
    known: int
    """The same were there already."""
    others: int
    """Others were there already, and stand."""


def export(
    connection: Connection,
    learner: str,
    more: Callable[[Connection, str], Mapping[str, object]],
) -> str:
    """Everything of a learner, as the text of a file; ids of people and sets stay here.

    :param more: what else is kept of a learner, by the names the file gives it.
    :raises KeptError: if the learner is no longer kept.
    """
    name = connection.scalars(select(learners.c.name).where(learners.c.id == learner)).one_or_none()
    if name is None:
        raise GoneError
    reviewed: dict[SittingAddress, list[dict[str, object]]] = {}
    for review in find_reviews(connection, learner):
        reviewed.setdefault(review.sitting, []).append(written_review(review))
    told = [
        {
            "address": sitting.sitting.address,
            "edition": sitting.sitting.edition,
            "answers": [_written(kept) for kept in find_answers(connection, learner, sitting.sitting)],
        }
        | ({"reviews": reviewed[sitting.sitting]} if sitting.sitting in reviewed else {})
        | ({"ended": milliseconds(sitting.ended)} if sitting.ended else {})
        for sitting in find_sittings(connection, learner)
    ]
    said = {"tensu": "learner", "version": VERSION, "name": name, "sittings": told}
    if chosen := find_choices(connection, learner):
        said["choices"] = chosen
    return json.dumps({**said, **more(connection, learner)}, indent=1)


def _written(kept: Kept) -> dict[str, object]:
    row = row_of(kept.answered, "", milliseconds(kept.at))
    return {name: said for name, said in row.items() if name != "sitting" and said is not None}


def read_file(data: bytes) -> KeptFile:
    """What a file says, all of it checked.

    :raises KeptError: if anything in it is not as :func:`export` writes it; the text says what.
    """
    if len(data) > LARGEST_FILE:
        msg = f"This file is larger than any that Tensu writes ({LARGEST_FILE // 1_000_000} MB)."
        raise KeptError(msg)
    try:
        told = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        msg = "This file is none that Tensu has written: it is not JSON."
        raise KeptError(msg) from None
    if not isinstance(told, dict) or told.get("tensu") != "learner":
        msg = "This file is none that Tensu has written: it names no learner."
        raise KeptError(msg)
    if told.get("version") != VERSION:
        msg = f"This file is of version {str(told.get('version'))[:20]}; this Tensu reads version {VERSION}."
        raise KeptError(msg)
    name = told.get("name")
    kept: list[Kept] = []
    reviews: list[KeptReview] = []
    ended: dict[SittingAddress, int] = {}
    for where, moment_ended, answered, reviewed in _sittings(told.get("sittings")):
        kept += answered
        reviews += reviewed
        if moment_ended is not None:
            ended[where] = max(moment_ended, ended.get(where, 0))
    return KeptFile(
        read_name(name) if isinstance(name, str) and name else "",
        tuple(kept),
        ended,
        _choices(told.get("choices", {})),
        tuple(reviews),
        {key: said for key, said in told.items() if key not in _OURS},
    )


_OURS = frozenset(("tensu", "version", "name", "sittings", "choices"))


def _choices(told: object) -> Choices:
    try:
        said = {name: value if isinstance(value, str) else "" for name, value in _fields(told).items()}
        return Choices(said)
    except KeptError as error:
        msg = f"This file is not as Tensu writes it, so nothing of it was added: {error}."
        raise KeptError(msg) from None


def _sittings(told: object) -> Iterator[tuple[SittingAddress, int | None, list[Kept], list[KeptReview]]]:
    for place, sitting in enumerate(_list(told, "sittings"), 1):
        try:
            fields = _fields(sitting)
            address, edition = fields.get("address"), fields.get("edition")
            if not isinstance(address, str) or not isinstance(edition, int):
                msg = "its address or its edition is missing"
                raise KeptError(msg)  # noqa: TRY301 (the place is added below)
            where = SittingAddress(address, edition)
            ended = None if fields.get("ended") is None else read_time(fields.get("ended"), "the end")
            answered = [_kept(where, _fields(answer)) for answer in _list(fields.get("answers"), "answers")]
            reviews = [read_review(where, _fields(said)) for said in _list(fields.get("reviews", []), "reviews")]
            yield where, ended, answered, reviews
        except (KeptError, KeyError, TypeError) as error:
            msg = f"This file is not as Tensu writes it, so nothing of it was added: in its set {place}, {error}."
            raise KeptError(msg) from None


def _kept(sitting: SittingAddress, fields: Mapping[str, object]) -> Kept:
    number, step, took = (fields.get(name) for name in ("number", "step", "took"))
    given, at = _fields(fields.get("given")), read_time(fields.get("at"), "an answer")
    # numbers and values are checked by the answer itself
    answered = Answered(sitting, number, Asked.read(fields.get("asked")), given, step, took)  # type: ignore[arg-type]
    return Kept(answered, moment(at))


def _list(told: object, what: str) -> list[object]:
    if not isinstance(told, list):
        msg = f"there is no list of {what}"
        raise KeptError(msg)
    return told


def _fields(told: object) -> Mapping[str, object]:
    if not isinstance(told, Mapping):
        msg = f"{str(told)[:40]} has no named fields"
        raise KeptError(msg)
    return told


def merge(connection: Connection, learner: str, file: KeptFile, new_id: Callable[[], str]) -> Merged:
    """Add what a file says to a learner; where an answer or a choice stands already, it stays.

    A guest gets the file's name.

    :raises KeptError: if the learner is no longer kept.
    """
    by_sitting: dict[SittingAddress, list[Kept]] = {}
    for kept in file.kept:
        by_sitting.setdefault(kept.answered.sitting, []).append(kept)
    counts = {True: 0, False: 0}
    rows = []
    for sitting, group in by_sitting.items():
        place = find_sitting(connection, learner, sitting, min(milliseconds(kept.at) for kept in group), new_id)
        there = {_key(kept): kept.answered for kept in find_answers(connection, learner, sitting)}
        for kept in group:
            if (before := there.get(_key(kept))) is None:
                there[_key(kept)] = kept.answered
                rows.append(row_of(kept.answered, place, milliseconds(kept.at)))
            else:
                counts[says_the_same(before, kept.answered)] += 1
    if rows:
        connection.execute(insert(answers), rows)
    _merge_reviews(connection, learner, file, new_id)
    for sitting, ended in file.ended.items():
        end_sitting(connection, learner, sitting, ended)
    fill_in(connection, learner, file.choices)
    if file.name and not connection.scalar(select(learners.c.name).where(learners.c.id == learner)):
        rename(connection, learner, file.name)
    return Merged(len(rows), counts[True], counts[False])


def _merge_reviews(connection: Connection, learner: str, file: KeptFile, new_id: Callable[[], str]) -> None:
    """Add the reviews of the file's answers, and make the cards anew."""
    answered = {kept.answered.sitting for kept in file.kept}
    by_sitting: dict[SittingAddress, list[KeptReview]] = {}
    for review in file.reviews:
        if review.sitting in answered:
            by_sitting.setdefault(review.sitting, []).append(review)
    for sitting, reviews in by_sitting.items():
        add_reviews(connection, find_sitting(connection, learner, sitting, 0, new_id), reviews)
    if file.reviews:
        rebuild(connection, learner)


def _key(kept: Kept) -> tuple[int, int]:
    return kept.answered.number, kept.answered.step
