"""A round that is being played, as one block of HTML.

The block has the table from above, the player's hand, the notes and the buttons. The script ``mount.js`` in this folder
sends the taps. Nothing here knows the rules: the page says which tiles may be discarded, and why other tiles may not
be.
"""

from dataclasses import dataclass

from pages.templates import Markup, Template
from scoring import Tile

ROUND = Template(__file__)


@dataclass(frozen=True, slots=True)
class ShownTile:
    """A tile that lies face up on the table, as the template shows it.

    The discard that declared riichi and the called tile of a meld lie sideways. Another player has taken a discard if
    they used it for a call or a win.
    """

    tile: Tile
    sideways: bool = False
    taken: bool = False
    newest: bool = False


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """A player as the table shows them. The first of the four players sits at the lower edge.

    The name is the player's wind, or in a guided round their place at the table. The score is empty as long as points
    don't matter. ``concealed`` is the number of face-down tiles, and ``open_hand`` has the tiles of a hand that
    everyone sees, in a guided round or at the end.
    """

    name: str
    score: str
    discards: tuple[ShownTile, ...]
    melds: tuple[tuple[ShownTile, ...], ...]
    concealed: int
    open_hand: tuple[Tile, ...] = ()
    riichi: bool = False
    is_turn: bool = False


@dataclass(frozen=True, slots=True)
class HandTile:
    """A tile of the player's own hand, which is a button.

    ``action`` is the value sent by a second tap, and ``riichi`` and ``open_riichi`` are the values sent to declare
    riichi or open riichi with this tile. Each is empty if the action is not possible now. ``note`` is shown when the
    tile is selected: why it may not be discarded, or what its discard leaves.
    """

    tile: Tile
    action: str
    note: str = ""
    riichi: str = ""
    open_riichi: str = ""
    drawn: bool = False
    barred: bool = False
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: the value it sends, its label, and the tiles of the meld that it would make.

    A quiet button makes no move in the game, so it is drawn smaller. If the player also has to choose a tile, ``by`` is
    the action that is sent with this tile: ``riichi`` or ``open``. ``says`` then asks the player for a tile, and
    ``then`` is the label of the button once a tile is chosen, with a placeholder for the tile.
    """

    action: str
    label: str
    tiles: tuple[Tile, ...] = ()
    primary: bool = False
    quiet: bool = False
    by: str = ""
    says: str = ""
    then: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownRound:
    """A player's view of a round at one moment.

    ``left`` says how many tiles can still be drawn, and ``sticks`` has the honba and riichi sticks on the table, each
    in words. ``words`` is the table in words, for screen readers. ``recent`` has the other players' actions since the
    player's last choice: the name of the player, followed by the call if there was one, and the tile. ``won`` has the
    picture of each winning hand, in sets; if the player has won, it replaces the player's tiles.

    ``closing`` is a last note in small print, such as a source, and ``warning`` is shown before the player gives up a
    win; both may be empty. When the round is over, the result is above the table on a phone.
    """

    name: str
    left: str
    indicators: tuple[Tile, ...] = ()
    sticks: tuple[str, ...] = ()
    seats: tuple[ShownSeat, ...]
    hand: tuple[HandTile, ...]
    melds: tuple[tuple[ShownTile, ...], ...] = ()
    choices: tuple[Choice, ...]
    heading: str
    says: tuple[str, ...]
    words: str
    recent: tuple[tuple[str, Tile], ...] = ()
    won: tuple[Markup, ...] = ()
    closing: str = ""
    is_over: bool = False
    warning: str = ""
