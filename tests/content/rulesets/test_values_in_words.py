"""Values of a ruleset sheet in words."""

from __future__ import annotations

import pytest

from content.rulesets.ruleset_file import options, rulesets
from content.rulesets.values_in_words import NOT_IN_FORCE, counts_as, option_words, price_words, value_words
from scoring.ruleset import KanDora, ManyHonba
from tests.for_each import for_each


def test_every_option_of_every_ruleset_has_words() -> None:
    for cited in rulesets().values():
        for option in options():
            said = option_words(option, cited)
            assert said, option
            assert "(" not in said[:1], option  # no tuple or object as Python writes it
            assert not {"None", "True", "False"}.intersection(said.split()), option


@for_each(
    ("key", "ruleset", "said"),
    [
        ("kiriage_mangan", "usma", "no"),
        ("kiriage_mangan", "oklahoma", "yes"),
        ("kazoe_han", "usma", "13 han"),
        ("kazoe_han", "ema", "never, so a hand with 13 han or more is a sanbaiman"),
        ("double_wind_pair_fu", "ariari", "4 fu"),
        ("honba", "usma", "300 points on ron, or 100 from each player on tsumo"),
        ("honba_multi_ron", "competition", "to every winner"),
        ("honba_multi_ron", "ariari", "only to the first winner after the discarder"),
        ("kan_dora_timing", "competition", "at once for every kan"),
        ("starting_points", "usma", "30,000 points"),
        ("uma", "usma", "+15,000, +5,000, −5,000, −15,000"),
        ("chombo", "usma", "3,000 to each of the others"),
        ("chombo", "oklahoma", "20,000 points off the tournament score"),
        ("pao", "usma", "Daisangen, Daisuushii and Shousuushii"),
        ("red_fives", "usma", "none"),
        ("kuikae", "usma", "forbidden: dead hand"),
        ("kuikae", "competition", "forbidden"),
    ],
)
def test_options_in_words(key: str, ruleset: str, said: str) -> None:
    assert option_words(key, rulesets()[ruleset]) == said


def test_values_that_no_sheet_of_ours_has() -> None:
    assert value_words("pao", frozenset()) == "none"
    after = value_words("kan_dora_timing", KanDora.AFTER_DISCARD)
    assert after == "at once for a closed kan, but after the next discard for an open or added kan"
    assert value_words("many_honba", ManyHonba(5, 2)) == "2 han once there are 5 honba or more"
    with pytest.raises(TypeError, match=r"expected a value of a ruleset, found 1\.5"):
        value_words("uma", 1.5)


def test_prices_in_words() -> None:
    cited = rulesets()["ariari"]
    assert price_words("aka_dora", cited) == "1 han each"
    assert price_words("honitsu", cited) == "3 han, 2 han open"
    assert price_words("daisharin", cited) == NOT_IN_FORCE


# EMA tournaments pay one yakuman at most: thirteen waits are plain kokushi. Isshoku sanjun is iipeikou only if closed.
def test_a_yaku_that_is_not_in_force_tells_what_the_hand_is_all_the_same() -> None:
    ema = rulesets()["ema"]
    assert counts_as("kokushi_13", ema) == "Such a hand counts as Kokushi here: Yakuman, closed hands only."
    assert counts_as("kokushi_13", rulesets()["ariari"]) == ""
    assert counts_as("isshoku_sanjun", ema) == ""
    assert counts_as("dora", ema) == ""
