"""Score wins as JSON lines: a line of input is the record of a win, and a line of output is the record of its score.

The output is ``{"id": …, "error": …}`` for a line that cannot be scored, or that is longer than a million bytes. Blank
lines are skipped. The module :mod:`scoring.records` describes the fields of records.
"""

import json
from collections.abc import Iterable, Iterator

from scoring.record_fields import Fields, shortened, shown
from scoring.records import bill_record, from_record
from scoring.ruleset import Ruleset
from scoring.score import score

LONGEST = 1_000_000
"""The highest number of bytes in a line.

A win takes a few hundred bytes, so a longer line cannot be a win. Such a line is not kept in memory.
"""


def score_lines(lines: Iterable[bytes], rules: Ruleset) -> Iterator[dict[str, object]]:
    """Score JSON lines (UTF-8) one by one, without holding all of them in memory.

    For each line, yield its score or an error, as an output record.
    """
    return (score_line(line, rules) for line in lines if line.strip())


def score_line(line: bytes, rules: Ruleset) -> dict[str, object]:
    """Return the output record of one line. It contains ``error`` if the line cannot be scored."""
    name = None
    try:
        record = _object(line)
        given = record.get("id")
        if isinstance(given, str):
            name = given
        elif given is not None:
            Fields(record).refuse("id", "text")
        return bill_record(score(*from_record(record), rules), name)
    except ValueError as error:
        return {"id": name, "error": shortened(str(error), 400)}


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise _TwiceError(f"expected each field of an object only once, found {shown(twice)} twice")
    return fields


class _TwiceError(ValueError):
    """Raised for a repeated field, because one of its values would be lost."""


_DECODER = json.JSONDecoder(object_pairs_hook=_unique)


def _object(line: bytes) -> dict[str, object]:
    """Read one line of input as a JSON object.

    :raises ValueError: if the line is too long, or is anything but a JSON object. The message says what is wrong.
    """
    wanted = "expected one JSON object on a line, found"
    if len(line) > LONGEST:
        raise ValueError(f"{wanted} more than {LONGEST:,} bytes")
    try:
        record = _DECODER.decode(line.decode().removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        raise ValueError(f"{wanted} invalid JSON: {error.msg} at character {error.pos + 1}") from None
    except UnicodeDecodeError as error:
        raise ValueError(f"{wanted} bytes that are not UTF-8, at byte {error.start + 1}") from None
    except _TwiceError:
        raise
    except (ValueError, RecursionError):  # a number has too many digits, or brackets are nested too deeply
        raise ValueError(f"{wanted} a number that is too long, or groups that are nested too deeply") from None
    if not isinstance(record, dict):
        msg = f"{wanted} {shown(record)}"
        raise ValueError(msg)  # noqa: TRY004 (every line that cannot be read raises ValueError)
    return record
