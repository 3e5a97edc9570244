"""Ask the learner to exchange one to three tiles so that the hand gets a yaku."""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import combinations, product
from random import Random

from content.explain import Hint, RightAnswer
from content.rulesets import Citations, CitedRuleset
from content.skills.skills import entries_of
from content.words import Naming, name, question_words, small, yaku_book
from quizzes.mistakes.judge_mistakes import build_mistakes
from quizzes.question import (
    HANDS_TRIED,
    MOST_MISTAKES,
    Answer,
    Asked,
    Grade,
    Mistake,
    Part,
    Question,
    QuestionType,
    ShownSituation,
    ShownText,
    Sitting,
    Step,
    TapField,
    Target,
    balanced,
    drawn_by_lot,
    known_yaku,
    nearest,
    suit_targets,
)
from scoring import KINDS, ScoreResult, Tile, format_tiles, parse_tile, parse_tiles, sort_tiles
from scoring.dealing import Difficulty, ImpossibleWishError, Menu, Openness, Term, Wish, YakuAim, by_level, deal
from scoring.dealing.spoil import lacking
from scoring.near_misses.exchange import Exchange, Held, between, exchanges

LAST_LESSON = by_level(12, 22, 28)
AIMS = by_level(
    (
        *(("tanyao", 1), ("sanshoku_doujun", 1), ("ittsuu", 1), ("chiitoitsu", 1), ("toitoi", 2), ("honitsu", 2)),
        *(("tanyao", 2), ("sanshoku_doujun", 2), ("ittsuu", 2), ("chiitoitsu", 2)),
    ),
    (
        *(("pinfu", 1), ("pinfu", 2), ("honitsu", 2), ("honitsu", 3), ("chinitsu", 2), ("chinitsu", 3)),
        *(("toitoi", 2), ("tanyao", 3), ("sanshoku_doujun", 2), ("ittsuu", 2), ("chiitoitsu", 2), ("iipeikou", 1)),
    ),
    (
        *(("junchan", 1), ("junchan", 2), ("chanta", 2), ("chanta", 3), ("honroutou", 2), ("shousangen", 2)),
        *(("sanshoku_doukou", 2), ("ryanpeikou", 1), ("pinfu", 2), ("chinitsu", 3), ("ittsuu", 2), ("honitsu", 3)),
    ),
)
"""The yaku that are asked for, each with the number of tiles missing."""


def deal_question(rng: Random, question: Question, skill: str) -> Question:
    """Return a question about a random yaku, and a hand that lacks it because some of its tiles have been exchanged.

    If no hand works for the first yaku, other yaku are tried in random order.

    :param skill: a skill that the question should test; if none of the yaku tests it, the yaku is random.
    :raises ImpossibleWishError: if no hand works for any yaku.
    """
    sitting, cited = question.sitting, question.cited
    aims = _aims(sitting, cited)
    meant = ("chiitoitsu",) if skill == "shape.seven_pairs" else entries_of(skill, "yaku")
    aims = [aim for aim in aims if aim[0] in meant] or aims
    for yaku, tiles in (drawn_by_lot(aims, sitting, question.number), *rng.sample(aims, len(aims))):
        for result in _dealt(rng, sitting, cited, yaku):
            if held := lacking(rng, result, yaku, tiles):
                return replace(question, wins=(result,), about={"yaku": yaku, "held": format_tiles(held)})
    raise ImpossibleWishError(f"expected a hand a few tiles short of a yaku under {cited.id!r}, found none")


def _aims(sitting: Sitting, cited: CitedRuleset) -> list[tuple[str, int]]:
    """Return the yaku that can be asked for in this set, each with the number of tiles to exchange.

    The ruleset must have the yaku, in open hands if the set has only open hands. In a lesson, the yaku must have been
    taught. A closed hand with toitoi also has sanankou, so if a set has only closed hands, it asks for toitoi only
    after sanankou has been taught.
    """
    closed, prices = sitting.openness is not Openness.OPEN, cited.ruleset.prices
    taught = known_yaku(sitting, LAST_LESSON)
    without = {"toitoi"} if sitting.openness is Openness.CLOSED and "sanankou" not in taught else set()
    allowed = ((taught if sitting.lesson else prices.keys()) & prices.keys()) - without
    return [aim for aim in AIMS[sitting.level] if aim[0] in allowed and prices[aim[0]].of(closed=closed)]


def _dealt(rng: Random, sitting: Sitting, cited: CitedRuleset, yaku: str) -> Iterator[ScoreResult]:
    """Yield at most eight random hands with this yaku and at most two called sets.

    One hand in thirty cannot be changed so that it lacks its yaku. Stop early if no such hand can be dealt.
    """
    # hands need no other elements, such as dora or kans, to have these yaku
    menu = Menu(known_yaku(sitting, LAST_LESSON) | {yaku}, frozenset({Term.CALL, Term.SHAPE, Term.READINGS}))

    def fits(result: ScoreResult) -> bool:
        return result.hand.open_melds <= 2  # called tiles cannot be exchanged

    wish = Wish(cited.ruleset, Difficulty.STANDARD, sitting.openness, YakuAim(yaku), menu, fits)
    with suppress(ImpossibleWishError):
        for _ in range(8):
            yield deal(rng, wish, HANDS_TRIED)


def _held(question: Question) -> Held:
    return Held.of(question.result, parse_tiles(question.text("held")))


def _own(question: Question) -> Exchange:
    """Return the exchange that leads back to the dealt hand."""
    return between(_held(question).concealed, question.result.hand.concealed)


def _right(question: Question) -> tuple[Exchange, ...]:
    """Return every exchange that gives the yaku and has the number of tiles that the question asks for.

    The exchange that leads back to the dealt hand comes first.

    :raises LookupError: if the exchange that leads back to the dealt hand no longer gives the yaku.
    """
    own = _own(question)
    found = exchanges(_held(question), question.text("yaku"), len(own.out))
    if own not in found:
        raise LookupError(question.text("yaku"))
    return tuple(sorted((one for one in found if len(one.out) == len(own.out)), key=lambda one: one != own))


def steps(question: Question) -> tuple[Step, ...]:
    """Return one step with a field for the tiles to discard and a field for the tiles to take.

    The winning tile and the called sets are shown beside the tiles to discard, but cannot be tapped.
    """
    held, number = _held(question), len(_own(question).out)
    mine = tuple(Target(str(place), str(tile)) for place, tile in enumerate(held.concealed))
    called = " ".join(format_tiles(meld.tiles) for meld in held.melds)
    beside = [Target("stays 0", str(held.winning), _says("winning"))]
    beside += [Target("stays 1", called, _says("called"))] if called else []
    out = TapField("out", mine, most=number, beside=tuple(beside))
    return (Step("change", (out, TapField("in", suit_targets(KINDS), most=number, copies=number))),)


def missing(step: Step, answer: Answer) -> str | None:
    """Return the id of a field in which the learner has tapped too few tiles; None if every field has enough."""
    for field in step.fields:
        given = answer.get(field.id, ())
        if isinstance(field, TapField) and isinstance(given, tuple) and len(given) != field.most:
            return field.id
    return None


def grade(question: Question, answer: Answer) -> Grade:
    """Grade the exchange. Every exchange that gives the hand the yaku is right.

    The new tiles must give the yaku together with the tiles that are kept. If the wrong tiles were discarded, the new
    tiles are graded as if the most similar right tiles had been discarded.
    """
    right, tiles = _right(question), _held(question).concealed
    outs = dict.fromkeys(places for one in right for places in _places(tiles, one.out))
    given = answer.get("out")
    kinds = _kinds(tiles, nearest(given, outs) if given is not None else next(iter(outs)))
    into = tuple(tuple(str(Tile.of_kind(kind)) for kind in sorted(one.into)) for one in right if one.out == kinds)
    return Grade(question, (Part("out", given, tuple(outs)), Part("in", answer.get("in"), into)))


def _kinds(tiles: tuple[Tile, ...], places: Iterable[str]) -> tuple[int, ...]:
    return tuple(sorted(tiles[int(place)].kind for place in places))


def _places(tiles: tuple[Tile, ...], kinds: Iterable[int]) -> Iterator[tuple[str, ...]]:
    """Yield every choice of tiles with these kinds. A choice lists the positions of the tiles, counted from 0."""
    there = [
        combinations([place for place, tile in enumerate(tiles) if tile.kind == kind], copies)
        for kind, copies in Counter(kinds).items()
    ]
    for chosen in product(*there):
        yield tuple(map(str, sorted(place for places in chosen for place in places)))


def _given(question: Question, answer: Answer) -> Exchange | None:
    """Return the exchange in the answer; None if the exchange is incomplete."""
    out, into = answer.get("out"), answer.get("in")
    if not isinstance(out, tuple) or not isinstance(into, tuple):
        return None
    kinds = _kinds(_held(question).concealed, out)
    return Exchange(kinds, tuple(sorted(parse_tile(one).kind for one in into)))


def mistakes(graded: Grade) -> tuple[Mistake, ...]:
    """Return what is wrong with the new hand, and which tiles should have been discarded or kept."""
    question, given = graded.question, _given(graded.question, graded.answer)
    if given is None or graded.right:
        return ()
    wrong = next(part for part in graded.parts if not part.right)
    found = build_mistakes(_held(question), question.text("yaku"), _right(question), given)
    return tuple(wrong.mistake(name, **parts) for name, parts in found)[:MOST_MISTAKES]


def made(graded: Grade) -> tuple[ScoreResult, ...]:
    """Return the learner's new hand after a right answer, and the dealt hand after a wrong one."""
    given = _given(graded.question, graded.answer)
    built = _held(graded.question).after(given) if graded.right and given else None
    return (built or graded.question.result,)


def tell(question: Question, naming: Naming) -> RightAnswer:
    """Return one solution: which tiles to exchange, the resulting hand, and the number of other solutions."""
    yaku, [right, *others] = question.text("yaku"), _right(question)
    short = _says("right", out=_notation(right.out), into=_notation(right.into))
    blocks = " ".join(map(str, question.result.best.reading.blocks))
    then = _says("then", blocks=blocks, yaku=name(yaku, naming), what=small(yaku_book()[yaku].what))
    said = [_says("one_way", right=short), then]
    if others:
        said.append(_says("more" if others[1:] else "one_more", number=len(others)))
    return RightAnswer(short, "", " ".join(said))


def _says(name: str, **parts: object) -> str:
    return question_words()["build_hand"].says[name].format(**parts)


def _notation(kinds: Iterable[int]) -> str:
    return format_tiles(sort_tiles(map(Tile.of_kind, kinds)))


def hints(question: Question, _step: Step, naming: Naming) -> tuple[Hint, ...]:
    """Return three hints: the tiles to discard, the conditions of the yaku, and the whole exchange."""
    yaku = question.text("yaku")
    return (
        Hint(_says("where", tiles=_notation(_own(question).out))),
        Hint(yaku_book()[yaku].what, basis=Citations(question.cited).price(yaku)),
        Hint(tell(question, naming).sentence),
    )


def _task(question: Question) -> str:
    number = len(_own(question).out)
    return _says("wanted_1" if number == 1 else "wanted", number=number, yaku="{yaku}")


TYPE = QuestionType(
    id="build_hand",
    trains=("yaku", "yaku_seldom", "shape.split", "shape.seven_pairs"),
    ask=balanced(deal_question, Asked(lambda question: next(_places(_held(question).concealed, _own(question).out)))),
    # the hand is not listed here, because the field for the answer shows its tiles
    shows=lambda question: (ShownText(_task(question), question.text("yaku")), ShownSituation()),
    steps=steps,
    grade=grade,
    mistakes=mistakes,
    tell=tell,
    aftermath=("options", "taken_apart", "bill", "sources"),
    missing=missing,
    made=made,
    hints=hints,
)
