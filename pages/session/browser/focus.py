"""Puts the cursor where the next key belongs, and brings into view what one looks for next."""

import secrets

from pages.session.page_files import component


def focus(label: str, moment: str, beside: str = "") -> None:
    """Focus the field, the button or the question with these words, once for each new ``moment``.

    :param beside: a selector of what answers to keys there; before that is on the page the cursor stays where it is.
    """
    data = {"label": label, "moment": moment, "beside": beside}
    component("focus")(data=data, key=f"focus-{label}-{moment}", height=0)


def new_moment() -> str:
    """What tells now from every other moment, for what is to come into view again."""
    return secrets.token_hex(8)


def bring_into_view(selector: str, moment: str) -> None:
    """Scroll as far as it needs until this part of the page can be seen, once for each new ``moment``."""
    data = {"selector": selector, "moment": moment}
    component("bring_into_view")(data=data, key=f"view-{selector}-{moment}", height=0)


def above_keyboard(label: str) -> None:
    """Bring the box with this label to the top of a narrow screen while somebody types into it."""
    component("above_keyboard")(data={"label": label}, key=f"above-{label}", height=0)
