"""A clock that runs down on the screen, and says so when it has."""

from datetime import timedelta

from pages.session.page_files import component

_HTML = "<p class='clock' role='timer' aria-label='Time left'></p>"


def run_down(left: timedelta, moment: str) -> None:
    """Show how much time is left; the page runs again when none is.

    :param moment: what tells this clock from every other.
    """
    mount = component("clock", _HTML, isolate_styles=False)
    milliseconds = int(left.total_seconds() * 1000)
    mount(data={"left": milliseconds, "moment": moment}, key=f"clock-{moment}", height="content", on_over_change=_heard)


def _heard() -> None:
    """Streamlit gives a value that is sent once only to who listens for it."""
