"""Evenings kept: what pages and phones call. Every method may be called from any thread."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Protocol, TypeVar

from quizzes.evening.evening_records import AskedItem, EveningError, GoneEveningError, Opened, PlayerAnswer
from quizzes.evening.item_question import ask_item
from quizzes.evening.join_code import CODE, KEY, PAIRING, new_word, read_word
from quizzes.evening.nickname import read_nickname
from quizzes.evening.phase import Moment, Phase
from quizzes.evening.plan import Names, PlanError
from quizzes.evening.storage import (
    evening_creation,
    evening_lookup,
    expiry,
    hosts,
    notification,
    phase_changes,
    player_answers,
    players,
)
from quizzes.sets.stored_question import as_kept
from quizzes.store.learners import hashed
from quizzes.store.records import LONGEST_TIME
from quizzes.store.store_errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from concurrent.futures import Future

    from sqlalchemy import Connection

    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.evening.deadlines import Deadlines
    from quizzes.evening.evening_records import Evening, HandCount, Player, Stored
    from quizzes.evening.phase import Action
    from quizzes.evening.plan import Item, Plan
    from quizzes.evening.storage.notification import Sign
    from quizzes.question.field import Value

T = TypeVar("T")

HOMEWORK_HOLDS = 60 * 24 * 3600 * 1000
"""Milliseconds a plan can stay open as homework."""


class Keeper(Protocol):
    """What keeps evenings: a store, or its database."""

    def write(self, change: Callable[[Connection], T]) -> T:
        """Make a change; it is committed when this returns."""

    def write_soon(self, change: Callable[[Connection], T]) -> Future[T]:
        """Have a change made; the future has its result after the commit."""

    def read(self, question: Callable[[Connection], T]) -> T:
        """Ask for something."""


class Evenings:
    """All evenings that are kept.

    What cannot be stored or read raises :class:`quizzes.store.store_errors.StoreError`. What is not possible in an
    evening raises :class:`EveningError`, whose message is for the person who tried. A host is a device, by its id: a
    hash of what only the device holds. An evening's code lets players in and does nothing else.

    :param deadlines: the one of this process: it remembers when each question closes.
    """

    def __init__(self, keeper: Keeper, deadlines: Deadlines, chance: Random | None = None) -> None:
        self.deadlines = deadlines
        self._keeper, self._chance = keeper, chance or SystemRandom()

    def give(self, sign: Sign) -> None:
        """Give a sign to other processes, without waiting; where nothing can be told, nobody misses it."""
        with suppress(StoreError):
            self._keeper.write_soon(partial(notification.give, sign=sign))

    # --- beginning and finding ---------------------------------------------------------------------------------

    def open(self, plan: Plan, host: str, cited: CitedRuleset) -> Opened:
        """Begin an evening in its lobby. Every question is dealt here, and stays as it is.

        :raises PlanError: if a question cannot be asked; the sentence names it.
        """
        return self._begin(plan, host, cited, Moment())

    def homework(self, plan: Plan, host: str, until: int, cited: CitedRuleset) -> Opened:
        """Let everybody go through a plan alone, until a moment in milliseconds since 1970.

        :raises PlanError: if a question cannot be asked; the sentence names it.
        """
        now = self.deadlines.wall()
        if not now < until <= now + HOMEWORK_HOLDS:
            msg = "Homework ends on a day to come, and within 60 days."
            raise EveningError(msg)
        return self._begin(plan, host, cited, Moment(Phase.HOMEWORK, opened=now, closes=until))

    def _begin(self, plan: Plan, host: str, cited: CitedRuleset, moment: Moment) -> Opened:
        evening, key = self._id(), new_word(KEY, self._chance)
        asked = tuple(_asked(number, item, cited) for number, item in enumerate(plan.items, 1))
        new_code, now = partial(new_word, CODE, self._chance), self.deadlines.wall()

        def change(connection: Connection) -> Evening:
            evening_creation.open_evening(connection, evening, host, hashed(key), plan, asked, moment, new_code, now)
            return _there(evening_lookup.find_evening(connection, evening))

        return Opened(self._keeper.write(change), key)

    def by_code(self, code: str) -> Evening | None:
        """The evening that a code leads to, however it was typed."""
        word = read_word(code, CODE)
        now = self.deadlines.wall()
        return self._keeper.read(partial(evening_lookup.find_by_code, code=word, now=now)) if word else None

    def evening(self, evening: str) -> Evening | None:
        """The evening of an id."""
        return self._keeper.read(partial(evening_lookup.find_evening, evening=evening))

    def of_host(self, device: str) -> tuple[Evening, ...]:
        """The evenings a device hosts, the newest first."""
        return self._keeper.read(partial(evening_lookup.find_of_host, device=device))

    def live(self) -> dict[str, Moment]:
        """Where each evening stands to which a code leads, by its id: for whoever watches them all."""
        return self._keeper.read(partial(evening_lookup.find_live, now=self.deadlines.wall()))

    def asked(self, evening: str) -> tuple[AskedItem, ...]:
        """The questions of an evening as they were dealt, in order."""
        return self._keeper.read(partial(evening_lookup.find_asked, evening=evening))

    # --- the host ----------------------------------------------------------------------------------------------

    def is_host(self, evening: str, device: str) -> bool:
        """Whether a device has the host's place."""
        return self._keeper.read(partial(hosts.is_host, evening=evening, device=device))

    def pairing_word(self, evening: str, device: str) -> str:
        """A word that gives one more device the host's place, once and within ten minutes.

        :raises HostError: unless a device of the host's asks for it.
        """
        word, now = new_word(PAIRING, self._chance), self.deadlines.wall()
        self._keeper.write(partial(hosts.make_pairing, evening=evening, device=device, word=word, now=now))
        return word

    def pair(self, evening: str, word: str, device: str) -> bool:
        """Give a device the host's place by such a word; whether it was one. Who asks must be limited in number."""
        said, now = read_word(word, PAIRING), self.deadlines.wall()
        change = partial(hosts.pair, evening=evening, device=device, word=said or "", now=now)
        return said is not None and self._keeper.write(change)

    def take_over(self, evening: str, host_key: str, device: str) -> bool:
        """Give a device the host's place by the host's key; whether it is the key."""
        said, now = read_word(host_key, KEY), self.deadlines.wall()
        change = partial(hosts.take_over, evening=evening, device=device, host_key=said or "", now=now)
        return said is not None and self._keeper.write(change)

    def act(self, evening: str, device: str, action: Action, seen: int) -> Moment | None:
        """Do what a host does, from the moment of revision ``seen``; None if the evening has gone on since.

        :raises HostError: unless a device of the host's asks for it.
        :raises NotNowError: if it is not possible at this moment.
        """
        change = partial(
            phase_changes.step, evening=evening, device=device, action=action, seen=seen, deadlines=self.deadlines
        )
        return self._moved(evening, self._keeper.write(change))

    def close_when_due(self, evening: str) -> Moment | None:
        """Close the open question if its time is over or everybody has answered, and homework at its date.

        :returns: None if it is not time, or done already.
        """
        return self._moved(
            evening,
            self._keeper.write(partial(phase_changes.close_when_due, evening=evening, deadlines=self.deadlines)),
        )

    def put_item(self, evening: str, device: str, number: int, item: Item, cited: CitedRuleset) -> None:
        """Add a question at the end, or exchange one that has not been asked yet.

        :raises HostError: unless a device of the host's asks for it.
        :raises PlanError: if the question cannot be asked.
        """
        asked = _asked(number, item, cited)
        self._keeper.write(partial(evening_creation.put_item, evening=evening, device=device, asked=asked))

    def count_hands(
        self, evening: str, device: str, number: int, vote: int, given: Mapping[str, Value], hands: int
    ) -> None:
        """Keep how many hands are up for an answer, of players without a phone.

        :raises HostError: unless a device of the host's asks for it.
        """
        self._keeper.write(
            partial(
                player_answers.count_hands,
                evening=evening,
                device=device,
                number=number,
                vote=vote,
                given=given,
                up=hands,
            )
        )

    def hands(self, evening: str, number: int | None = None) -> tuple[HandCount, ...]:
        """The hands that were counted, for one question or for all."""
        return self._keeper.read(partial(player_answers.find_hands, evening=evening, number=number))

    # --- the players -------------------------------------------------------------------------------------------

    def join(self, evening: str, nick: str, token: str, team: str = "") -> Player:
        """Let somebody play from now on; whoever holds the token already stays who they were.

        :param nick: as it was typed; where names are made, it does not matter.
        :param team: empty for the smallest one.
        :raises NicknameError: if nobody can be called so.
        :raises NickTakenError: if somebody is called so.
        :raises RemovedError: if the host has removed whoever holds the token.
        """
        there = _there(self.evening(evening))
        name = "" if there.plan.names is Names.ANONYMOUS else read_nickname(nick)
        return self._keeper.write(
            partial(
                players.join,
                evening=evening,
                player=self._id(),
                nick=name,
                token=token,
                team=team,
                now=self.deadlines.wall(),
                chance=self._chance,
            )
        )

    def player(self, evening: str, token: str) -> Player | None:
        """The player who holds a token; they may have been removed."""
        return self._keeper.read(partial(players.find_player, evening=evening, token=token))

    def players(self, evening: str) -> tuple[Player, ...]:
        """All who ever joined, in that order."""
        return self._keeper.read(partial(players.find_players, evening=evening))

    def enter_again(self, evening: str, word: str, token: str) -> Player | None:
        """Let a player in on another device by their word (`kept.entry_word`); the device of before is out.

        :param token: a new one, that nobody holds.
        :raises RemovedError: if the host has removed the player.
        """
        said = read_word(word, KEY)
        change = partial(players.enter_again, evening=evening, word=said or "", token=token)
        return self._keeper.write(change) if said else None

    def word_for(self, evening: str, device: str, player: str) -> str:
        """A word of the host's for a player who has lost the phone, see :meth:`enter_again`.

        :raises HostError: unless a device of the host's asks for it.
        """
        word = new_word(KEY, self._chance)
        self._keeper.write(partial(players.give_word, evening=evening, device=device, player=player, word=word))
        return word

    def leave(self, evening: str, token: str) -> Player | None:
        """Wait no longer for whoever holds a token; who joins again with it is back."""
        return self._keeper.write(partial(players.leave, evening=evening, token=token, now=self.deadlines.wall()))

    def remove(self, evening: str, device: str, player: str) -> None:
        """Let a player answer no more.

        :raises HostError: unless a device of the host's asks for it.
        """
        now = self.deadlines.wall()
        self._keeper.write(partial(players.remove, evening=evening, device=device, player=player, now=now))

    def readmit(self, evening: str, device: str, player: str) -> None:
        """Let a player who was removed play again.

        :raises HostError: unless a device of the host's asks for it.
        """
        self._keeper.write(partial(players.remove, evening=evening, device=device, player=player, now=None))

    # --- answers -----------------------------------------------------------------------------------------------

    def answer_soon(
        self, evening: str, player: str, number: int, vote: int, given: Mapping[str, Value], took: int | None = None
    ) -> Future[Stored]:
        """Keep an answer that has just come; the future knows what became of it after the commit.

        Whether the values are such that the question can have is for the caller to see.

        :param vote: which vote on the question, from 1: the ``round`` of the moment.
        :param took: milliseconds by the phone's clock; counts for homework only.
        :raises KeptError: if it is no answer of numbers and words, or too long.
        """
        arrived, at = self.deadlines.monotonic(), self.deadlines.wall()
        time = None if took is None else min(max(took, 0), LONGEST_TIME)
        answer = PlayerAnswer(player, number, vote, player_answers.checked(given), at, time)
        store = partial(player_answers.store_answer, evening=evening, answer=answer)
        return self._keeper.write_soon(partial(store, deadlines=self.deadlines, arrived=arrived))

    def answers(self, evening: str, number: int | None = None) -> tuple[PlayerAnswer, ...]:
        """What was answered to one question or to all, every vote, in order of time."""
        return self._keeper.read(partial(player_answers.find_answers, evening=evening, number=number))

    def answers_of(self, evening: str, player: str) -> tuple[PlayerAnswer, ...]:
        """What one player has answered."""
        return self._keeper.read(partial(player_answers.find_answers_of, evening=evening, player=player))

    # --- the end -----------------------------------------------------------------------------------------------

    def delete(self, evening: str, device: str) -> None:
        """Delete an evening and all that was kept of it.

        :raises HostError: unless a device of the host's asks for it.
        """
        self._keeper.write(partial(expiry.delete_evening, evening=evening, device=device))

    def expire(self) -> int:
        """Delete evenings whose time is over, and free codes that lead nowhere; how many evenings went."""
        return self._keeper.write(partial(expiry.expire, now=self.deadlines.wall()))

    # --- how ---------------------------------------------------------------------------------------------------

    def _moved(self, evening: str, moment: Moment | None) -> Moment | None:
        if moment:
            self.deadlines.sees(evening, moment)  # not before the commit: it may fail
        return moment

    def _id(self) -> str:
        return f"{self._chance.getrandbits(128):032x}"


def _asked(number: int, item: Item, cited: CitedRuleset) -> AskedItem:
    try:
        return AskedItem(number, item, as_kept(ask_item(item, cited)))
    except PlanError as error:
        msg = f"Question {number}: {error}"
        raise PlanError(msg) from None


def _there(evening: Evening | None) -> Evening:
    if evening is None:
        raise GoneEveningError
    return evening
