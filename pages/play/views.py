"""What a phone shows at each moment of an evening, as HTML. Nothing here knows more than the scene and the seat say.

Before the reveal only the question and the player's own answer are read: no grade, no mistake, nothing that tells what
is right.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.words.yaku_book import Naming
from pages.components.bill.drawn import drawn
from pages.components.fields.field import step_html
from pages.components.fields.said import said_value
from pages.components.practice.aftermath import Reader, aftermath, grade_html
from pages.components.practice.shown import shown_html, taken_apart
from pages.play.scores import standing_html, table_html
from quizzes.evening.item_question import asked_type
from quizzes.evening.own_question import words_of
from quizzes.evening.phase import Phase
from quizzes.question import Step

if TYPE_CHECKING:
    from content.words.questions import TypeWords
    from pages.play.scene import Scene, Seat
    from quizzes.field import Answer
    from quizzes.question import Grade, Question

READER = Reader(Naming.ROMAJI, index=True)
"""A phone on a wall of phones has no choices to make: names as they are said, small numbers on the tiles."""
SEND = "Send my answer"


def view_html(scene: Scene, seat: Seat) -> str:
    """What stands on a player's phone now."""
    return f"{_head(scene, seat)}<div class='phase {scene.phase.value}'>{_body(scene, seat)}</div>"


def _head(scene: Scene, seat: Seat) -> str:
    """Where the evening stands, and by which rules; the time that is left is the script's to fill in."""
    where = escape(scene.title)
    if scene.number and scene.phase not in {Phase.LOBBY, Phase.ENDED}:
        where = f"Question {scene.number} of {scene.length}"
        where += f", vote {scene.round}" if scene.round > 1 else ""
    return (
        f"<div class='at'><h1 tabindex='-1'>{where}</h1><p class='left' data-left hidden></p></div>"
        f"<p class='me'>{standing_html(scene, seat)}<span class='rules'>Rules: {escape(scene.rules)}</span></p>"
        f"{_away(scene)}"
    )


def _away(scene: Scene) -> str:
    if not scene.host_away:
        return ""
    return "<p class='note'>The host has been away for more than five minutes. Everything is kept; stay here.</p>"


def _body(scene: Scene, seat: Seat) -> str:  # noqa: PLR0911 (one for each phase)
    match scene.phase:
        case Phase.LOBBY:
            return _note("You are in", "It begins as soon as the host starts. Keep this page open.") + _MORE
        case Phase.OPEN | Phase.CLOSED | Phase.REVEALED | Phase.HOMEWORK if scene.question is None:
            return _note("That is all", _all_done(scene)) + _home(seat)
        case Phase.OPEN:
            return _open(scene, seat, scene.question)
        case Phase.CLOSED:
            return _closed(scene, seat, scene.question)
        case Phase.REVEALED:
            return _revealed(scene, seat)
        case Phase.TABLE:
            return table_html(scene, seat) + _MORE
        case Phase.HOMEWORK:
            return _homework(scene, seat)
        case Phase.ENDED:
            what = "homework" if scene.homework else "evening"
            return f"<h2>The {what} has ended</h2>{table_html(scene, seat)}{_home(seat)}"


def _note(head: str, text: str) -> str:
    return f"<div class='note'><h2>{escape(head)}</h2><p>{escape(text)}</p></div>"


def _all_done(scene: Scene) -> str:
    return f"You have answered every question. Your answers are kept; this is open until {scene.until}."


def picture_html(question: Question, *, answered: bool = False) -> str:
    """What a question shows; after the answer with its dora marked."""
    shows = taken_apart(asked_type(question).shows(question))
    return "".join(
        shown_html(one, question, index=READER.index, answered=answered, naming=READER.naming) for one in shows
    )


def _open(scene: Scene, seat: Seat, question: Question) -> str:
    if seat.given is not None:
        return _kept(question, seat.given, "Wait for the others.") + scene.picture
    if scene.paused:
        paused = _note("Paused", "The host has stopped the clock. What you have tapped stays.")
        return scene.picture + paused
    return scene.picture + scene.form


def form_html(question: Question) -> str:
    """All fields of a question in one form, whatever steps it has elsewhere."""
    asked, words = asked_type(question), words_of(question, READER.naming)
    hint = f"<p class='hint'>{escape(words.hint)}</p>" if words.hint else ""
    return step_html(Step("evening", asked.fields(question)), words.fields, index=READER.index, send=SEND) + hint


def _kept(question: Question, given: Answer, then: str) -> str:
    said = drawn(_said(question, given, words_of(question, READER.naming)))
    return f"<div class='note kept'><h2>✓ Your answer is kept</h2><p>{said}</p><p>{escape(then)}</p></div>"


def _said(question: Question, given: Answer, words: TypeWords) -> str:
    """An answer in words, in the order of its fields."""
    fields = [field for field in asked_type(question).fields(question) if field.id in given]
    return ", ".join(said_value(field, given[field.id], words.fields[field.id]) for field in fields)


def _closed(scene: Scene, seat: Seat, question: Question) -> str:
    if seat.given is None:
        return _note("Time is up", "You gave no answer to this question.") + scene.picture
    return _kept(question, seat.given, "Nobody can answer any more. The host shows what is right.") + scene.picture


def _revealed(scene: Scene, seat: Seat) -> str:
    """The verdict on one's own answer, then all that explains what is right."""
    skipped = "<p class='note'>The host has left this question out: nobody is counted.</p>" if scene.skipped else ""
    return skipped + seat.told


def told_html(question: Question, grade: Grade | None) -> str:
    """What is told of an answer, or of none: only after the reveal may anybody see it."""
    verdict = grade_html(grade, READER) if grade else _no_answer(question)
    graded = grade or asked_type(question).grade(question, {})
    parts = [verdict, picture_html(question, answered=True)]
    for part in aftermath(graded, READER):
        html = "".join(part.html)
        if part.folded:
            parts.append(f"<details class='more'><summary>{escape(part.title)}</summary>{html}</details>")
        else:
            parts.append((f"<h2>{escape(part.title)}</h2>" if part.title else "") + html)
    return "".join(parts)


def _no_answer(question: Question) -> str:
    right, words = asked_type(question).tell(question, READER.naming), words_of(question, READER.naming)
    told = f"{escape(words.it_is)} <b>{drawn(right.value)}</b>: " if right.value else ""
    return (
        "<div class='verdict none' role='status'><h2>– No answer</h2>"
        f"<p>You gave no answer. {told}{drawn(right.sentence)}</p></div>"
    )


def _homework(scene: Scene, seat: Seat) -> str:
    if seat.given is None:
        return f"{scene.picture}{scene.form}<p class='hint'>Open until {scene.until}.</p>"
    label = "Next question" if seat.next else "To the end"
    return f"{seat.told}<p class='onward'><button type='button' data-do='next'>{label}</button></p>"


def _home(seat: Seat) -> str:
    """What one takes along: one's own answers, into the memory of whoever learns on this phone."""
    if not seat.can_take_home:
        return _MORE
    return (
        "<section class='home'><h2>Take it home</h2><p>Tensu can ask you again what you missed, when it is time: on "
        "this phone, without an account.</p><button type='button' data-do='home'>Take my misses home</button>"
        f"<p class='said' role='status'></p></section>{_MORE}"
    )


_MORE = (
    "<details class='more'><summary>Another phone, or leave</summary>"
    "<p><button type='button' class='plain' data-do='link'>Go on with another phone</button> "
    "<button type='button' class='plain' data-do='leave'>Leave this evening</button></p>"
    "<div class='link' role='status'></div></details>"
)
