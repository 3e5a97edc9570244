"""The view of the big screen in each phase of an evening, as HTML.

The view reveals no answer too early, and nothing secret.
"""

from collections.abc import Sequence
from functools import partial

import segno

from pages.components.evening import (
    LETTERS,
    SCOREBOARD,
    asked_html,
    asked_in_words,
    bars,
    minute_html,
    mistakes_html,
    podium_html,
    right_html,
    scores_html,
    shown_on_wall,
    title_of,
    unfolding,
    votes_html,
)
from pages.components.practice.feedback import Reader
from pages.play.views import heading_of
from pages.templates import Markup, Template
from quizzes.evening import PlanError, Player, Room, by_question, by_skill, is_left_out, is_poll, titles
from quizzes.question import Question

_HTML = Template(__file__)
MASTERED = 0.7
"""If at least this share of the answers is right, the room counts as knowing a skill."""


def wall_html(room: Room, reader: Reader, join: str, told: int) -> Markup:
    """Return the current view of the big screen.

    :param join: the address that phones open to join.
    :param told: how many steps of the explanation are shown.
    """
    moment, code = room.moment, room.evening.code or ""
    try:
        match moment.phase:
            case "lobby":
                inner = lobby_html(code, join, room.players, counted=not _hides_counts(room))
            case "open":
                inner = _open(room, reader)
            case "closed" if is_poll(room.question(moment.number)):
                inner = _open(room, reader)  # the votes of a poll are its result, so they are not shown yet
            case "closed":
                asked = _asked(room.question(moment.number), reader, answered=False)
                inner = _HTML.votes(*asked, *votes_of(room, reader, revealed=False))
            case "revealed":
                inner = _revealed(room, reader, told)
            case "table":
                inner = scores_of(room)
            case "ended":
                inner = _the_end(room)
            case "homework":
                inner = _HTML.at_home(minute_html(moment.closes or 0), lobby_html(code, join, room.players))
    except PlanError as error:
        inner = _HTML.problem(error)
    rules, address = room.cited.name.partition(",")[0], join.partition("://")[2]
    shown = "" if moment.phase in {"lobby", "ended"} else spelled(code)
    return _HTML.wall(moment.phase, head_of(room), rules, address, shown, inner)


def spelled(code: str) -> str:
    """Return a code as the big screen shows it, in capitals and in two groups that are easy to read.

    >>> spelled("ab3d7f")
    'AB3 D7F'
    """
    half = len(code) // 2
    return f"{code[:half]} {code[half:]}".upper()


def lobby_html(code: str, join: str, players: Sequence[Player], *, counted: bool = True) -> Markup:
    """Return the QR code, the address, the code, and the names of the players.

    :param join: the address that phones open to join, without the code.
    :param counted: whether to show the number of players.
    """
    return _HTML.lobby(
        code_picture(join, code),
        shortly(join),
        spelled(code),
        " ".join(code.upper()),
        [player for player in players if player.present],
        counted,
    )


def code_picture(join: str, code: str) -> str:
    """Return the QR code of the address for joining, as a URL for an image."""
    return segno.make(f"{join}/{code}", error="m", micro=False).svg_data_uri(
        scale=10, border=3, dark="#000", light="#fff"
    )


def shortly(address: str) -> str:
    """Return an address without the part that browsers add on their own.

    >>> shortly("http://192.168.1.20:8501/play"), shortly("https://club.example/play")
    ('192.168.1.20:8501/play', 'https://club.example/play')
    """
    return address.removeprefix("http://")


def head_of(room: Room) -> str:
    """Return the heading: the numbers of the question and of the vote, or, between questions, the evening's name."""
    is_shown = room.moment.phase in {"open", "closed", "revealed"}
    return heading_of(room, room.moment.number if is_shown else 0)


def _open(room: Room, reader: Reader) -> Markup:
    """Return the current question and the number of answers. Its options are hidden until the first vote begins."""
    question = room.question(room.moment.number)
    present, moment = sum(player.present for player in room.players), room.moment
    return _HTML.open(
        shown_on_wall(question, reader, answered=False),
        asked_html(question, reader, options=not moment.is_shown_only or moment.is_discussed),
        moment,
        present - len(room.waited_for()),
        0 if moment.is_shown_only or _hides_counts(room) else present,
    )


def _hides_counts(room: Room) -> bool:
    return "counts hidden" in room.plan.settings


def _asked(question: Question, reader: Reader, *, answered: bool) -> tuple[str, Markup]:
    """Return the task of a question for people who come late, and what the question shows.

    The task is empty if the question has no picture, because what it shows then states the task.
    """
    shown = shown_on_wall(question, reader, answered=answered)
    return title_of(question, reader) if "<picture" in shown else "", shown or asked_in_words(question, reader)


def votes_of(room: Room, reader: Reader, *, revealed: bool) -> tuple[Markup | str, Markup]:
    """Return the votes of the previous round of voting and those of the current round, to show what changed.

    The previous votes are empty in the first round, or if long answers leave no room for them.

    :param revealed: whether the right answer is marked.
    """
    number, vote = room.moment.number, room.moment.round
    question = room.question(number)
    silent = 0 if _hides_counts(room) or room.moment.phase == "open" else len(room.waited_for())
    now = bars(question, room.votes(number, vote), reader.naming)
    lengths = [len(bar.said) for bar in now] if room.moment.phase == "revealed" else [0]
    if vote == 1 or sum(lengths) > LETTERS // 2 or max(lengths, default=0) > LETTERS // 5:
        return "", votes_html(now, revealed=revealed, silent=silent, letters=LETTERS if revealed else 4 * LETTERS)
    before = bars(question, room.votes(number, vote - 1), reader.naming)
    silent_before = 0 if _hides_counts(room) else len(room.waited_for(vote - 1))
    most = max(silent, silent_before, *(bar.count for bar in (*before, *now)), 1)
    scaled = partial(votes_html, revealed=revealed, most=most, letters=LETTERS)
    return scaled(before, title="Before you talked", silent=silent_before), scaled(now, silent=silent)


def _revealed(room: Room, reader: Reader, told: int) -> Markup:
    """Return the current step of the explanation.

    Before the first step, return the votes, the right answer and the most frequent mistakes. A poll has no right
    answer, so only its votes are shown.
    """
    number = room.moment.number
    question = room.question(number)
    unfolded = unfolding(question, reader, told)
    if unfolded.html:
        # an explanation that shows the hand needs no other picture; tiles to be tapped don't count as showing it
        own = "<picture" in unfolded.html and 'class="tap' not in unfolded.html
        shown = "" if own else shown_on_wall(question, reader, answered=True)
        return _HTML.unfolding(shown, unfolded.title or title_of(question, reader), unfolded.html)
    asked, poll = _asked(question, reader, answered=True), is_poll(question)
    votes = votes_of(room, reader, revealed=not poll)
    if poll:
        return _HTML.votes(*asked, *votes)
    mistakes = mistakes_html(question, room.mistakes(number), len(room.answers(number)), reader)
    return _HTML.votes(*asked, *votes, right_html(question, reader), mistakes)


def scores_of(room: Room) -> Markup:
    """Return the scores of the teams and the players. If the host has just skipped a question, a sentence says so."""
    stands, left_out = room.standing(), room.moment.number if is_left_out(room.moment) else 0
    players = scores_html(stands.table, room.nicks, stands.asked, has_points=room.plan.has_points)
    return _HTML.scores(left_out, SCOREBOARD.teams(stands.teams), players)


def _the_end(room: Room) -> Markup:
    """Return the podium, the hardest question, and which skills the room knows or should practise.

    If several questions are equally hard, none of them is named.
    """
    stands = room.standing()
    found = sorted((result for result in by_question(room) if result.answered), key=lambda one: one.share)
    hardest = found[0] if found and all(one.share > found[0].share for one in found[1:]) else None
    enough = max(2, len(room.players) // 4)  # in a large room, one answer for four players
    evidence = [one for one in by_skill(room) if one.right + one.wrong >= enough]
    sure = sorted((one for one in evidence if one.share >= MASTERED and one.seen), key=lambda one: -one.right)
    weak = [one for one in evidence if one.share < MASTERED]
    podium = podium_html(stands.table, room.nicks, stands.asked, has_points=room.plan.has_points)
    title = titles(room)[hardest.number] if hardest else ""
    return _HTML.the_end(podium, SCOREBOARD.teams(stands.teams), hardest, title, sure[:3], weak[:3])
