"""The HTML about a hand before the win says in words what the tiles do, and gives the sources."""

from __future__ import annotations

import pytest

from content.explain.unfinished_hand import tell_unfinished
from content.rulesets.ruleset_file import rulesets
from pages.table.waiting_hand import WAITING
from scoring.context import WinContext
from scoring.tenpai.distance import TENPAI
from scoring.tenpai.unfinished_hand import InSight
from scoring.tiles import parse_tiles
from tests.scoring.tenpai.test_unfinished_hand import held


@pytest.mark.parametrize(
    ("concealed", "others", "said"),
    [
        ("1123m", "", "6 tiles of 2 kinds complete it:"),
        ("1m", "11m", "1 tile of 1 kind completes it:"),
        ("123m456p79s115z46m", "", "8 tiles of 2 kinds bring it nearer:"),
        ("123m456p79s115z46m", "5555m888s", "1 tile of 2 kinds brings it nearer:"),
    ],
)
def test_tiles_are_counted_in_a_sentence(concealed: str, others: str, said: str) -> None:
    sight = InSight(others=parse_tiles(others))
    told = tell_unfinished(held(concealed), WinContext(), rulesets()["usma"], sight)
    assert said in WAITING.nearer(told, TENPAI, index=True)


def test_who_says_so_is_told_in_words() -> None:
    told = tell_unfinished(held("45m99p678s", "chi 123s", "pon 111p"), WinContext(), rulesets()["competition"])
    html = WAITING.notes(told.notes, "competition")
    assert "<summary>The document</summary>" in html
    assert "<summary>Common practice</summary>" in html
