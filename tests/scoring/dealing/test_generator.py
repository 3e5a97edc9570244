"""Dealt hands are legal, as requested, reproducible and varied."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from scoring.context import DOUBLE_RIICHI, Moment, Riichi, Wind, WinType
from scoring.dealing.build import build_context
from scoring.dealing.generator import ImpossibleWishError, deal
from scoring.dealing.levels import LEVELS, Difficulty
from scoring.dealing.menu import Menu, Term
from scoring.dealing.recipes import DeadEndError, Draft
from scoring.dealing.wish import (
    FuAim,
    LimitAim,
    NearMissAim,
    NoYakuAim,
    Openness,
    WaitAim,
    Wish,
    YakuAim,
    meets,
)
from scoring.decomposition import Wait
from scoring.fu import FuReason
from scoring.hand import Hand
from scoring.payment import Limit
from scoring.ruleset import KanDora
from scoring.score import score
from scoring.yaku import YAKU
from tests.marks import first

if TYPE_CHECKING:
    from scoring.ruleset import Ruleset

    Rules = dict[str, Ruleset]

    from scoring.score import ScoreResult

RULESETS = ("usma", "ema", "cheatsheet", "competition", "ariari", "oklahoma")


def copies(result: ScoreResult) -> Counter[int]:
    """Return all visible tiles: hand, melds, indicators and discards."""
    context = result.context
    pond = context.pond.tiles if context.pond else ()
    return Counter(tile.kind for tile in (*result.hand.tiles, *context.dora_indicators, *context.ura_indicators, *pond))


def assert_legal(result: ScoreResult) -> None:
    hand, context = result.hand, result.context
    assert max(copies(result).values()) <= 4
    kans = sum(meld.type.is_kan for meld in hand.melds)
    if context.dora_indicators:
        assert len(context.dora_indicators) == 1 + kans, "an indicator from the start and one for each kan"
    riichi = context.riichi is not Riichi.NONE
    assert bool(context.ura_indicators) == bool(riichi and context.dora_indicators)
    assert hand.closed or not riichi
    assert context.sticks >= riichi
    if Moment.ON_KAN in context.moment and context.win is WinType.TSUMO:
        assert kans
    if Moment.IPPATSU in context.moment:
        assert not (Moment.LAST_TILE in context.moment and context.win is WinType.RON)
        assert not (kans and context.riichi in DOUBLE_RIICHI)
    assert context.east_wins <= context.honba + 1
    for kind in (4, 13, 22):
        red = sum(tile.red for tile in hand.tiles if tile.kind == kind)
        assert red <= ("aka_dora" in result.rules.prices), "one red five a suit, if the table plays with them"
        plain = sum(not tile.red for tile in hand.tiles if tile.kind == kind)
        assert plain <= 4 - ("aka_dora" in result.rules.prices)


@pytest.mark.slow
@pytest.mark.parametrize("name", first(RULESETS))
@pytest.mark.parametrize("level", list(Difficulty))
@pytest.mark.parametrize("openness", list(Openness))
def test_hands_are_legal_and_as_wished(rulesets: Rules, name: str, level: Difficulty, openness: Openness) -> None:
    rng = random.Random(f"{name}/{level}/{openness}")
    for _ in range(40):
        wish = Wish(rulesets[name], level, openness)
        result = deal(rng, wish)
        assert_legal(result)
        assert meets(result, wish)
        assert result.best.payments
        assert result.best.limit in LEVELS[level].limits
        again = score(result.hand, result.context, result.rules)
        assert str(again) == str(result)


@pytest.mark.parametrize(("win", "moment", "dealt"), [
    # Riichi asks for four tiles in the wall (competition.riichi.min-tiles) or an own draw (oklahoma.riichi.min-draw),
    # so nobody else draws the last tile within the go-around.
    (WinType.RON, Moment.IPPATSU | Moment.LAST_TILE, False),
    (WinType.TSUMO, Moment.IPPATSU | Moment.LAST_TILE, True),
    (WinType.RON, Moment.LAST_TILE, True),
    (WinType.RON, Moment.IPPATSU, True),
])  # fmt: skip
def test_the_last_discard_is_not_dealt_within_a_go_around_of_riichi(
    win: WinType, moment: Moment, *, dealt: bool
) -> None:
    draft = Draft(random.Random(1), win, Wind.SOUTH, Wind.EAST, riichi=Riichi.RIICHI, moment=moment)
    hand, level = Hand.parse("234567m567p1123s", "1s"), LEVELS[Difficulty.FIRST_STEPS]
    if dealt:
        assert build_context(draft, hand, level).moment == moment
    else:
        with pytest.raises(DeadEndError):
            build_context(draft, hand, level)


NO_SUCH_NEAR_MISS = {
    "nagashi_mangan": "without the draw there are no discards, so two conditions more fail",
}


@pytest.mark.parametrize("yaku", YAKU)
def test_a_hand_and_a_near_miss_for_every_yaku(rulesets: Rules, yaku: str) -> None:
    rules = rulesets["usma"] if yaku in rulesets["usma"].prices else rulesets["oklahoma"]
    rng = random.Random(yaku)
    for _ in range(5):
        result = deal(rng, Wish(rules, aim=YakuAim(yaku)))
        assert yaku in {found.yaku.id for found in result.best.yaku}
        if result.context.win is not WinType.DRAW:
            assert_legal(result)
    if yaku in NO_SUCH_NEAR_MISS:
        return
    for _ in range(5):
        missed = deal(rng, Wish(rules, aim=NearMissAim(yaku)))
        fails = [check.condition.id for check in YAKU[yaku].checklist(missed.best.win) if not check.holds]
        assert len(fails) == 1
        assert missed.best.payments
        assert_legal(missed)


@pytest.mark.parametrize("reason", [reason for reason in FuReason if reason is not FuReason.BASE])
def test_a_hand_for_every_fu_item(rulesets: Rules, reason: FuReason) -> None:
    result = deal(random.Random(reason.value), Wish(rulesets["usma"], aim=FuAim(reason)))
    assert reason in {item.reason for item in result.best.fu.items}
    assert_legal(result)


@pytest.mark.parametrize("limit", list(Limit))
def test_a_hand_for_every_limit(rulesets: Rules, limit: Limit) -> None:
    result = deal(random.Random(limit.value), Wish(rulesets["usma"], aim=LimitAim(limit)))
    assert result.best.limit is limit


@pytest.mark.parametrize("wait", list(Wait))
def test_a_hand_for_every_wait(rulesets: Rules, wait: Wait) -> None:
    result = deal(random.Random(wait.name), Wish(rulesets["usma"], aim=WaitAim(wait)))
    assert result.best.reading.wait is wait


@pytest.mark.parametrize("openness", list(Openness))
def test_hands_without_yaku_pay_nothing(rulesets: Rules, openness: Openness) -> None:
    for seed in range(10):
        result = deal(random.Random(seed), Wish(rulesets["ariari"], openness=openness, aim=NoYakuAim()))
        assert not result.best.yaku
        assert not result.best.payments
        assert_legal(result)


def test_the_same_seed_deals_the_same_hand(rulesets: Rules) -> None:
    for level in Difficulty:
        wish = Wish(rulesets["ariari"], level)
        one, two = (deal(random.Random("k7m2pq/3"), wish) for _ in range(2))
        assert (one.hand, one.context) == (two.hand, two.context)
        assert deal(random.Random("k7m2pq/4"), wish).hand != one.hand


@pytest.mark.parametrize(
    ("aim", "message"),
    [
        (YakuAim("sanrenkou"), "expected a yaku that ruleset 'ema' counts, found 'sanrenkou'"),
        (YakuAim("pinfo"), "expected the id of a yaku, found 'pinfo'"),
        (NearMissAim("pinfo"), "expected the id of a yaku, found 'pinfo'"),
    ],
)
def test_a_wish_for_what_the_table_does_not_know(rulesets: Rules, aim: YakuAim | NearMissAim, message: str) -> None:
    with pytest.raises(ImpossibleWishError, match=message):
        deal(random.Random(1), Wish(rulesets["ema"], aim=aim))


def test_a_wish_no_hand_can_meet(rulesets: Rules) -> None:
    with pytest.raises(ImpossibleWishError, match="found none in 50"):
        deal(random.Random(1), Wish(rulesets["ema"], openness=Openness.OPEN, aim=YakuAim("chiitoitsu")), 50)


# --- the spread ------------------------------------------------------------------------------------------------

COUNT = 400
MOST = 0.75
"""The largest share of a level that any property may have."""
MOST_ANSWERS = 0.3
"""The largest share of a level that any answer may have."""


@pytest.mark.full
@pytest.mark.parametrize("level", list(Difficulty))
@pytest.mark.parametrize("name", ["usma", "ariari"])
def test_no_answer_takes_over_a_level(rulesets: Rules, name: str, level: Difficulty) -> None:
    rng = random.Random(f"spread/{name}/{level}")
    han, fu, answers, yaku = Counter[int](), Counter[int](), Counter[str](), Counter[str]()
    closed = riichi = tsumo = 0
    for _ in range(COUNT):
        result = deal(rng, Wish(rulesets[name], level))
        best = result.best
        han[best.han or 13 * best.yakuman] += 1
        fu[best.fu.rounded] += 1
        answers[best.limit.value or f"{best.han} han {best.fu.rounded} fu"] += 1
        yaku.update(found.yaku.id for found in best.yaku)
        closed += result.hand.closed
        riichi += result.context.riichi is not Riichi.NONE
        tsumo += result.context.is_tsumo
    print(f"\n{name}, {level.value}: answers {answers.most_common(8)}")  # noqa: T201 (the distribution is asked for)
    print(f"han {sorted(han.items())} fu {sorted(fu.items())}")  # noqa: T201
    print(f"closed {closed / COUNT:.0%} riichi {riichi / COUNT:.0%} tsumo {tsumo / COUNT:.0%}")  # noqa: T201
    print(f"{len(yaku)} yaku: {yaku.most_common(12)}")  # noqa: T201
    assert (
        max(count for answer, count in answers.items() if " han " in answer or answer == "yakuman")
        < MOST_ANSWERS * COUNT
    )
    for counted in (han, fu):
        assert counted.most_common(1)[0][1] < MOST * COUNT, counted
    for several in (closed, riichi, tsumo):
        assert several < MOST * COUNT or several == closed, (closed, riichi, tsumo)
    assert 1 - MOST < (closed / COUNT) < 0.9
    assert riichi > 0.15 * COUNT
    assert yaku.most_common(1)[0][1] < MOST * COUNT
    assert len(yaku) >= len(LEVELS[level].menu.yaku or range(18))


@pytest.mark.parametrize("timing", list(KanDora))
def test_a_replacement_tile_after_an_open_kan_wins_before_its_dora_where_a_discard_turns_it(
    timing: KanDora, rulesets: Rules
) -> None:
    rules = replace(rulesets["usma"], kan_dora_timing=timing)
    wish = Wish(rules, Difficulty.ADVANCED, aim=YakuAim("rinshan"))
    dealt = [deal(random.Random(seed), wish) for seed in range(60)]
    shown = [result for result in dealt if result.context.dora_indicators]
    waiting = [any(meld.type.is_kan and meld.is_open for meld in result.hand.melds) for result in shown]
    assert len(set(waiting)) == 2, "kans of both kinds"
    for result, waits in zip(shown, waiting, strict=True):
        kans = sum(meld.type.is_kan for meld in result.hand.melds)
        missing = int(waits and timing is KanDora.AFTER_DISCARD)
        assert len(result.context.dora_indicators) == 1 + kans - missing


@pytest.mark.parametrize("reason", [reason for reason in FuReason if reason.name.startswith("QUAD")])
def test_fu_of_a_kan_are_refused_at_once_where_no_kan_was_taught(rulesets: Rules, reason: FuReason) -> None:
    menu = Menu(frozenset({"riichi", "tanyao", "yakuhai_haku"}), frozenset(Term) - {Term.KAN})
    with pytest.raises(ImpossibleWishError, match="found fu for a kan"):
        deal(random.Random(1), Wish(rulesets["usma"], aim=FuAim(reason), menu=menu))
