"""Turn the draft of a hand into a hand and the facts of its win. Whatever the draft leaves open is chosen at random."""

from collections import Counter
from random import Random

from scoring import (
    COPIES,
    KINDS,
    NEXT_KIND,
    ORPHANS,
    Block,
    Hand,
    KanDora,
    Meld,
    MeldType,
    Moment,
    Pond,
    Riichi,
    Ruleset,
    Shape,
    Source,
    Tile,
    Tiles,
    WinContext,
    WinType,
    wait_of,
)
from scoring.dealing.levels import Level
from scoring.dealing.menu import Term
from scoring.dealing.recipes import DeadEndError, Draft


def build_hand(draft: Draft, rules: Ruleset, level: Level) -> Hand:
    """Return a hand built from a draft. Whatever the draft leaves open is chosen at random.

    :raises DeadEndError: if no hand can be built from the draft.
    """
    if draft.shape is Shape.SEVEN_PAIRS and draft.kinds is None:
        if len(draft.pairs) < 7 or draft.grouped:
            raise DeadEndError
        draft.kinds = [kind for block in draft.rng.sample(draft.pairs, 7) for kind in block.kinds]
    reds = _Reds(draft.rng, rules, level)
    if draft.win is WinType.DRAW:
        dealt = reds(draft.rng.sample([kind for kind in KINDS for _ in range(COPIES)], 13))
        return Hand(tuple(sorted(dealt, key=str)), None)
    if draft.kinds is not None:
        winning = draft.winning_kind if draft.winning_kind is not None else draft.rng.choice(draft.kinds)
        rest = sorted(draft.kinds)
        rest.remove(winning)
        return Hand(reds(rest), reds([winning])[0])
    return _standard_hand(draft, level, reds)


_FIVES = (4, 13, 22)


class _Reds:
    """Turns kinds into tiles, and some fives into red fives.

    With three or more red fives in the set of tiles, each suit has one; with two or one, only the first suits have one.
    Red fives are dealt only if the menu allows them.
    """

    def __init__(self, rng: Random, rules: Ruleset, level: Level) -> None:
        self._rng = rng
        played = _FIVES[: rules.red_fives]
        self._red_left = {kind: kind in played and Term.RED_FIVE in level.menu.terms for kind in _FIVES}
        self._plain_left = {kind: COPIES - (kind in played) for kind in _FIVES}

    def __call__(self, kinds: list[int] | tuple[int, ...]) -> Tiles:
        return tuple(Tile.of_kind(kind, red=kind in self._red_left and self._draw(kind)) for kind in kinds)

    def _draw(self, kind: int) -> bool:
        """Draw one of the fives of this kind that are left. Return whether it is red.

        :raises DeadEndError: if no tile of this kind is left.
        """
        left = self._plain_left[kind] + self._red_left[kind]
        if not left:
            raise DeadEndError
        red = self._red_left[kind] and self._rng.randrange(left) == 0
        self._red_left[kind] &= not red
        self._plain_left[kind] -= not red
        return red


def _standard_hand(draft: Draft, level: Level, reds: _Reds) -> Hand:
    """Return a hand of four sets and a pair: the blocks of the draft, and random blocks that the draft allows.

    ``reds`` turns the kinds into tiles.

    :raises DeadEndError: if no hand results, for example because a tile would occur five times.
    """
    while len(draft.sets) < 4:
        triplets = draft.new_triplets
        if draft.grouped and len(draft.sets) == 3 and not any(block.is_group for block in draft.sets):
            choices = triplets
        else:
            fitting = draft.sequences if draft.rng.random() < 0.65 else triplets
            choices = fitting or draft.sequences + triplets
        draft.sets.append(draft.pick(choices))
    if draft.grouped and not any(block.is_group for block in draft.sets):
        raise DeadEndError
    pair = draft.pair or draft.pick(draft.pairs)
    counts = Counter(kind for block in (*draft.sets, pair) for kind in block.kinds)
    if max(counts.values()) > COPIES:
        raise DeadEndError
    completed, winning = _winning_tile(draft, [*draft.sets, pair], counts)
    free = list(draft.sets)
    if completed in free:
        free.remove(completed)
    melds = _melds(draft, level, free, counts, reds)
    concealed = [kind for block in (*free, pair) for kind in block.kinds]
    if not completed.is_pair:
        concealed += completed.kinds
    concealed.remove(winning)
    return Hand(reds(sorted(concealed)), reds([winning])[0], tuple(melds))


def _winning_tile(draft: Draft, blocks: list[Block], counts: Counter[int]) -> tuple[Block, int]:
    """Choose at random the block that the winning tile completes, and the kind of this tile, as the draft allows.

    :raises DeadEndError: if the draft rules out every choice.
    """
    ron = draft.win is WinType.RON
    choices = [
        (block, kind)
        for block in blocks
        for kind in dict.fromkeys(block.kinds)
        if (draft.wait is None or wait_of(block, kind) is draft.wait)
        and not (ron and draft.concealed and block.is_group)
        and not (ron and Moment.ON_KAN in draft.moment and counts[kind] > 1)
        and (block.is_pair or draft.open_melds != 4)
    ]
    return draft.pick(choices)


def _melds(draft: Draft, level: Level, free: list[Block], counts: Counter[int], reds: _Reds) -> list[Meld]:
    """Turn some of the sets in ``free`` into melds: first kans, then as many calls as the hand should have.

    The melds are removed from ``free``, and the other sets stay concealed.

    :raises DeadEndError: if the hand has too few triplets for the kans of the draft.
    """
    rng = draft.rng
    to_open = draft.open_melds
    if to_open is None:
        to_open = 0 if draft.riichi or rng.random() >= level.opened else calls(rng)
    triplets = [block for block in free if block.is_group and counts[block.first] == 3]
    quads = rng.sample(triplets, min(draft.kans, len(triplets)))
    if len(quads) < draft.kans:
        raise DeadEndError
    quads += [block for block in triplets if block not in quads and rng.random() < level.kan]
    melds: list[Meld] = []
    for block in quads:
        free.remove(block)
        melds.append(_kan(rng, block.first, reds, opened=len(melds) < to_open and not draft.concealed))
    called = [block for block in free if not (draft.concealed and block.is_group)]
    still = max(0, to_open - sum(meld.is_open for meld in melds))
    for block in rng.sample(called, min(still, len(called))):
        free.remove(block)
        melds.append(_call(rng, block, reds))
    rng.shuffle(melds)
    return melds


def calls(rng: Random) -> int:
    """Return a random number of calls for an open hand, distributed as in real hands."""
    return rng.choices((1, 2, 3, 4), (40, 40, 18, 2))[0]


def _call(rng: Random, block: Block, reds: _Reds) -> Meld:
    """Return a set as a chii or pon, with a random called tile. A chii is taken from the player on the left."""
    tiles = reds(block.kinds)
    called = rng.choice(tiles)
    if block.is_sequence:
        return Meld(MeldType.CHII, tiles, called, Source.LEFT)
    return Meld(MeldType.PON, tiles, called, rng.choice(list(Source)))


def _kan(rng: Random, first: int, reds: _Reds, *, opened: bool) -> Meld:
    """Return a kan of this kind: a closed one or, if ``opened``, a called one or one added to a pon."""
    tiles = reds([first] * 4)
    if not opened:
        return Meld(MeldType.CLOSED_KAN, tiles)
    return Meld(rng.choice((MeldType.OPEN_KAN, MeldType.ADDED_KAN)), tiles, rng.choice(tiles), rng.choice(list(Source)))


def build_context(draft: Draft, hand: Hand, level: Level, timing: KanDora = KanDora.AT_ONCE) -> WinContext:
    """Return facts of the win that fit a hand built from a draft.

    :param timing: when the indicator of a kan is turned over.
    :raises ContradictionError: if the draft requires facts that contradict each other.
    :raises DeadEndError: if the facts chosen at random contradict each other.
    """
    rng = draft.rng
    if draft.win is WinType.DRAW:
        allowed = sorted(ORPHANS) if draft.orphans_discarded else KINDS
        wall = [kind for kind in allowed for _ in range(COPIES - hand.kinds.count(kind))]
        return WinContext(draft.win, draft.seat, draft.round, pond=Pond(tuple(map(Tile.of_kind, rng.sample(wall, 18)))))
    riichi, moment = draft.riichi, draft.moment
    if riichi is None:
        declared = hand.closed and Moment.FIRST_TURN not in moment and rng.random() < level.riichi
        riichi = Riichi.RIICHI if declared else Riichi.NONE
    if not draft.moment and rng.random() < level.last_tile:
        moment |= Moment.LAST_TILE
    if not draft.moment and riichi is not Riichi.NONE and rng.random() < level.last_tile * 3:
        moment |= Moment.IPPATSU
    if Moment.IPPATSU | Moment.LAST_TILE in moment and draft.win is WinType.RON:
        # a player may declare riichi only if they will draw again, and ippatsu ends after that draw,
        # so a ron on the last discard is never within ippatsu
        raise DeadEndError
    dora, ura = _indicators(draft, hand, level, riichi, timing)
    honba = rng.choices(range(level.honba + 1), range(level.honba + 1, 0, -1))[0]
    honba = max(honba, draft.east_wins - 1)  # each earlier win of the dealer has added one honba
    sticks = int(riichi is not Riichi.NONE) + (rng.random() < 0.15 if level.honba else 0)
    return WinContext(draft.win, draft.seat, draft.round, riichi, moment, dora, ura, honba, sticks, draft.east_wins)


def _indicators(draft: Draft, hand: Hand, level: Level, riichi: Riichi, timing: KanDora) -> tuple[Tiles, Tiles]:
    """Return the dora indicators that are turned over, and as many ura indicators after riichi.

    Both are empty if the menu has no dora. Weights in ``level.dora`` decide how many dora the first indicator makes.
    """
    if Term.INDICATOR not in level.menu.terms:
        return (), ()
    held, on_kan, tsumo = hand.kinds, Moment.ON_KAN in draft.moment, draft.win is WinType.TSUMO
    robbed = hand.winning_tile if on_kan and not tsumo else None
    wall = [kind for kind in KINDS if robbed is None or kind != robbed.kind for _ in range(COPIES - held.count(kind))]
    kans = [meld for meld in hand.melds if meld.type.is_kan]
    # under some rules, the indicator of an open kan is not turned over yet when its replacement tile wins
    waiting = timing is KanDora.AFTER_DISCARD and any(kan.is_open for kan in kans)
    shown = 1 + len(kans) - (waiting and on_kan and tsumo)
    drawn = draft.rng.sample(wall, shown * 2)
    if level.dora is not None:
        # choose a first indicator that gives the hand the wanted number of dora, if the wall has one
        left = Counter(wall)
        left.subtract(drawn[1:])
        [wanted] = draft.rng.choices(list(level.dora), list(level.dora.values()))
        making = [kind for kind in left.elements() if held.count(NEXT_KIND[kind]) == wanted]
        drawn[0] = draft.rng.choice(making) if making else drawn[0]
    turned = tuple(map(Tile.of_kind, drawn))
    return turned[:shown], turned[shown:] if riichi is not Riichi.NONE else ()
