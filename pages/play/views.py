"""The view of a phone in each phase of an evening, as HTML.

The view depends only on its ``Scene``. Before the answer is revealed, the view contains nothing that would give the
right answer away.
"""

from dataclasses import dataclass

from content.words import Naming
from pages.components import drawn, step_html
from pages.components.evening import minute_html, said_answer, said_points
from pages.components.practice.feedback import FEEDBACK, Reader, aftermath, grade_html
from pages.components.practice.subject import shown_html, taken_apart
from pages.templates import Markup, Template, as_html, joined
from quizzes.evening import (
    NO_RIGHT_ANSWER,
    OWN,
    Room,
    Standing,
    asked_type,
    at_home,
    is_poll,
    played_words,
    words_of,
)
from quizzes.question import Answer, Grade, Question, Step

VIEWS = Template(__file__)
READER = Reader(Naming.ROMAJI, index=True)
"""The reader of phones and big screens, which have no display settings: romaji names and small numbers on the tiles."""
SEND = "Send my answer"
BEST = 10
"""The most players that the leaderboard lists."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What a phone shows: the current state of a club evening and of a question, and what only its player sees."""

    room: Room
    player: str
    """The id of the player."""
    number: int
    """The number of the question that the phone shows; 0 if it shows none."""
    picture: str
    """The picture of the question, as HTML; empty unless a question is open or closed, or it is homework."""
    form: str
    """The fields of the question, as HTML; empty whenever the picture is empty."""
    told: str
    """The verdict on the player's answer and its explanation, as HTML; empty before the reveal."""
    standing: Standing
    """The ranking of all players. It is empty in homework, and before the first question is revealed."""
    can_take_home: bool
    """Whether the player is done, and has answers that can be added to a learner's reviews."""
    host_away: bool

    @property
    def question(self) -> Question | None:
        """The question that is open or being explained; None if there is none."""
        return self.room.find_question(self.number)

    @property
    def given(self) -> Answer | None:
        """The player's answer to the question; None before there is one."""
        answer = self.room.given(self.player, self.number)
        return answer and answer.given


def view_html(scene: Scene) -> Markup:
    """Return the current view for a player's phone. The script of the page fills in the time left."""
    room, place = scene.room, scene.standing.places.get(scene.player)
    right, asked = place.right if place else 0, scene.standing.asked
    if room.moment.phase == "homework":
        grades = [room.grade(answer.number, answer.given) for answer in room.own_answers(scene.player)]
        right, asked = sum(grade.right for grade in grades), len(grades)
    points = said_points(place.points) if place and room.evening.plan.has_points else ""
    heading = heading_of(room, 0 if room.moment.phase in {"lobby", "ended"} else scene.number)
    return VIEWS.view(scene, right, asked, heading, points, _body(scene, more=asked < len(room.asked)))


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


def _body(scene: Scene, *, more: bool) -> Markup:  # noqa: C901, PLR0911 (a branch for each phase)
    """Return the main part of a phone's view, which depends on the phase and on whether the player has answered.

    :param more: whether more homework questions are waiting.
    """
    moment, given = scene.room.moment, scene.given
    until = minute_html(moment.closes or 0) if moment.phase == "homework" else ""
    match moment.phase:
        case "lobby":
            return VIEWS.lobby()
        case "open" | "closed" | "revealed" | "homework" if scene.question is None:
            return VIEWS.all_done(until, scene.can_take_home)
        case "open" if given is not None:
            return _kept(scene, given, "Wait for the others.")
        case "open" if moment.is_shown_only:
            return VIEWS.shown_only(scene, _asked(scene.question))
        case "open":
            return VIEWS.open(scene)
        case "closed" if given is not None:
            then = "how the room voted" if is_poll(scene.question) else "the right answer"
            return _kept(scene, given, f"The question is closed. The host will show {then}.")
        case "closed":
            return VIEWS.too_late(_asked(scene.question), scene.picture)
        case "revealed":
            return as_html(scene.told)
        case "table":
            return VIEWS.scores(scene.number in moment.skipped, _table(scene))
        case "homework":
            return VIEWS.homework(scene, until) if given is None else VIEWS.homework_answered(scene.told, more)
        case "ended":
            what = "homework" if at_home(moment) else "club evening"
            return VIEWS.ended(what, _table(scene), scene.can_take_home)


def _table(scene: Scene) -> Markup | str:
    """Return a player's own rank in words, then the leaderboard: all teams, and the best players.

    The result is empty until a question has counted. The leaderboard has no names if the evening is anonymous.
    """
    plan, everybody, standing = scene.room.evening.plan, scene.room.everybody, scene.standing
    place, me = standing.places.get(scene.player), everybody.get(scene.player)
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
            one.name == scene.player,
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
    shows = taken_apart(asked_type(question).shows(question))
    return joined(
        shown_html(one, question, index=READER.index, answered=answered, naming=READER.naming) for one in shows
    )


def form_html(question: Question) -> Markup:
    """Return all fields of a question in one form, even if other pages split the question into steps."""
    asked, words = asked_type(question), words_of(question, READER.naming)
    step = Step("evening", asked.fields(question))
    form = step_html(step, words.fields, index=READER.index, send=SEND)
    return VIEWS.form(words.question if words.asks else "", form, words.hint)


def _asked(question: Question) -> str:
    # the text of a teacher's question is part of its picture
    return "" if question.sitting.type == OWN.id else words_of(question, READER.naming).question


def _kept(scene: Scene, given: Answer, then: str) -> Markup:
    answer = drawn(said_answer(scene.question, given, READER.naming))
    return VIEWS.kept(_asked(scene.question), answer, then, scene.picture)


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
