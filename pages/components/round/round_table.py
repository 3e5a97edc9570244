"""A round that is being played, as one block of HTML.

The block has the table from above, the player's hand, the notes and the buttons. The script ``mount.js`` in this folder
sends the taps. Nothing here knows the rules: the page says which tiles may be discarded, and why other tiles may not
be.
"""

from dataclasses import dataclass

from markupsafe import Markup

from content.hands import tile_words
from content.words import round_words
from pages.components.hand.hand_picture import tiles_url
from pages.templates import Template
from scoring import Tile

_HTML = Template(__file__)
ON_TABLE = 40
"""The height of a tile on the table, in pixels. The corner label is drawn to be readable at this height."""


@dataclass(frozen=True, slots=True)
class ShownTile:
    """A tile that lies face up on the table, as the template shows it."""

    tile: Tile
    sideways: bool = False
    """Whether the tile lies sideways: the discard that declared riichi, or the called tile of a meld."""
    taken: bool = False
    """Whether another player has taken this discard for a call or a win."""
    newest: bool = False


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """A player as the table shows them. The first of the four players sits at the lower edge."""

    name: str
    """The player's wind, or in a guided round their place at the table."""
    score: str
    """The score; empty as long as points don't matter."""
    discards: tuple[ShownTile, ...]
    melds: tuple[tuple[ShownTile, ...], ...]
    concealed: int
    open_hand: tuple[Tile, ...] = ()
    """The tiles of a hand that everyone sees, in a guided round or at the end."""
    riichi: bool = False
    is_turn: bool = False


@dataclass(frozen=True, slots=True)
class HandTile:
    """A tile of the player's own hand, which is a button."""

    tile: Tile
    name: str
    action: str
    """The value sent by a second tap; empty for a tile that cannot be discarded now."""
    note: str = ""
    """The note when the tile is selected: why it may not be discarded, or what its discard leaves."""
    riichi: str = ""
    """The value sent to declare riichi with this tile; empty if that is not possible."""
    open_riichi: str = ""
    """The value sent to declare open riichi with this tile; empty if that is not possible."""
    drawn: bool = False
    barred: bool = False
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Follow:
    """The second step of a choice, in which the player chooses a tile."""

    by: str
    """The action that is sent with the chosen tile: ``riichi`` or ``open``."""
    says: str
    """The request to choose a tile."""
    label: str
    """The label of the button once a tile is chosen, with a placeholder for the tile."""
    refusal: str
    """The note on a tile that cannot be used for the choice."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: the value it sends, its label, and the tiles of the meld that it would make."""

    action: str
    label: str
    tiles: tuple[Tile, ...] = ()
    primary: bool = False
    follow: Follow | None = None
    """The second step, in which the player chooses a tile; None if the choice needs no tile."""
    quiet: bool = False
    """Whether the button is not a move in the game, so that it is drawn smaller."""


@dataclass(frozen=True, slots=True)
class ShownRound:
    """A player's view of a round at one moment."""

    name: str
    """The name of the hand, such as "East 1"."""
    left: str
    """The number of tiles that can still be drawn."""
    indicators: tuple[Tile, ...]
    sticks: tuple[str, ...]
    """The honba and riichi sticks on the table, each in words."""
    seats: tuple[ShownSeat, ...]
    hand: tuple[HandTile, ...]
    melds: tuple[tuple[ShownTile, ...], ...]
    choices: tuple[Choice, ...]
    heading: str
    says: tuple[str, ...]
    words: str
    """The table in words, for screen readers."""
    discard: str = "Discard {tile}"
    recent: tuple[tuple[str, Tile], ...] = ()
    """The other players' actions since the player's last choice.

    An action is given by two values: the name of the player, followed by the call if there was one, and the tile.
    """
    won: tuple[Markup, ...] = ()
    """The picture of each winning hand, in sets. If the player has won, the picture replaces the player's tiles."""
    closing: str = ""
    """The last note, in small print, such as a source; empty for none."""
    is_over: bool = False
    """Whether the round is over. On a phone, the result is then above the table."""
    warning: str = ""
    """The warning before the player gives up a win; empty if there is nothing to warn of."""


def round_html(shown: ShownRound, *, index: bool) -> Markup:
    """Return the round as HTML.

    :param index: whether to draw the corner label on tiles.
    """

    def small(tile: Tile) -> str:
        return tiles_url((tile,), index=index, height=ON_TABLE)

    def large(tile: Tile) -> str:
        return tiles_url((tile,), index=index)

    return _HTML.round(shown, round_words().table["recent"], small, large, tile_words, tiles_url((), backs=1))
