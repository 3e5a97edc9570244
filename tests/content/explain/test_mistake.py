"""A named mistake is explained in a sentence that calls yaku by the names that the reader prefers."""

from __future__ import annotations

import pytest

from content.explain.explanation import Explanation, Sentence
from content.explain.mistake import explain_mistake
from content.words.glossary import Naming
from tests.content.explain.explained_hands import OPEN_HONITSU, explained, meld


def mistaken(mistake: str, told: Explanation, naming: Naming = Naming.ROMAJI, **parts: object) -> Sentence:
    return explain_mistake(mistake, parts, told, naming)


@pytest.mark.parametrize(
    ("naming", "said"),
    [
        (Naming.ROMAJI, "Honitsu is worth 2 han in an open hand, not 3."),
        (Naming.ENGLISH, "Half Flush is worth 2 han in an open hand, not 3."),
        (Naming.KANJI, "混一色 is worth 2 han in an open hand, not 3."),
    ],
)
def test_a_yaku_counted_as_in_a_closed_hand_is_named_with_both_prices(naming: Naming, said: str) -> None:
    told = explained("usma", naming, **OPEN_HONITSU)
    assert mistaken("han.closed_price", told, naming, yaku=("honitsu",)).text == said


def test_a_hand_that_can_win_names_its_yaku_twice() -> None:
    told = explained("usma", concealed="23m456p99s666z", win="4m", melds=[meld("chi", "789m")])
    said = mistaken("han.has_yaku", told, yaku="hatsu")
    assert said == Sentence("The hand can win: hatsu (green dragon) is a yaku.", (("hatsu", "hatsu"),))
    english = mistaken("han.has_yaku", told, Naming.ENGLISH, yaku="hatsu")
    assert english == Sentence("The hand can win: green dragon (hatsu) is a yaku.", (("green dragon", "hatsu"),))


def test_a_closed_yaku_counted_in_an_open_hand_is_told_in_one_sentence() -> None:
    hand = {"concealed": "567m46p67822s", "win": "5p", "melds": [meld("chi", "234m")]}
    told = explained("usma", **hand, tsumo=True)
    assert mistaken("han.near_miss", told, yaku="menzen_tsumo") == Sentence(
        "You counted menzen tsumo, but it needs a closed hand, and you called 234m.",
        (("menzen tsumo", "menzen_tsumo"),),
    )


def test_a_yaku_that_gives_way_is_told_with_what_it_gives_way_to() -> None:
    told = explained("ariari", concealed="223344m667788p9s", win="9s")
    assert mistaken("han.covered", told, yaku="iipeikou") == Sentence(
        "You counted iipeikou as well, but it is replaced by ryanpeikou.",
        (("iipeikou", "iipeikou"), ("ryanpeikou", "ryanpeikou")),
    )
