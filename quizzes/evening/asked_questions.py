"""The questions of an evening as they were dealt when it began, and what answers to them are worth."""

from typing import Any

from content.rulesets.cited_ruleset import CitedRuleset
from quizzes.evening.evening_records import AskedItem, answer_key
from quizzes.evening.item_question import asked_type, item_again
from quizzes.evening.plan import PlanError
from quizzes.question.field import Answer
from quizzes.question.mistake import Mistake
from quizzes.question.question import Grade, Question


class AskedQuestions:
    """Each question is made, and each different answer graded, once."""

    def __init__(self, cited: CitedRuleset, items: tuple[AskedItem, ...]) -> None:
        self.cited, self.items = cited, items
        self._questions = dict[int, Question]()
        self._grades = dict[tuple[int, str], Grade]()
        self.mistakes = dict[int, dict[Any, tuple[Mistake, ...]]]()
        """What was found in each different answer, by question."""

    def question(self, number: int) -> Question:
        """The question of a number, from 1.

        :raises PlanError: if it can no longer be asked, or there is none.
        """
        if number not in self._questions:
            if not 1 <= number <= len(self.items):
                raise PlanError(f"This club evening has no question {number}.")
            item = self.items[number - 1]
            self._questions[number] = item_again(item.item, item.asked, self.cited)
        return self._questions[number]

    def grade(self, number: int, given: Answer) -> Grade:
        """An answer held against its question.

        :raises PlanError: if the question can no longer be asked, or there is none.
        """
        key = number, answer_key(given)
        if key not in self._grades:
            question = self.question(number)
            self._grades[key] = asked_type(question).grade(question, given)
        return self._grades[key]
