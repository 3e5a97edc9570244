"""Made-up games, scored a second time by the documents' rules without importing anything of Tensu.

Entries are plain data as a file of a game holds them. Each rule stands here once more, by hand, beside the id of the
fact that states it, or "usual" where no document in force does.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from random import Random

BASES = {"mangan": 2000, "haneman": 3000, "baiman": 4000, "sanbaiman": 6000, "yakuman": 8000}
FU = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)


@dataclass(frozen=True)
class Rules:
    """The rules of a document."""

    start: int
    uma: tuple[int, int, int, int]
    chombo: tuple[int, int, int] | None
    """The payments to the dealer, to another player, and from the dealer to each; None if nobody is paid."""
    deducted: int = 0
    """The points deducted for a chombo after the uma."""
    honba_to_each: bool = False
    kiriage: bool = False
    most_yakuman: int | None = None
    counted_yakuman: bool = True
    nagashi: bool = True
    own_bet_back: bool = False
    """Whether a later winner gets their own bet back (competition.riichi.bet-return; EMA's rules of 2016, 4.1)."""
    abortive: bool = False
    tobi: bool = False
    leftover_to_first: bool = True
    uma_on_time: bool = True
    replay_after_time: bool = True
    two_yaku: int = 0
    """The honba from which a win needs two yaku, and so at least two han; 0 if it never does."""
    back: int = 0
    """The points subtracted from every score at the end."""
    oka: int = 0
    cites: tuple[str, ...] = ()


RULES = {
    "usma": Rules(
        30_000, (15_000, 5_000, -5_000, -15_000), (3000, 3000, 3000),
        cites=(
            "usma.tour.starting-points", "usma.tour.uma", "usma.chombo.value", "usma.chombo.reset", "usma.honba.ron",
            "usma.honba.tsumo", "usma.honba.marker-repeat", "usma.honba.marker-draw", "usma.honba.marker-win",
            "usma.pao.tsumo", "usma.pao.ron", "usma.play.until",
        ),
    ),
    "ema": Rules(  # where the handbook's EMA pages are silent, EMA's published rules of 2016
        30_000, (15_000, 5_000, -5_000, -15_000), None, 20_000, honba_to_each=True, most_yakuman=1,
        counted_yakuman=False, nagashi=False, own_bet_back=True,
        cites=("usma.tour.starting-points", "usma.tour.uma", "usma.ema.chombo.value", "usma.ema.max-one-yakuman"),
    ),
    "cheatsheet": Rules(30_000, (15_000, 5_000, -5_000, -15_000), None, 20_000, cites=("cheatsheet.yaku.riichi",)),
    "competition": Rules(
        30_000, (9_000, 3_000, -3_000, -9_000), (4000, 2000, 4000), honba_to_each=True, abortive=True,
        uma_on_time=False, two_yaku=5, own_bet_back=True,
        cites=(
            "competition.counter.five",
            "competition.rotation.stays", "competition.rotation.moves", "competition.game.south-round",
            "competition.game.end", "competition.counter.east-win", "competition.counter.after-draw",
            "competition.counter.value", "competition.counter.removed", "competition.draw.abortive-counter",
            "competition.riichi.bets-after-draw", "competition.riichi.bets-multi-ron", "competition.riichi.bet-return",
            "competition.chombo.value", "competition.chombo.bets-returned", "competition.chombo.no-counter",
            "competition.chombo.replay", "competition.game.leftover-riichi", "competition.uma.values",
            "competition.uma.time-out", "competition.uma.tie", "competition.pay.ron", "competition.draw.noten-payment",
            "competition.deadhand.effect",
        ),
    ),
    "ariari": Rules(
        25_000, (30_000, 10_000, -10_000, -30_000), None, 20_000, tobi=True, back=30_000, oka=20_000,
        cites=(
            "ariari.end.start-score", "ariari.end.uma", "ariari.end.oka", "ariari.end.return-score",
            "ariari.honba.add", "ariari.honba.reset",
        ),
    ),
    "oklahoma": Rules(
        30_000, (30_000, 10_000, -10_000, -30_000), None, kiriage=True, most_yakuman=1, leftover_to_first=False,
        replay_after_time=False, back=30_000,
        cites=(
            "oklahoma.setup.start", "oklahoma.dealer.renchan", "oklahoma.honba.value", "oklahoma.game.hanchan",
            "oklahoma.game.no-tobi", "oklahoma.game.leftover-riichi", "oklahoma.chombo.replay",
            "oklahoma.chombo.final-hand", "oklahoma.chombo.total-score", "oklahoma.draw.noten",
            "oklahoma.time.limit", "oklahoma.procedures.11-uma", "oklahoma.yaku.nagashi-mangan.payment",
            "oklahoma.deadhand.effect",
        ),
    ),
}  # fmt: skip


@dataclass(frozen=True)
class State:
    """The state of a game."""

    points: tuple[int, ...]
    hand: int = 0
    """The number of the hand: East 1 is 0, South 4 is 7."""
    honba: int = 0
    bets: int = 0
    last: bool = False
    over: str = ""
    chombos: tuple[int, ...] = ()
    fined: int = 0
    problem: bool = False

    @property
    def dealer(self) -> int:
        return self.hand % 4


@dataclass
class Paying:
    """Points that change hands."""

    gains: list[int] = field(default_factory=lambda: [0, 0, 0, 0])

    def pay(self, payer: int, winner: int, points: int) -> None:
        self.gains[payer] -= points
        self.gains[winner] += points


def up(points: float) -> int:
    return int(-(-points // 100) * 100)


def base_of(worth: dict[str, Any], rules: Rules) -> int:
    """Return the base points: fu, doubled for each han and twice more, or those of a limit."""
    if "limit" in worth:
        if worth["limit"] != "yakuman":
            return BASES[worth["limit"]]
        return 8000 * min(worth["yakuman"], rules.most_yakuman or 99)
    han, fu = worth["han"], worth["fu"]
    for least, name in ((13, "yakuman"), (11, "sanbaiman"), (8, "baiman"), (6, "haneman"), (5, "mangan")):
        if han >= least and (name != "yakuman" or rules.counted_yakuman):
            return BASES[name]
    base = fu * 2 ** (2 + han)
    return 2000 if base >= 2000 or (rules.kiriage and base == 1920) else base


def figures(rules: Rules, *, dealer: bool, tsumo: bool, least: int = 1) -> set[tuple[int, ...]]:
    """Return all payments that are possible for a hand with at least this many han."""
    bases = {base for name, base in BASES.items() if name != "yakuman"}
    bases |= {8000 * times for times in range(1, (rules.most_yakuman or 6) + 1)}
    for han in range(least, 5):
        for fu in FU:
            impossible = (fu, han) in {(20, 1), (25, 1)} or (fu == 20 and not tsumo) or ((fu, han) == (25, 2) and tsumo)
            if not impossible:
                bases.add(base_of({"han": han, "fu": fu}, rules))
    if not tsumo:
        return {(up((6 if dealer else 4) * base),) for base in bases}
    return {(up(2 * base),) if dealer else (up(base), up(2 * base)) for base in bases}


def refuse_hand(worth: dict[str, Any], rules: Rules, *, dealer: bool, tsumo: bool, honba: int) -> None:
    """Check that a hand can be worth this. With many honba, a win needs two yaku (competition.counter.five)."""
    least = 2 if rules.two_yaku and honba >= rules.two_yaku else 1
    paid = tuple(worth.get("points", ()))
    if worth.get("han", least) < least or (
        paid and paid not in figures(rules, dealer=dealer, tsumo=tsumo, least=least)
    ):
        raise ValueError(worth)


def pay_hand(one: dict[str, Any], entry: dict[str, Any], state: State, rules: Rules, honba: int) -> list[int]:
    """Return the payments to a winner for the hand and its honba."""
    paying, winner, worth = Paying(), one["player"], one["worth"]
    others = [player for player in range(4) if player != winner]
    dealer, discarder = winner == state.dealer, entry.get("from")
    refuse_hand(worth, rules, dealer=dealer, tsumo=discarder is None, honba=state.honba)
    if "points" in worth:
        points = tuple(worth["points"])
        if discarder is not None:
            paying.pay(discarder, winner, points[0] + 300 * honba)
        for player in others if discarder is None else ():
            paying.pay(player, winner, points[-1 if player == state.dealer else 0] + 100 * honba)
        return paying.gains
    base, liable = base_of(worth, rules), one.get("liable")
    if liable is not None and liable != discarder:
        part = 8000 * min(one["yakuman"], rules.most_yakuman or 99)
        times = 6 if dealer else 4
        if discarder is None:  # the liable player pays the whole of the yakuman, and the honba
            paying.pay(liable, winner, up(times * part) + 300 * honba)
            for player in others if base > part else ():
                twice = 2 if dealer or player == state.dealer else 1
                paying.pay(player, winner, up(twice * (base - part)))
        else:  # half, and the discarder the rest with the honba
            half = up(times * part / 2)
            paying.pay(liable, winner, half)
            paying.pay(discarder, winner, up(times * base) - half + 300 * honba)
        return paying.gains
    if discarder is not None:
        paying.pay(discarder, winner, up((6 if dealer else 4) * base) + 300 * honba)
    for player in others if discarder is None else ():
        paying.pay(player, winner, up((2 if dealer or player == state.dealer else 1) * base) + 100 * honba)
    return paying.gains


def step(state: State, entry: dict[str, Any], rules: Rules) -> State:  # noqa: C901, PLR0912
    """Return the state after an entry."""
    kind, riichi = entry["is"], entry.get("riichi", [])
    points = list(state.points)
    state = replace(state, problem=False)
    if kind == "penalty":
        points[entry["player"]] -= entry["points"]
        return replace(state, points=tuple(points), fined=state.fined + entry["points"])
    if kind == "end":
        return replace(state, last=True) if entry["by"] == "last hand" else replace(state, over=entry["by"])
    hand, honba, bets = state.hand, state.honba, state.bets
    if kind == "chombo":
        offender = entry["player"]
        if rules.chombo:
            to_dealer, to_other, each = rules.chombo
            for player in range(4):
                if player != offender:
                    owed = each if offender == state.dealer else to_dealer if player == state.dealer else to_other
                    points[player] += owed
                    points[offender] -= owed
        # bets go back, no honba, nobody moves (usma.chombo.reset, competition.chombo.no-counter, else usual)
        state = replace(state, points=tuple(points), chombos=(*state.chombos, offender))
        if state.last and not rules.replay_after_time:
            return replace(state, over="time")
        return replace(state, over="tobi") if rules.tobi and min(points) < 0 else state
    for player in riichi:
        points[player] -= 1000
    bets += len(riichi)
    problem = False
    if kind in {"win", "nagashi"}:
        mangan = {"limit": "mangan", "yakuman": 1}
        winners = entry.get("wins") or [{"player": player, "worth": mangan} for player in entry["players"]]
        # turn order from the discarder on, or from the dealer on for several nagashi mangan (usual)
        discarder = entry.get("from")
        first = state.dealer if discarder is None else discarder
        winners = sorted(winners, key=lambda one: (one["player"] - first) % 4)
        try:
            paid = [
                pay_hand(one, entry, state, rules, honba if not place or rules.honba_to_each else 0)
                for place, one in enumerate(winners)
            ]
        except ValueError:
            paid, problem = [], True
        for gains in paid:
            points = [before + gain for before, gain in zip(points, gains, strict=True)]
        back = [one["player"] for one in winners[1:] if rules.own_bet_back and one["player"] in riichi]
        for player in back:
            points[player] += 1000
        points[winners[0]["player"]] += 1000 * (bets - len(back))
        bets = 0
        stays = any(one["player"] == state.dealer for one in winners)
        honba = honba + 1 if stays else 0
    elif kind == "draw":
        tenpai = entry["tenpai"]
        for player in range(4) if 0 < len(tenpai) < 4 else ():
            points[player] += 3000 // len(tenpai) if player in tenpai else -3000 // (4 - len(tenpai))
        stays, honba = state.dealer in tenpai, honba + 1
    else:  # an abortive draw: the bets stay, a counter is placed; that East stays is usual
        stays, honba = True, honba + 1
    hand += not stays
    # a game whose last hand has been played ended by its length, even if time ran out in that hand
    late = state.last and hand < 8
    over = "time" if late else "tobi" if rules.tobi and min(points) < 0 else "length" if hand == 8 else ""
    return replace(state, points=tuple(points), hand=hand, honba=honba, bets=bets, over=over, problem=problem)


def states(entries: list[dict[str, Any]], rules: Rules) -> list[State]:
    """Return the states of the game at the start and after every entry that counts."""
    found = [State((rules.start,) * 4)]
    for entry in entries:
        if found[-1].over:
            break
        found.append(step(found[-1], entry, rules))
    return found


def final_scores(state: State, rules: Rules) -> list[int]:
    """Return the final scores in points."""
    points = state.points
    order = sorted(range(4), key=lambda player: -points[player])
    first = [player for player in range(4) if points[player] == max(points)]
    scores = []
    for player in range(4):
        tied = [rules.uma[place] for place, other in enumerate(order) if points[other] == points[player]]
        uma = sum(tied) // len(tied) if rules.uma_on_time or state.over != "time" else 0
        left = shared(1000 * state.bets * rules.leftover_to_first, first, player)
        lost = rules.deducted * state.chombos.count(player)
        scores.append(points[player] + left - rules.back + uma + shared(rules.oka, first, player) - lost)
    return scores


def shared(prize: int, first: list[int], player: int) -> int:
    """Return a player's share of the prize for first place. Ties share it in sticks of 100, from the first East on.

    This is common practice, because the uma is shared like this (competition.uma.tie); no document says it otherwise.
    """
    held = dict.fromkeys(first, 0)
    for stick in range(prize // 100):
        held[first[stick % len(first)]] += 100
    return held.get(player, 0)


# --- made up ---------------------------------------------------------------------------------------------------


def some(rng: Random, most: int, among: list[int] | None = None) -> list[int]:
    players = list(range(4)) if among is None else among
    return sorted(rng.sample(players, rng.randint(0, min(most, len(players)))))


def made_up_worth(rng: Random, *, dealer: bool, tsumo: bool, rules: Rules) -> dict[str, Any]:
    """Return a random hand, given by han and fu, by its limit or by its payments."""
    how = rng.random()
    if how < 0.25:
        return {"points": list(rng.choice(sorted(figures(rules, dealer=dealer, tsumo=tsumo))))}
    if how < 0.35:
        return {"limit": rng.choice(list(BASES)), "yakuman": 1}
    if how < 0.4:
        return {"limit": "yakuman", "yakuman": rng.randint(1, 3)}
    han = rng.choice((1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 8, 11, 13))
    more = ((25,) if han >= 3 else ()) + ((20,) if tsumo and han > 1 else ())
    fu = 0 if han >= 5 else rng.choice((30, 30, 40, 50, 70, 110, *more))
    return {"han": han, "fu": fu}


def made_up(rng: Random, state: State, rules: Rules) -> dict[str, Any]:  # noqa: PLR0911 (one for each kind)
    """Return a random entry that is possible next."""
    how = rng.random()
    riichi = some(rng, 2)
    if how < 0.68:
        winner, *others = rng.sample(range(4), 4)
        tsumo = rng.random() < 0.4
        several = 1 if tsumo or rng.random() < 0.85 else rng.choice((2, 2, 3))
        wins = []
        for player in [winner, *others[1:]][:several]:
            worth = made_up_worth(rng, dealer=player == state.dealer, tsumo=tsumo, rules=rules)
            one: dict[str, Any] = {"player": player, "worth": worth}
            if worth.get("limit") == "yakuman" and rng.random() < 0.6:
                one |= {
                    "liable": rng.choice([other for other in range(4) if other != player]),
                    "yakuman": rng.randint(1, worth["yakuman"]),
                }
            wins.append(one)
        return {"is": "win", "wins": wins, "riichi": riichi, **({} if tsumo else {"from": others[0]})}
    if how < 0.86:
        tenpai = some(rng, 4)
        declared = some(rng, 2, tenpai)
        # a dead hand is noten, in riichi too (competition.deadhand.effect, oklahoma.deadhand.effect, else usual)
        dead = some(rng, 2) if rng.random() < 0.2 else []
        said = {"dead": dead} if dead else {}
        return {"is": "draw", "tenpai": [one for one in tenpai if one not in dead], "riichi": declared, **said}
    if how < 0.88 and rules.nagashi:
        several = rng.choice((1, 1, 2, 3))
        return {"is": "nagashi", "players": sorted(rng.sample(range(4), several)), "riichi": riichi}
    if how < 0.91 and rules.abortive:
        return {"is": "aborted", "why": "nine terminals and honours", "riichi": riichi}
    if how < 0.96:
        return {"is": "chombo", "player": rng.randrange(4), "riichi": riichi}
    if how < 0.985:
        return {"is": "penalty", "player": rng.randrange(4), "points": rng.choice((1000, 8000)), "why": "late"}
    if not state.last and rng.random() < 0.4:
        return {"is": "end", "by": rng.choice(("last hand", "last hand", "time", "agreed"))}
    return {"is": "draw", "tenpai": [], "riichi": []}


def made_up_game(rng: Random, rules: Rules, most: int = 80) -> list[dict[str, Any]]:
    """Return the random entries of a whole game, or only this many."""
    entries: list[dict[str, Any]] = []
    state = State((rules.start,) * 4)
    while not state.over and len(entries) < most:
        entries.append(made_up(rng, state, rules))
        state = step(state, entries[-1], rules)
    return entries
