"""Every line of every kind of score names its source, and the cited facts hold under the ruleset."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from content.documents.basis import COMMON, Basis, Origin
from content.documents.documents import fact
from content.explain.explain import explain
from content.explain.explanation import bill_bases
from content.hands.worked_example import won_hand
from content.loader import Node
from content.rulesets import option_label
from content.rulesets.cited_ruleset import Entry
from content.rulesets.ruleset_file import rulesets
from scoring.context import Liability, WinContext, WinType
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import NoYakuAim, Wish, YakuAim
from scoring.fu import FuReason
from scoring.hand import Source
from scoring.score import score
from tests.for_each import for_each

if TYPE_CHECKING:
    from collections.abc import Iterator

    from content.explain.explanation import Explanation
    from content.rulesets.cited_ruleset import CitedRuleset
    from scoring.score import ScoreResult

every_ruleset = for_each("cited", rulesets().values())
DRAGONS = {
    "concealed": "11z44z",
    "win": "4z",
    "melds": [{"type": "pon", "tiles": tiles} for tiles in ("555z", "666z", "777z")],
}
"""Daisangen and tsuuiisou."""


def explained(result: ScoreResult, cited: CitedRuleset) -> Explanation:
    return explain(score(result.hand, result.context, cited.ruleset), cited)


def dragons(cited: CitedRuleset, win: WinType, discarder: Source | None = None) -> Explanation:
    liability = Liability("daisangen", Source.LEFT, discarder)
    won = won_hand(Node(DRAGONS, "test"))
    return explain(score(won.hand, WinContext(win=win, liability=liability, honba=1), cited.ruleset), cited)


def every_kind(cited: CitedRuleset) -> Iterator[Explanation]:
    """Yield hands of all levels: without yaku, with honba and sticks, with every yaku, with all kinds of liability."""
    rng = Random(f"who says so under {cited.ruleset.id}")
    for place in range(30):
        aim = NoYakuAim() if place % 6 == 0 else None
        result = deal(rng, Wish(cited.ruleset, rng.choice(list(Difficulty)), aim=aim))
        context = replace(result.context, honba=place % 3, sticks=max(result.context.sticks, place % 2))
        yield explained(result._replace(context=context), cited)
    for yaku in cited.ruleset.prices.keys() - {"dora", "ura_dora", "aka_dora"}:
        yield explained(deal(rng, Wish(cited.ruleset, aim=YakuAim(yaku))), cited)
    yield dragons(cited, WinType.TSUMO)
    yield dragons(cited, WinType.RON, Source.ACROSS)
    yield dragons(cited, WinType.RON, Source.LEFT)


def lines(told: Explanation) -> Iterator[tuple[str, Basis | None]]:
    """Yield the lines that a player writes down, without sums."""
    for step in (*told.yaku, *told.bonuses, *(told.fu.steps if told.fu else ()), *told.covered):
        yield step.text, step.basis
    for last in (told.base, told.sticks):
        if last is not None:
            yield last.text, last.basis
    for pay in told.payments:
        yield pay.text, dict(pay.bases).get(pay.text)


@pytest.mark.slow
@every_ruleset
def test_every_line_says_who_says_so_and_what_is_cited_holds_here(cited: CitedRuleset) -> None:
    seen = set[Origin]()
    for told in every_kind(cited):
        assert [text for text, basis in lines(told) if basis is None] == []
        for _, basis in bill_bases(told):
            seen.add(basis.origin)
            assert [name for name in basis.facts if cited.ruleset.id not in fact(name).rulesets] == []
            assert bool(basis.facts) == (basis.origin is Origin.DOCUMENT)
            assert bool(basis.facts) != bool(basis.sentence)
        named = {text for text, _ in bill_bases(told)}
        assert named >= {text for text, _ in lines(told)} - {step.text for step in told.covered}
        assert told.han.basis is told.gain.basis is None  # sums
    assert seen == {Origin.DOCUMENT, Origin.DEFAULT} or cited.ruleset.id in {"usma", "ariari"}


@pytest.mark.slow
@every_ruleset
def test_rounding_honba_and_several_yakuman_have_their_own_rule(cited: CitedRuleset) -> None:
    for told in every_kind(cited):
        for paid, pay in zip(told.result.best.payments, told.payments, strict=True):
            rounding, honba = (dict(pay.bases).get(option_label(key)) for key in ("payment_rounding", "honba"))
            assert rounding == (cited.entry("payment_rounding").basis if "→" in pay.arithmetic else None)
            assert honba == (cited.scoring.honba.basis if paid.honba else None)
        several = told.result.best.yakuman > 1 and told.result.best.payments
        assert told.several == (cited.scoring.max_yakuman.basis if several else None)


@every_ruleset
def test_the_base_points_of_a_yakuman_rest_on_its_price(cited: CitedRuleset) -> None:
    for yaku, price in cited.prices.items():
        if price.value.yakuman and yaku not in {"dora", "ura_dora", "aka_dora"}:
            told = explained(deal(Random(yaku), Wish(cited.ruleset, aim=YakuAim(yaku))), cited)
            assert told.base is not None
            assert told.base.basis is not None
            priced = [cited.prices[step.id].basis for step in told.yaku]
            written = {name for basis in priced for name in basis.facts}
            assert set(told.base.basis.facts) == written
            assert written or told.base.basis == COMMON


@every_ruleset
def test_who_says_what_a_liable_player_pays(cited: CitedRuleset) -> None:
    pao, (tsumo, *rest) = cited.entry("pao_payment").basis, dragons(cited, WinType.TSUMO).payments
    if "daisangen" not in cited.ruleset.pao:
        assert pao not in {basis for pay in (tsumo, *rest) for _, basis in pay.bases}
        return
    assert tsumo.bases[0] == (tsumo.text, pao)
    # the other yakuman is paid as on any tsumo of a non-dealer
    split = cited.resting_on(("usma.score.nondealer-tsumo", "cheatsheet.score.dealer-double", "ariari.fig.layout"))
    assert {pay.bases[0][1] for pay in rest} <= {split}
    assert {pay.bases[0][1] for pay in dragons(cited, WinType.RON, Source.ACROSS).payments} == {pao}


def test_the_pair_of_the_double_wind_is_the_clubs_where_the_club_sets_it() -> None:
    usma = rulesets()["usma"]
    club = replace(usma, scoring=replace(usma.scoring, double_wind_pair_fu=Entry(4, Basis(Origin.CLUB))))
    won = won_hand(Node({"concealed": "123m456p789s678m1z", "win": "1z", "seat": "E", "round": "E"}, "test"))
    for cited in (usma, club):
        fu = explain(score(won.hand, won.context, cited.ruleset), cited).fu
        assert fu is not None
        (pair,) = (step for step in fu.steps if step.id == FuReason.PAIR_DOUBLE_WIND.value)
        assert pair.basis == cited.scoring.double_wind_pair_fu.basis
