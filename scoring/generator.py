"""Hands worth asking: from a random generator and a wish to a complete, legal, scored win.

A hand is built towards what is wished (:mod:`scoring.recipes`), scored forward by the one engine, and kept only if it
meets the wish. Same generator state, same wish: same hand.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from scoring.blocks import BlockKind
from scoring.condition import Aspect
from scoring.context import ContradictionError, Moment, Pond, Riichi, WinContext, Wind, WinType
from scoring.decomposition import Shape, Wait, wait_of
from scoring.fu import FuReason
from scoring.hand import Hand, ImpossibleHandError
from scoring.levels import LEVELS, Difficulty, Level
from scoring.melds import Meld, MeldType, Source
from scoring.payment import Limit
from scoring.recipes import RECIPES, DeadEndError, Draft
from scoring.score import NotAWinError, ScoreResult, score
from scoring.tiles import COPIES, DRAGONS, KINDS, ORPHANS, Tile
from scoring.wish import Aim, FuAim, LimitAim, NearMissAim, NoYakuAim, Openness, WaitAim, Wish, YakuAim, meets
from scoring.yaku import YAKU, Yaku

if TYPE_CHECKING:
    from scoring.blocks import Block
    from scoring.ruleset import Ruleset

ATTEMPTS = 20_000
"""Hands built before a wish is called impossible."""


class ImpossibleWishError(ValueError):
    """No hand meets the wish under the ruleset."""


def deal(rng: Random, wish: Wish) -> ScoreResult:
    """A scored win that meets the wish.

    :raises ImpossibleWishError: if the ruleset has no such hand, or none was found in :data:`ATTEMPTS` attempts.
    """
    _refuse_unpriced(wish)
    level = LEVELS[wish.difficulty]
    for _ in range(ATTEMPTS):
        try:
            draft = _draft(rng, wish, level)
            hand = _build(draft, wish, level)
            result = score(hand, _situation(draft, hand, level), wish.rules)
        except (DeadEndError, ContradictionError, ImpossibleHandError, NotAWinError):
            continue
        if meets(result, wish):
            return result
    msg = f"expected a wish that some hand of ruleset {wish.rules.id!r} meets, found none in {ATTEMPTS} for {wish.aim}"
    raise ImpossibleWishError(msg)


def _refuse_unpriced(wish: Wish) -> None:
    if isinstance(wish.aim, YakuAim | NearMissAim):
        if wish.aim.yaku not in YAKU:
            msg = f"expected the id of a yaku, found {wish.aim.yaku!r}"
            raise ImpossibleWishError(msg)
        if isinstance(wish.aim, YakuAim) and wish.aim.yaku not in wish.rules.prices:
            msg = f"expected a yaku that ruleset {wish.rules.id!r} counts, found {wish.aim.yaku!r}"
            raise ImpossibleWishError(msg)


# --- the draft -------------------------------------------------------------------------------------------------

# What narrows the choice of blocks comes before what puts blocks in, and the winds before what depends on them.
_ORDER = (Aspect.SITUATION, Aspect.EACH_BLOCK, Aspect.HONOURS)


def _draft(rng: Random, wish: Wish, level: Level) -> Draft:
    win = WinType.TSUMO if rng.random() < level.tsumo else WinType.RON
    draft = Draft(rng, win, rng.choice(list(Wind)), rng.choice((Wind.EAST, Wind.EAST, Wind.SOUTH)))
    for yaku, left_out in _goals(rng, wish, level):
        _build_towards(draft, yaku, left_out)
    if wish.aim is not None:
        _aim(draft, wish.aim)
    if wish.openness is not Openness.ANY:
        draft.open_melds = 0 if wish.openness is Openness.CLOSED else (draft.open_melds or rng.randint(1, 4))
    return draft


def _goals(rng: Random, wish: Wish, level: Level) -> list[tuple[Yaku, str | None]]:
    """The yaku to build towards, each with the condition to leave out, if any."""
    match wish.aim:
        case YakuAim(name):
            return [(YAKU[name], None)]
        case NearMissAim(name):
            yaku = YAKU[name]
            return [(yaku, rng.choice(yaku.requires).id)]
        case NoYakuAim() | FuAim() | WaitAim():
            return []
        case _:
            menu = {name: weight for name, weight in level.towards.items() if name in wish.rules.prices}
            wanted = 2 if rng.random() < level.second else 1
            names = rng.choices(list(menu), list(menu.values()), k=wanted)
            return [(YAKU[name], None) for name in dict.fromkeys(names)]


def _build_towards(draft: Draft, yaku: Yaku, left_out: str | None) -> None:
    def place(aspect: Aspect) -> int:
        return _ORDER.index(aspect) if aspect in _ORDER else len(_ORDER)

    for condition in sorted(yaku.requires, key=lambda each: place(each.aspect)):
        if condition.id != left_out:
            RECIPES[condition.id](draft)
        elif condition.id == "closed_hand":
            draft.open_melds = 1


_FU_WAITS = {FuReason.KANCHAN: Wait.KANCHAN, FuReason.PENCHAN: Wait.PENCHAN, FuReason.TANKI: Wait.TANKI}


def _aim(draft: Draft, aim: Aim) -> None:
    """Lean towards aims that are not a yaku."""
    match aim:
        case WaitAim(wait):
            if wait is Wait.THIRTEEN or wait is Wait.ORPHAN:
                RECIPES["thirteen_orphans"](draft)
            elif wait is Wait.NONE:
                RECIPES["unrelated_tiles"](draft)
                RECIPES["first_turn"](draft)
                draft.win = WinType.TSUMO
            draft.wait = wait
        case FuAim(reason):
            _aim_at_fu(draft, reason)
        case NoYakuAim():
            draft.open_melds = draft.open_melds if draft.open_melds is not None else draft.rng.randint(0, 3)
            draft.riichi = Riichi.NONE
            if draft.open_melds == 0:
                draft.win = WinType.RON
        case LimitAim(Limit.YAKUMAN):
            draft.concealed = True
        case _:
            pass


def _aim_at_fu(draft: Draft, reason: FuReason) -> None:
    kind, _, rest = reason.value.partition("_")
    draft.wait = _FU_WAITS.get(reason)
    if reason is FuReason.SEVEN_PAIRS:
        RECIPES["seven_pairs"](draft)
    elif reason is FuReason.CLOSED_RON:
        draft.win, draft.open_melds = WinType.RON, 0
    elif reason is FuReason.TSUMO:
        draft.win = WinType.TSUMO
    elif reason is FuReason.OPEN_PINFU:
        for name in ("all_sequences", "worthless_pair", "two_sided_wait"):
            RECIPES[name](draft)
        draft.win, draft.open_melds = WinType.RON, draft.rng.randint(1, 3)
    elif kind == "pair":
        wanted = {
            "dragon": DRAGONS,
            "seat_wind": frozenset({draft.seat.kind}),
            "round_wind": frozenset({draft.round.kind}),
        }
        if rest == "double_wind":
            draft.seat = draft.round
        kinds = wanted.get(rest, frozenset({draft.seat.kind}))
        draft.pairs = [each for each in draft.pairs if each.first in kinds]
    elif kind in {"triplet", "quad"}:
        tiles, _, openness = rest.partition("_")
        fits = [each for each in draft.triplets if each.is_simple == (tiles == "simple")]
        draft.put(BlockKind.TRIPLET, (draft.pick(fits).first,))
        draft.kans = int(kind == "quad")
        if openness == "open":
            draft.open_melds = draft.rng.randint(1, 4)


# --- the hand --------------------------------------------------------------------------------------------------


def _build(draft: Draft, wish: Wish, level: Level) -> Hand:
    if draft.shape is Shape.SEVEN_PAIRS and draft.kinds is None:
        if len(draft.pairs) < 7:
            raise DeadEndError
        draft.kinds = [kind for each in draft.rng.sample(draft.pairs, 7) for kind in each.kinds]
    reds = _Reds(draft.rng, wish.rules, level)
    if draft.win is WinType.DRAW:
        kinds = draft.rng.sample([kind for kind in KINDS for _ in range(COPIES)], 13)
        return Hand(tuple(sorted(reds(kinds), key=str)), None)
    if draft.kinds is not None:
        winning = draft.winning_kind if draft.winning_kind is not None else draft.rng.choice(draft.kinds)
        rest = sorted(draft.kinds)
        rest.remove(winning)
        return Hand(reds(rest), reds([winning])[0])
    return _standard_hand(draft, level, reds)


_FIVES = (4, 13, 22)


class _Reds:
    """Turns kinds into tiles; where the table plays with red fives, one of the four fives of a suit is red."""

    def __init__(self, rng: Random, rules: Ruleset, level: Level) -> None:
        self._rng = rng
        played = "aka_dora" in rules.prices
        # a level without dora keeps the red fives in the wall
        self._red_left = {kind: played and rng.random() < level.dora for kind in _FIVES}
        self._plain_left = dict.fromkeys(_FIVES, COPIES - played)

    def __call__(self, kinds: list[int] | tuple[int, ...]) -> tuple[Tile, ...]:
        return tuple(Tile.of_kind(kind, red=kind in self._red_left and self._draw(kind)) for kind in kinds)

    def _draw(self, kind: int) -> bool:
        left = self._plain_left[kind] + self._red_left[kind]
        if not left:
            raise DeadEndError
        red = self._red_left[kind] and self._rng.randrange(left) == 0
        if red:
            self._red_left[kind] = False
        else:
            self._plain_left[kind] -= 1
        return red


def _standard_hand(draft: Draft, level: Level, reds: _Reds) -> Hand:
    rng = draft.rng
    while len(draft.sets) < 4:
        triplets = [each for each in draft.triplets if each not in draft.sets]
        draft.sets.append(
            draft.pick((draft.sequences if rng.random() < 0.65 else triplets) or draft.sequences + triplets)
        )
    pair = draft.pair or draft.pick(draft.pairs)
    counts = Counter(kind for each in (*draft.sets, pair) for kind in each.kinds)
    if max(counts.values()) > COPIES:
        raise DeadEndError
    completed, winning = _winning_tile(draft, [*draft.sets, pair], counts)
    free = list(draft.sets)
    if completed in free:
        free.remove(completed)
    melds = _melds(draft, level, free, counts, reds)
    concealed = [kind for each in (*free, pair) for kind in each.kinds]
    if not completed.is_pair:
        concealed += completed.kinds
    concealed.remove(winning)
    return Hand(reds(sorted(concealed)), reds([winning])[0], tuple(melds))


def _winning_tile(draft: Draft, blocks: list[Block], counts: Counter[int]) -> tuple[Block, int]:
    choices = [(each, kind) for each in blocks for kind in dict.fromkeys(each.kinds)]
    if draft.wait is not None:
        choices = [(each, kind) for each, kind in choices if wait_of(each, kind) is draft.wait]
    if draft.concealed and draft.win is WinType.RON:
        choices = [(each, kind) for each, kind in choices if not each.is_group]
    if draft.moment is not None and Moment.ON_KAN in draft.moment and draft.win is WinType.RON:
        choices = [(each, kind) for each, kind in choices if counts[kind] == 1]
    if draft.open_melds == 4:
        choices = [(each, kind) for each, kind in choices if each.is_pair]
    if not choices:
        raise DeadEndError
    return draft.rng.choice(choices)


def _melds(draft: Draft, level: Level, free: list[Block], counts: Counter[int], reds: _Reds) -> list[Meld]:
    """Take some of the free sets out as melds: kans first, then as many calls as the hand is to have."""
    rng = draft.rng
    to_open = draft.open_melds
    if to_open is None:
        to_open = 0 if draft.riichi or rng.random() >= level.opened else rng.choice((1, 1, 2, 2, 3))
    triplets = [each for each in free if each.is_group and counts[each.first] == 3]
    quads = rng.sample(triplets, min(draft.kans, len(triplets)))
    if len(quads) < draft.kans:
        raise DeadEndError
    quads += [each for each in triplets if each not in quads and rng.random() < level.kan]
    melds: list[Meld] = []
    for each in quads:
        free.remove(each)
        opened = len(melds) < to_open and not draft.concealed
        melds.append(_kan(rng, each.first, reds, opened=opened))
    called = [each for each in free if not (draft.concealed and each.is_group)]
    still = max(0, to_open - sum(meld.is_open for meld in melds))
    for each in rng.sample(called, min(still, len(called))):
        free.remove(each)
        melds.append(_call(rng, each, reds))
    rng.shuffle(melds)
    return melds


def _call(rng: Random, each: Block, reds: _Reds) -> Meld:
    tiles = reds(each.kinds)
    if each.is_sequence:
        return Meld(MeldType.CHII, tiles, rng.choice(tiles), Source.LEFT)
    return Meld(MeldType.PON, tiles, rng.choice(tiles), rng.choice(list(Source)))


def _kan(rng: Random, first: int, reds: _Reds, *, opened: bool) -> Meld:
    tiles = reds([first] * 4)
    if not opened:
        return Meld(MeldType.CLOSED_KAN, tiles)
    return Meld(rng.choice((MeldType.OPEN_KAN, MeldType.ADDED_KAN)), tiles, rng.choice(tiles), rng.choice(list(Source)))


# --- the situation ---------------------------------------------------------------------------------------------


def _situation(draft: Draft, hand: Hand, level: Level) -> WinContext:
    rng = draft.rng
    if draft.win is WinType.DRAW:
        allowed = sorted(ORPHANS) if draft.orphans_discarded else KINDS
        wall = [kind for kind in allowed for _ in range(COPIES - hand.kinds.count(kind))]
        return WinContext(draft.win, draft.seat, draft.round, pond=Pond(tuple(map(Tile.of_kind, rng.sample(wall, 18)))))
    first_turn = draft.moment is not None and Moment.FIRST_TURN in draft.moment
    riichi = draft.riichi
    if riichi is None:
        declared = hand.closed and not first_turn and rng.random() < level.riichi
        riichi = Riichi.RIICHI if declared else Riichi.NONE
    moment = draft.moment or Moment(0)
    if draft.moment is None and rng.random() < level.last_tile:
        moment |= Moment.LAST_TILE
    if draft.moment is None and riichi is not Riichi.NONE and rng.random() < level.last_tile * 3:
        moment |= Moment.IPPATSU
    dora, ura = _indicators(draft, hand, level, riichi)
    honba = rng.choices(range(level.honba + 1), range(level.honba + 1, 0, -1))[0]
    sticks = int(riichi is not Riichi.NONE) + (rng.random() < 0.15 if level.honba else 0)
    return WinContext(
        draft.win,
        draft.seat,
        draft.round,
        riichi,
        moment,
        dora,
        ura,
        honba=honba,
        sticks=sticks,
        east_wins=draft.east_wins,
    )


def _indicators(draft: Draft, hand: Hand, level: Level, riichi: Riichi) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """One indicator, and one for each kan of the hand; as many under them after riichi."""
    if draft.rng.random() >= level.dora:
        return (), ()
    robbed = hand.winning_tile if draft.moment is not None and Moment.ON_KAN in draft.moment else None
    wall = [
        kind
        for kind in KINDS
        for _ in range(COPIES - hand.kinds.count(kind))
        if robbed is None or draft.win is WinType.TSUMO or kind != robbed.kind
    ]
    shown = 1 + sum(meld.type.is_kan for meld in hand.melds)
    drawn = draft.rng.sample(wall, shown * 2)
    turned = tuple(map(Tile.of_kind, drawn))
    return turned[:shown], turned[shown:] if riichi is not Riichi.NONE else ()


def dealt(seed: str, wish: Wish) -> ScoreResult:
    """The hand of a seed: the same on every machine."""
    return deal(Random(seed), wish)


def levels() -> tuple[Difficulty, ...]:
    """The difficulties there are, easiest first."""
    return tuple(LEVELS)
