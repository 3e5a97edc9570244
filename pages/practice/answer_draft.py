"""What was typed but not yet checked: it is there again after a link was followed, after Back and after a reload.

Streamlit forgets fields that are not drawn, and what stands in a form it does not know before it is sent. So the tab
itself keeps it, by the moment of the question, until the question is answered; the server hears nothing of a key.
"""

from __future__ import annotations

from pages.session.page_files import component


def keep_draft(moment: str) -> None:
    """Keep what is typed into the fields of this moment, and fill it in where they are empty."""
    component("draft")(data={"moment": moment, "answered": False}, key=f"draft_{moment}", height=0)


def forget_drafts(moment: str) -> None:
    """Forget what was typed at this moment and at its later steps: it is answered."""
    component("draft")(data={"moment": moment, "answered": True}, key=f"answered_{moment}", height=0)
