"""The practice page without a browser, as its tests open it and read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.pages import conftest

if TYPE_CHECKING:
    from streamlit.testing.v1 import AppTest


def opened(**link: str) -> AppTest:
    """The page as a link opens it."""
    return conftest.opened("practice/quiz.py", **link)


def shown(app: AppTest) -> str:
    """All HTML of the page but its style sheets."""
    return "\n".join(conftest.blocks(app))


def address(app: AppTest) -> dict[str, str]:
    """The query of the address, each part once."""
    return {key: value if isinstance(value, str) else value[0] for key, value in app.query_params.items()}


def verdict(app: AppTest) -> str:
    """The verdict on the answer."""
    [block] = [block for block in conftest.blocks(app) if "class='verdict" in block]
    return block.partition("<div class='aftermath'")[0]


def press(app: AppTest, label: str) -> AppTest:
    """The page after a button."""
    [button] = [element for element in app.button if element.label == label]
    button.click().run()
    assert not app.exception
    return app


def follow(app: AppTest, **parts: str) -> AppTest:
    """The page after a link that changes these parts of its address."""
    app.query_params.update(parts)
    app.run()
    assert not app.exception
    return app
