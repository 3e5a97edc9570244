"""Practice with an aim: five questions, the way in from a mistake, and the end of the set."""

from __future__ import annotations

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.question.sitting import Sitting
from quizzes.sets.set_dealing import ask_in
from scoring.dealing.levels import Difficulty
from tests.pages.conftest import opened, param, shown
from tests.words import counter, word


def test_a_link_that_names_an_aim_alone_deals_five_questions_and_completes_its_address() -> None:
    app = opened("practice/quiz.py", aim="fu.closed_ron")
    assert counter("Question", 1, 5) in shown(app)
    assert param(app, "type") == "fu_short.fu_item.fu_sum"
    assert param(app, "length") == "5"
    assert param(app, "aim") == "fu.closed_ron"
    assert word("skills/groups/fu", "fu.closed_ron", "name") not in shown(app)  # it would reveal the right answer
    assert word("skills/groups", "fu", "name")[1:] in shown(app)


def test_an_aim_without_a_question_here_says_so_and_offers_another_set() -> None:
    app = opened("practice/quiz.py", aim="dora.red")
    assert any(
        f"“{word('skills/groups/dora', 'dora.red', 'name')}” under {rulesets()['usma'].name}" in info.value
        for info in app.info
    )
    next(button for button in app.button if button.proto.type == "primary").click().run()
    assert not app.exception
    assert "aim" not in app.query_params
    assert counter("Hand", 1, 10) in shown(app)


def test_an_aim_that_is_none_is_said_and_an_ordinary_set_dealt() -> None:
    app = opened("practice/quiz.py", aim="nothing.here")
    assert any("'nothing.here'" in text.value for text in app.text)
    assert counter("Hand", 1, 10) in shown(app)


def test_a_mixed_set_of_a_chosen_length_is_what_its_address_says() -> None:
    app = opened("practice/quiz.py", type="points.tile_name", seed="abc", level="standard", length="5")
    assert counter("Question", 1, 5) in shown(app)
    sitting = Sitting("usma", "abc", Difficulty.STANDARD, type="points", types=("points", "tile_name"), length=5)
    kinds = [ask_in(sitting, number, rulesets()["usma"]).sitting.type for number in range(1, 6)]
    assert set(kinds) == {"points", "tile_name"}


@pytest.mark.slow
def test_what_is_told_offers_questions_about_it() -> None:
    assert "aim=fu.pair_dragon" in shown(opened("reference/fu.py"))
    assert "aim=wait.nobetan" in shown(opened("reference/glossary.py", term="nobetan"))
    assert "aim=pay.3-han-40-fu-dealer-ron" in shown(opened("reference/payments.py", han="3", fu="40"))
    assert "aim=rule.swap-call" in shown(opened("reference/penalties.py", topic="swap-call"))
    button = next(one for one in opened("reference/yaku.py", yaku="haku").button if "Practise this" in one.label)
    assert "five questions" in button.label
