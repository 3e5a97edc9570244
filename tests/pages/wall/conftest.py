from __future__ import annotations

from tests.pages.conftest import own_store

__all__ = ["own_store"]
