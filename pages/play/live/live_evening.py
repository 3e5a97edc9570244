"""One club evening as this process serves it: its data, its rendered views, and its players' phones."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache

from pages.play.live.view_cache import Drawings
from pages.play.live.view_content import Content
from quizzes.evening import MOST_PLAYERS, Player, Room
from quizzes.store.learners import hashed

_hashed = lru_cache(4 * MOST_PLAYERS)(hashed)  # cached, because each message to a phone needs the hash of its token


@dataclass(slots=True)
class Live:
    """One evening with everything computed from it. Everything runs in the event loop of the server."""

    id: str
    room: Room
    drawings: Drawings
    code: str
    holders: dict[str, str] = field(default_factory=dict)
    """The id of each player. The key is the hash of the token of the player's phone."""
    elsewhere: set[str] = field(default_factory=set)
    """The hashes of the tokens of phones whose player has moved to another phone."""
    addresses: dict[str, set[str]] = field(default_factory=dict)
    """The players who joined from each IP address. The key is the hash of the address.

    A player is represented by their id or, while they are joining, by the hash of their token.
    """
    stale: bool = False
    whole: bool = False
    """Whether the players, questions and answers must be read again, and not only the phase and the times."""
    looking: bool = False
    """Whether a check is scheduled that closes the question if everybody has answered."""
    newest: int = -1
    """The newest revision that phones have been told about."""
    used: float = 0.0
    read_at: float = 0.0
    host_seen: float = 0.0
    timer: asyncio.TimerHandle | None = None
    incomplete: dict[tuple[int, int], set[str]] = field(default_factory=dict)
    """The players whose answer was incomplete when they sent it or when the time was up, by question and vote."""
    wall: tuple[object, Content] | None = None
    """The state from which the big screen was last rendered, and the result; None if it was never rendered."""

    def is_elsewhere(self, token: str | None) -> bool:
        """Return whether the player with this token has moved to another phone."""
        return token is not None and hashed(token) in self.elsewhere

    def holder(self, token: str | None) -> Player | None:
        """Return the player whose phone has this token.

        A player who was removed is returned only if they are also banned.
        """
        held = self.room.everybody.get(self.holders.get(_hashed(token), "")) if token else None
        return held if held and (held.removed is None or held.banned is not None) else None

    def joins_from(self, address: str) -> int:
        """Return how many players have joined or are joining from an IP address, without players who were removed.

        Only the hashes of addresses are known, and they are never stored in the database.
        """
        there = map(self.room.everybody.get, self.addresses.get(hashed(address), set()))
        return sum(player is None or player.removed is None for player in there)

    @contextmanager
    def joining(self, address: str, token: str) -> Iterator[None]:
        """Count a player as joining while the context is open.

        Without this, many players who join from one address at once could exceed the limit.
        """
        there, key = self.addresses.setdefault(hashed(address), set()), hashed(token)
        there.add(key)
        try:
            yield
        finally:
            there.discard(key)

    def joined(self, player: Player, token: str, address: str = "") -> None:
        """Note that a player uses the phone with this token, and no other phone.

        :param address: the IP address from which the player joined; empty if the player did not just join.
        """
        if address:
            self.addresses.setdefault(hashed(address), set()).add(player.id)
        key = hashed(token)
        for old in [old for old, held in self.holders.items() if held == player.id and old != key]:
            del self.holders[old]
            self.elsewhere.add(old)
        self.elsewhere.discard(key)
        self.holders[key] = player.id
        self.room.everybody[player.id] = player
