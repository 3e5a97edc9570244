"""A question that a teacher wrote, with options and the teacher's answer.

An answer to such a question is not evidence about any skill.
"""

from types import MappingProxyType

from content.documents import Basis, Origin
from content.explain.answers import RightAnswer
from content.rulesets import CitedRuleset
from content.words import FieldWords, Naming, OptionWords, TypeWords, question_words
from quizzes.evening.plan import Item, OwnQuestion
from quizzes.question import (
    Answer,
    ChoiceField,
    Grade,
    Part,
    Question,
    QuestionType,
    ShownText,
    Sitting,
    Step,
    Value,
)
from scoring.dealing import Difficulty

ID = "own_question"
FIELD = "choice"
NONE = -1
"""The value stored as the number of the right option of a poll, which has no right option."""
NO_RIGHT_ANSWER = "A poll: no answer is right or wrong."
TEACHERS = "Your teacher's answer"
"""The words in front of the right answer, which say that the answer does not come from a document or the engine."""


def own_question(own: OwnQuestion, cited: CitedRuleset) -> Question:
    """Convert a question that a teacher wrote into an ordinary question."""
    about: dict[str, Value] = {
        "text": own.text,
        "options": own.options,
        "right": NONE if own.right is None else own.right,
    }
    return Question(
        Sitting(cited.ruleset.id, "own", Difficulty.STANDARD, type=ID), 1, cited, (), MappingProxyType(about)
    )


def is_poll(question: Question) -> bool:
    """Return whether a question has no right answer."""
    return question.sitting.type == ID and question.count("right") == NONE


def words_of(question: Question, naming: Naming) -> TypeWords:
    """Return the title and the field labels of a question. A question that a teacher wrote contains its own title."""
    if question.sitting.type != ID:
        return question_words()[question.sitting.type].called(naming)
    options = {_id(place): OptionWords(label, "", Basis(Origin.CLUB)) for place, label in enumerate(_options(question))}
    field = FieldWords("Your answer", "Right.", "Choose an answer.", options=MappingProxyType(options))
    return TypeWords(question.text("text"), f"{TEACHERS}:", MappingProxyType({FIELD: field}), "Question")


def played_words(item: Item) -> str:
    """Describe in a few words how the settings of a question differ from the settings of its plan.

    The text is empty for most questions.
    """
    return (
        "a poll"
        if item.is_poll
        else {0: "a trial question, which doesn't count", 2: "counts twice"}.get(item.worth, "")
    )


def _options(question: Question) -> tuple[str, ...]:
    options = question.about["options"]
    return options if isinstance(options, tuple) else ()


def _id(place: int) -> str:
    return str(place + 1)


def _ask(_sitting: Sitting, _number: int, _cited: CitedRuleset, _skill: str = "") -> Question:
    raise LookupError(ID)  # a question that a teacher wrote cannot be dealt


def _steps(question: Question) -> tuple[Step, ...]:
    return (Step("answer", (ChoiceField(FIELD, tuple(map(_id, range(len(_options(question)))))),)),)


def _grade(question: Question, answer: Answer) -> Grade:
    right = () if is_poll(question) else (_id(question.count("right")),)
    return Grade(question, (Part(FIELD, answer.get(FIELD), right),))


def _tell(question: Question, _naming: Naming) -> RightAnswer:
    if is_poll(question):
        return RightAnswer("", "", NO_RIGHT_ANSWER)
    right = _options(question)[question.count("right")]
    return RightAnswer(right, right, "")


OWN = QuestionType(
    id=ID,
    trains=(),
    levels=tuple(Difficulty),
    ask=_ask,
    shows=lambda question: (ShownText(question.text("text")),),
    steps=_steps,
    grade=_grade,
    mistakes=lambda _graded: (),
    tell=_tell,
    aftermath=(),
    openness=False,
)
