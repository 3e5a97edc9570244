"""Situations for questions about scores at the table.

A situation is used only if the ruleset states every payment in it. The numbers in a situation are random.
"""

from collections.abc import Callable, Sequence
from random import Random

from content.payments import (
    EAST,
    SEATS,
    THOUSAND,
    Four,
    TableMoment,
    changes,
    four,
    in_thousands,
    is_stated,
    reading,
    settled,
    stated,
)
from content.rulesets import ChomboDeduction, ChomboPayment, CitedRuleset
from scoring import LIMIT_BASE, HonbaValue, Limit, Winner, formula_points, payments
from scoring.dealing import Difficulty, by_level

MOST_BETS = 2
HUNDRED = 100
DRAWS = ("draw_one", "draw_two", "draw_three")
WINS = ("ron", "tsumo")
BETS = ("ron_bets", "tsumo_bets")
CHOMBOS = ("chombo_east", "chombo_other")
ENDS = ("end", "end_chombo", "end_tie", "end_time", "end_bets")
SCENES: dict[Difficulty, tuple[str, ...]] = by_level(
    (*DRAWS, *WINS, *ENDS[:1]),
    (*DRAWS, "draw_even", *WINS, *BETS, *CHOMBOS, *ENDS[:2]),
    (*DRAWS[1:], *WINS, *BETS, *CHOMBOS, *ENDS),
)
"""The events that questions can be about, by level. At the first level, there are no penalties or riichi sticks.

At a draw, one, two or three players are tenpai, or the draw is even: everyone is tenpai, or nobody is. A win by ron or
tsumo is paid with honba, with riichi sticks (bets), or with both. A chombo is by the dealer or by another player. At
the end of a game, there may have been a chombo, two players may be tied, time may have run out, or bets may be left
over.
"""


def scenes(cited: CitedRuleset, level: Difficulty) -> list[str]:
    """Return this level's events, but only those for which the document or the club's rules give every right answer.

    One, two or three players must be able to share the noten payments evenly, and the uma and oka must be whole
    thousands.
    """
    game = cited.game
    draw = is_stated(game.noten_payments) and game.noten_payments.value % 6 == 0
    ron, tsumo, bets = (bool(stated(rule, cited)) for rule in ("honba_ron", "honba_tsumo", "bets_to_winner"))
    chombo = is_stated(game.chombo)
    end = is_stated(game.uma) and not any(points % THOUSAND for points in (*game.uma.value, game.oka.value))
    said = {
        **dict.fromkeys((*DRAWS, "draw_even"), draw),
        "ron": ron,
        "tsumo": tsumo,
        "ron_bets": ron and bets,
        "tsumo_bets": tsumo and bets,
        "chombo_other": chombo,
        # the offender's seat matters only if a chombo costs points during the game
        "chombo_east": chombo and isinstance(game.chombo.value, ChomboPayment),
        "end": end,
        "end_chombo": end and chombo and isinstance(game.chombo.value, ChomboDeduction),
        "end_tie": end and bool(stated("uma_shared", cited)),
        "end_time": end and is_stated(reading("uma_timeout", cited)),
        "end_bets": end and is_stated(reading("leftover_riichi", cited)),
    }
    return [scene for scene in SCENES[level] if said[scene]]


def made_up(scene: str, cited: CitedRuleset, level: Difficulty, rng: Random) -> TableMoment:
    """Return a random situation with this event. No score falls below zero before the game is over."""
    while True:
        moment = _made_up(scene, cited, level, rng)
        if moment.is_end or min(settled(moment, cited, changes(moment, cited))) >= 0:
            return moment


def _made_up(scene: str, cited: CitedRuleset, level: Difficulty, rng: Random) -> TableMoment:
    """Return a random situation with this event, in which scores may fall below zero.

    From the standard level on, draws can have riichi sticks and honba if the ruleset states what becomes of them.
    """
    before = _scores(cited, rng, HUNDRED)
    bets, riichi = level is not Difficulty.FIRST_STEPS, tuple[str, ...]()
    match scene.partition("_")[0]:
        case "draw":
            tenpai = _some(rng, SEATS, 1 + DRAWS.index(scene) if scene in DRAWS else rng.choice((0, len(SEATS))))
            if bets and stated("bets_stay", cited):
                riichi = _some(rng, tenpai, rng.randint(min(1, len(tenpai)), min(MOST_BETS, len(tenpai))))
            honba = rng.randint(0, 3) if bets and stated("honba_after_draw", cited) else 0
            return TableMoment("draw", before, tenpai, riichi, honba=honba)
        case "chombo":
            offender = EAST if scene == "chombo_east" else rng.choice(SEATS[1:])
            if stated("bets_back", cited):
                riichi = _some(rng, [seat for seat in SEATS if seat != offender], rng.randint(0, MOST_BETS))
            return TableMoment("chombo", before, (), riichi, honba=rng.randint(0, 2), offender=offender)
        case "end":
            return _end(scene, cited, rng)
    return _win(scene, before, level, rng)


def _win(scene: str, before: Four, level: Difficulty, rng: Random) -> TableMoment:
    """Return a random situation in which a hand is won, by ron or tsumo as the scene says.

    Riichi sticks are on the table only in scenes about them. Otherwise there is at least one honba.
    """
    winner, other, *_ = rng.sample(SEATS, len(SEATS))
    ron = scene.startswith("ron")
    # most real hands have one of these base points
    bases = [formula_points(han, fu) for han, fu in ((1, 30), (2, 30), (2, 40), (3, 30), (3, 40))]
    base = rng.choice([*bases, LIMIT_BASE[Limit.MANGAN], LIMIT_BASE[Limit.HANEMAN]])
    split = payments(base, Winner.of(dealer=winner == EAST, tsumo=not ron), 0, HonbaValue(0, 0))
    riichi = _some(rng, SEATS, rng.randint(0, MOST_BETS) if scene in BETS else 0)
    bets = rng.randint(0 if riichi else 1, MOST_BETS) if scene in BETS else 0
    honba = rng.randint(1, 3) if scene in WINS else rng.randint(0, 2)
    honba = min(honba, 2) if level is Difficulty.FIRST_STEPS else honba
    paid = tuple(part.points for part in split)
    return TableMoment("win", before, (), riichi, bets, honba, winner, other if ron else "", paid)


def _end(scene: str, cited: CitedRuleset, rng: Random) -> TableMoment:
    """Return a random end of a game. There are tied scores, penalties or riichi sticks only in scenes about them."""
    bets = rng.randint(1, MOST_BETS) if scene == "end_bets" else 0
    step = THOUSAND if in_thousands(cited) else HUNDRED
    before = _scores(cited, rng, step, spread=12, missing=bets * cited.game.riichi_bet.value)
    if scene == "end_tie":
        before = _tied(before)
    offender = rng.choice(SEATS) if scene == "end_chombo" else ""
    return TableMoment("time" if scene == "end_time" else "end", before, bets=bets, offender=offender)


def _tied(before: Four) -> Four:
    first, second = sorted(before)[:1:-1]
    if (first + second) % (2 * HUNDRED):
        # an odd number of hundreds can't be shared, so move 100 points from the highest to the lowest score
        before = _each(before, lambda points: points + HUNDRED * ((points == min(before)) - (points == first)))
        return _tied(before)
    return _each(before, lambda points: (first + second) // 2 if points in {first, second} else points)


def _each(before: Four, change: Callable[[int], int]) -> Four:
    return four({place: change(points) for place, points in enumerate(before)})


def _scores(cited: CitedRuleset, rng: Random, step: int, spread: int = 8, missing: int = 0) -> Four:
    """Return four different scores around the starting points, in random order.

    :param step: every score differs from the starting points by a multiple of this number of points.
    :param spread: how many thousand points three of the scores may differ from the starting points at most.
    :param missing: the points that lie on the table as riichi sticks, so that no player has them.
    """
    start = cited.game.starting_points.value
    while True:
        most = spread * THOUSAND // step
        off = [rng.randint(-most, most) * step for _ in SEATS[1:]]
        scores = [start - sum(off) - missing, *(start + points for points in off)]
        if len(set(scores)) == len(SEATS) and min(scores) >= start // 3:
            rng.shuffle(scores)
            return four(dict(enumerate(scores)))


def _some(rng: Random, seats: Sequence[str], often: int) -> tuple[str, ...]:
    chosen = rng.sample(seats, often)
    return tuple(seat for seat in SEATS if seat in chosen)
