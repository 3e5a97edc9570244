"""Which taps a draft allows, for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.hands.hand_draft import DraftError

if TYPE_CHECKING:
    from content.hands.hand_draft import HandDraft


def can(draft: HandDraft, tap: str) -> bool:
    """Return whether a tap is possible now."""
    try:
        draft.tapped(tap)
    except DraftError:
        return False
    return True
