"""What is left of a question, counted down in the browser from what the server says, so that it does not drift."""

from __future__ import annotations

from pages.session.page_files import component

_HTML = "<div class='countdown' role='timer'></div>"


def countdown(left: int, *, stopped: bool) -> None:
    """Draw how many minutes and seconds are left.

    :param left: milliseconds, by the server's clock.
    """
    mount = component("countdown", _HTML, isolate_styles=False)
    mount(data={"left": left, "stopped": stopped}, key="countdown", height="content", width="content")
