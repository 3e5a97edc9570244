"""What only the presenter sees: the question with its answer, who has answered, and the next question."""

from collections.abc import Collection
from functools import partial

from pages.components.evening import asked_in_words, minute, right_html, shown_on_wall, unfolding
from pages.components.practice.feedback import Reader
from pages.templates import Markup, Template, joined
from pages.wall.wall import code_picture, head_of, scores_of, shortly, spelled, votes_of
from quizzes.evening import PlanError, Room, is_poll, words_of

_HTML = Template(__file__)


def presenter_html(
    room: Room,
    reader: Reader,
    join: str,
    wall: str,
    zone: str | None,
    incomplete: Collection[str],
    explained: str,
    told: int = 0,
) -> Markup:
    """Return the presenter's card: the current question with its answer, who has answered, and the next question.

    :param join: the address that phones open to join.
    :param wall: the address of the big screen; empty if the big screen is already open.
    :param zone: the presenter's time zone.
    :param incomplete: the ids of players whose answer was incomplete when they last sent or checked it.
    :param explained: the part of the explanation that the big screen shows; empty before the explanation begins.
    :param told: the number of steps of the explanation that the big screen has shown.
    """
    moment = room.moment
    present = [player for player in room.players if player.present]
    card = partial(
        _HTML.card,
        len(present),
        [player.nick for player in room.at_the_door],
        "" if moment.phase == "ended" else spelled(room.evening.code or ""),
        shortly(join),
        code_picture(join, room.evening.code or "") if moment.phase == "lobby" else "",
        shortly(wall),
        minute(moment.closes or 0, zone) if moment.phase == "homework" else "",
        _following(room, reader),
    )
    if moment.phase not in {"open", "closed", "revealed", "table"}:
        return card()
    now = "On the big screen now" if moment.phase == "table" else head_of(room)
    try:
        if moment.phase == "table":
            return card(now, scores_of(room))
        question = room.question(moment.number)
    except PlanError as error:
        return card(now, error)
    can_answer = moment.phase == "open" and not moment.is_shown_only
    waited = list(room.waited_for()) if can_answer else []
    votes = votes_of(room, reader, revealed=not is_poll(question))
    has_votes = moment.phase != "open" or room.votes(moment.number, moment.round)
    return card(
        now,
        unfolding(question, reader, told).html if told else shown_on_wall(question, reader, answered=True),
        explained,
        words_of(question, reader.naming).title,
        joined(votes if has_votes else votes[:1]),
        right_html(question, reader),
        len(present) - len(waited),
        len(present) if can_answer else 0,
        [player.nick for player in waited],
        [player.nick for player in waited if player.id in incomplete],
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
