"""Ask which tile an indicator makes dora, and how many dora the hand has."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from random import Random

from content.explain import RightAnswer
from content.lessons import lesson_menu
from content.rulesets import CitedRuleset
from content.words import Naming, question_words
from quizzes.mistakes.bill.every_slip import BEFORE, dora_slips
from quizzes.mistakes.matching import fitting
from quizzes.question import (
    MANY,
    Answer,
    Asked,
    Grade,
    Mistake,
    NumberField,
    Part,
    Question,
    QuestionType,
    Sitting,
    Step,
    TapField,
    difference,
    in_order,
    of_each_part,
    spread,
    suit_targets,
    taught,
)
from scoring import (
    COPIES,
    DRAGONS,
    KINDS,
    NEXT_KIND,
    WINDS,
    Moment,
    Riichi,
    ScoreResult,
    Tile,
    dora_of,
    parse_tile,
    score,
)
from scoring.dealing import Difficulty, ImpossibleWishError, Menu, Term, Wish, deal

CIRCLES: dict[str, Collection[int]] = {
    "inside": [kind for kind in KINDS[:27] if kind % 9 < 8],
    "nine": (8, 17, 26),
    "winds": WINDS,
    "dragons": DRAGONS,
}
"""The kinds of dora indicators, in groups. The indicator of a question comes from a group chosen at random."""
_SHOWN_BY: dict[str, tuple[Term, Callable[[ScoreResult], bool]]] = {
    "dora.ura": (Term.RIICHI, lambda result: result.context.riichi is not Riichi.NONE),
    "dora.red": (Term.RED_FIVE, lambda result: bool(result.hand.reds)),
    "dora.kan": (Term.KAN, lambda result: any(meld.type.is_kan for meld in result.hand.melds)),
}
"""For some skills, the term that must have been taught, and a function that says whether a hand tests the skill."""
COPIES_HELD = (0, 1, 2, 3)


def _menu(sitting: Sitting) -> Menu | None:
    """Return what hands may contain at the level of a set.

    At the first level, there is only one indicator. The standard level adds riichi, ura dora and red fives, and the
    advanced level adds kans.
    """
    if sitting.first_steps:
        return lesson_menu(12)._replace(terms=frozenset({Term.CALL, Term.SHAPE}))
    return taught(sitting, 14 if sitting.level is Difficulty.STANDARD else None)


def dora_kinds(result: ScoreResult) -> tuple[int, ...]:
    """Return the different kinds of tiles that are dora or ura dora, in the order of their indicators."""
    return tuple(dict.fromkeys(kind for _, kinds in result.context.dora for kind in kinds))


def dora_places(result: ScoreResult) -> tuple[int, ...]:
    """Return the positions in ``Hand.tiles`` of the tiles that earn han as dora, ura dora or red fives.

    A position appears once for each han that its tile earns.
    """
    return tuple(place for bonus in result.best.bonuses for place in bonus.places)


def ask(sitting: Sitting, number: int, cited: CitedRuleset, skill: str = "") -> Question:
    """Return a question about a hand with a random indicator, and a random number of dora in the hand.

    :param skill: a skill that the question should test; if it is not about a kind of indicator, the indicator is
        random.
    :raises ImpossibleWishError: if no hand of the level can test the skill.
    """
    menu = _menu(sitting)
    if menu and skill in _SHOWN_BY and _SHOWN_BY[skill][0] not in menu.terms:
        raise ImpossibleWishError(f"expected a skill that hands of this level can show, found {skill!r}")
    result = spread(
        sitting,
        number,
        cited.ruleset,
        lambda rng, _: _dealt(rng, sitting, cited, skill),
        Asked(lambda result: frozenset(dora_kinds(result))),
        Asked(lambda result: len(dora_places(result)), len(COPIES_HELD) if sitting.first_steps else MANY),
    )
    return Question(sitting, number, cited, (result,))


def _dealt(rng: Random, sitting: Sitting, cited: CitedRuleset, skill: str) -> ScoreResult:
    def fits(result: ScoreResult) -> bool:
        return _plain(result) and (skill not in _SHOWN_BY or _SHOWN_BY[skill][1](result))

    wish = Wish(cited.ruleset, sitting.level, sitting.openness, menu=_menu(sitting), fits=fits)
    of_skill = {"dora.nine_to_one": "nine", "dora.winds": "winds", "dora.dragons": "dragons", "dora.next": "inside"}
    while True:
        [drawn] = rng.choices(list(CIRCLES), (4, 2, 2, 2))
        circle = CIRCLES[of_skill.get(skill, drawn)]
        [held] = rng.choices(COPIES_HELD, (2, 3, 3, 2))
        for _ in range(20):  # some combinations are too rare to wait for
            result = deal(rng, wish)
            count = result.hand.kinds.count
            there = [
                kind for kind in KINDS if kind in circle and count(NEXT_KIND[kind]) == held and count(kind) < COPIES
            ]
            if there:
                return _with_indicator(rng, result, rng.choice(there), ura=skill == "dora.ura")


def _plain(result: ScoreResult) -> bool:
    """Return whether dora count in the hand and its indicators can be chosen freely.

    The hand may have at most one kan, and no win on a kan (rinshan or chankan).
    """
    kans = sum(meld.type.is_kan for meld in result.hand.melds)
    return not result.best.yakuman and Moment.ON_KAN not in result.context.moment and kans <= 1


def _with_indicator(rng: Random, result: ScoreResult, kind: int, *, ura: bool) -> ScoreResult:
    """Return the hand with this indicator, and with random indicators for its kan and its ura dora.

    :param ura: whether the hand must hold ura dora, if it was won after riichi.
    """
    context = result.context
    shown = max(1, len(context.dora_indicators))
    more = shown * (1 if context.riichi is Riichi.NONE else 2) - 1
    left = Counter(dict.fromkeys(KINDS, COPIES))
    left.subtract((*result.hand.kinds, kind))
    drawn = rng.sample([held for held in KINDS for _ in range(left[held])], more)
    pointing = [one for one in KINDS if left[one] > drawn.count(one) and NEXT_KIND[one] in result.hand.kinds]
    if ura and more and pointing:
        drawn[-1] = rng.choice(pointing)
    turned = tuple(map(Tile.of_kind, (kind, *drawn)))
    told = replace(context, dora_indicators=turned[:shown], ura_indicators=turned[shown:])
    return score(result.hand, told, result.rules)


def _fields(question: Question) -> tuple[TapField, NumberField]:
    """Return the field for the dora tiles and the field for the number of dora.

    If there is only one indicator, only one tile may be tapped.
    """
    indicators = _indicators(question.result)
    targets = suit_targets(tile.kind for tile in indicators)
    tile = TapField("tile", targets, most=1) if len(indicators) == 1 else TapField("tiles", targets)
    return tile, NumberField("count" if question.sitting.first_steps else "count_all", 40)


def _indicators(result: ScoreResult) -> tuple[Tile, ...]:
    return result.context.dora_indicators + result.context.ura_indicators


def grade(question: Question, answer: Answer) -> Grade:
    """Grade the tiles that the indicators make dora, and the han that these tiles and the red fives add.

    If a learner names a wrong tile and counts that tile correctly, only the first answer is wrong.
    """
    result, (tile, count) = question.result, _fields(question)
    right = in_order(tile.targets, [str(Tile.of_kind(kind)) for kind in dora_kinds(result)])
    tapped, number = answer.get(tile.id), len(dora_places(result))
    follows: tuple[int, ...] = ()
    if isinstance(tapped, tuple) and tapped != right and tile.most == 1:
        held = result.hand.kinds.count
        reds = number - sum(map(held, dora_kinds(result)))
        follows = (held(parse_tile(tapped[0]).kind) + reds,)
    counted = Part(count.id, answer.get(count.id), (number,), follows)
    return Grade(question, (Part(tile.id, tapped, (right,)), counted))


def _of_tiles(result: ScoreResult, part: Part) -> Iterator[Mistake]:
    """Yield the tiles that the learner mistook for the dora.

    If there are several indicators, also yield tapped tiles that no indicator makes dora, and tiles that were left out.
    """
    indicators = _indicators(result)
    missed, extra = difference(part)
    rest = []
    for tile in map(parse_tile, extra):
        indicator = next((one for one in indicators if _reason(one, tile) != "next"), indicators[0])
        name = _reason(indicator, tile)
        if name == "next" and len(indicators) > 1:
            rest.append(tile)
        else:
            yield part.mistake(f"dora.{name}", indicator=(indicator,), dora=(dora_of(indicator),))
    if rest:
        yield part.mistake("dora.not_pointed", tiles=tuple(rest))
    if missed and (not extra or len(indicators) > 1):
        yield part.mistake("dora.left_out", tiles=tuple(map(parse_tile, missed)))


def _reason(indicator: Tile, tapped: Tile) -> str:
    if tapped.kind == indicator.kind:
        return "itself"
    for name, kinds in (("winds", WINDS), ("dragons", DRAGONS)):
        if {indicator.kind, tapped.kind} <= kinds:
            return name
    if tapped.kind == BEFORE[indicator.kind]:
        return "before"
    return "nine" if indicator.rank == 9 and tapped.suit is indicator.suit else "next"


def mistakes(question: Question, part: Part) -> Iterable[Mistake]:
    """Return the mistakes in choosing tiles, or in counting dora, such as counting the indicator."""
    result = question.result
    if isinstance(part.given, tuple):
        return _of_tiles(result, part)
    found = [Mistake(slip.id, part.field, slip.said.dora, slip.parts) for slip in dora_slips(result)]
    if dora_kinds(result):
        found.append(Mistake("dora.shown", part.field, len(dora_places(result)) + 1, {}))
    return fitting(found, part.given)


def tell(question: Question, _naming: Naming) -> RightAnswer:
    """Return the tile that each indicator makes dora, and the tiles of the hand that count as dora."""
    result, says, places = question.result, question_words()["dora_here"].says, dora_places(question.result)
    told = [says["points"].format(indicator=one, dora=dora_of(one)) for one in _indicators(result)]
    tiles = " ".join(str(Tile.of_kind(result.hand.tiles[place].kind)) for place in sorted(places))
    told.append(says["held" if places else "none"].format(tiles=tiles, number=len(places)))
    told += [says["reds"].format(number=bonus.han) for bonus in result.best.bonuses if bonus.id == "aka_dora"]
    return RightAnswer(says["short"].format(number=len(places)), "", " ".join(told))


TYPE = QuestionType(
    id="dora_here",
    trains=("dora",),
    ask=ask,
    steps=lambda question: (Step("tile", _fields(question)[:1]), Step("count", _fields(question)[1:])),
    grade=grade,
    mistakes=of_each_part(mistakes),
    tell=tell,
    aftermath=("options",),
)
