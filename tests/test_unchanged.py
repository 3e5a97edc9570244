"""What others rely on stays the same: bytes of records and pictures of hands, addresses of pages, printed cards.

Records come from the command itself and pictures and cards from the app's own routes, so that nothing here knows how
the house is built. A change that is meant is written down with ``python -m tests.test_unchanged`` and told in the
message of its commit.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import app_pages
from tests.for_each import for_each
from tests.html import canonical
from tests.marks import first
from tests.plain_routes import answered

ROOT = Path(__file__).parents[1]
DATA = Path(__file__).parent / "data" / "unchanged"
WINS = DATA / "wins.jsonl"
PICTURES = DATA / "pictures.txt"
DIGESTS = DATA / "digests.json"
RULES = ("usma", "ema", "cheatsheet", "competition", "ariari", "oklahoma")


def route(path: str, query: str = "") -> str:
    """Return the response of the app's plain routes to a browser."""
    from pages.components.hand import hand_picture
    from pages.components.reference import table_card

    status, _, body = answered([*hand_picture.routes, *table_card.routes], path, query)
    assert status == 200, path
    return body


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


def records(rules: str) -> str:
    command = [sys.executable, "-m", "scoring", "--rules", rules]
    run = subprocess.run(command, cwd=ROOT, input=WINS.read_bytes(), capture_output=True, check=False)
    assert run.stderr == b""
    return run.stdout.decode()


def picture(address: str) -> str:
    return route(f"/hand/{address}.svg")


def card(rules: str) -> str:
    """Return the parsed card without its styles, which don't affect its text."""
    html = route(f"/card/{rules}", "at=http://192.168.1.20:8501")
    return canonical(re.sub(r"<style>.*?</style>", "", html, flags=re.DOTALL))


def pages() -> list[str]:
    return sorted(page.path for page in app_pages())


def kept() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(DIGESTS.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("rules", first(RULES, 1, len(RULES)))
def test_a_record_is_answered_with_the_same_bytes(rules: str) -> None:
    assert digest(records(rules)) == kept()["records"][rules]


@pytest.mark.slow
def test_every_picture_of_a_hand_is_drawn_with_the_same_bytes() -> None:
    addresses = PICTURES.read_text(encoding="utf-8").split()
    assert {address: digest(picture(address)) for address in addresses} == kept()["pictures"]


@for_each("rules", RULES)
def test_a_card_prints_the_same(rules: str) -> None:
    assert digest(card(rules)) == kept()["cards"][rules]


def test_pages_are_where_they_were() -> None:
    assert pages() == kept()["pages"]


def main() -> None:
    """Save the current answers."""
    found = {
        "records": {rules: digest(records(rules)) for rules in RULES},
        "pictures": {address: digest(picture(address)) for address in PICTURES.read_text(encoding="utf-8").split()},
        "cards": {rules: digest(card(rules)) for rules in RULES},
        "pages": pages(),
    }
    DIGESTS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
