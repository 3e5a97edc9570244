"""What Streamlit keeps of widgets that have left the page is dropped, so that a long visit does not grow."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pages.session import old_widgets
from tests.pages.conftest import opened

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest

pytestmark = pytest.mark.usefixtures("own_store")
SET = {"seed": "old", "type": "wait_name", "level": "first"}


def kept(page: AppTest) -> set[str]:
    """The widgets whose callbacks are kept."""
    return set(page._session_state._state._new_widget_state.widget_metadata)  # noqa: SLF001 (there is no other way)


@pytest.mark.parametrize(("recent", "grows"), [(0, False), (10_000, True)])
def test_widgets_of_earlier_hands_are_dropped(recent: int, monkeypatch: pytest.MonkeyPatch, *, grows: bool) -> None:
    monkeypatch.setattr(old_widgets, "RECENT", recent)
    page = opened("practice/quiz.py", **SET, hand="1")
    sizes = []
    for number in range(2, 7):
        page.query_params["hand"] = str(number)
        page.run()
        assert not page.exception
        sizes.append(len(kept(page)))
    assert (sizes[-1] > sizes[1]) is grows  # those of the run before are still there when the frame ends


def test_widgets_on_the_page_still_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(old_widgets, "RECENT", 0)
    page = opened("practice/quiz.py", **SET, hand="1")
    page.run()
    option = next(button for button in page.button if button.label and "hint" not in (button.key or ""))
    option.click().run()
    assert not page.exception
    assert [button for button in page.button if (button.key or "").startswith("onward")]
