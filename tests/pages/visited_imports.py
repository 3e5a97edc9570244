"""Print which of the given modules each page imports in a new process, in addition to those of a blank page.

    python -m tests.pages.visited_imports numpy pandas …

Prints a JSON object: the modules, by the page that imported them first.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path

from streamlit.components.v2 import manifest_scanner
from streamlit.testing.v1 import AppTest

ROOT = Path(__file__).parents[2]
STATES = (
    ("practice/quiz.py", {"type": "wait_name", "level": "first"}),
    ("practice/quiz.py", {"type": "split_hand", "level": "first"}),
    ("practice/quiz.py", {"type": "whole_bill", "level": "standard", "steps": "all"}),
    ("table/score.py", {"hand": "234567m567p1123s"}),
)
"""Pages with content, and their query parameters."""


def main(modules: list[str]) -> None:
    """Print what each page imports."""
    manifest_scanner.scan_component_manifests = list  # Streamlit looks through all installed packages
    blank = AppTest.from_string("import streamlit as st\nst.write('blank')\nst.button('Again')\n")
    blank.run(timeout=60)
    known = set(sys.modules)
    from pages import start_up

    start_up.warm_up = lambda: None  # it imports what the first page did not need
    import app
    from pages.menu import ALL_PAGES, FIRST, MORE
    from quizzes.question.sitting import DEALER_EDITION

    def imported() -> list[str]:
        new = sorted(module for module in modules if module in sys.modules and module not in known)
        known.update(new)
        return new

    found = {"": imported()}
    page = AppTest.from_file(ROOT / "pages" / "main.py", default_timeout=60)
    page.run()
    assert app.app
    assert not page.exception
    found[FIRST[0].script] = imported()
    learners = [(entry.script, {}) for entry in (*FIRST[1:], *MORE, ALL_PAGES) if not entry.script.startswith("club/")]
    a_hand = {"rules": "usma", "seed": "a", "hand": "1", "edition": str(DEALER_EDITION)}
    components = set()
    for script, address in (*learners, *((script, a_hand | address) for script, address in STATES)):
        page.switch_page(script)
        page.query_params.clear()
        page.query_params.update(address)
        page.run()
        assert not page.exception, (script, address)
        components.update(element.proto.component_name for element in page.get("bidi_component"))
        found[script] = found.get(script, []) + imported()
    assert {"tensu_fields", "tensu_picker"} <= {name.rpartition(".")[2] for name in components}, components
    print(json.dumps(found))  # noqa: T201


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TENSU_DATABASE"] = f"{folder}/tensu.db"
        main(sys.argv[1:])
