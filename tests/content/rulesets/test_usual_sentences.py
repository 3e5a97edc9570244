"""What a ruleset takes from common practice is stated in a sentence, whatever its value."""

from __future__ import annotations

import pytest

from content.documents.basis import Origin
from content.rulesets.ruleset_file import options, rulesets
from content.rulesets.values_in_words import option_words, usual_option, usual_price


@pytest.mark.parametrize("ruleset", rulesets())
def test_every_value_by_common_practice_is_told_in_a_sentence(ruleset: str) -> None:
    cited = rulesets()[ruleset]
    for option in options():
        if cited.entry(option).basis.origin is Origin.DEFAULT:
            told = usual_option(option, cited)
            assert told[0].islower() or told[0].isdigit()
            assert not told.endswith(".")
            assert "{" not in told
            assert f": {option_words(option, cited)}" not in told or told.startswith(("these ", "if ", "after "))


def test_the_value_is_in_its_sentence_or_said_in_other_words() -> None:
    cheatsheet = rulesets()["cheatsheet"]
    assert usual_option("noten_payments", cheatsheet) == "the noten payments add up to 3,000 points"
    assert usual_option("abortive_draws", cheatsheet) == "there are no abortive draws"
    assert usual_option("multiple_ron", cheatsheet) == "if several players win on one discard, all of them are paid"


def test_a_price_is_told_in_a_sentence() -> None:
    assert usual_price("kokushi", rulesets()["usma"]) == "kokushi is worth a yakuman, closed hands only"
    assert usual_price("open_riichi", rulesets()["cheatsheet"]) == "open riichi is not in force"
