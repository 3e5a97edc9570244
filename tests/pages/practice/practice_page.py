"""The practice page without a browser, as its tests open it and read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.pages import conftest

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest


def opened(**link: str) -> AppTest:
    """Open the page by a link."""
    return conftest.opened("practice/quiz.py", **link)


def shown(app: AppTest) -> str:
    """Return all HTML of the page without style sheets."""
    return "\n".join(conftest.blocks(app))


def address(app: AppTest) -> dict[str, str]:
    """Return the query parameters of the address, each of which occurs once."""
    return {key: value if isinstance(value, str) else value[0] for key, value in app.query_params.items()}


def verdict(app: AppTest) -> str:
    """Return the verdict on the answer."""
    [block] = [block for block in conftest.blocks(app) if "class='verdict" in block]
    return block.partition("<div class='aftermath'")[0]


def press(app: AppTest, label: str) -> AppTest:
    """Press a button, and return the page."""
    [button] = [element for element in app.button if element.label == label]
    button.click().run()
    assert not app.exception
    return app


def follow(app: AppTest, **parts: str) -> AppTest:
    """Follow a link that changes these query parameters, and return the page."""
    app.query_params.update(parts)
    app.run()
    assert not app.exception
    return app
