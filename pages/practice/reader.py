"""How the current reader wants tiles and yaku to be shown in feedback."""

from pages.components.practice.feedback import Reader
from pages.session.display import naming, tile_index


def current_reader() -> Reader:
    """Return the preferences of this session."""
    return Reader(naming(), index=tile_index())
