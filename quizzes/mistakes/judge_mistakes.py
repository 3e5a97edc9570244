"""Mistakes in comparing two hands, and in exchanging tiles of a hand to get a yaku."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import and_

from content.explain import why_not
from content.words import small, term_words
from quizzes.mistakes.matching import fitting
from quizzes.question import Feedback, Fillings, Mistake, Part, Question
from scoring import CONDITIONS, COPIES, YAKU, ScoreResult, Tile
from scoring.dealing import Fact
from scoring.near_misses.exchange import Exchange, Held, exchanged, left_over

CLOSED = {(True, True): "both", (True, False): "first", (False, True): "second", (False, False): "neither"}
"""Which of two hands is closed, by two facts: whether the first hand is closed, and whether the second hand is."""
CHANGES = {(True, False): "han", (False, True): "fu", (True, True): "both", (False, False): "neither"}
"""How the scores of two hands differ, by two facts: whether the han differ, and whether the fu differ."""
CHOICES = {"worth": ("first", "second", "same"), "closed": tuple(CLOSED.values()), "changes": tuple(CHANGES.values())}
"""The choices in each field that compares two hands."""


def compared(one: ScoreResult, other: ScoreResult) -> dict[str, str]:
    """Return the right choice in each field of :data:`CHOICES`.

    Honba and riichi sticks do not count. Fu are compared after rounding.
    """
    more = one.best.points - other.best.points
    return {
        "worth": "first" if more > 0 else "second" if more else "same",
        "closed": CLOSED[one.hand.closed, other.hand.closed],
        "changes": CHANGES[one.best.han != other.best.han, one.best.fu.rounded != other.best.fu.rounded],
    }


Found = Iterator[tuple[str, str | None, Fillings]]
"""Mistakes, the likeliest first: each as its id, the choice that it leads to, and the values for its sentence."""


def contrast_mistakes(question: Question, part: Part) -> tuple[Mistake, ...]:
    """Return the mistakes that may have led to a wrong choice in a question that compares two hands."""
    one, other = question.wins
    if part.field == "difference":
        invited = _differences(one, Fact(question.text("fact")))
    else:
        invited = {"closed": _closed, "worth": _worth, "changes": _changes}[part.field](one, other)
    found = (Mistake(f"contrast.{name}", part.field, value, parts) for name, value, parts in invited)
    return fitting(found, part.given)


def _differences(one: ScoreResult, fact: Fact) -> Found:
    """Yield, for every fact that is the same in both hands, the mistake of taking this fact for the difference."""
    pairs = [block for block in one.best.reading.blocks if block.is_pair]
    winning = one.hand.winning_tile
    parts: dict[Fact, Fillings] = {
        Fact.WIN: {"how": small(term_words(one.context.win).name)},
        Fact.WAIT: {"tiles": (winning,)} if winning else {},
        Fact.RIICHI: {"how": small(term_words(one.context.riichi).name)},
        Fact.PAIR: {"tiles": tuple(pairs)} if len(pairs) == 1 else {},
    }
    for said in (other for other in Fact if other is not fact):
        name = "pairs" if said is Fact.PAIR and pairs[1:] else said.value
        yield f"same_{name}", said.value, parts.get(said, {})


def _closed(one: ScoreResult, other: ScoreResult) -> Found:
    closed = one.hand.closed, other.hand.closed
    after_ron = closed[0] and one.context.is_tsumo, closed[1] and other.context.is_tsumo
    for thought, said in CLOSED.items():
        called = any(held and not right for held, right in zip(thought, closed, strict=True))
        if thought != closed:
            yield "call_opens" if called else "ron_opens" if thought == after_ron else "no_call", said, {}


def _worth(one: ScoreResult, other: ScoreResult) -> Found:
    """Yield mistakes about which hand is worth more, such as comparing fu before rounding or forgetting the dealer."""
    right = compared(one, other)
    same, neither = right["worth"] == "same", right["changes"] == "neither"
    for said, mine, their in (("first", one.best, other.best), ("second", other.best, one.best)):
        more_han, more_fu = mine.han - their.han, mine.fu.rounded - their.fu.rounded
        if not same and said != right["worth"] and min(more_fu, more_han) < 0 < max(more_fu, more_han):
            parts: Fillings = {"which": said, "points": their.points, "less": mine.points}
            yield "more_fu" if more_fu > 0 else "more_han", said, parts
        if same and neither and mine.fu.exact > their.fu.exact:
            yield "rounded", said, _rounded(one, other)
    if neither and not same:
        if one.context.is_dealer is not other.context.is_dealer:
            yield "dealer", None, {}
        elif one.context.is_tsumo is not other.context.is_tsumo:
            drawn, ron = (one, other) if one.context.is_tsumo else (other, one)
            yield "shares", None, {"sum": drawn.best.points, "points": ron.best.points}


def _rounded(one: ScoreResult, other: ScoreResult) -> Fillings:
    return {"one": one.best.fu.exact, "other": other.best.fu.exact, "rounded": one.best.fu.rounded}


def _changes(one: ScoreResult, other: ScoreResult) -> Found:
    """Yield mistakes about how scores differ, such as overlooking a difference in fu, or comparing unrounded fu."""
    han: Fillings = {"one": one.best.han, "other": other.best.han}
    fu: Fillings = {"one": one.best.fu.rounded, "other": other.best.fu.rounded}
    of_han, of_fu = han["one"] != han["other"], fu["one"] != fu["other"]
    for (said_han, said_fu), said in CHANGES.items():
        if said_fu and not of_fu and one.best.fu.exact != other.best.fu.exact:
            yield "rounded", said, _rounded(one, other)
        if of_fu and not said_fu:
            yield "fu_too", said, fu
        if of_han is not said_han:
            yield ("han_too", said, han) if of_han else ("han_stay", said, {"one": one.best.han})


# --- exchanging tiles ---


def build_mistakes(held: Held, yaku: str, right: Sequence[Exchange], given: Exchange) -> Iterator[Feedback]:
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
    if back := Counter(given.out) & Counter(given.into):
        yield "build.same", {"tiles": _tiles(back.elements())}
    kinds = tuple(sorted(tile.kind for tile in (*exchanged(held.concealed, given), held.winning)))
    called = [tile.kind for meld in held.melds for tile in meld.tiles]
    if fifth := [kind for kind, copies in Counter((*kinds, *called)).items() if copies > COPIES]:
        yield "build.fifth", {"tiles": _tiles(fifth)}
    else:
        made = held.after(given)
        yield _without(made, yaku) if made else _not_whole(kinds, yaku, 4 - len(held.melds))
    outs = [Counter(one.out) for one in right]
    if kept := reduce(and_, outs) - Counter(given.out):
        yield "build.kept", {"yaku": yaku, "tiles": _tiles(kept.elements())}
    if gone := set(given.out) - {kind for out in outs for kind in out}:
        yield "build.gone", {"yaku": yaku, "tiles": _tiles(gone)}


def _not_whole(kinds: tuple[int, ...], yaku: str, sets: int) -> Feedback:
    """Return the mistake in a hand that is not complete, with the tiles that belong to no set or pair.

    If the yaku is seven pairs, these are the tiles without a partner or, if there are none, four identical tiles.

    :param sets: how many sets, besides the pair, the concealed tiles must form.
    """
    if CONDITIONS["seven_pairs"] in YAKU[yaku].requires:
        alone, four = ({kind for kind in kinds if kinds.count(kind) in copies} for copies in ((1, 3), (COPIES,)))
        return "build.alone" if alone else "build.four_equal", {"tiles": _tiles(alone or four)}
    blocks, left = left_over(kinds, sets)
    return ("build.not_whole", {"blocks": blocks, "tiles": _tiles(left)}) if blocks else ("build.no_set", {})


def _without(made: ScoreResult, yaku: str) -> Feedback:
    """Return why the yaku does not count in a complete hand.

    The hand may not meet the conditions, another yaku may replace the yaku, or only another reading may have the yaku.
    """
    found = made.best.yaku.ids
    if other := next((one for one in found if yaku in YAKU[one].instead_of), ""):
        return "build.covered", {"yaku": yaku, "other": other}
    if YAKU[yaku].evidence(made.best.win) is not None:
        return "build.alone_counts", {"yaku": yaku, "other": (*found, yaku)[0]}
    if any(yaku in bill.yaku.ids for bill in made.others):
        return "build.other_reading", {"yaku": yaku, "reading": made.best.reading}
    return "build.lacks", {"yaku": yaku, "reason": why_not(made, yaku)}


def _tiles(kinds: Iterable[int]) -> tuple[Tile, ...]:
    return tuple(map(Tile.of_kind, sorted(kinds)))
