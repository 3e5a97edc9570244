"""Mistakes in exchanging tiles of a hand to get a yaku. Every mistake is certain, because the new hand shows it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import and_
from typing import NamedTuple

from content.explain.answers import why_not
from quizzes.question import Filling
from scoring import COPIES, YAKU, ScoreResult, Tile
from scoring.conditions.every_condition import CONDITIONS
from scoring.near_misses.exchange import Exchange, Held, exchanged, left_over


class Change(NamedTuple):
    """The hand in a question, the yaku that it should get, and the exchange of tiles that the learner made."""

    held: Held
    yaku: str
    right: Sequence[Exchange]
    given: Exchange

    @property
    def kinds(self) -> tuple[int, ...]:
        """Return the kinds of the concealed tiles and the winning tile after the exchange."""
        return tuple(sorted(tile.kind for tile in (*exchanged(self.held.concealed, self.given), self.held.winning)))


def build_mistakes(change: Change) -> Iterator[tuple[str, dict[str, Filling]]]:
    """Yield each mistake in the new hand: the id of a sentence, and the values to insert into the sentence.

    If the learner exchanged a wrong number of tiles, this is the only mistake.
    """
    number = len(change.right[0].out)
    given = change.given
    if {len(given.out), len(given.into)} != {number}:
        yield "build.count", {"number": number}
        return
    back = Counter(given.out) & Counter(given.into)
    if back:
        yield "build.same", {"tiles": _tiles(back.elements())}
    called = [tile.kind for meld in change.held.melds for tile in meld.tiles]
    fifth = [kind for kind, copies in Counter((*change.kinds, *called)).items() if copies > COPIES]
    if fifth:
        yield "build.fifth", {"tiles": _tiles(fifth)}
    else:
        made = change.held.after(given)
        yield _not_whole(change) if made is None else _without(made, change.yaku)
    yield from _single_tiles(change)


def _not_whole(change: Change) -> tuple[str, dict[str, Filling]]:
    """Return the mistake in a hand that is not complete, with the tiles that belong to no set or pair.

    If the yaku is seven pairs, these are the tiles without a partner or, if there are none, four identical tiles.
    """
    if CONDITIONS["seven_pairs"] in YAKU[change.yaku].requires:
        counts = Counter(change.kinds)
        alone = [kind for kind, copies in counts.items() if copies % 2]
        four = [kind for kind, copies in counts.items() if copies == COPIES]
        return ("build.alone", {"tiles": _tiles(alone)}) if alone else ("build.four_equal", {"tiles": _tiles(four)})
    blocks, left = left_over(change.kinds, 4 - len(change.held.melds))
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


def _single_tiles(change: Change) -> Iterator[tuple[str, dict[str, Filling]]]:
    """Yield mistakes with single tiles.

    A tile was kept although every right exchange discards it, or was discarded although no right exchange does so.
    """
    outs = [Counter(one.out) for one in change.right]
    kept = reduce(and_, outs) - Counter(change.given.out)
    gone = set(change.given.out) - {kind for out in outs for kind in out}
    if kept:
        yield "build.kept", {"yaku": change.yaku, "tiles": _tiles(kept.elements())}
    if gone:
        yield "build.gone", {"yaku": change.yaku, "tiles": _tiles(gone)}


def _tiles(kinds: Iterable[int]) -> tuple[Tile, ...]:
    return tuple(map(Tile.of_kind, sorted(kinds)))
