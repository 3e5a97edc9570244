"""The stored evenings: every operation that pages and phones need."""

from collections.abc import Mapping
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from random import Random, SystemRandom

from content.rulesets import CitedRuleset
from quizzes.evening import (
    CODE,
    KEY,
    PAIRING,
    Action,
    AskedItem,
    Deadlines,
    Evening,
    EveningError,
    Item,
    Moment,
    Opened,
    Phase,
    Plan,
    PlanError,
    Player,
    PlayerAnswer,
    Stored,
    ask_item,
    new_word,
    read_word,
)
from quizzes.evening.storage import hosts, notification, phase_changes, player_answers, players, stored_evenings
from quizzes.evening.storage.club_results import delete_club, find_club_results, keep_club_results
from quizzes.evening.storage.players import admit, find_player, find_players
from quizzes.question import Value
from quizzes.sets import as_kept
from quizzes.store.database import reads, writes
from quizzes.store.learners import hashed
from quizzes.store.records import LONGEST_TIME
from quizzes.store.store import Store
from quizzes.store.store_errors import StoreError
from quizzes.store.writer import Together

HOMEWORK_HOLDS = 60 * 24 * 3600 * 1000
"""The most milliseconds a plan can stay open as homework."""


class Evenings:
    """All stored evenings. Every method may be called from any thread.

    If something cannot be stored or read, :class:`quizzes.store.store_errors.StoreError` is raised. If something is not
    allowed in an evening, :class:`EveningError` is raised with a message for the user. A host is a device, identified
    by a hash of its secret token. An evening's code lets players join and gives no other rights.

    :param deadlines: the object that decides in this process when each question closes.
    """

    def __init__(self, store: Store, deadlines: Deadlines, chance: Random | None = None) -> None:
        self.store, self.deadlines = store, deadlines
        self._chance = chance or SystemRandom()
        self._store_answers = partial(player_answers.store_answers, deadlines=deadlines)

    evening = reads(stored_evenings.find_evening)
    of_host = reads(stored_evenings.find_of_host)
    asked = reads(stored_evenings.find_asked)
    is_host = reads(hosts.is_host)
    hosted_by = reads(hosts.hosted_by)
    player = reads(find_player)
    players = reads(find_players)
    answers = reads(player_answers.find_answers)
    hands = reads(player_answers.find_hands)
    count_hands = writes(player_answers.count_hands)
    was_deleted = reads(stored_evenings.was_deleted)
    asks_to_host = reads(hosts.asks_to_host)
    asking = reads(hosts.find_asking)
    set_door = writes(stored_evenings.set_door)
    admit = writes(admit)
    keep_club_results = writes(keep_club_results)
    club_results = reads(find_club_results)

    def give(self, sign: notification.Sign) -> None:
        """Send a signal to other processes without waiting. A signal that cannot be sent is dropped.

        A database file is used by one process only, so nothing is sent.
        """
        if self.store.on_a_server:
            with suppress(StoreError):
                self.store.write_soon(partial(notification.give, sign=sign))

    # --- opening and finding evenings --------------------------------------------------------------------------

    def open(self, plan: Plan, host: str, cited: CitedRuleset) -> Opened:
        """Begin an evening in its lobby. Every question is dealt now, so that everybody gets the same hands.

        :raises PlanError: if a question cannot be asked; the message names the question.
        """
        return self._begin(plan, host, cited, Moment())

    def homework(self, plan: Plan, host: str, until: int, cited: CitedRuleset) -> Opened:
        """Open a plan as homework until a given time, in milliseconds since 1970.

        :raises EveningError: if the time is over, or more than 60 days away.
        :raises PlanError: if a question cannot be asked; the message names the question.
        """
        now = self.deadlines.wall()
        if not now < until <= now + HOMEWORK_HOLDS:
            raise EveningError("Choose an end date for the homework within the next 60 days.")
        return self._begin(plan, host, cited, Moment(Phase.HOMEWORK, opened=now, closes=until))

    def _begin(self, plan: Plan, host: str, cited: CitedRuleset, moment: Moment) -> Opened:
        evening, key = self._id(), new_word(KEY, self._chance)
        asked = tuple(_deal_item(number, item, cited) for number, item in enumerate(plan.items, 1))
        new_code, now = partial(new_word, CODE, self._chance), self.deadlines.wall()
        return Opened(
            self.store.write(
                stored_evenings.open_evening, evening, host, hashed(key), plan, asked, moment, new_code, now
            ),
            key,
        )

    def by_code(self, code: str) -> Evening | None:
        """Return the evening with this code, as a player typed it; None if no evening has the code.

        Spaces, hyphens and capitals in the code do not matter.
        """
        word = read_word(code, CODE)
        return self.store.read(stored_evenings.find_by_code, word, self.deadlines.wall()) if word else None

    def live(self) -> dict[str, Moment]:
        """Return the state of every evening that has a code, by the id of the evening."""
        return self.store.read(stored_evenings.find_live, self.deadlines.wall())

    # --- the host ----------------------------------------------------------------------------------------------

    def pairing_word(self, evening: str, device: str) -> str:
        """Return a one-time code with which another device can ask to host. The code expires after ten minutes.

        :raises EveningError: if the device is not a host.
        """
        word = new_word(PAIRING, self._chance)
        self.store.write(hosts.make_pairing, evening, device, word, self.deadlines.wall())
        return word

    def pair(self, evening: str, word: str, device: str) -> bool:
        """Let a device ask to host if ``word`` is a valid one-time code. Return whether it was valid.

        Attempts are not limited, because a code is practically never guessed before it expires.
        """
        read = read_word(word, PAIRING)
        return read is not None and self.store.write(hosts.pair, evening, device, read, self.deadlines.wall())

    def answer_asking(self, evening: str, device: str, asking: str, *, accept: bool) -> None:
        """Accept or refuse a device that asks to host.

        :raises EveningError: if the answering device is not a host.
        """
        self.store.write(hosts.answer_asking, evening, device, asking, self.deadlines.wall() if accept else None)

    def new_key(self, evening: str, device: str) -> str:
        """Return a new key. It lets the host continue on any device if the current device fails.

        Earlier keys stop working.

        :raises EveningError: if the device is not a host.
        """
        key = new_word(KEY, self._chance)
        self.store.write(hosts.make_key, evening, device, key)
        return key

    def take_over(self, evening: str, host_key: str, device: str) -> bool:
        """Make a device a host if the key is valid. Return whether the key was valid."""
        read = read_word(host_key, KEY)
        return read is not None and self.store.write(hosts.take_over, evening, device, read, self.deadlines.wall())

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

    # --- the players -------------------------------------------------------------------------------------------

    def join(self, evening: str, nick: str, token: str, team: str = "") -> Player:
        """Add a player. If the token belongs to a player already, no new player is added.

        :param nick: the name as typed. If it is empty or the evening is anonymous, the player gets a made-up name.
        :param team: the name of a team; empty for the smallest team.
        :raises NicknameError: if the name is not allowed.
        :raises EveningError: if the name is taken, or the host has removed the player with this token.
        """
        return self.store.write(
            players.join, evening, self._id(), nick, token, team, self.deadlines.wall(), self._chance
        )

    def enter_again(self, evening: str, word: str, token: str) -> Player | None:
        """Let a player continue on another device. Return the player; None if ``word`` is not a valid one-time code.

        :param word: the code that `evening_records.entry_word` or :meth:`word_for` returned for the player.
        :param token: a new token that no player has.
        :raises EveningError: if the host has removed the player.
        """
        read = read_word(word, KEY)
        return self.store.write(players.enter_again, evening, read, token) if read else None

    def word_for(self, evening: str, device: str, player: str) -> str:
        """Return a one-time code with which a player can continue on another device, for example after losing a phone.

        :raises EveningError: if the device is not a host.
        """
        word = new_word(KEY, self._chance)
        self.store.write(players.give_word, evening, device, player, word)
        return word

    def leave(self, evening: str, token: str) -> Player | None:
        """Stop waiting for the player with this token. If the player joins again, they count as present.

        Return the player; None if no player has the token.
        """
        return self.store.write(players.leave, evening, token, self.deadlines.wall())

    def remove(self, evening: str, device: str, *which: str, ban: bool = False) -> None:
        """Remove players, so that they can no longer answer.

        A player who is not banned can join again as a new player.

        :raises EveningError: if the device is not a host.
        """
        self.store.write(players.remove, evening, device, which, self.deadlines.wall(), ban=ban)

    def rename(self, evening: str, device: str, player: str) -> None:
        """Give a player a made-up name. If only the name made the player wait, the player is let in.

        :raises EveningError: if the device is not a host.
        """
        self.store.write(players.rename, evening, device, player, self._chance)

    # --- answers -----------------------------------------------------------------------------------------------

    def answer_soon(
        self, evening: str, player: str, number: int, vote: int, given: Mapping[str, Value], took: int | None = None
    ) -> Future[Stored]:
        """Queue an answer for storing. The returned future gets its result after the commit.

        The caller must check that the question allows the values in the answer.

        :param vote: the number of the vote on the question, from 1 (``round`` in the state of the evening).
        :param took: how long the player took, in milliseconds by the phone's clock; used only for homework.
        :raises KeptError: if the answer contains anything but numbers and words, or is too long.
        """
        arrived, at = self.deadlines.monotonic(), self.deadlines.wall()
        time = None if took is None else min(max(took, 0), LONGEST_TIME)
        answer = PlayerAnswer(player, number, vote, player_answers.checked(given), at, time)
        return self.store.write_soon(Together(self._store_answers, (evening, answer, arrived)))

    # --- deleting evenings -------------------------------------------------------------------------------------

    def delete(self, evening: str, device: str) -> None:
        """Delete an evening from the database and from every process. No trace remains in the database file.

        :raises EveningError: if the device is not a host.
        """
        self.store.write(stored_evenings.delete_evening, evening, device, self.deadlines.wall())
        self.store.settle()

    def delete_club(self, device: str, club: str) -> tuple[str, ...]:
        """Delete a club's results and evenings, and return the ids of the evenings.

        No trace of the results and evenings remains in the database file.
        """
        evenings = self.store.write(delete_club, device, club, self.deadlines.wall())
        self.store.settle()
        return evenings

    def expire(self) -> int:
        """Delete expired evenings and free their codes. Return how many evenings and old results were deleted."""
        if over := self.store.write(stored_evenings.expire, self.deadlines.wall()):
            self.store.settle()
        return over

    # --- private helpers ---------------------------------------------------------------------------------------

    def _moved(self, evening: str, moment: Moment | None) -> Moment | None:
        if moment:
            self.deadlines.anchor(evening, moment)  # called only after the commit, because a commit can fail
        return moment

    def _id(self) -> str:
        return f"{self._chance.getrandbits(128):032x}"


def _deal_item(number: int, item: Item, cited: CitedRuleset) -> AskedItem:
    try:
        return AskedItem(number, item, as_kept(ask_item(item, cited)))
    except PlanError as error:
        raise PlanError(f"Question {number}: {error}") from None
