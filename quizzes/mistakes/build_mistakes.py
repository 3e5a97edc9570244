"""Mistakes in exchanging tiles of a hand to get a yaku. Every mistake is certain, because the new hand shows it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import and_

from content.explain import why_not
from quizzes.question import Filling
from scoring import CONDITIONS, COPIES, YAKU, ScoreResult, Tile
from scoring.near_misses.exchange import Exchange, Held, exchanged, left_over


def build_mistakes(
    held: Held, yaku: str, right: Sequence[Exchange], given: Exchange
) -> Iterator[tuple[str, dict[str, Filling]]]:
    """Yield each mistake in the new hand: the id of a sentence, and the values to insert into the sentence.

    If the learner exchanged a wrong number of tiles, this is the only mistake. The last mistakes are about single tiles
    that were kept although every right exchange discards them, or discarded although no right exchange does so.

    :param right: every exchange that gives the hand this yaku.
    :param given: the learner's exchange.
    """
    number = len(right[0].out)
    if {len(given.out), len(given.into)} != {number}:
        yield "build.count", {"number": number}
        return
    back = Counter(given.out) & Counter(given.into)
    if back:
        yield "build.same", {"tiles": _tiles(back.elements())}
    kinds = tuple(sorted(tile.kind for tile in (*exchanged(held.concealed, given), held.winning)))
    called = [tile.kind for meld in held.melds for tile in meld.tiles]
    fifth = [kind for kind, copies in Counter((*kinds, *called)).items() if copies > COPIES]
    if fifth:
        yield "build.fifth", {"tiles": _tiles(fifth)}
    else:
        made = held.after(given)
        yield _not_whole(kinds, yaku, 4 - len(held.melds)) if made is None else _without(made, yaku)
    outs = [Counter(one.out) for one in right]
    if kept := reduce(and_, outs) - Counter(given.out):
        yield "build.kept", {"yaku": yaku, "tiles": _tiles(kept.elements())}
    if gone := set(given.out) - {kind for out in outs for kind in out}:
        yield "build.gone", {"yaku": yaku, "tiles": _tiles(gone)}


def _not_whole(kinds: tuple[int, ...], yaku: str, sets: int) -> tuple[str, dict[str, Filling]]:
    """Return the mistake in a hand that is not complete, with the tiles that belong to no set or pair.

    If the yaku is seven pairs, these are the tiles without a partner or, if there are none, four identical tiles.

    :param sets: how many sets, besides the pair, the concealed tiles must form.
    """
    if CONDITIONS["seven_pairs"] in YAKU[yaku].requires:
        counts = Counter(kinds)
        alone = [kind for kind, copies in counts.items() if copies % 2]
        four = [kind for kind, copies in counts.items() if copies == COPIES]
        return ("build.alone", {"tiles": _tiles(alone)}) if alone else ("build.four_equal", {"tiles": _tiles(four)})
    blocks, left = left_over(kinds, sets)
    if not blocks:
        return "build.no_set", {}
    return "build.not_whole", {"blocks": blocks, "tiles": _tiles(left)}


def _without(made: ScoreResult, yaku: str) -> tuple[str, dict[str, Filling]]:
    """Return why the yaku does not count in a complete hand.

    The hand may not meet the conditions, another yaku may replace the yaku, or only another reading may have the yaku.
    """
    found = [one.yaku for one in made.best.yaku]
    other = next((one.id for one in found if yaku in one.instead_of), None)
    if other is not None:
        return "build.covered", {"yaku": yaku, "other": other}
    if YAKU[yaku].evidence(made.best.win) is not None:
        return "build.alone_counts", {"yaku": yaku, "other": found[0].id if found else yaku}
    if any(one.yaku.id == yaku for bill in made.others for one in bill.yaku):
        return "build.other_reading", {"yaku": yaku, "reading": made.best.reading}
    return "build.lacks", {"yaku": yaku, "reason": why_not(made, yaku)}


def _tiles(kinds: Iterable[int]) -> tuple[Tile, ...]:
    return tuple(map(Tile.of_kind, sorted(kinds)))
