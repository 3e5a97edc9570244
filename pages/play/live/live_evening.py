"""One club evening as this process serves it: its data, its rendered views, and its players' phones.

A view is rendered and compressed once for all phones that show it.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import lru_cache

from pages.play.live.view_content import Content
from pages.play.views import BEST, VIEWS, form_html, picture_html, told_html, view_html
from quizzes.evening import MOST_PLAYERS, AskedItem, PlanError, Player, Room, Standing, answer_key, at_home, is_teachers
from quizzes.question import Answer
from quizzes.store.learners import hashed

WAITING = "waiting"
"""The cache key of the view for players who have not been let in yet."""
MOST_KEPT = 1000
"""The most views of an evening that are cached. The same limit applies to explanations."""


class Drawings:
    """The rendered views of one evening."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._contents: dict[object, Content] = {}
        self._told: dict[tuple[int, str], str] = {}
        self._asked: dict[int, tuple[AskedItem, str, str]] = {}
        """The picture and form of each question, and its item: a host may replace a question before it begins."""
        self.host_away = False

    def moved(self) -> None:
        """Drop the cached views after a change in the evening. When a question opens, also drop the explanations."""
        self._contents = {}
        if self._room.moment.phase == "open":
            self._told = {}

    def standing(self) -> Standing:
        """The ranking of all players.

        It is empty in homework, and before the first question is revealed.
        """
        room = self._room
        return room.standing() if room.told and room.moment.phase != "homework" else Standing()

    def number_for(self, player: str, wanted: int | None) -> int:
        """Return the number of the question that a phone shows.

        This is the current question of the evening. In homework, it is the requested question if the player has
        answered it, or else the first question without an answer. It is 0 if there is no such question.
        """
        room = self._room
        if room.moment.phase != "homework":
            return room.moment.number
        if wanted is not None and room.given(player, wanted):
            return wanted
        return next((each.number for each in room.asked if not room.given(player, each.number)), 0)

    def key(self, player: str, number: int) -> object:
        """Return everything that a view depends on, as a key. Players with the same key see the same view."""
        room = self._room
        me = room.everybody.get(player)
        if me and me.waiting is not None:
            return WAITING
        answer, phase = room.given(player, number), room.moment.phase
        given = tuple(answer.given.items()) if answer else ()
        if at_home(room.moment):
            return player, number, given, self.host_away
        place = self.standing().places.get(player)
        own = (place.right, *place.points.as_integer_ratio()) if place else None
        if phase not in {"table", "ended"}:
            return number, given, own, self.host_away
        named = player if any(one is place for one in self.standing().table[:BEST]) else ""
        team, home = me and me.team, phase == "ended" and self._has_evidence(player)
        return own, place and place.rank, team, named, home, self.host_away

    def draw(self, player: str, wanted: int | None) -> Content:
        """Return the current view for a phone. It is rendered only once for all players who see the same view.

        :raises PlanError: if a question can no longer be asked.
        """
        contents, number = self._contents, self.number_for(player, wanted)
        key = self.key(player, number)
        if key not in contents:
            if len(contents) >= MOST_KEPT:
                contents.clear()
            contents[key] = Content.of(VIEWS.waiting()) if key == WAITING else self._draw(player, number)
        return contents[key]

    def _draw(self, player: str, number: int) -> Content:
        room = self._room
        answer, phase = room.given(player, number), room.moment.phase
        picture, form = self._parts(number) if phase in {"open", "closed", "homework"} else ("", "")
        # homework reveals the right answer as soon as the player has answered
        is_told = phase == "revealed" or (phase == "homework" and answer is not None)
        parts = picture, form, self._explained(number, answer.given if answer else None) if is_told else ""
        is_over = phase == "ended" or (phase == "homework" and not number)
        return Content.of(
            view_html(
                room,
                player,
                number,
                self.standing(),
                parts,
                can_take_home=is_over and self._has_evidence(player),
                host_away=self.host_away,
            ),
            parts,
        )

    def prepare(self, *, ahead: bool = False) -> None:
        """Render and cache the parts of the views that all phones are about to show.

        :param ahead: whether to render the next views while players wait: the next question, or the explanation of the
            current one.
        """
        moment = self._room.moment
        phase, number = moment.phase, moment.number
        if ahead and phase in {"lobby", "table"}:
            phase, number = "open", number + 1
        elif ahead and phase == "closed":
            phase = "revealed"
        elif ahead:
            return
        with suppress(PlanError):  # the request for this view reports the error
            self.standing()
            if phase in {"open", "closed"}:
                self._parts(number)
            if phase == "revealed" and self._room.find_question(number):
                self._explained(number, None)
                for vote in self._room.votes(number)[:40]:  # rarer answers are explained when needed
                    self._explained(number, vote.given)

    def _explained(self, number: int, given: Answer | None) -> str:
        """Return the feedback on an answer to a question, or on a missing answer; empty if there is no question."""
        key = number, "" if given is None else answer_key(given)
        question = self._room.find_question(number)
        html = self._told.get(key)
        if html is None and question is not None:
            if len(self._told) >= MOST_KEPT:
                self._told.clear()
            html = told_html(question, None if given is None else self._room.grade(number, given))
            self._told[key] = html
        return html or ""

    def _parts(self, number: int) -> tuple[str, str]:
        question, there = self._room.find_question(number), self._asked.get(number)
        if question is None:
            return "", ""
        item = self._room.asked[number - 1]
        if there is None or there[0] != item:
            there = self._asked[number] = item, picture_html(question), form_html(question)
        return there[1], there[2]

    def _has_evidence(self, player: str) -> bool:
        found = (self._room.find_question(answer.number) for answer in self._room.own_answers(player))
        return any(question is not None and not is_teachers(question) for question in found)


_hashed = lru_cache(4 * MOST_PLAYERS)(hashed)  # each message to a phone needs the hash of the phone's token


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
