"""Make the question for an item of a plan, which may be a question that a teacher wrote.

An answer to a teacher's own question is not evidence about any skill.
"""

from random import Random
from types import MappingProxyType

from content.documents import Basis, Origin
from content.explain import RightAnswer
from content.hands import read_hand
from content.rulesets import CitedRuleset
from content.words import FieldWords, Naming, OptionWords, TypeWords, question_words
from quizzes.bill_steps.bill_form import END, TOTAL, as_usual
from quizzes.evening.plan import Dealt, Item, OwnHand, OwnQuestion, PlanError
from quizzes.question import (
    LENGTH,
    LONGEST_SET,
    Answer,
    ChoiceField,
    Field,
    Grade,
    Part,
    Question,
    QuestionType,
    ShownText,
    Sitting,
    Step,
    Value,
    read_part,
)
from quizzes.sets import ask_in, asked_anew, read_aim
from quizzes.store.records import Asked
from quizzes.types import TYPES, level_of, read_type, type_of
from quizzes.types.recognise.yaku_of_hand import of_hand
from scoring import score
from scoring.dealing import Difficulty

OF_A_HAND = ("yaku_of_hand", "wait_name", "fu_sum", "han_fu", "whole_bill")
"""The types that can be asked about the teacher's own hands, because a win is all they need."""
ITEM_SEED = "own"
"""The seed of questions about hands that a teacher entered, which are not dealt."""
ID = "own_question"
FIELD = "choice"
NONE = -1
"""The value stored as the number of the right option of a poll, which has no right option."""
NO_RIGHT_ANSWER = "A poll: no answer is right or wrong."


def asked_type(question: Question) -> QuestionType:
    """Return the question type of a question in an evening.

    A question that a teacher wrote has a type of its own.
    """
    return OWN if is_teachers(question) else type_of(question)


def ask_item(item: Item, cited: CitedRuleset) -> Question:
    """Return the question for an item of a plan, under a ruleset.

    :raises PlanError: if the question cannot be asked; the message is one sentence for the teacher.
    """
    try:
        match item:
            case Dealt():
                question = ask_in(sitting_of(item, cited), item.number, cited)
                in_one_form = asked_type(question).in_one_form
                return in_one_form(question) if in_one_form else question
            case OwnHand():
                if (kind := read_type(item.kind)) not in OF_A_HAND:
                    known = ", ".join(OF_A_HAND)
                    raise PlanError(f"A question about a hand of your own can be {known}, but not {kind}.")
                won = read_hand(item.hand)
                question = Question(sitting_of(item, cited), 1, cited, (score(won.hand, won.context, cited.ruleset),))
                # this generator is predictable, which does no harm: it only chooses which wrong yaku all players see
                return of_hand(Random(item.hand), question) if kind == "yaku_of_hand" else question  # noqa: S311
            case OwnQuestion():
                return own_question(item, cited)
    except ValueError as error:
        raise PlanError(str(error)) from error
    except LookupError as error:
        sentence = "Its lesson has no question of this type. Choose another lesson or type of question."
        raise PlanError(sentence) from error


def item_again(item: Item, stored: Asked, cited: CitedRuleset) -> Question:
    """Return the question for an item as it was stored when it was first asked.

    The question stays the same even if a later version of Tensu deals other hands.

    :raises PlanError: if the question can no longer be asked under these rules.
    """
    if isinstance(item, OwnQuestion):
        return own_question(item, cited)
    try:
        return asked_anew(stored, sitting_of(item, cited), item.number if isinstance(item, Dealt) else 1, cited)
    except (ValueError, LookupError) as error:
        raise PlanError("This question is saved, but its hand can no longer be scored. Skip it.") from error


def usual_steps(kind: str) -> str:
    """Return the default answer form of an evening: one with a single step, if the question type has such a form.

    An empty text is returned if this is also the default form outside evenings, or if the type has no answer forms.
    """
    forms = TYPES[kind].forms
    return as_usual(next((form for form in (TOTAL, END) if form in forms), forms[0]), forms) if forms else ""


def sitting_of(item: Dealt | OwnHand, cited: CitedRuleset) -> Sitting:
    """Return the sitting (a set of questions) that contains the question for an item.

    A hand that a teacher entered is question 1 of a sitting of its own.

    :raises ValueError: if a part of the item is invalid; the message names the part.
    """
    kind = TYPES[read_type(item.kind)]
    if isinstance(item, OwnHand):
        return Sitting(cited.id, ITEM_SEED, kind.levels[-1], type=kind.id, steps=usual_steps(kind.id))
    steps = read_part("steps", item.steps) if item.steps else usual_steps(kind.id)
    if steps not in ("", *kind.forms):
        raise PlanError(f"This type of question can't be asked with the steps {item.steps[:40]!r}. Leave them out.")
    return Sitting(
        cited.id,
        read_part("seed", item.seed),
        item.level if item.aim else level_of(kind.id, item.level),
        item.openness,
        kind.id,
        item.edition,
        "" if item.aim else steps,
        lesson=read_part("lesson", item.lesson) if item.lesson else "",
        aim=read_aim(item.aim).id if item.aim else "",
        length=LONGEST_SET if item.aim or item.number > LENGTH else LENGTH,
    )


def own_question(own: OwnQuestion, cited: CitedRuleset) -> Question:
    """Convert a question that a teacher wrote into an ordinary question."""
    right = NONE if own.right is None else own.right
    about: dict[str, Value] = {"text": own.text, "options": own.options, "right": right}
    return Question(Sitting(cited.id, ITEM_SEED, type=ID), 1, cited, (), MappingProxyType(about))


def is_teachers(question: Question) -> bool:
    """Return whether a teacher wrote a question."""
    return question.sitting.type == ID


def is_poll(question: Question) -> bool:
    """Return whether a question has no right answer."""
    return is_teachers(question) and question.count("right") == NONE


def words_of(question: Question, naming: Naming) -> TypeWords:
    """Return the title and the field labels of a question. A question that a teacher wrote contains its own title."""
    if not is_teachers(question):
        return question_words()[question.sitting.type].called(naming)
    labels = enumerate(question.texts("options"), 1)
    options = {str(number): OptionWords(label, "", Basis(Origin.CLUB)) for number, label in labels}
    field = FieldWords("Your answer", "Right.", "Choose an answer.", options=MappingProxyType(options))
    return TypeWords(question.text("text"), "Your teacher's answer:", MappingProxyType({FIELD: field}), "Question")


def fields_of(question: Question, naming: Naming) -> tuple[tuple[Field, FieldWords], ...]:
    """Return the fields of a question in order, each with the texts that are shown for it."""
    words = words_of(question, naming).fields
    return tuple((field, words[field.id]) for field in asked_type(question).fields(question))


def played_words(item: Item) -> str:
    """Describe in a few words how the settings of a question differ from the settings of its plan.

    The text is empty for most questions.
    """
    names = {0: "a trial question, which doesn't count", 2: "counts twice"}
    return "a poll" if item.is_poll else names.get(item.worth, "")


def _ask(_sitting: Sitting, _number: int, _cited: CitedRuleset, _skill: str = "") -> Question:
    raise LookupError(ID)  # a question that a teacher wrote cannot be dealt


def _grade(question: Question, answer: Answer) -> Grade:
    right = () if is_poll(question) else (str(question.count("right") + 1),)
    return Grade(question, (Part(FIELD, answer.get(FIELD), right),))


def _tell(question: Question, _naming: Naming) -> RightAnswer:
    if is_poll(question):
        return RightAnswer("", "", NO_RIGHT_ANSWER)
    right = question.texts("options")[question.count("right")]
    return RightAnswer(right, right, "")


OWN = QuestionType(
    id=ID,
    trains=(),
    levels=tuple(Difficulty),
    ask=_ask,
    shows=lambda question: (ShownText(question.text("text")),),
    steps=lambda question: (
        Step("answer", (ChoiceField(FIELD, tuple(str(n) for n, _ in enumerate(question.texts("options"), 1))),)),
    ),
    grade=_grade,
    mistakes=lambda _graded: (),
    tell=_tell,
    aftermath=(),
    openness=False,
)
