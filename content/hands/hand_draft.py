"""A hand that a user enters tile by tile. Each tap makes a new draft, until the hand is complete.

A tap is written as a word. A word for a tile (``5m``, ``0m`` for a red five) adds the tile to the concealed hand,
unless a word before it says otherwise. After ``chi``, ``pon``, ``daiminkan`` or ``ankan``, the tile stands for a meld
(for a chi, the lowest of the three tiles). After ``dora`` or ``ura``, the tile is an indicator. After ``pond``, all
tiles are the player's discards until ``hand`` is tapped.

Other words change the draft. A letter and an index name a tile or meld: ``c3`` is the concealed tile at index 3, and
``m0`` the first meld. ``d``, ``u`` and ``p`` stand for dora indicators, ura indicators and discards.

- ``won c3`` marks the winning tile. Without this mark, the last tile is the winning tile.
- ``red c3`` and ``red m0`` toggle red fives.
- ``add m0`` adds the fourth tile to a pon.
- ``back c3``, ``back m0``, ``back d0``, ``back u0`` and ``back p0`` remove a tile or meld.
- ``clear`` removes everything.

All other words are facts of the win (:meth:`content.hands.win_facts.SaidFacts.tapped`).

>>> HandDraft().tapped("pon").tapped("5z").tapped("3p").missing
10
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any, TypeVar

from content.hands.hand_text import write_hand
from content.hands.win_facts import SaidFacts
from content.hands.worked_example import WonHand
from scoring import (
    FACES,
    MAX_INDICATORS,
    MOST_MELDS,
    USUAL_RED_FIVES,
    Hand,
    Meld,
    MeldType,
    SeenTiles,
    Suit,
    Tile,
    Tiles,
    copies_left,
    sort_tiles,
)

T = TypeVar("T")

HELD = 14
"""The number of tiles in a hand without melds, including the winning one."""
HAND, DORA, URA, POND = "hand", "dora", "ura", "pond"
"""The places to which a tapped tile may go, apart from calls."""
MOST_DISCARDS = 30
"""The highest number of discards, which is more than anybody makes in one hand."""
_CALLS = {kind.value: kind for kind in MeldType if kind is not MeldType.ADDED_KAN}
_AT = re.compile(r"(back|won|red|add) ([cmdup])([0-9]{1,2})")
_FIELDS = {"c": "concealed", "m": "melds", "d": "dora", "u": "ura", "p": "pond"}
_INDICATORS_FULL = f"There can be at most {MAX_INDICATORS} face-up indicators."
_PLACES = {
    HAND: ("concealed", HELD, "The hand is full."),
    POND: ("pond", MOST_DISCARDS, f"Nobody discards more than {MOST_DISCARDS} tiles in one hand."),
    DORA: ("dora", MAX_INDICATORS, _INDICATORS_FULL),
    URA: ("ura", MAX_INDICATORS, _INDICATORS_FULL),
}
"""For each place: the field of the draft, the highest number of tiles, and the message if another tile is tapped.

In the hand, each meld counts as three tiles.
"""


class DraftError(ValueError):
    """Raised for an impossible tap, or for an incomplete hand. The message is one sentence."""


@dataclass(frozen=True, slots=True)
class HandDraft:
    """The part of a hand that a user has entered so far."""

    concealed: Tiles = ()
    """The concealed tiles in the order tapped, including the winning one."""
    melds: tuple[Meld, ...] = ()
    won: int | None = None
    """The index of the winning tile among the concealed tiles; None if no tile was marked."""
    dora: Tiles = ()
    ura: Tiles = ()
    pond: Tiles = ()
    """The player's own discards in order."""
    facts: SaidFacts = field(default_factory=SaidFacts)
    next: str = HAND
    """The place or call to which the next tile goes."""
    red_fives: int = USUAL_RED_FIVES
    """The number of red fives in the set of tiles. Scoring checks whether the ruleset allows them."""

    @property
    def missing(self) -> int:
        """How many more tiles the hand needs."""
        return HELD - 3 * len(self.melds) - len(self.concealed)

    @property
    def winning_place(self) -> int | None:
        """The index of the winning tile: the marked tile, or the last tile of a complete hand; otherwise None."""
        return self.won if self.won is not None else None if self.missing else len(self.concealed) - 1

    @property
    def tiles(self) -> Tiles:
        """Every tile entered so far: of the hand, its melds, the indicators and the discards."""
        return tuple(chain(self.concealed, *(meld.tiles for meld in self.melds), self.dora, self.ura, self.pond))

    @property
    def seen(self) -> SeenTiles:
        """The tiles of the draft that decide which facts of the win are possible."""
        place = self.winning_place
        kinds = tuple(tile.kind for tile in replace(self, pond=()).tiles)
        return SeenTiles(self.melds, None if place is None else self.concealed[place], kinds)

    def left(self, tile: Tile) -> int:
        """Return how many more copies of a tile can be entered.

        There are four copies of each kind, and fewer of each red five.
        """
        return copies_left(tile, self.tiles, self.red_fives)

    def won_hand(self) -> WonHand:
        """Return the hand and the facts of the win.

        :raises DraftError: if tiles are missing.
        """
        place = self.winning_place
        if self.missing or place is None:
            raise DraftError(f"Tap {self.missing} more tile{'s' * (self.missing != 1)}.")
        hand = Hand(sort_tiles(_replaced(self.concealed, place)), self.concealed[place], self.melds)
        return WonHand(hand, self.facts.context(self.seen, self.dora, self.ura))

    def text(self) -> str:
        """Return the hand as a person would type it, whether it wins or not.

        :raises DraftError: if tiles are missing.
        """
        won = self.won_hand()
        return write_hand(won.hand, won.context)

    def tapped(self, tap: str) -> "HandDraft":
        """Return the draft after one more tap.

        :raises DraftError: if the tap is impossible.
        """
        if tap in FACES:
            return self._with_tile(FACES[tap])
        if tap in {HAND, DORA, URA, POND, *_CALLS}:
            return replace(self, next=tap)
        if tap == "clear":
            return HandDraft(facts=SaidFacts(), red_fives=self.red_fives)
        if said := _AT.fullmatch(tap):
            return self._changed(said[1], said[2], int(said[3]))
        facts = self.facts.tapped(tap)
        if facts is None:
            raise DraftError(f"{tap[:20]!r} can't be tapped.")
        return replace(self, facts=facts)

    def _with_tile(self, tile: Tile) -> "HandDraft":
        if self.next in _CALLS:
            return self._called(_CALLS[self.next], tile)
        if self.left(tile) < 1:
            raise DraftError(f"All {tile} tiles are already in use.")
        field, most, full = _PLACES[self.next]
        there = getattr(self, field)
        if len(there) + (3 * len(self.melds) if self.next == HAND else 0) >= most:
            raise DraftError(full)
        more: dict[str, Any] = {field: (*there, tile), "next": self.next if self.next == POND else HAND}
        return replace(self, **more)

    def _called(self, kind: MeldType, tile: Tile) -> "HandDraft":
        """Return the draft after a call, with new tiles if there is room, else with tiles from the concealed hand.

        :param tile: the tapped tile. For a chii, this is the lowest tile.
        :raises DraftError: if the hand has no room for the call, or too few copies of a tile are left.
        """
        if len(self.melds) == MOST_MELDS:
            raise DraftError(f"A hand has at most {MOST_MELDS} calls.")
        wanted = _meld_tiles(kind, tile)
        for from_hand in ((), self._places_of(wanted)):
            rest, held = self._without(from_hand), [self.concealed[place] for place in from_hand]
            new = _missing_tiles(wanted, held)
            # in a copy, the new tiles are added as dora indicators, so that ``left`` takes them into account
            seen = replace(self, dora=(*self.dora, *new))
            if rest.missing >= 3 and all(seen.left(one) >= 0 for one in new):
                return replace(rest, melds=(*rest.melds, Meld(kind, (*held, *new))), next=HAND)
        raise DraftError("There is no room for this call, or no such tile is left.")

    def _places_of(self, wanted: Sequence[Tile]) -> tuple[int, ...]:
        """Return the indices of concealed tiles that can serve as the wanted tiles.

        The same tile is preferred to another of its kind (a red five for a plain one, or the reverse). No index is
        returned twice. For a wanted tile that the hand lacks, there is no index.
        """
        found: list[int] = []
        for tile in wanted:
            free = [place for place in range(len(self.concealed)) if place not in found]
            same = [place for place in free if self.concealed[place] == tile]
            found += (same or [place for place in free if self.concealed[place].kind == tile.kind])[:1]
        return tuple(found)

    def _without(self, places: Iterable[int]) -> "HandDraft":
        """Return the draft without the concealed tiles at these indices.

        If the marked winning tile is one of these tiles, the new draft has no marked tile.
        """
        gone, won = set(places), self.won
        if won is not None:
            won = None if won in gone else won - sum(place < won for place in gone)
        concealed = tuple(tile for place, tile in enumerate(self.concealed) if place not in gone)
        return replace(self, concealed=concealed, won=won)

    def _changed(self, what: str, where: str, place: int) -> "HandDraft":
        """Return the draft after a change to a tile or meld that was tapped earlier.

        :param what: the change: ``back``, ``won``, ``red`` or ``add``.
        :param where: the letter of the field, such as ``c`` for the concealed tiles.
        :param place: the index in this field.
        :raises DraftError: if there is no such tile or meld, or the change does not apply to it.
        """
        field = _FIELDS[where]
        there = getattr(self, field)
        if place >= len(there):
            raise DraftError("That tile is no longer there.")
        match what, where:
            case "back", _:
                fewer: dict[str, Any] = {field: _replaced(there, place)}
                return self._without([place]) if where == "c" else replace(self, **fewer)
            case "won", "c":
                return replace(self, won=place)
            case "red", "c":
                tile: Tile = there[place]
                turned = Tile(tile.suit, 5, red=not tile.red) if tile.is_five else None
                if turned is None or (turned.red and self._without([place]).left(turned) < 1):
                    raise DraftError(f"{tile} has no other colour.")
                return replace(self, concealed=_replaced(self.concealed, place, turned))
            case "red", "m":
                return self._with_red_meld(place)
            case "add", "m":
                return self._with_fourth(place)
            case _:
                raise DraftError("You can't do that with this tile.")

    def _with_red_meld(self, place: int) -> "HandDraft":
        """Return the draft with one more red five in a meld, or with no red five if no more are possible.

        :raises DraftError: if the meld has no five, or no red five is left.
        """
        meld = self.melds[place]
        others = [tile for tile in meld.tiles if not tile.is_five]
        fives, held = len(meld.tiles) - len(others), sum(tile.red for tile in meld.tiles)
        if not fives:
            raise DraftError("This call has no five.")
        red = Tile(meld.tiles[0].suit, 5, red=True)
        left = replace(self, melds=_replaced(self.melds, place)).left(red)
        reds = held + 1 if held < min(fives, left) else 0
        if not reds and not held:
            raise DraftError("There is no red five left.")
        tiles = (*others, *[red] * reds, *[Tile(red.suit, 5)] * (fives - reds))
        return replace(self, melds=_replaced(self.melds, place, Meld(meld.type, tiles)))

    def _with_fourth(self, place: int) -> "HandDraft":
        """Return the draft with the pon at this place turned into a kan.

        The fourth tile is a new one or, if no copy is left, one from the concealed hand.

        :raises DraftError: if the meld is no pon, or there is no fourth tile.
        """
        meld = self.melds[place]
        if meld.type is not MeldType.PON:
            raise DraftError("You can add a fourth tile only to a pon.")
        tile = Tile.of_kind(meld.tiles[0].kind)
        is_left = self.left(tile) > 0
        added = () if is_left else self._places_of([tile])
        if not added and not is_left:
            raise DraftError(f"All {tile} tiles are already in use.")
        kan = Meld(MeldType.ADDED_KAN, (*meld.tiles, self.concealed[added[0]] if added else tile))
        return replace(self._without(added), melds=_replaced(self.melds, place, kan))


def _meld_tiles(kind: MeldType, tile: Tile) -> Tiles:
    if kind is MeldType.CHII:
        if tile.suit is Suit.HONOUR or tile.rank > 7:
            raise DraftError("A chii is three tiles in a row. Tap its lowest tile.")
        return (tile, *(Tile(tile.suit, tile.rank + more) for more in (1, 2)))
    return (tile, *[Tile.of_kind(tile.kind)] * (3 if kind.is_kan else 2))


def _missing_tiles(wanted: Sequence[Tile], held: Iterable[Tile]) -> list[Tile]:
    """Return the wanted tiles that are not among the held tiles. A held tile may stand for any tile of its kind."""
    left = list(wanted)
    for tile in held:
        left.remove(tile if tile in left else next(one for one in left if one.kind == tile.kind))
    return left


def _replaced(things: tuple[T, ...], place: int, *new: T) -> tuple[T, ...]:
    return (*things[:place], *new, *things[place + 1 :])
