"""A played round as one HTML block: the table from above, the player's hand, what was said, and the buttons.

The script beside this file, ``mount.js``, sends what is tapped. Nothing here knows a rule of the game: the page says
which tiles may be discarded, and why others may not.
"""

from dataclasses import dataclass

from markupsafe import Markup

from content.words.round_words import round_words
from pages.components.hand.hand_picture import tiles_url
from pages.templates import Template
from scoring.tiles import Tile

_HTML = Template(__file__)
ON_TABLE = 40
"""The height of a tile on the table in pixels; its index is drawn large enough for that."""


@dataclass(frozen=True, slots=True)
class ShownTile:
    """A tile that lies face up on the table."""

    tile: Tile
    sideways: bool = False
    """Whether it lies across: the discard that declared riichi, or the called tile of a meld."""
    taken: bool = False
    """Whether somebody has called it: it is no longer there."""
    newest: bool = False


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """A player as the table shows them; the first of four sits at the lower edge."""

    name: str
    """The player's wind, or in a round that teaches their place."""
    score: str
    """Empty where points don't matter yet."""
    discards: tuple[ShownTile, ...]
    melds: tuple[tuple[ShownTile, ...], ...]
    concealed: int
    """How many tiles stand face down."""
    open_hand: tuple[Tile, ...] = ()
    """The tiles of a hand that is shown: in a guided round, or at the end."""
    riichi: bool = False
    is_turn: bool = False


@dataclass(frozen=True, slots=True)
class HandTile:
    """A tile of the player's own hand, as a button."""

    tile: Tile
    name: str
    action: str
    """The value sent by a second tap; empty for a tile that cannot be discarded now."""
    note: str = ""
    """The note when it is selected: why it may not be discarded, or what its discard keeps."""
    riichi: str = ""
    """The value sent to declare riichi with this tile; empty if that is not possible."""
    open_riichi: str = ""
    """The same for open riichi."""
    drawn: bool = False
    barred: bool = False
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Follow:
    """The second step of a choice that needs a tile as well."""

    by: str
    """Which action of a tile it sends: ``riichi`` or ``open``."""
    says: str
    """What to choose next."""
    label: str
    """The label of the button once a tile is chosen, with a place for the tile."""
    refusal: str
    """What is said of a tile that the choice can't be made with."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: what it sends, what it says, and the tiles of the meld it would make."""

    action: str
    label: str
    tiles: tuple[Tile, ...] = ()
    primary: bool = False
    follow: Follow | None = None
    """The hint that riichi also needs a tile."""
    quiet: bool = False
    """Whether it makes no move, so that it is drawn smaller."""


@dataclass(frozen=True, slots=True)
class Recent:
    """What a player did since the last choice: their name, what they called if they did, and the tile."""

    player: str
    tile: Tile
    words: str
    """The tile in words."""


@dataclass(frozen=True, slots=True)
class ShownRound:
    """A player's view of a round at one moment."""

    name: str
    """Such as "East 1"."""
    left: str
    """How many tiles can still be drawn."""
    indicators: tuple[Tile, ...]
    sticks: tuple[str, ...]
    """Counters and riichi sticks on the table, each in words."""
    seats: tuple[ShownSeat, ...]
    hand: tuple[HandTile, ...]
    melds: tuple[tuple[ShownTile, ...], ...]
    choices: tuple[Choice, ...]
    heading: str
    says: tuple[str, ...]
    words: str
    """The table in words, for those who don't see it."""
    discard: str = "Discard {tile}"
    recent: tuple[Recent, ...] = ()
    won: tuple[Markup, ...] = ()
    """The picture of each hand that won, in sets; the player's own replaces their tiles."""
    closing: str = ""
    """What is said last, and small: a source, or how to share the wall."""
    is_over: bool = False
    """Whether the result is shown, which a phone puts above the table."""
    warning: str = ""
    """The warning before the player gives up a win; empty if there is nothing to warn of."""


def round_html(shown: ShownRound, *, index: bool) -> Markup:
    """Return the round as HTML.

    :param index: whether tiles show their small index.
    """

    def small(tile: Tile) -> str:
        return tiles_url((tile,), index=index, height=ON_TABLE)

    def large(tile: Tile) -> str:
        return tiles_url((tile,), index=index)

    return _HTML.round(shown, round_words().table["recent"], small, large, tiles_url((), backs=1))
