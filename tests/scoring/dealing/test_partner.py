"""A neighbouring hand: one fact differs, all others are the same, and both hands are legal."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.partner import Fact, partner, partners
from scoring.dealing.wish import Openness, Wish
from scoring.decomposition import Wait
from scoring.score import score
from scoring.tiles import DRAGONS
from tests.marks import first
from tests.scoring.cases import context, hand
from tests.scoring.dealing.test_generator import assert_legal

if TYPE_CHECKING:
    from scoring.ruleset import Ruleset
    from scoring.score import ScoreResult

    Rules = dict[str, Ruleset]


def won(rules: Ruleset, tiles: str, facts: str = "", **situation: object) -> ScoreResult:
    concealed, win, *melds = (part.strip() for part in tiles.split("+"))
    return score(hand(concealed, win, *melds), context(facts, **situation), rules)  # type: ignore[arg-type]


def kinds(result: ScoreResult) -> Counter[int]:
    return Counter(result.hand.kinds)


@pytest.mark.slow
@pytest.mark.parametrize("fact", list(Fact))
@pytest.mark.parametrize("rules", first(["usma", "ariari"]))
def test_one_fact_differs_and_both_hands_are_legal(rulesets: Rules, rules: str, fact: Fact) -> None:
    rng = random.Random(f"{rules}/{fact.value}")
    found = 0
    for _ in range(150):
        result = deal(rng, Wish(rulesets[rules], rng.choice(list(Difficulty))))
        other = partner(rng, result, fact)
        if other is None:
            continue
        found += 1
        assert_legal(other)
        assert differing(result, other) == {fact}
    assert found > 30


def differing(one: ScoreResult, two: ScoreResult) -> set[Fact]:
    """Return the facts in which two hands differ, without using the code that made the hands."""
    a, b = one.context, two.context
    facts = set()
    if a.win is not b.win:
        facts.add(Fact.WIN)
    if a.seat is not b.seat:
        facts.add(Fact.SEAT)
    if a.riichi is not b.riichi:
        facts.add(Fact.RIICHI)
        assert abs(a.sticks - b.sticks) <= 1
    else:
        assert (a.sticks, a.ura_indicators) == (b.sticks, b.ura_indicators)
    if a.dora_indicators != b.dora_indicators:
        facts.add(Fact.INDICATOR)
    if one.hand.melds != two.hand.melds:
        facts.add(Fact.CALL)
        assert abs(len(one.hand.melds) - len(two.hand.melds)) == 1
    if kinds(one) != kinds(two):
        facts.add(Fact.PAIR)
        assert sum((kinds(one) - kinds(two)).values()) == 2
    elif one.hand.winning_tile != two.hand.winning_tile:
        facts.add(Fact.WAIT)
        assert one.best.reading.wait is not two.best.reading.wait
    assert (a.round, a.moment, a.honba) == (b.round, b.moment, b.honba)
    return facts


def test_a_ron_of_the_curriculum_becomes_its_tsumo(rulesets: Rules) -> None:
    # riichi with three triplets: by ron 888p counts as called, 20 + 10 + 4 + 4 + 2 = 40 fu, 1 han; by tsumo it was
    # drawn, 20 + 2 + 4 + 4 + 4 = 34, and riichi, menzen tsumo and sanankou are 4 han
    ron = won(rulesets["usma"], "222m55588p345s99s + 8p", "riichi")
    tsumo = partner(random.Random(1), ron, Fact.WIN)
    assert tsumo is not None
    assert (ron.best.han, ron.best.fu.exact, tsumo.best.han, tsumo.best.fu.exact) == (1, 40, 4, 34)
    back = partner(random.Random(1), tsumo, Fact.WIN)
    assert back == ron


def test_a_pair_changes_between_worth_and_none(rulesets: Rules) -> None:
    dragons = won(rulesets["usma"], "234678m45p789s55z + 3p", "riichi")
    others = {other.best.reading.blocks[-1].first for other in partners(random.Random(1), dragons, Fact.PAIR)}
    assert others == {29, 30}, "West and North earn nothing for South in the East round"
    worthless = won(rulesets["usma"], "234678m45p78922s + 3p", "riichi")
    valued = [other.best.han for other in partners(random.Random(1), worthless, Fact.PAIR)]
    assert valued == [1] * 5, "riichi without pinfu, for any dragon, East and South"
    assert DRAGONS.isdisjoint(others)


def test_a_wait_is_moved_within_the_same_tiles(rulesets: Rules) -> None:
    two_sided = won(rulesets["usma"], "234678m45p78922s + 3p", "riichi")
    waits = {other.best.reading.wait for other in partners(random.Random(1), two_sided, Fact.WAIT)}
    assert waits == {Wait.KANCHAN, Wait.PENCHAN, Wait.TANKI}


def test_a_call_opens_and_one_less_closes(rulesets: Rules) -> None:
    pinfu = won(rulesets["usma"], "234678m45p22789s + 3p")
    opened = list(partners(random.Random(1), pinfu, Fact.CALL))
    assert len(opened) == 3, "every sequence but the one that ron completed"
    assert not any(other.hand.closed or other.best.payments for other in opened)
    closed = partner(random.Random(1), opened[0], Fact.CALL, lambda other: other.hand.closed)
    assert closed == pinfu


def test_riichi_comes_and_goes_without_other_han(rulesets: Rules) -> None:
    silent = won(rulesets["usma"], "234678m45p78922s + 3p", dora="1z", sticks=1)
    declared = partner(random.Random(1), silent, Fact.RIICHI)
    assert declared is not None
    assert (declared.best.han, declared.context.sticks) == (silent.best.han + 1, 2)
    assert len(declared.context.ura_indicators) == 1
    again = partner(random.Random(1), declared, Fact.RIICHI)
    assert again == silent


@pytest.mark.parametrize(("tiles", "facts", "fact"), [
    ("66s77p777m222555z + 7p", "riichi ippatsu", Fact.RIICHI),  # ippatsu would go as well
    ("234678m45p78922s + 3p", "riichi ippatsu haitei tsumo", Fact.WIN),  # nobody else draws the last tile
    ("234678m45p78922s + 3p", "riichi", Fact.CALL),  # no riichi with a call
    ("234678m45p78922s + 3p", "", Fact.INDICATOR),  # there is none
    ("113355m7799p44s6z + 6z", "", Fact.WAIT),  # always for the pair
    ("113355m7799p44s6z + 6z", "", Fact.PAIR),  # which of seven
    ("67m222p22s + 8m + chi 345s + kakan 4444p", "rinshan tsumo", Fact.WIN),
])  # fmt: skip
def test_where_there_is_no_partner(rulesets: Rules, tiles: str, facts: str, fact: Fact) -> None:
    assert partner(random.Random(1), won(rulesets["usma"], tiles, facts), fact) is None


def test_a_partner_fits_what_is_asked_of_it(rulesets: Rules) -> None:
    rng = random.Random(3)
    for _ in range(20):
        result = deal(rng, Wish(rulesets["usma"], openness=Openness.CLOSED))
        other = partner(rng, result, Fact.WIN, lambda other, of=result: other.best.fu.exact != of.best.fu.exact)  # type: ignore[misc]
        assert other is None or other.best.fu.exact != result.best.fu.exact


def test_nobody_stands_beside_a_drawn_hand(rulesets: Rules) -> None:
    pond = "19m19p19s1234567z"
    drawn = score(hand("2345678m2345p22s", None), context(pond=pond), rulesets["usma"])
    assert all(partner(random.Random(1), drawn, fact) is None for fact in Fact)
