"""Print which of the pinned packages have known faults, according to their registry.

    pip-audit -r constraints.txt --no-deps --disable-pip -f json | python -m tests.known_faults

Exit status 1 if there are any that are not accepted below. Where the registry tells nothing, as without a network, that
is said and is no failure: what cannot be asked is not known to be wrong.
"""

from __future__ import annotations

import json
import sys
from typing import Any

ACCEPTED: dict[str, str] = {}
"""Vulnerabilities that do not affect us, by id, each with the reason."""


def told(text: str) -> tuple[int, list[str]]:
    """Turn the output of pip-audit, which is empty if it failed, into an exit status and sentences."""
    try:
        found: list[dict[str, Any]] = json.loads(text)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return 0, ["NOT CHECKED for known faults: the registry does not answer from here."]
    asked = [package for package in found if "vulns" in package]
    if not asked:
        return 0, [f"NOT CHECKED for known faults: the registry tells nothing of {len(found)} packages from here."]
    said = [f"{len(asked)} of {len(found)} pinned packages are checked for known faults."]
    open_faults = [
        f"{package['name']} {package['version']}: {fault['id']}, put right in "
        f"{', '.join(fault['fix_versions']) or 'no version yet'}."
        for package in asked
        for fault in package["vulns"]
        if fault["id"] not in ACCEPTED
    ]
    return int(bool(open_faults)), said + (open_faults or ["None has any."])


if __name__ == "__main__":
    status, sentences = told(sys.stdin.read())
    print("\n".join(sentences))
    sys.exit(status)
