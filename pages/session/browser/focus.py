"""Set the keyboard focus, and scroll to what the user looks for next."""

import secrets

from pages.session.browser.asks import ask_browser


def focus(label: str, moment: str) -> None:
    """Focus the field, the button or the question with this label, but only once for the same ``moment``."""
    ask_browser("focus", label=label, moment=moment)


def new_moment() -> str:
    """Return a new ``moment``, so that :func:`focus` and :func:`bring_into_view` act once more."""
    return secrets.token_hex(8)


def bring_into_view(selector: str, moment: str) -> None:
    """Scroll as far as necessary to show a part of the page, but only once for the same ``moment``."""
    ask_browser("bring_into_view", selector=selector, moment=moment)


def above_keyboard(label: str) -> None:
    """Scroll the box with this label to the top of a narrow screen while the user types into it."""
    ask_browser("above_keyboard", label=label)
