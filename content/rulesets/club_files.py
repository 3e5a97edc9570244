"""A club's own rulesets, read from the files of a folder."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from content.documents import document
from content.loader import ContentError
from content.rulesets.cited_ruleset import CitedRuleset
from content.rulesets.ruleset_file import load_ruleset, rulesets

FOLDER_VARIABLE = "TENSU_RULESETS"


@dataclass(frozen=True, slots=True)
class ClubRulesets:
    """The content of a club's folder: its rulesets by id, and a sentence for each invalid file."""

    rulesets: Mapping[str, CitedRuleset]
    problems: tuple[str, ...]


def club_rulesets() -> ClubRulesets:
    """Read the folder named by the environment variable TENSU_RULESETS, in the order of the file names.

    For an invalid file, the result has a sentence that describes the problem. The other files are still read. A file is
    read again only when it has changed, so a ruleset stays the same object between calls.
    """
    named = os.environ.get(FOLDER_VARIABLE, "")
    if not named:
        return ClubRulesets({}, ())
    cited_rulesets: dict[str, CitedRuleset] = {}
    files: dict[str, str] = {}
    problems: list[str] = []
    try:
        paths = sorted(path for path in Path(named).iterdir() if path.suffix in {".yaml", ".yml"})
    except OSError as error:
        problem = f"{FOLDER_VARIABLE}: expected a folder of ruleset files, found {error.strerror or 'none'}"
        return ClubRulesets({}, (problem,))
    for path in paths:
        try:
            cited = _read(path)
        except ContentError as error:
            problems.append(str(error))
            continue
        taken = files.get(cited.ruleset.id, "Tensu itself" if cited.ruleset.id in rulesets() else "")
        if taken:
            problems.append(f"{path.name}: id: expected an unused id, found {cited.ruleset.id!r}, used by {taken}")
        else:
            cited_rulesets[cited.ruleset.id], files[cited.ruleset.id] = cited, path.name
    return ClubRulesets(cited_rulesets, tuple(problems))


def whose(cited: CitedRuleset) -> str:
    """Return where a ruleset comes from, in words that can follow "Rules", such as "of a club".

    For a club's ruleset, the words also name the ruleset that it extends.
    """
    if cited.based_on:
        return f"of a club, based on {rulesets()[cited.based_on].name}"
    if not cited.document:
        return "of a club"
    return f"from {document(cited.document).title}"


def _read(path: Path) -> CitedRuleset:
    """Read a club's ruleset file, or return what was read before if the file has not changed since.

    :raises ContentError: if the file cannot be read, or is invalid.
    """
    try:
        stat = path.stat()
    except OSError as error:
        raise ContentError(
            f"{path.name}: expected a file that can be read, found {error.strerror or 'none'}"
        ) from error
    if not path.is_file():  # reading from a pipe would block for ever
        raise ContentError(f"{path.name}: expected a file, found something else")
    return _read_cached(path, stat.st_mtime_ns, stat.st_size)


@lru_cache(maxsize=256)
def _read_cached(path: Path, _changed: int, _size: int) -> CitedRuleset:
    return load_ruleset(path, rulesets())
