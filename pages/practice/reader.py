"""How the current reader wants to see tiles and yaku in feedback."""

from pages.components.practice.feedback import Reader
from pages.session import naming, tile_index


def current_reader() -> Reader:
    """Return the preferences of the reader in this session."""
    return Reader(naming(), index=tile_index())
