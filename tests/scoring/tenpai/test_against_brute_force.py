"""Distance, waits, counts, worth and discards against trying every tile, with PyPI ``mahjong`` as the judge of values.

Whether a hand is whole is tried here by taking sets out of it, one after the other; nothing of ours is asked. From the
command line with any count and seed::

    python -m tests.scoring.tenpai.test_against_brute_force --count 20000 --seed 7
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from mahjong.shanten import Shanten

from scoring.context import Riichi, WinContext, Wind
from scoring.hand import Meld, MeldType
from scoring.tenpai.distance import discards, distance
from scoring.tenpai.unfinished_hand import InSight, UnfinishedHand
from scoring.tenpai.wait_worth import wait_worths
from scoring.tiles import Tile
from tests.oracle import oracle_answer, our_answer
from tests.scoring.test_against_mahjong import RULESETS, uncapped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.ruleset import Ruleset
    from scoring.score import ScoreResult

COUNT = 20_000
"""The number of hands that the command checks."""
SAMPLE = 15
"""The number of hands that the test checks under each ruleset."""
SEED = "1"
"""The seed of the test's hands, which are always the same. The command can use others."""
ORPHANS = (0, 8, 9, 17, 18, 26, *range(27, 34))
FIVES = (4, 13, 22)


# --- hands -----------------------------------------------------------------------------------------------------


def dealt(rng: random.Random) -> tuple[list[int], list[tuple[MeldType, list[int]]]]:
    """Return fourteen tiles, mostly near a win: sets, pairs or orphans in which some tiles were exchanged."""
    shape = rng.random()
    melds: list[tuple[MeldType, list[int]]] = []
    if shape < 0.08:
        kinds = [kind for pair in rng.sample(range(34), 7) for kind in (pair, pair)]
    elif shape < 0.14:
        kinds = [*ORPHANS, rng.choice(ORPHANS)]
    else:
        suits = rng.choice(((0,), (0, 3), (0, 1, 2), (0, 1, 2, 3)))
        while True:
            sets = [_set(rng, rng.choice(suits)) for _ in range(4)]
            pair = rng.choice([kind for suit in suits for kind in range(9 * suit, min(9 * suit + 9, 34))])
            called = sets[: rng.choice((0, 0, 0, 1, 1, 2, 3, 4))]
            melds = [_meld(rng, kinds) for kinds in called]
            kinds = [*(kind for block in sets[len(called) :] for kind in block), pair, pair]
            if max(Counter([*kinds, *(kind for _, meld in melds for kind in meld)]).values()) <= 4:
                break
    for _ in range(rng.choice((0, 1, 1, 1, 2, 2, 3, 5))):
        wall = [kind for kind in range(34) for _ in range(4)]
        for kind in (*kinds, *(kind for _, meld in melds for kind in meld)):
            wall.remove(kind)
        kinds[rng.randrange(len(kinds))] = rng.choice(wall)
    rng.shuffle(kinds)
    return kinds, melds


def _set(rng: random.Random, suit: int) -> list[int]:
    if suit == 3 or rng.random() < 0.35:
        return [rng.randrange(9 * suit, min(9 * suit + 9, 34))] * 3
    first = 9 * suit + rng.randrange(7)
    return [first, first + 1, first + 2]


def _meld(rng: random.Random, kinds: list[int]) -> tuple[MeldType, list[int]]:
    if kinds[0] != kinds[1]:
        return MeldType.CHII, kinds
    return rng.choice(
        ((MeldType.PON, kinds), (MeldType.OPEN_KAN, [*kinds, kinds[0]]), (MeldType.CLOSED_KAN, [*kinds, kinds[0]]))
    )


def facts(
    rng: random.Random, held: Sequence[int], melds: Sequence[tuple[MeldType, list[int]]]
) -> tuple[WinContext, InSight]:
    """Return facts of a possible win, and discards from the remaining tiles."""
    wall = [kind for kind in range(34) for _ in range(4)]
    for kind in (*held, *(kind for _, meld in melds for kind in meld)):
        wall.remove(kind)
    rng.shuffle(wall)
    closed = all(kind is MeldType.CLOSED_KAN for kind, _ in melds)
    indicators, own, others = wall[:2], wall[2 : 2 + rng.randrange(18)], wall[40 : 40 + rng.randrange(30)]
    context = WinContext(
        seat=rng.choice(list(Wind)),
        round=rng.choice((Wind.EAST, Wind.SOUTH)),
        riichi=Riichi.RIICHI if closed and rng.random() < 0.4 else Riichi.NONE,
        dora_indicators=tuple(map(Tile.of_kind, indicators)),
        honba=rng.choice((0, 0, 1, 3)),
    )
    return context, InSight.of(context, tuple(map(Tile.of_kind, own)), tuple(map(Tile.of_kind, others)))


# --- every tile tried ------------------------------------------------------------------------------------------


def whole(counts: list[int], *, melds: int) -> bool:
    """Return whether tiles are sets and a pair, seven pairs or thirteen orphans."""
    if not melds and (sorted(counts)[-7:] == [2] * 7 and sum(counts) == 14):
        return True
    if not melds and all(counts[kind] for kind in ORPHANS) and sum(counts[kind] for kind in ORPHANS) == 14:
        return True
    return any(counts[pair] >= 2 and _only_sets(_less(counts, (pair, pair))) for pair in range(34))


def _less(counts: list[int], kinds: Sequence[int]) -> list[int]:
    rest = list(counts)
    for kind in kinds:
        rest[kind] -= 1
    return rest


def _only_sets(counts: list[int]) -> bool:
    first = next((kind for kind in range(34) if counts[kind]), None)
    if first is None:
        return True
    if counts[first] >= 3 and _only_sets(_less(counts, [first] * 3)):
        return True
    run = (first, first + 1, first + 2)
    return first < 27 and first % 9 < 7 and all(counts[kind] for kind in run) and _only_sets(_less(counts, run))


def waited(counts: list[int], called: Counter[int]) -> list[int]:
    """Return the kinds that complete a hand, except those of which the hand holds all four tiles."""
    free = [kind for kind in range(34) if counts[kind] + called[kind] < 4]
    return [kind for kind in free if whole(_with(counts, kind), melds=bool(called))]


def _with(counts: list[int], kind: int) -> list[int]:
    return [count + (at == kind) for at, count in enumerate(counts)]


def at_least(counts: list[int], called: Counter[int]) -> int:
    """Return the distance according to the package, which ignores that melds may hold tiles that the hand needs."""
    found: int = Shanten.calculate_shanten(counts, use_chiitoitsu=not called, use_kokushi=not called)
    return found


def reached(counts: list[int], called: Counter[int], exchanges: int) -> bool:
    """Return whether a hand can be tenpai after this many exchanges, by trying all of them."""
    if at_least(counts, called) > exchanges:
        return False
    return (
        bool(waited(counts, called))
        if exchanges == 0
        else any(brought_nearer(counts, called, kind, exchanges - 1) for kind in range(34))
    )


def brought_nearer(counts: list[int], called: Counter[int], kind: int, exchanges: int) -> bool:
    """Return whether a hand that draws this tile can be tenpai after a discard and this many more exchanges."""
    drawn = _with(counts, kind)
    if drawn[kind] + called[kind] > 4 or at_least(drawn, called) > exchanges:
        return False
    return any(reached(_less(drawn, (out,)), called, exchanges) for out in range(34) if drawn[out])


# --- ours beside it --------------------------------------------------------------------------------------------


def differences(rng: random.Random, rules: Ruleset, met: Counter[str]) -> list[str]:
    """Return the differences for one dealt hand in words, and count the kinds of hands."""
    kinds, called_sets = dealt(rng)
    melds = tuple(Meld(kind, tuple(map(Tile.of_kind, block))) for kind, block in called_sets)
    context, sight = facts(rng, kinds, called_sets)
    tiles = list(map(Tile.of_kind, kinds))
    fives = [place for place, kind in enumerate(kinds) if kind in FIVES]
    if rules.red_fives and fives and rng.random() < 0.3:
        place = rng.choice(fives)
        tiles[place] = Tile.of_kind(kinds[place], red=True)
    called = Counter(kind for _, block in called_sets for kind in block)
    seen = Counter(kinds) + called + Counter(tile.kind for tile in sight.tiles)
    full, waiting = UnfinishedHand(tuple(tiles), melds), UnfinishedHand(tuple(tiles[1:]), melds)
    # the first tile is still in the wall for who waits
    wrong = _of_waiting(waiting, context, rules, sight, seen - Counter(kinds[:1]), called, met)
    wrong += _of_discards(full, rules, sight, seen, called, met)
    return [f"{rules.id}: {full.concealed and ' '.join(map(str, (*tiles, *melds)))}: {text}" for text in wrong]


def _of_waiting(
    hand: UnfinishedHand,
    context: WinContext,
    rules: Ruleset,
    sight: InSight,
    seen: Counter[int],
    called: Counter[int],
    met: Counter[str],
) -> list[str]:
    counts = _counts(hand.concealed)
    ours, wrong = distance(hand, rules), []
    if not reached(counts, called, ours.shanten) or (ours.shanten and reached(counts, called, ours.shanten - 1)):
        return [f"{ours.shanten} from tenpai"]
    expected = (
        waited(counts, called)
        if ours.shanten == 0
        else [kind for kind in range(34) if brought_nearer(counts, called, kind, ours.shanten - 1)]
    )
    met[f"{ours.shanten} from tenpai"] += 1
    if [tile.kind for tile in ours.nearer] != expected:
        wrong.append(f"nearer {expected}, not {list(map(str, ours.nearer))}")
    worths = wait_worths(hand, context, rules, sight)
    if [worth.plain.tile.kind for worth in worths if not worth.waited.karaten] != (
        expected if ours.shanten == 0 else []
    ):
        wrong.append(f"waits {expected}, not {[str(worth.plain.tile) for worth in worths]}")
    for worth in worths:
        met["waits"] += 1
        if worth.plain.left != 4 - seen[worth.plain.tile.kind]:
            wrong.append(f"{worth.plain.left} of {worth.plain.tile} left")
        for result in (each for one in (worth.plain, worth.red) if one for each in one.results):
            met["values"] += 1
            met["values without yaku"] += not result.best.payments
            if _lacks_a_red_five(result):
                continue
            if our_answer(result) != oracle_answer(result):
                wrong.append(f"{result.hand} {result.context.win}: {our_answer(result)}, not {oracle_answer(result)}")
        held = [tile.kind for tile in (*hand.tiles, *context.dora_indicators)].count(worth.plain.tile.kind)
        met["waits held four times"] += worth.waited.karaten
        scored = len(worth.plain.results)
        if scored != (0 if held == 4 else 2):  # nobody wins with a fifth copy
            wrong.append(f"{worth.plain.tile} scored {scored} times")
    return wrong


def _lacks_a_red_five(result: ScoreResult) -> bool:
    """Return whether all four fives of a suit are plain. If red fives count, the package thinks one is red."""
    reds = {tile.kind for tile in result.hand.tiles if tile.red}
    return any(result.hand.kinds.count(five) == 4 and five not in reds for five in FIVES)


def _of_discards(
    hand: UnfinishedHand,
    rules: Ruleset,
    sight: InSight,
    seen: Counter[int],
    called: Counter[int],
    met: Counter[str],
) -> list[str]:
    wrong = []
    found = discards(hand, rules, sight)
    if {discard.tile for discard in found} != set(hand.concealed):
        wrong.append(f"discards {[str(discard.tile) for discard in found]}")
    order = []
    for discard in found:
        met["discards"] += 1
        counts = _less(_counts(hand.concealed), (discard.tile.kind,))
        if not reached(counts, called, discard.shanten) or (
            discard.shanten and reached(counts, called, discard.shanten - 1)
        ):
            wrong.append(f"discard {discard.tile}: {discard.shanten} from tenpai")
        if any(live.left != 4 - seen[live.tile.kind] for live in discard.nearer):
            wrong.append(f"discard {discard.tile}: {discard.nearer} left")
        thrown = []
        if discard.shanten == 0:
            met["discards to tenpai"] += 1
            kinds = waited(counts, called)
            if [live.tile.kind for live in discard.nearer] != kinds:
                wrong.append(f"discard {discard.tile}: waits {kinds}, not {discard.nearer}")
            thrown = [tile for tile in (*sight.own_discards, discard.tile) if tile.kind in kinds]
            if [*discard.bars] != thrown:
                wrong.append(f"discard {discard.tile}: barred by {thrown}, not {discard.bars}")
            met["discards to furiten"] += bool(thrown)
        left = sum(4 - seen[live.tile.kind] for live in discard.nearer)
        order.append((discard.shanten, -left, bool(thrown), discard.tile.red))
    if order != sorted(order):
        wrong.append(f"discards in the order {order}")
    return wrong


def _counts(tiles: Sequence[Tile]) -> list[int]:
    held = Counter(tile.kind for tile in tiles)
    return [held[kind] for kind in range(34)]


@pytest.mark.parametrize("name", RULESETS)
def test_dealt_hands_agree(name: str) -> None:
    rng, met = random.Random(SEED), Counter[str]()
    found = [text for _ in range(SAMPLE) for text in differences(rng, uncapped(name), met)]
    assert not found, f"{len(found)} differences, the first ones:\n" + "\n".join(found[:5])
    assert met["0 from tenpai"] > 0 < met["1 from tenpai"] + met["2 from tenpai"]
    assert met["values"] > met["values without yaku"] > 0 < met["discards to furiten"]


def main() -> int:
    parser = argparse.ArgumentParser(description="Try every tile on many hands.")
    parser.add_argument("--count", type=int, default=COUNT, help="hands in all")
    parser.add_argument("--seed", default=SEED)
    arguments = parser.parse_args()
    rng, met = random.Random(arguments.seed), Counter[str]()
    tables = [uncapped(name) for name in RULESETS]
    found = [text for number in range(arguments.count) for text in differences(rng, tables[number % 3], met)]
    print(f"{arguments.count} hands, {len(found)} differences (seed {arguments.seed})")  # noqa: T201
    print("\n".join(f"{number:>8} {what}" for what, number in sorted(met.items())))  # noqa: T201
    print("\n".join(found[:10]))  # noqa: T201
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
