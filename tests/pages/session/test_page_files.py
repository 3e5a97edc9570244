"""The style sheet and the script of the pages, and the components that use them."""

from __future__ import annotations

import re

import pytest

from pages.components.fields import field, picker
from pages.menu import PATHS
from pages.session import page_files
from pages.session.page_files import SCRIPT, STYLE, VersionedFile, component
from tests.for_each import for_each
from tests.pages.conftest import new_tab

PARTS = sorted(page_files._PARTS)  # noqa: SLF001 (each is looked at)


def script() -> str:
    return SCRIPT.file.content.decode()


def test_every_part_of_the_script_is_exported_once() -> None:
    assert re.findall(r"^export const (\w+) = ", script(), re.MULTILINE) == list(page_files._PARTS)  # noqa: SLF001
    assert "export default" not in script()


@for_each("name", PARTS)
def test_a_part_ends_in_what_it_exports(name: str) -> None:
    """Code after the export would never run, because the whole part is a function that returns it."""
    text = page_files._PARTS[name].read_text(encoding="utf-8")  # noqa: SLF001
    assert len(re.findall(r"^export default function", text, re.MULTILINE)) == 1
    after = text.partition("\nexport default function")[2] or text.partition("export default function")[2]
    assert re.search(r"^\}\n\Z", after, re.MULTILINE)
    assert after.count("\n}\n") == 1


def test_what_other_documents_load_as_well_stands_in_the_script() -> None:
    for path in {*field.SCRIPTS, *picker.SCRIPTS}:
        assert script().count(path.read_text(encoding="utf-8")) == 1


def test_the_script_knows_the_pages_and_the_style_sheet() -> None:
    for path in PATHS:
        assert f'"/{path}"' in script()
    assert STYLE.address in script()


def test_a_new_style_sheet_makes_a_new_script(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tab that is open during an upgrade loads the script with its next component, and the script loads the style."""
    other = VersionedFile("style.css", lambda: b".new {}")
    before = SCRIPT.file.content  # compute it now, because it is made only on the first request
    monkeypatch.setattr(page_files, "STYLE", other)
    made = page_files._script()  # noqa: SLF001
    assert other.address in made.decode()
    assert made != before


def test_a_component_of_no_part_is_refused() -> None:
    with pytest.raises(ValueError, match="no part named 'nothing'"):
        component("nothing")


def test_components_and_pages_send_neither_style_nor_script() -> None:
    page = new_tab("practice/quiz.py", rules="usma")
    page.query_params["type"] = "han_fu"
    page.run()
    assert not [element for element in page.get("html") if "<style" in element.body]
    mounted = [element.proto for element in page.get("bidi_component")]
    assert {proto.component_name for proto in mounted} >= {"tensu_number_field"}
    for proto in mounted:
        assert not proto.css_content
        assert len(proto.js_content) < 150
        assert SCRIPT.address in proto.js_content
