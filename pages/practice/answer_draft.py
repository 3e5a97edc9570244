"""Keep answers that were typed but not checked when the learner follows a link, goes back or reloads.

Streamlit forgets fields that are not drawn, and does not know the content of an unsent form. So the browser tab keeps
it under the question's moment until the question is answered. The server receives no keystrokes.
"""

from pages.session.browser.asks import ask_browser


def keep_draft(moment: str) -> None:
    """Keep what is typed into the fields of this moment, and restore it if they are empty."""
    ask_browser("draft", moment=moment, answered=False)


def forget_drafts(moment: str) -> None:
    """Forget what was typed at this moment and at later steps of an answered question."""
    ask_browser("draft", moment=moment, answered=True)
