"""The smallest game of mahjong: one suit, four tiles in hand, and a set and a pair to win.

All hands lie face up. The game shows the idea of mahjong before any rule of riichi: draw, discard, and complete a hand
by tsumo or ron. The rules were made for teaching and come from no document. The events are named as in mjai logs:
``tsumo``, ``dahai``, ``hora``, ``ryukyoku``. A game is stored as its seed and its events.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from random import Random
from typing import Any

from scoring import COPIES, Suit, Tile, parse_tile, sort_tiles, without

SEATS = 4
HELD = 4
"""How many tiles a player holds between turns."""
YOU = 0
"""The learner's seat. The other seats are numbered in turn order."""
_SUIT = Suit.SOU


@dataclass(frozen=True, slots=True)
class SmallGame:
    """The state of a small game."""

    wall: tuple[Tile, ...]
    """The tiles still to be drawn, the next one first."""
    hands: tuple[tuple[Tile, ...], ...]
    """The hands of all seats. In the hand of the player whose turn it is, the drawn tile comes last."""
    discards: tuple[tuple[Tile, ...], ...]
    turn: int
    """The seat that draws or discards."""
    has_drawn: bool = False
    discarded: int | None = None
    """The seat whose discard the others may win on now."""
    winner: int | None = None
    is_over: bool = False

    @property
    def last(self) -> Tile:
        """The tile that was drawn or discarded last."""
        return self.hands[self.turn][-1] if self.discarded is None else self.discards[self.discarded][-1]

    @property
    def may_win(self) -> bool:
        """Whether the learner's hand is complete with the tile just drawn or discarded."""
        if self.is_over:
            return False
        if self.discarded is not None:
            return self.discarded != YOU and is_complete((*self.hands[YOU], self.last))
        return self.turn == YOU and self.has_drawn and is_complete(self.hands[YOU])

    @property
    def may_discard(self) -> bool:
        """Whether the learner has five tiles and must discard one."""
        return not self.is_over and self.turn == YOU and self.has_drawn and self.discarded is None


def is_complete(tiles: Iterable[Tile]) -> bool:
    """Return whether five tiles are a set and a pair."""
    return bool(set_and_pair(tiles))


def set_and_pair(tiles: Iterable[Tile]) -> tuple[tuple[Tile, ...], ...]:
    """Return the set and the pair in five tiles; empty if they are not a set and a pair."""
    ranks = Counter(tile.rank for tile in tiles)
    for pair, count in ranks.items():
        if count >= 2:
            rest = sorted((ranks - Counter({pair: 2})).elements())
            if len(rest) == 3 and (rest[0] == rest[2] or rest == [rest[0], rest[0] + 1, rest[0] + 2]):
                return tuple(tuple(Tile(_SUIT, rank) for rank in part) for part in (rest, (pair, pair)))
    return ()


def waits(tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    """Return the tiles that complete a hand of four tiles.

    A tile is left out if the hand itself has all four copies.
    """
    ranks = (Tile(_SUIT, rank) for rank in range(1, 10))
    return tuple(tile for tile in ranks if tiles.count(tile) < COPIES and is_complete((*tiles, tile)))


def play_small(game: SmallGame, action: str) -> tuple[SmallGame, list[dict[str, Any]]]:
    """Play an action of the learner, and continue until the learner's next choice. Return the game and the new events.

    :param action: ``draw`` to begin, ``dahai:3s`` for a discard, ``win``, or ``pass`` not to win on a discard.
    :raises ValueError: if the action is not possible now; the message is one sentence.
    """
    events: list[dict[str, Any]] = []
    kind, _, text = action.partition(":")
    passed = action == "pass" and game.may_win and game.discarded is not None
    if action == "win" and game.may_win:
        events.append(_event("hora", YOU, game.last, target=YOU if game.discarded is None else game.discarded))
    elif kind == "dahai" and game.may_discard:
        if text not in map(str, game.hands[YOU]):
            raise ValueError(f"You don't hold {text}: tap one of your five tiles.")
        events.append(_event("dahai", YOU, parse_tile(text)))
    elif not passed and (action != "draw" or game.has_drawn or game.is_over or any(game.discards)):
        possible = "discard one of your five tiles." if game.may_discard else "draw a tile."
        raise ValueError(f"{action!r} is not possible now: {'the game is over.' if game.is_over else possible}")
    game = reduce(after, events, game)
    while not game.is_over and (following := _next(game, passed=passed)):
        passed = False
        game = after(game, following)
        events.append(following)
    return game, events


def replay_small(seed: str, events: Iterable[Mapping[str, Any]] = ()) -> SmallGame:
    """Return the game with this seed after these events.

    :raises ValueError: if an event cannot follow the earlier events.
    """
    tiles = [Tile(_SUIT, rank) for rank in range(1, 10) for _ in range(COPIES)]
    Random(f"small {seed}").shuffle(tiles)
    hands = tuple(sort_tiles(tiles[seat * HELD : (seat + 1) * HELD]) for seat in range(SEATS))
    return reduce(after, events, SmallGame(tuple(tiles[SEATS * HELD :]), hands, ((),) * SEATS, YOU))


def after(game: SmallGame, event: Mapping[str, Any]) -> SmallGame:
    """Return a game after one more event.

    :raises ValueError: if the event is not possible now.
    """
    kind = event["type"]
    if kind == "ryukyoku" and not game.wall:
        return replace(game, is_over=True, discarded=None)
    seat: int = event["actor"]
    tile, hand = Tile(_SUIT, int(event["pai"][0])), game.hands[seat]
    if kind == "tsumo" and game.wall and game.wall[0] == tile and not game.has_drawn:
        hands = _put(game.hands, seat, (*hand, tile))
        return replace(game, wall=game.wall[1:], hands=hands, turn=seat, has_drawn=True, discarded=None)
    if kind == "dahai" and game.has_drawn and seat == game.turn and tile in hand:
        discards = _put(game.discards, seat, (*game.discards[seat], tile))
        hands = _put(game.hands, seat, sort_tiles(without(hand, tile)))
        return replace(game, hands=hands, discards=discards, has_drawn=False, discarded=seat)
    if kind == "hora" and is_complete(hand if event["target"] == seat else (*hand, tile)):
        return replace(game, winner=seat, is_over=True)
    raise ValueError(f"{kind} is not possible with {event['pai']} now")


def _next(game: SmallGame, *, passed: bool) -> dict[str, Any] | None:
    """Return the next event that does not depend on the learner; None if the learner has a choice."""
    if game.may_discard or (game.may_win and not passed):
        return None
    if game.has_drawn:
        hand = game.hands[game.turn]
        if is_complete(hand):
            return _event("hora", game.turn, hand[-1], target=game.turn)
        # another player always discards the drawn tile, so that learners can study hands that stay the same
        return _event("dahai", game.turn, hand[-1])
    turn = game.turn
    if game.discarded is not None:
        following = [(game.discarded + step) % SEATS for step in range(1, SEATS)]
        for seat in following:
            if seat != YOU and is_complete((*game.hands[seat], game.last)):
                return _event("hora", seat, game.last, target=game.discarded)
        turn = following[0]
    return _event("tsumo", turn, game.wall[0]) if game.wall else {"type": "ryukyoku"}


def _event(kind: str, seat: int, tile: Tile, **more: int) -> dict[str, Any]:
    return {"type": kind, "actor": seat, "pai": str(tile), **more}


def _put(all_: tuple[tuple[Tile, ...], ...], seat: int, tiles: Sequence[Tile]) -> tuple[tuple[Tile, ...], ...]:
    return (*all_[:seat], tuple(tiles), *all_[seat + 1 :])
