"""The questions of an evening, as they were dealt when the evening began, and the grades of the answers."""

from typing import Any

from content.rulesets.cited_ruleset import CitedRuleset
from quizzes.evening.evening_records import AskedItem, answer_key
from quizzes.evening.item_question import asked_type, item_again
from quizzes.evening.plan import PlanError
from quizzes.question.field import Answer
from quizzes.question.mistake import Mistake
from quizzes.question.question import Grade, Question


class AskedQuestions:
    """The dealt questions of an evening.

    Each question is built only once, and each different answer is graded only once.
    """

    def __init__(self, cited: CitedRuleset, items: tuple[AskedItem, ...]) -> None:
        self.cited, self.items = cited, items
        self._questions = dict[int, Question]()
        self._grades = dict[tuple[int, str], Grade]()
        self.mistakes = dict[int, dict[Any, tuple[Mistake, ...]]]()
        """The mistakes found in each different answer, by the number of the question."""

    def question(self, number: int) -> Question:
        """Return the question with this number. The first question has number 1.

        :raises PlanError: if there is no such question, or it can no longer be asked.
        """
        if number not in self._questions:
            if not 1 <= number <= len(self.items):
                raise PlanError(f"This club evening has no question {number}.")
            item = self.items[number - 1]
            self._questions[number] = item_again(item.item, item.asked, self.cited)
        return self._questions[number]

    def grade(self, number: int, given: Answer) -> Grade:
        """Return the grade of an answer to a question.

        :raises PlanError: if there is no such question, or it can no longer be asked.
        """
        key = number, answer_key(given)
        if key not in self._grades:
            question = self.question(number)
            self._grades[key] = asked_type(question).grade(question, given)
        return self._grades[key]
