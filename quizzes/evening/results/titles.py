"""What each question of an evening is called in its results."""

from content.words.questions import question_words
from quizzes.evening.own_question import ID as OWN
from quizzes.evening.room import Room

OWN_TITLE = "Your own question"


def titles(room: Room) -> dict[int, str]:
    """Return the title of each question that counts, by number: that of its type, as a teacher's text may be long."""
    words = question_words()
    kinds = {number: room.question(number).sitting.type for number in room.told}
    return {number: OWN_TITLE if kind == OWN else words[kind].title for number, kind in kinds.items()}
