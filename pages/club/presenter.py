"""What only the presenter sees: the question with its answer, who has answered, and the next question."""

from collections.abc import Collection
from functools import partial

from pages.components.evening import Unfolding, asked_in_words, minute, right_html, shown_on_wall
from pages.components.practice.feedback import Reader
from pages.templates import Markup, Template, joined
from pages.wall.wall import code_picture, head_of, scores_of, shortly, spelled, votes_of
from quizzes.evening import PlanError, Room, is_poll, words_of

_HTML = Template(__file__)


def presenter_html(
    room: Room, reader: Reader, join: str, wall: str, zone: str | None, incomplete: Collection[str], shown: Unfolding
) -> Markup:
    """Return the presenter's card: the current question with its answer, who has answered, and the next question.

    :param join: the address that phones open to join.
    :param wall: the address of the big screen; empty if the big screen is already open.
    :param zone: the presenter's time zone.
    :param incomplete: the ids of players whose answer was incomplete when they last sent or checked it.
    :param shown: the explanation of the answer, as far as the big screen shows it.
    """
    moment, phase, code = room.moment, room.moment.phase, room.evening.code or ""
    present = sum(player.present for player in room.players)
    card = partial(
        _HTML.card,
        present,
        room.at_the_door,
        "" if phase == "ended" else spelled(code),
        shortly(join),
        code_picture(join, code) if phase == "lobby" else "",
        shortly(wall),
        minute(moment.closes or 0, zone) if phase == "homework" else "",
        _following(room, reader),
    )
    if phase not in {"open", "closed", "revealed", "table"}:
        return card()
    now = "On the big screen now" if phase == "table" else head_of(room)
    try:
        if phase == "table":
            return card(now, scores_of(room))
        question = room.question(moment.number)
    except PlanError as error:
        return card(now, error)
    can_answer = phase == "open" and not moment.is_shown_only
    waited = room.waited_for() if can_answer else ()
    votes = votes_of(room, reader, revealed=not is_poll(question))
    has_votes = phase != "open" or room.votes(moment.number, moment.round)
    return card(
        now,
        shown.html or shown_on_wall(question, reader, answered=True),
        shown,
        words_of(question, reader.naming).title,
        joined(votes if has_votes else votes[:1]),
        right_html(question, reader),
        present - len(waited),
        present if can_answer else 0,
        waited,
        [player for player in waited if player.id in incomplete],
    )


def _following(room: Room, reader: Reader) -> Markup | str:
    """Return the next question with its answer, for the presenter alone.

    The result is empty if no question follows, or if the next one can't be asked.
    """
    number = room.moment.number + 1
    try:
        question = room.find_question(number) if room.moment.phase != "ended" else None
    except PlanError:
        question = None
    if question is None:
        return ""
    shown = shown_on_wall(question, reader, answered=True) or asked_in_words(question, reader)
    return _HTML.following(number, words_of(question, reader.naming).title, shown, right_html(question, reader))
