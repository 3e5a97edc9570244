"""R12: evenings at the same time share nothing; each is, word for word, as if it were alone."""

from __future__ import annotations

import threading
from random import Random
from typing import TYPE_CHECKING

import pytest

from quizzes.evening.phase import NotNowError, possible
from quizzes.evening.plan import OwnQuestion, Plan
from quizzes.evening.room import read_room
from tests.quizzes.evening.club import HOST

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.evening.evenings import Evenings

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
"""The players' names, which are the same on every evening, as are their cookies."""


def plan(seed: int) -> Plan:
    """Return one of several plans."""
    questions = tuple(OwnQuestion(f"Question {number} of {seed}?", ("a", "b", "c"), seed % 3) for number in range(4))
    teams = ("East", "South") if seed % 2 else ()
    return Plan("usma", questions, seconds=30 + seed, counting="speed", teams=teams)


def played(evenings: Evenings, seed: int, cited: CitedRuleset) -> list[object]:
    """Play an evening from its lobby to its end, and return everything that anybody sees of it."""
    random, told = Random(seed), list[object]()
    evening = evenings.open(plan(seed), HOST, cited).id
    players = [evenings.join(evening, name, f"token of {name}") for name in NAMES]
    for _step in range(12):
        there = evenings.evening(evening)
        assert there is not None
        moment = there.moment
        if moment.phase == "ended":
            break
        for _answer in range(random.randint(0, 4)):
            player, given = random.choice(players), {"choice": random.choice("123")}
            number = moment.number + (random.random() < 0.1)
            told.append(evenings.answer_soon(evening, player.id, number, moment.round, given).result(30).outcome)
        if random.random() < 0.1:
            evenings.leave(evening, f"token of {random.choice(NAMES)}")
        if random.random() < 0.2 and moment.number:
            evenings.count_hands(evening, HOST, moment.number, 1, {"choice": "1"}, random.randint(0, 9))
        told.append(evenings.close_when_due(evening))
        try:
            actions = possible(moment, there.plan)
            told.append(evenings.act(evening, HOST, random.choice(actions[:-1] or actions), moment.revision))
        except NotNowError as error:  # everybody had answered, so the question is closed
            told.append(str(error))
        told.append(seen(evenings, evening, cited))
    return told


def seen(evenings: Evenings, evening: str, cited: CitedRuleset) -> object:
    """Return an evening without its random ids and code."""
    room = read_room(evenings, evening, {"usma": cited})
    assert room is not None
    answers = evenings.answers(evening)
    names = {player.id: player.nick for player in room.everybody.values()}
    return (
        room.moment,
        sorted((player.nick, player.team, player.present) for player in room.players),
        sorted((one.number, one.round, names[one.player], *one.given.items(), one.took) for one in answers),
        [(one.number, one.round, one.given, one.hands) for one in evenings.hands(evening)],
        sorted((names[place.name], place.rank, place.points) for place in room.standing().table),
    )


@pytest.mark.slow
def test_four_evenings_at_once_are_as_they_are_alone(evenings: Evenings, usma: CitedRuleset) -> None:
    alone = {seed: played(evenings, seed, usma) for seed in range(4)}
    assert len({str(told) for told in alone.values()}) == 4
    together: dict[int, list[object]] = {}
    threads = [
        threading.Thread(target=lambda seed=seed: together.update({seed: played(evenings, seed, usma)}))
        for seed in alone
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert together == alone
