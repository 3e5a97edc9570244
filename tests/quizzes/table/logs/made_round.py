"""Made-up rounds: a hand for the dealer, and a round that is played towards it.

Its calls, its kans, riichi, the last tile are made first, and with them what is true of the win; what is paid comes
from PyPI ``mahjong``. The readers of logs know nothing of all this.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from quizzes.table.logs.win_comparison import online, varied
from scoring.context import Moment, Riichi, WinContext, Wind, WinType
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import Openness, Wish
from scoring.hand import Hand, Meld, MeldType
from scoring.tiles import DRAGONS, WINDS, Tile
from tests.oracle import question

WALL = 70
RED = {16, 52, 88}
ROUNDS = 6
"""The won rounds of a generated game; another round is drawn."""


def tile_of(number: int) -> Tile:
    return Tile.of_kind(number // 4, red=number in RED)


@dataclass
class Made:
    """A generated round. Tiles are numbers from 0 to 135."""

    number: int
    honba: int
    sticks: int
    hands: list[list[int]]
    indicator: int
    events: list[tuple[Any, ...]] = field(default_factory=list)
    """("draw", seat, tile), ("discard", seat, tile, riichi, just drawn), ("call", seat, type, own, called, source),
    ("dora", tile)."""
    won: tuple[int, int | None] | None = None
    """The winner, and the discarder."""
    deltas: list[int] = field(default_factory=lambda: [0] * 4)
    context: WinContext | None = None
    hand: Hand | None = None
    ura: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=lambda: [25_000] * 4)
    indicators: list[int] = field(default_factory=list)
    winning: int = -1

    @property
    def dealer(self) -> int:
        return self.number % 4


_SINGLE = varied(online(), {"suuankou_tanki": None}).ruleset
"""The rules without suuankou tanki, because the other engine would count some yakuman twice if it has a price."""


class Impossible(Exception):  # noqa: N818 (no mistake: another hand is dealt)
    """Raised if this hand cannot win here, so that another hand is tried."""


class Player:
    """A player who plays towards a given hand."""

    def __init__(self, rng: random.Random, number: int) -> None:
        self.rng = rng
        rules = online().ruleset
        wish = Wish(rules, rng.choice(list(Difficulty)), Openness.ANY)
        dealt = deal(rng, wish).hand
        self.free = {kind: list(range(4 * kind, 4 * kind + 4)) for kind in range(34)}
        assert dealt.winning_tile is not None
        self.concealed = [self.numbered(tile) for tile in dealt.concealed]
        self.winning = self.numbered(dealt.winning_tile)
        self.melds = [(meld.type, [self.numbered(tile) for tile in meld.tiles]) for meld in dealt.melds]
        named = {meld.tiles[0].kind for meld in dealt.melds}
        if named >= DRAGONS or len(named & WINDS) > 2:
            raise Impossible  # somebody might be liable
        self.pool = [one for left in self.free.values() for one in left]
        rng.shuffle(self.pool)
        self.winner = rng.randrange(4)
        self.made = Made(number, rng.choice((0, 0, 1, 3)), rng.choice((0, 0, 1, 2)), [], self.pool.pop())
        self.made.indicators.append(self.made.indicator)
        self.laid: list[Meld] = []
        self.draws = 0
        self.calls_seen = self.own_discards = 0
        self.since_riichi: int | None = None
        self.riichi, self.accepted = Riichi.NONE, 0
        self.on_kan = False

    def numbered(self, tile: Tile) -> int:
        left = self.free[tile.kind]
        fitting = [one for one in left if (one in RED) == tile.red] if tile.kind in (4, 13, 22) else left
        if not fitting:
            raise Impossible
        chosen = fitting[0]
        left.remove(chosen)
        return chosen

    def play(self) -> Made:
        rng, made = self.rng, self.made
        spares: list[int] = []
        start, plan = list(self.concealed), []
        for kind, tiles in self.melds:
            own = list(tiles)
            if kind is MeldType.CLOSED_KAN:
                plan.append([("kan", kind, own, own[-1])])
                start += own[:-1]
                continue
            called = own.pop(rng.randrange(len(own)))
            source = (self.winner + 3) % 4 if kind is MeldType.CHII else (self.winner + rng.choice((1, 2, 3))) % 4
            if kind is MeldType.ADDED_KAN:
                added = own.pop()
                plan.append([("call", MeldType.PON, own, called, source), ("kan", kind, [added], added)])
            else:
                plan.append([("call", kind, own, called, source)])
            start += own
            if kind is not MeldType.OPEN_KAN:
                spares.append(self.pool.pop())
        actions = [action for part in rng.sample(plan, len(plan)) for action in part]
        closed = all(kind is MeldType.CLOSED_KAN for kind, _ in self.melds)
        actions += [("idle",)] * rng.choice((0, 0, 1, 3))
        if closed and rng.random() < 0.6:
            actions += [("riichi",)] + [("idle",)] * rng.choice((0, 0, 2))
        rinshan = bool(actions) and actions[-1][0] == "kan" and rng.random() < 0.5
        last = not rinshan and rng.random() < 0.08
        source = None if rinshan or rng.random() < 0.5 else (self.winner + rng.choice((1, 2, 3))) % 4
        made.hands = [
            sorted(start + spares) if seat == self.winner else [self.pool.pop() for _ in range(13)] for seat in range(4)
        ]
        assert all(len(hand) == 13 for hand in made.hands)
        self.spares = spares
        seat = made.dealer
        while made.won is None:
            seat = self.turn(seat, actions, source, last=last, rinshan=rinshan)
        return self.paid()

    def turn(self, seat: int, actions: list[Any], source: int | None, *, last: bool, rinshan: bool) -> int:
        """Play a turn of a seat, and return the seat whose turn is next."""
        action = actions[0] if actions else ("win",)
        if action[0] == "win" and last and self.draws < WALL - 1:
            action = ("idle",)
        elif action[0] == "win" and last:
            source = None if seat == self.winner else seat
        if seat == self.winner:
            self.own_turn(action, actions, source, rinshan=rinshan)
        elif action[0] == "call" and action[4] == seat:
            self.called(actions)
            return (self.winner + 1) % 4
        elif action[0] == "win" and source == seat:
            self.draw(seat, self.winning)
            self.discard(seat, self.winning, just_drawn=True)
            self.won(seat)
        else:
            self.pass_on(seat)
        return (seat + 1) % 4

    def own_turn(self, action: Any, actions: list[Any], source: int | None, *, rinshan: bool) -> None:  # noqa: ANN401
        seat = self.winner
        if action[0] == "win" and source is None:
            self.draw(seat, self.winning)
            self.won(None)
        elif action[0] == "kan":
            actions.pop(0)
            _, kind, own, drawn = action
            self.draw(seat, drawn)
            self.call(kind, own, None, None)
            self.on_kan = True
            if rinshan and not actions:
                self.draw(seat, self.winning)
                self.won(None)
            else:
                self.pass_on(seat)
        else:
            if action[0] in ("idle", "riichi") and actions:
                actions.pop(0)
            self.pass_on(seat, riichi=action[0] == "riichi")

    def called(self, actions: list[Any]) -> None:
        """Let a seat draw and discard a tile that the winner calls, and let the winner discard."""
        _, kind, own, called, seat = actions.pop(0)
        self.draw(seat, called)
        self.discard(seat, called, just_drawn=True)
        self.call(kind, own, called, seat)
        if kind is MeldType.OPEN_KAN:
            self.on_kan = True
            self.pass_on(self.winner)
        else:
            self.discard(self.winner, self.spares.pop(), just_drawn=False)

    def pass_on(self, seat: int, *, riichi: bool = False) -> None:
        tile = self.pool.pop()
        self.draw(seat, tile)
        self.discard(seat, tile, just_drawn=True, riichi=riichi)

    def draw(self, seat: int, tile: int) -> None:
        self.draws += 1
        if self.draws > WALL or len(self.pool) < 12:
            raise Impossible
        self.made.events.append(("draw", seat, tile))

    def discard(self, seat: int, tile: int, *, just_drawn: bool, riichi: bool = False) -> None:
        self.on_kan = False
        self.made.events.append(("discard", seat, tile, riichi, just_drawn))
        if seat == self.winner:
            if riichi:
                first = not self.own_discards and not self.calls_seen
                self.riichi = Riichi.DOUBLE if first else Riichi.RIICHI
                self.accepted = 1
            self.since_riichi = 0 if riichi else None
            self.own_discards += 1

    def call(self, kind: MeldType, own: list[int], called: int | None, source: int | None) -> None:
        self.calls_seen += 1
        self.made.events.append(("call", self.winner, kind, own, called, source))
        if kind is MeldType.ADDED_KAN:
            pon = next(meld for meld in self.laid if meld.type is MeldType.PON and meld.tiles[0].kind == own[0] // 4)
            self.laid[self.laid.index(pon)] = Meld(kind, (*pon.tiles, tile_of(own[0])))
        else:
            self.laid.append(Meld(kind, tuple(map(tile_of, [*own, *([called] if called is not None else [])]))))
        if kind.is_kan:
            indicator = self.pool.pop()
            self.made.indicators.append(indicator)
            self.made.events.append(("dora", indicator))

    def won(self, source: int | None) -> None:
        made = self.made
        made.won, made.winning = (self.winner, source), self.winning
        moment = Moment(0)
        moment |= Moment.IPPATSU if self.since_riichi == 0 else Moment(0)
        moment |= Moment.ON_KAN if self.on_kan and source is None else Moment(0)
        moment |= Moment.LAST_TILE if self.draws == WALL else Moment(0)
        if not self.own_discards and not self.calls_seen:
            moment |= Moment.FIRST_TURN
        made.ura = [self.pool.pop() for _ in made.indicators] if self.riichi is not Riichi.NONE else []
        winds = list(Wind)
        made.context = WinContext(
            WinType.TSUMO if source is None else WinType.RON,
            winds[(self.winner - made.dealer) % 4],
            winds[made.number // 4],
            self.riichi,
            moment,
            tuple(map(tile_of, made.indicators)),
            tuple(map(tile_of, made.ura)),
            made.honba,
            made.sticks + self.accepted,
        )
        made.hand = Hand(tuple(map(tile_of, self.concealed)), tile_of(self.winning), tuple(self.laid))

    def paid(self) -> Made:
        """Return the gain or loss of each seat according to the other engine."""
        made = self.made
        assert made.context is not None
        assert made.won is not None
        scored: Any = SimpleNamespace(hand=made.hand, context=made.context, rules=_SINGLE)
        answer = question(scored).ask()
        if answer.error or not answer.cost:
            raise Impossible  # no yaku
        winner, source = made.won
        main, other = answer.cost["main"], answer.cost["additional"]
        deltas = [0] * 4
        for seat in range(4):
            if seat == winner or (source is not None and seat != source):
                continue
            share = main if source is not None or made.dealer in {seat, winner} else other
            share += (300 if source is not None else 100) * made.honba
            deltas[seat] -= share
            deltas[winner] += share
        deltas[winner] += 1000 * made.context.sticks
        made.deltas = deltas
        return made


def made_game(seed: int) -> list[Made]:
    rng = random.Random(f"game {seed}")
    rounds: list[Made] = []
    while len(rounds) < ROUNDS:
        try:
            rounds.append(Player(rng, rng.randrange(8)).play())
        except Impossible:
            continue
    return [*rounds, drawn_round(rng)]


def drawn_round(rng: random.Random) -> Made:
    tiles = rng.sample(range(136), 136)
    made = Made(rng.randrange(8), 0, 0, [sorted(tiles[13 * seat : 13 * seat + 13]) for seat in range(4)], tiles[135])
    made.indicators.append(tiles[135])
    for place in range(WALL):
        seat = (made.dealer + place) % 4
        made.events += [("draw", seat, tiles[52 + place]), ("discard", seat, tiles[52 + place], False, True)]
    made.deltas = [1500, -1500, 1500, -1500]
    return made
