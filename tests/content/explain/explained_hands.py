"""Hands and their explanations, shared by the tests of what is explained."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from content.documents.basis import Basis, Origin
from content.explain.explain import explain
from content.hands.worked_example import won_hand
from content.loader import Node
from content.rulesets.cited_ruleset import Entry
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from scoring.context import Liability, WinContext, WinType
from scoring.dealing.generator import deal
from scoring.dealing.wish import Difficulty, NoYakuAim, Wish
from scoring.hand import Source
from scoring.score import score

if TYPE_CHECKING:
    from collections.abc import Iterator

    from content.explain.explanation import Explanation
    from scoring.score import ScoreResult


HANDS_PER_RULESET = 120


def explained(rules: str, naming: Naming = Naming.ROMAJI, **hand: object) -> Explanation:
    """Return the explanation of a hand in the notation of records."""
    cited = rulesets()[rules]
    won = won_hand(Node(hand, "test"))
    return explain(score(won.hand, won.context, cited.ruleset), cited, naming)


def meld(kind: str, tiles: str) -> dict[str, str]:
    return {"type": kind, "tiles": tiles}


def dealt(rules: str) -> Iterator[ScoreResult]:
    rng = Random(f"explanations under {rules}")
    for place in range(HANDS_PER_RULESET):
        aim = NoYakuAim() if place % 10 == 0 else None
        yield deal(rng, Wish(rules=rulesets()[rules].ruleset, difficulty=rng.choice(list(Difficulty)), aim=aim))


def two_indicators_alike() -> Explanation:
    return explained("usma", **RIICHI_GAP, dora_ind=["1m", "1m"])


RIICHI_GAP = {"concealed": "123567m46p78922s", "win": "5p", "flags": ["riichi"]}
"""Riichi, won in the gap of 46p."""


TWO_HAN_THIRTY_FU = {"concealed": "234678m45p78922s", "win": "3p", "flags": ["riichi"]}
"""Riichi and pinfu: 2 han 30 fu, 30 × 16 = 480, the example of USMA's scoring page."""


FOUR_HAN_THIRTY_FU = {
    "concealed": "234567m45p67822s",
    "win": "6p",
    "flags": ["riichi"],
    "dora_ind": ["1m"],
}
"""Riichi, pinfu, tanyao and one dora: 4 han 30 fu, base points 30 × 64 = 1,920."""


def two_yakuman_under_ema() -> Explanation:
    melds = [meld("pon", "555z"), meld("pon", "666z"), meld("pon", "777z")]
    return explained("ema", concealed="11z44z", win="4z", melds=melds)


def liable(rules: str, win: WinType, discarder: Source | None = Source.ACROSS) -> Explanation:
    melds = [meld("pon", "555z"), meld("pon", "666z"), meld("pon", "777z")]
    won = won_hand(Node({"concealed": "234m5p", "win": "5p", "melds": melds}, "test"))
    liability = Liability("daisangen", Source.LEFT, discarder if win is WinType.RON else None)
    cited = rulesets()[rules]
    return explain(score(won.hand, WinContext(win=win, liability=liability), cited.ruleset), cited)


SHAPE_ONLY = {"concealed": "123567m46p78922s", "win": "5p"}
"""A complete hand without yaku."""


def a_club_of_few_offences() -> Explanation:
    usma = rulesets()["usma"]
    club = replace(usma, table={**usma.table, "chombo_list": Entry("six tiles shown", Basis(Origin.CLUB))})
    won = won_hand(Node(SHAPE_ONLY, "test"))
    return explain(score(won.hand, won.context, club.ruleset), club)


def five_honba() -> Explanation:
    return explained("competition", concealed="123567m46p78922s", win="5p", flags=["riichi"], honba=5)


OPEN_HONITSU = {"concealed": "23789p55z", "win": "4p", "melds": [meld("chi", "456p"), meld("pon", "999p")]}
"""Honitsu: 3 han closed, 2 open in every ruleset that has it (usma.yaku.honitsu)."""


def one_of_bamboo_alone() -> Explanation:
    melds = [meld("pon", "555z"), meld("chi", "567m"), meld("pon", "888p"), meld("chi", "345p")]
    return explained("usma", concealed="1s", win="1s", melds=melds)


COUNTED = {"concealed": "1122334455667m", "win": "7m", "tsumo": True, "flags": ["riichi"], "dora_ind": ["3m"]}
"""Riichi 1, tsumo 1, pinfu 1, ryanpeikou 3, chinitsu 6, two dora: 14 han, a counted yakuman."""


YAKUMAN_OR_COUNTED = {"concealed": "22233344466m88m", "win": "6m", "tsumo": True, "dora_ind": ["5m"]}
"""Suuankou, or chinitsu 6, isshoku sanjun 2, tanyao, tsumo and three dora: 13 han, a counted yakuman."""
