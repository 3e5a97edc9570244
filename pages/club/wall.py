"""What stands on the wall at each moment of an evening, as HTML; before the reveal nothing tells what is right."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from pages.components.evening.asked import asked_html, asked_in_words, shown_on_wall
from pages.components.evening.lobby import lobby_html
from pages.components.evening.moments import minute
from pages.components.evening.scores import scores_html, teams_html
from pages.components.evening.told import mistakes_html, right_html, unfolding
from pages.components.evening.votes import bars, votes_html
from quizzes.evening.phase import Phase
from quizzes.evening.plan import PlanError

if TYPE_CHECKING:
    from pages.components.practice.aftermath import Reader
    from quizzes.evening.room import Room
    from quizzes.question import Question


def wall_html(room: Room, reader: Reader, join: str, told: int) -> str:
    """What everybody looks at.

    :param join: the address that phones open.
    :param told: how many lines of the bill are told.
    """
    told_too = " told" if room.moment.phase in {Phase.CLOSED, Phase.REVEALED} else ""
    try:
        inner = _phase(room, reader, join, told)
    except PlanError as error:
        inner = f"<p class='asks'>{escape(str(error))}</p>"
    return f"<div class='wall at-{room.moment.phase.value}{told_too}'><h1>{_head(room)}</h1>{inner}</div>"


def _head(room: Room) -> str:
    """Which evening or which question, and by which rules."""
    moment, where = room.moment, escape(room.evening.plan.name)
    if moment.phase in {Phase.OPEN, Phase.CLOSED, Phase.REVEALED}:
        where = f"Question {moment.number} of {len(room.asked)}"
        where += f", vote {moment.round}" if moment.round > 1 else ""
    return f"{where} <small>Rules: {escape(room.cited.name)}</small>"


def _phase(room: Room, reader: Reader, join: str, told: int) -> str:
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


def _at_home(room: Room, join: str) -> str:
    """How to come in at home, and how long."""
    said = f"Homework, open until {minute(room.moment.closes or 0)}: everybody at their own pace."
    return f"<p class='count'>{escape(said)}</p>{lobby_html(room.evening.code or '', join, room.players)}"


def _open(room: Room, reader: Reader) -> str:
    question = room.question(room.moment.number)
    stopped = "<p class='count'>The clock is stopped.</p>" if room.moment.paused else ""
    return f"{stopped}{shown_on_wall(question, reader, answered=False)}{asked_html(question, reader)}"


def _closed(room: Room, reader: Reader) -> str:
    number = room.moment.number
    question = room.question(number)
    return _about(question, reader, answered=False) + _votes(room, reader, revealed=False)


def _about(question: Question, reader: Reader, *, answered: bool) -> str:
    """What was asked about, smaller than before: the votes need the room."""
    html = shown_on_wall(question, reader, answered=answered) or asked_in_words(question, reader)
    return f"<div class='what-about'>{html}</div>"


def _votes(room: Room, reader: Reader, *, revealed: bool) -> str:
    """The votes of this round; beside them those of the one before, so that a room sees that it has moved."""
    number, vote = room.moment.number, room.moment.round
    question = room.question(number)
    now = votes_html(bars(question, room.votes(number, vote), reader.naming), revealed=revealed)
    if vote == 1:
        return now
    before = bars(question, room.votes(number, vote - 1), reader.naming)
    earlier = votes_html(before, revealed=revealed).replace("How the room voted", "Before you talked", 1)
    return f"<div class='beside'>{earlier}{now}</div>"


def _revealed(room: Room, reader: Reader, told: int) -> str:
    number = room.moment.number
    question = room.question(number)
    unfolded = unfolding(question, reader, told)
    if unfolded.html:
        title = f"<h2>{escape(unfolded.title)}</h2>" if unfolded.title else ""
        return title + unfolded.html
    answered = len(room.answers(number))
    about = _about(question, reader, answered=True)
    wrong = mistakes_html(question, room.mistakes(number), answered, reader)
    told_right = f"<div>{right_html(question, reader)}{wrong}</div>"
    return f"{about}<div class='beside'>{_votes(room, reader, revealed=True)}{told_right}</div>"


def _scores(room: Room) -> str:
    plan = room.evening.plan
    stands = room.standing()
    teams = teams_html(stands.teams)
    names = {player.id: player.nick for player in room.players}
    return f"<div class='beside'>{teams}{scores_html(stands.table, names, stands.asked, plan.counting)}</div>"
