"""The stored evenings: every operation that pages and phones need."""

from collections.abc import Mapping
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from random import Random

from content.rulesets import CitedRuleset
from quizzes.evening import (
    CODE,
    Action,
    AskedItem,
    Deadlines,
    Evening,
    EveningError,
    Item,
    Moment,
    Plan,
    PlanError,
    PlayerAnswer,
    Sign,
    Stored,
    ask_item,
    read_word,
)
from quizzes.evening.storage import hosts, notification, phase_changes, player_answers, players, stored_evenings
from quizzes.question import Value
from quizzes.sets import as_kept
from quizzes.store.database import Together
from quizzes.store.records import LONGEST_TIME
from quizzes.store.store import Repository, Store, reads, writes, writes_in_context
from quizzes.store.store_errors import StoreError

HOMEWORK_HOLDS = 60 * 24 * 3600 * 1000
"""The most milliseconds a plan can stay open as homework."""


class Evenings(Repository):
    """All stored evenings. Every method may be called from any thread.

    If something cannot be stored or read, :class:`quizzes.store.store_errors.StoreError` is raised. If something is not
    allowed in an evening, :class:`EveningError` is raised with a message for the user. A host is a device, identified
    by a hash of its secret token. An evening's code lets players join and gives no other rights.

    :param deadlines: the object that decides in this process when each question closes.
    """

    def __init__(self, store: Store, deadlines: Deadlines, chance: Random | None = None) -> None:
        super().__init__(store, deadlines.wall, chance)
        self.deadlines = deadlines
        self._store_answers = partial(player_answers.store_answers, deadlines=deadlines)

    evening = reads(stored_evenings.find_evening)
    of_host = reads(stored_evenings.find_of_host)
    asked = reads(stored_evenings.find_asked)
    was_deleted = reads(stored_evenings.was_deleted)
    set_door = writes(stored_evenings.set_door)
    club_results = reads(hosts.find_club_results)
    keep_club_results = writes(hosts.keep_club_results)

    # the hosts
    is_host = reads(hosts.is_host)
    hosted_by = reads(hosts.hosted_by)
    asking = reads(hosts.find_asking)
    pairing_word = writes_in_context(hosts.make_pairing)
    pair = writes_in_context(hosts.pair)
    answer_asking = writes_in_context(hosts.answer_asking)
    new_key = writes_in_context(hosts.make_key)
    take_over = writes_in_context(hosts.take_over)

    # the players
    player = reads(players.find_player)
    join = writes_in_context(players.join)
    enter_again = writes(players.enter_again)
    word_for = writes_in_context(players.give_word)
    leave = writes_in_context(players.leave)
    remove = writes_in_context(players.remove)
    rename = writes_in_context(players.rename)
    admit = writes(players.admit)
    players = reads(players.find_players)
    answers = reads(player_answers.find_answers)
    hands = reads(player_answers.find_hands)
    count_hands = writes(player_answers.count_hands)

    def give(self, sign: Sign) -> None:
        """Send a signal to other processes without waiting. A signal that cannot be sent is dropped.

        A database file is used by one process only, so nothing is sent.
        """
        if self.store.on_a_server:
            with suppress(StoreError):
                self.store.write_soon(partial(notification.give, sign=sign))

    def open(self, plan: Plan, host: str, cited: CitedRuleset, moment: Moment | None = None) -> Evening:
        """Begin an evening. Every question is dealt now, so that everybody gets the same hands.

        :param moment: the first state of the evening; None for the lobby.
        :raises PlanError: if a question cannot be asked; the message names the question.
        """
        asked = tuple(_deal_item(number, item, cited) for number, item in enumerate(plan.items, 1))
        return self.store.write(stored_evenings.open_evening, self.context(), plan, host, asked, moment or Moment())

    def homework(self, plan: Plan, host: str, until: int, cited: CitedRuleset) -> Evening:
        """Open a plan as homework until a given time, in milliseconds since 1970.

        :raises EveningError: if the time is over, or more than 60 days away.
        :raises PlanError: if a question cannot be asked; the message names the question.
        """
        now = self.wall()
        if not now < until <= now + HOMEWORK_HOLDS:
            raise EveningError("Choose an end date for the homework within the next 60 days.")
        return self.open(plan, host, cited, Moment("homework", opened=now, closes=until))

    def by_code(self, code: str) -> Evening | None:
        """Return the evening with this code, as a player typed it; None if no evening has the code.

        Spaces, hyphens and capitals in the code do not matter.
        """
        word = read_word(code, CODE)
        return self.store.read(stored_evenings.find_by_code, word, self.wall()) if word else None

    def live(self) -> dict[str, Moment]:
        """Return the state of every evening that has a code, by the id of the evening."""
        return self.store.read(stored_evenings.find_live, self.wall())

    def act(self, evening: str, device: str, action: Action, seen: int) -> Moment | None:
        """Carry out an action that a host chose at revision ``seen`` of the evening.

        Return None if the evening has changed since that revision.

        :raises EveningError: if the device is not a host.
        :raises NotNowError: if the action is not possible now.
        """
        moment = self.store.write(phase_changes.step, evening, device, action, seen, self.deadlines)
        return self._moved(evening, moment)

    def close_when_due(self, evening: str) -> Moment | None:
        """Close the open question if its time is up or everybody has answered; end homework at its deadline.

        :returns: the new state of the evening; None if it is not time yet, or the question was closed already.
        """
        return self._moved(evening, self.store.write(phase_changes.close_when_due, evening, self.deadlines))

    def put_item(
        self, evening: str, device: str, number: int, item: Item, cited: CitedRuleset, *, add: bool = False
    ) -> int:
        """Add a question at the end of the evening, or replace a question that has not been asked yet.

        Return the number of the question.

        :param add: whether to add the question in any case, even if another host has just added one with its number.
        :raises EveningError: if the device is not a host.
        :raises PlanError: if the question cannot be asked.
        """
        return self.store.write(stored_evenings.put_item, evening, device, _deal_item(number, item, cited), add=add)

    def answer_soon(
        self, evening: str, player: str, number: int, vote: int, given: Mapping[str, Value], took: int | None = None
    ) -> Future[Stored]:
        """Queue an answer for storing. The returned future gets its result after the commit.

        The caller must check that the question allows the values in the answer.

        :param vote: the number of the vote on the question, from 1 (``round`` in the state of the evening).
        :param took: how long the player took, in milliseconds by the phone's clock; used only for homework.
        :raises KeptError: if the answer contains anything but numbers and words, or is too long.
        """
        arrived, at = self.deadlines.monotonic(), self.wall()
        took = None if took is None else min(max(took, 0), LONGEST_TIME)
        answer = PlayerAnswer(player, number, vote, player_answers.checked(given), at, took)
        return self.store.write_soon(Together(self._store_answers, (evening, answer, arrived)))

    def delete(self, evening: str, device: str) -> None:
        """Delete an evening from the database and from every process. No trace remains in the database file.

        :raises EveningError: if the device is not a host.
        """
        self.store.write(stored_evenings.delete_evening, evening, device, self.wall())
        self.store.settle()

    def delete_club(self, device: str, club: str) -> tuple[str, ...]:
        """Delete a club's results and evenings, and return the ids of the evenings.

        No trace of the results and evenings remains in the database file.
        """
        evenings = self.store.write(stored_evenings.delete_club, device, club, self.wall())
        self.store.settle()
        return evenings

    def expire(self) -> int:
        """Delete expired evenings and free their codes. Return how many evenings and old results were deleted."""
        if over := self.store.write(stored_evenings.expire, self.wall()):
            self.store.settle()
        return over

    def _moved(self, evening: str, moment: Moment | None) -> Moment | None:
        if moment:
            self.deadlines.anchor(evening, moment)  # called only after the commit, because a commit can fail
        return moment


def _deal_item(number: int, item: Item, cited: CitedRuleset) -> AskedItem:
    try:
        return AskedItem(number, item, as_kept(ask_item(item, cited)))
    except PlanError as error:
        raise PlanError(f"Question {number}: {error}") from None
