"""The wall at each moment of an evening, as HTML; nothing reveals the answer early."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pages.components.evening.date_text import minute
from pages.components.evening.lobby import lobby_html
from pages.components.evening.scoreboard import scores_html, teams_html
from pages.components.evening.votes import bars, votes_html
from pages.components.evening.wall_explanation import mistakes_html, right_html, unfolding
from pages.components.evening.wall_question import asked_html, asked_in_words, shown_on_wall
from pages.templates import Template
from quizzes.evening.phase import Phase
from quizzes.evening.plan import PlanError

if TYPE_CHECKING:
    from markupsafe import Markup

    from pages.components.practice.feedback import Reader
    from quizzes.evening.room import Room
    from quizzes.question.question import Question


_HTML = Template(__file__)


def wall_html(room: Room, reader: Reader, join: str, told: int) -> Markup:
    """Return the wall.

    :param join: the address that phones open.
    :param told: the number of lines of the bill that are shown.
    """
    phase = room.moment.phase
    try:
        inner = _phase(room, reader, join, told)
    except PlanError as error:
        inner = _HTML.problem(error)
    answers_in = phase in {Phase.CLOSED, Phase.REVEALED}
    return _HTML.wall(phase.value, answers_in, _head(room), room.cited.name, inner)


def _head(room: Room) -> str:
    """Return the heading: the evening or the question."""
    moment = room.moment
    if moment.phase not in {Phase.OPEN, Phase.CLOSED, Phase.REVEALED}:
        return room.evening.plan.name
    vote = f", vote {moment.round}" if moment.round > 1 else ""
    return f"Question {moment.number} of {len(room.asked)}{vote}"


def _phase(room: Room, reader: Reader, join: str, told: int) -> Markup:
    match room.moment.phase:
        case Phase.LOBBY:
            return lobby_html(room.evening.code or "", join, room.players)
        case Phase.OPEN:
            return _open(room, reader)
        case Phase.CLOSED:
            return _closed(room, reader)
        case Phase.REVEALED:
            return _revealed(room, reader, told)
        case Phase.TABLE | Phase.ENDED:
            return _scores(room)
        case Phase.HOMEWORK:
            return _at_home(room, join)


def _at_home(room: Room, join: str) -> Markup:
    """Return how to join from home, and until when."""
    said = f"Homework, open until {minute(room.moment.closes or 0)}: everybody at their own pace."
    return _HTML.sentence(said, lobby_html(room.evening.code or "", join, room.players))


def _open(room: Room, reader: Reader) -> Markup:
    question = room.question(room.moment.number)
    shown = shown_on_wall(question, reader, answered=False)
    return _HTML.open(room.moment.paused, shown, asked_html(question, reader))


def _closed(room: Room, reader: Reader) -> Markup:
    question = room.question(room.moment.number)
    return _HTML.votes(_about(question, reader, answered=False), *_votes(room, reader, revealed=False))


def _about(question: Question, reader: Reader, *, answered: bool) -> Markup:
    return shown_on_wall(question, reader, answered=answered) or asked_in_words(question, reader)


def _votes(room: Room, reader: Reader, *, revealed: bool) -> tuple[Markup | str, Markup]:
    """Return the votes of the previous round beside those of this one, to show what changed."""
    number, vote = room.moment.number, room.moment.round
    question = room.question(number)
    now = votes_html(bars(question, room.votes(number, vote), reader.naming), revealed=revealed)
    if vote == 1:
        return "", now
    before = bars(question, room.votes(number, vote - 1), reader.naming)
    return votes_html(before, revealed=revealed, title="Before you talked"), now


def _revealed(room: Room, reader: Reader, told: int) -> Markup:
    number = room.moment.number
    question = room.question(number)
    unfolded = unfolding(question, reader, told)
    if unfolded.html:
        return _HTML.unfolding(unfolded.title, unfolded.html)
    return _HTML.revealed(
        _about(question, reader, answered=True),
        *_votes(room, reader, revealed=True),
        right_html(question, reader),
        mistakes_html(question, room.mistakes(number), len(room.answers(number)), reader),
    )


def _scores(room: Room) -> Markup:
    plan = room.evening.plan
    stands = room.standing()
    names = {player.id: player.nick for player in room.players}
    players = scores_html(stands.table, names, stands.asked, plan.counting)
    return _HTML.scores(teams_html(stands.teams), players)
