"""The current state of an evening: its players, their answers and their scores.

The host's page reads the state again each second. All phones of an evening share one state in memory. This state is
updated with each stored answer, and whenever the evening is read again. A question adds to the scores only after its
answer has been revealed.
"""

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any

from content.rulesets import CitedRuleset
from quizzes.evening.evening_records import AskedItem, Evening, HandCount, Player, PlayerAnswer, answer_key
from quizzes.evening.item_question import asked_type, item_again
from quizzes.evening.phase import Moment, at_home, told
from quizzes.evening.plan import Counting, Plan, PlanError
from quizzes.evening.tally import Shared, Standing, Vote, points, shared_mistakes, table, team_table, votes
from quizzes.question import Answer, Grade, Mistake, Question

if TYPE_CHECKING:
    from quizzes.evening.evenings import Evenings


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Everything that the database contained about an evening when the evening was read."""

    evening: Evening
    asked: tuple[AskedItem, ...]
    players: tuple[Player, ...] = ()
    """All players who ever joined, in the order in which they joined."""
    answers: tuple[PlayerAnswer, ...] = ()
    hands: tuple[HandCount, ...] = ()
    """The raised hands that the host counted for players without a phone."""


class Room:
    """The state of an evening. Any thread may read it, but only one thread changes it.

    Each question is built only once, and each different answer is graded only once.
    """

    def __init__(self, cited: CitedRuleset, snapshot: Snapshot) -> None:
        self.cited = cited
        self.by_vote: dict[tuple[int, int], dict[str, PlayerAnswer]] = {}
        """The answers by question and vote, then by player."""
        self._set_questions(snapshot.asked)
        self.take(snapshot)

    def _set_questions(self, asked: tuple[AskedItem, ...]) -> None:
        self.asked = asked
        """The questions of the evening as they were dealt, including questions that were added later."""
        self._questions: dict[int, Question] = {}
        self._grades: dict[tuple[int, str], Grade] = {}
        self._mistakes: dict[int, dict[Any, tuple[Mistake, ...]]] = {}

    def updated(self, snapshot: Snapshot) -> "Room":
        """Return a later state of the same evening, for which nothing is computed again. This state stays the same."""
        room = copy(self)
        room.by_vote = {at: dict(given) for at, given in self.by_vote.items()}
        room.take(snapshot)
        return room

    def take(self, snapshot: Snapshot) -> None:
        """Update the state with a snapshot that was read from the database.

        Answers that were added after the snapshot was read are kept.
        """
        if snapshot.asked != self.asked:
            self._set_questions(snapshot.asked)
        self.evening = snapshot.evening
        self.everybody = {player.id: player for player in snapshot.players}
        """All players who ever joined, by their ids."""
        self._removed = {player.id for player in snapshot.players if player.removed}
        self._hands = snapshot.hands
        for answer in snapshot.answers:
            self.add(answer)
        self._standings: dict[Counting, Standing] = {}
        self.told = told(self.moment, len(self.asked))
        """The numbers of the questions that were revealed and not skipped; in homework, of all questions."""

    def add(self, answer: PlayerAnswer) -> None:
        """Update the state with an answer that has been stored."""
        self.by_vote.setdefault((answer.number, answer.round), {}).setdefault(answer.player, answer)

    @property
    def id(self) -> str:
        """The id of the evening."""
        return self.evening.id

    @property
    def plan(self) -> Plan:
        """The current plan, including any questions that were added."""
        return self.evening.plan

    @property
    def moment(self) -> Moment:
        """The current state of the evening: its phase, its question, and its times."""
        return self.evening.moment

    @property
    def players(self) -> tuple[Player, ...]:
        """The players who were let in and not removed, in the order in which they joined."""
        return tuple(one for one in list(self.everybody.values()) if not (one.removed or one.waiting))

    @property
    def nicks(self) -> dict[str, str]:
        """The names of :attr:`players` by their ids."""
        return {player.id: player.nick for player in self.players}

    @property
    def at_the_door(self) -> tuple[Player, ...]:
        """The players who wait until the host lets them in."""
        return tuple(one for one in self.everybody.values() if one.waiting and not one.removed)

    def question(self, number: int) -> Question:
        """Return the question with this number. The first question has number 1.

        :raises PlanError: if there is no such question, or it can no longer be asked.
        """
        if not 1 <= number <= len(self.asked):
            raise PlanError(f"This club evening has no question {number}.")
        if number not in self._questions:
            item = self.asked[number - 1]
            self._questions[number] = item_again(item.item, item.asked, self.cited)
        return self._questions[number]

    def find_question(self, number: int) -> Question | None:
        """Return the question with this number; None if there is no such question.

        :raises PlanError: if the question can no longer be asked.
        """
        return self.question(number) if 1 <= number <= len(self.asked) else None

    def vote_of(self, number: int) -> int:
        """Return the number of the vote that counts among all votes on a question.

        Until the question's answer is revealed, this is the current vote. Afterwards, it is the last vote in which
        anybody answered, by phone or by raising a hand.
        """
        if number == self.moment.number and self.moment.phase in {"open", "closed"}:
            return self.moment.round
        there = (at for at, given in list(self.by_vote.items()) if not self._removed.issuperset(given))
        by_hand = ((count.number, count.round) for count in self._hands)
        return max((vote for asked, vote in chain(there, by_hand) if asked == number), default=1)

    def answers(self, number: int, vote: int | None = None) -> tuple[PlayerAnswer, ...]:
        """Return the players' answers to a question in one vote.

        If ``vote`` is None, the vote that counts is used.
        """
        given = self.by_vote.get((number, vote or self.vote_of(number)), {})
        return tuple(answer for answer in list(given.values()) if answer.player not in self._removed)

    def hands(self, number: int, vote: int | None = None) -> tuple[HandCount, ...]:
        """Return how many hands were raised for each answer in one vote.

        If ``vote`` is None, the vote that counts is used.
        """
        here = number, vote or self.vote_of(number)
        return tuple(count for count in self._hands if (count.number, count.round) == here)

    def given(self, player: str, number: int) -> PlayerAnswer | None:
        """Return a player's answer to a question, in the vote that counts; None if there is no answer."""
        return self.by_vote.get((number, self.vote_of(number)), {}).get(player)

    def own_answers(self, player: str) -> Iterator[PlayerAnswer]:
        """Yield a player's answers in the order of the questions."""
        return filter(None, (self.given(player, each.number) for each in self.asked))

    def waited_for(self, vote: int | None = None) -> tuple[Player, ...]:
        """Return the players who are present and have not answered the current question in a vote.

        :param vote: the number of the vote; None for the vote that counts.
        """
        given = self.by_vote.get((self.moment.number, vote or self.vote_of(self.moment.number)), {})
        return tuple(one for one in list(self.everybody.values()) if one.present and one.id not in given)

    def all_answered(self) -> bool:
        """Return whether players are present and all of them have answered the current question."""
        return not self.waited_for() and any(player.present for player in self.players)

    def votes(self, number: int, vote: int | None = None) -> tuple[Vote, ...]:
        """Return how many players gave each answer to a question, the most frequent answer first."""
        given = [answer.given for answer in self.answers(number, vote)]
        hands = ((count.given, count.hands) for count in self.hands(number, vote))
        return votes(self.question(number), given, hands)

    def grade(self, number: int, given: Answer) -> Grade:
        """Return the grade of an answer. Equal answers are graded only once.

        :raises PlanError: if there is no such question, or it can no longer be asked.
        """
        key = number, answer_key(given)
        if key not in self._grades:
            question = self.question(number)
            self._grades[key] = asked_type(question).grade(question, given)
        return self._grades[key]

    def grades(self, number: int) -> Mapping[str, Grade]:
        """Return the grades of the answers to a question, by the id of the player."""
        return {answer.player: self.grade(number, answer.given) for answer in self.answers(number)}

    def mistakes(self, number: int) -> tuple[Shared, ...]:
        """Return the mistakes that players made in a question, the most frequent first."""
        return shared_mistakes(self.grades(number).values(), self._mistakes.setdefault(number, {}))

    @property
    def counted(self) -> tuple[int, ...]:
        """The numbers of the questions that count. Trial questions and polls do not count."""
        return tuple(number for number in self.told if self.asked[number - 1].item.counts)

    def standing(self, counting: Counting | None = None) -> Standing:
        """Return the current ranking of all players.

        :param counting: how answers earn points; None for the setting of the plan.
        :raises PlanError: if a question can no longer be asked.
        """
        plan, players = self.plan, self.players
        # speed cannot count in homework, because only the phones measured the time
        counting = "accuracy" if at_home(self.moment) else counting or plan.counting
        if counting not in self._standings:
            answers = [
                (answer.player, points(counting, right=right, took=answer.took, worth=worth, seconds=seconds), right)
                for number in self.counted
                for worth, seconds in [(plan.items[number - 1].worth, plan.seconds_of(number))]
                for answer in self.answers(number)
                for right in [self.grade(number, answer.given).right]
            ]
            places = table([player.id for player in players], answers)
            teams = team_table(plan.teams, {player.id: player.team for player in players}, places)
            by_player = {place.name: place for place in places}
            self._standings[counting] = Standing(places, teams, len(self.counted), by_player)
        return self._standings[counting]


def read_evening(
    evenings: "Evenings", evening: str, known: Room | None = None, *, whole: bool = True
) -> Snapshot | None:
    """Read an evening from the database; None if the evening is no longer stored.

    :param known: the state when the evening was last read, so that answers to earlier questions are not read again.
        None if the evening is read for the first time.
    :param whole: False if only the phase, the question, the times and the raised hands may have changed since
        ``known``. Players and answers are then not read, unless a question has just been closed.
    :raises StoreError: if the database cannot be read.
    """
    there = evenings.evening(evening)
    if there is None:
        return None
    if known and known.plan == there.plan and not whole and there.moment.phase != "closed":
        return Snapshot(there, known.asked, tuple(known.everybody.values()), (), evenings.hands(evening))
    numbers: Iterable[int | None] = [None]
    if known and there.moment.phase != "homework":
        # another process may have saved answers to the last known question and to later questions
        numbers = range(max(1, known.moment.number), there.moment.number + 1)
    answers = tuple(chain.from_iterable(evenings.answers(evening, number) for number in numbers))
    return Snapshot(there, evenings.asked(evening), evenings.players(evening), answers, evenings.hands(evening))


def read_room(
    evenings: "Evenings", evening: str, rulesets: Mapping[str, CitedRuleset], before: Room | None = None
) -> Room | None:
    """Read an evening from the database. Return None if the evening or its ruleset no longer exists.

    :param before: the state when the evening was last read, so that nothing is read or computed twice. None if the
        evening is read for the first time.
    :raises StoreError: if the database cannot be read.
    """
    snapshot = read_evening(evenings, evening, before)
    if snapshot and (cited := rulesets.get(snapshot.evening.plan.rules)):
        return before.updated(snapshot) if before else Room(cited, snapshot)
    return None
