"""Copy a player's answers in an evening to the reviews of the learner on the player's phone."""

from datetime import date

from quizzes.evening import OWN, PlayerAnswer, Room, asked_type
from quizzes.sets import as_kept, kept_under
from quizzes.skills.evidence import findings
from quizzes.store.records import LONGEST_TIME, Answered, Learner
from quizzes.store.store import Store


def take_home(store: Store, token: str, room: Room, player: str, zone: str | None) -> tuple[int, int]:
    """Copy a player's answers in an evening to the answers of the learner who uses the player's phone.

    Repeating this changes nothing. Questions that the teacher wrote are left out, because they do not test a skill.

    :param token: the token in the learner's cookie.
    :param zone: the learner's time zone; None if it is unknown.
    :return: how many of the player's answers are in the reviews now, and how many of these are wrong.
    :raises StoreError: if the answers cannot be saved.
    """
    learner, day = (store.device(token) or store.enter(token)).learner, store.today(zone)
    answers = [answer for answer in room.own_answers(player) if room.question(answer.number).sitting.type != OWN.id]
    for answer in answers:
        _keep(store, learner, room, answer, day)
    return len(answers), sum(not room.grade(answer.number, answer.given).right for answer in answers)


def _keep(store: Store, learner: Learner, room: Room, answer: PlayerAnswer, day: date) -> None:
    """Save an answer step by step, as in practice. Its evidence is saved with the last step."""
    question = room.question(answer.number)
    where, asked = kept_under(question.sitting), as_kept(question)
    steps = asked_type(question).steps(question)
    took = None if answer.took is None else min(answer.took, LONGEST_TIME)
    for place, step in enumerate(steps, 1):
        given = {field.id: answer.given[field.id] for field in step.fields if field.id in answer.given}
        last = place == len(steps)
        evidence = findings(room.grade(answer.number, answer.given), "", day, took) if last else None
        answered = Answered(where, question.number, asked, given, step=place, took=took if last else None)
        store.record(learner.id, answered, evidence)
    # the set is marked as ended, so that it is not offered as unfinished
    store.end(learner.id, where)
