"""The view of a phone in each phase of an evening, as HTML.

Before the answer is revealed, the view contains nothing that would give the right answer away.
"""

from content.words import Naming
from pages.components import drawn, step_html
from pages.components.evening import minute_html, said_answer, said_points
from pages.components.practice.feedback import FEEDBACK, Reader, aftermath, grade_html
from pages.components.practice.subject import shown_html, taken_apart
from pages.templates import Markup, Template, joined
from quizzes.evening import (
    NO_RIGHT_ANSWER,
    Room,
    Standing,
    asked_type,
    at_home,
    is_poll,
    is_teachers,
    played_words,
    words_of,
)
from quizzes.question import Grade, Question, Step

VIEWS = Template(__file__)
READER = Reader(Naming.ROMAJI, index=True)
"""The reader of phones and big screens, which have no display settings: romaji names and small numbers on the tiles."""
SEND = "Send my answer"
BEST = 10
"""The most players that the leaderboard lists."""


def view_html(
    room: Room,
    player: str,
    number: int,
    standing: Standing,
    parts: tuple[str, str, str],
    *,
    can_take_home: bool,
    host_away: bool,
) -> Markup:
    """Return the current view for a player's phone. The script of the page fills in the time left.

    :param player: the id of the player.
    :param number: the number of the question that the phone shows; 0 if it shows none.
    :param standing: the ranking of all players. It is empty in homework, and before the first question is revealed.
    :param parts: the HTML of the question's picture, of its fields, and of the verdict with its explanation. A part
        that the phase does not show is empty. The verdict is empty until the answer is revealed.
    :param can_take_home: whether the player is done, and has answers that can be added to a learner's reviews.
    """
    moment, question, answer = room.moment, room.find_question(number), room.given(player, number)
    place, asked = standing.places.get(player), standing.asked
    right = place.right if place else 0
    if moment.phase == "homework":
        grades = [room.grade(one.number, one.given) for one in room.own_answers(player)]
        right, asked = sum(grade.right for grade in grades), len(grades)
    return VIEWS.view(
        room,
        heading_of(room, 0 if moment.phase in {"lobby", "ended"} else number),
        right,
        asked,
        said_points(place.points) if place and room.evening.plan.has_points else "",
        *parts,
        number in moment.skipped,
        can_take_home,
        host_away,
        "homework" if at_home(moment) else "club evening",
        question,
        answer,
        # the text of a teacher's question is part of its picture
        asks=words_of(question, READER.naming).question if question and not is_teachers(question) else "",
        said=drawn(said_answer(question, answer.given, READER.naming)) if question and answer else "",
        polled=question and is_poll(question),
        until=minute_html(moment.closes or 0) if moment.phase == "homework" else "",
        table=_table(room, player, standing) if moment.phase in {"table", "ended"} else "",
    )


def heading_of(room: Room, number: int) -> str:
    """Return the heading of a phone or a big screen.

    It has the number of the question and of the vote, or the evening's name if no question is shown.

    :param number: the number of the question that is shown; 0 for none.
    """
    if not number:
        return room.evening.plan.name
    vote = f", vote {room.moment.round}" if room.moment.round > 1 else ""
    played = played_words(room.asked[number - 1].item) if number <= len(room.asked) else ""
    return f"Question {number} of {len(room.asked)}{vote}{', ' if played else ''}{played}"


def _table(room: Room, player: str, standing: Standing) -> Markup | str:
    """Return a player's own rank in words, then the leaderboard: all teams, and the best players.

    The result is empty until a question has counted. The leaderboard has no names if the evening is anonymous.
    """
    plan, everybody = room.evening.plan, room.everybody
    place, me = standing.places.get(player), everybody.get(player)
    if place is None or not standing.asked:
        return ""
    # a team gets the average points of its players, so that a large team has no advantage
    teams = [
        (one.rank, one.name, f"{said_points(one.points)} each", me is not None and one.name == me.team)
        for one in standing.teams
    ]
    players = [
        (
            one.rank,
            everybody[one.name].nick,
            said_points(one.points) if plan.has_points else f"{one.right} right",
            one.name == player,
        )
        for one in standing.table[:BEST]
    ]
    lists = {"Teams": teams, "Scores": players if plan.names == "nicknames" else []}
    return VIEWS.table(ordinal(place.rank), len(standing.table), lists)


def ordinal(number: int) -> str:
    """Return a number as an ordinal, such as 1st.

    >>> [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 112)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '112th']
    """
    ending = "th" if number % 100 in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def picture_html(question: Question, *, answered: bool = False) -> Markup:
    """Return the picture of a question. After the answer, the dora in it are marked."""
    return joined(
        shown_html(one, question, index=READER.index, answered=answered, naming=READER.naming)
        for one in taken_apart(asked_type(question).shows(question))
    )


def form_html(question: Question) -> Markup:
    """Return all fields of a question in one form, even if other pages split the question into steps."""
    asked, words = asked_type(question), words_of(question, READER.naming)
    form = step_html(Step("evening", asked.fields(question)), words.fields, index=READER.index, send=SEND)
    return VIEWS.form(words.question if words.asks else "", form, words.hint)


def told_html(question: Question, grade: Grade | None) -> Markup:
    """Return the feedback on an answer, or on a missing answer.

    The feedback must not be shown before the answer is revealed.

    :param grade: the grade of the answer; None if there was no answer.
    """
    if is_poll(question):
        return VIEWS.polled(
            "" if grade is None else drawn(said_answer(question, grade.answer, READER.naming)), NO_RIGHT_ANSWER
        )
    asked, it_is = asked_type(question), words_of(question, READER.naming).it_is
    verdict = grade_html(grade, READER) if grade else VIEWS.no_answer(it_is, asked.tell(question, READER.naming))
    graded = grade or asked.grade(question, {})
    return joined((verdict, picture_html(question, answered=True), FEEDBACK.parts(aftermath(graded, READER))))
