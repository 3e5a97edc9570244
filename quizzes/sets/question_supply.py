"""Find questions for a set: about its aim, or of a difficulty close to a target.

A question about an aim is dealt as usual, dealt for the aim, or taken from a list. The target difficulty is a number in
the link. It is compared with the expected difficulty of a question, which depends on the question alone. The same link
therefore deals the same questions to everybody, on every server.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

from content.payments import FU, HAN, answer_payment
from content.rulesets import CitedRuleset, rulesets
from quizzes.question import Question, Sitting, about_win, known_menu, moments, paid_win, right_han, taught
from quizzes.sets.aim import BUILT_FOR, Aim, asks_for
from quizzes.skills.question_difficulty import authored, usual_difficulty
from quizzes.types import TYPES
from quizzes.types.count import han_total
from quizzes.types.recognise import yaku_of_hand
from scoring import LEAST_HAN, FuReason, Limit, ScoreResult, Wait, Winner
from scoring.dealing import (
    LEVELS,
    Difficulty,
    FuAim,
    ImpossibleWishError,
    LimitAim,
    NearMissAim,
    NoYakuAim,
    SpoiltAim,
    WaitAim,
    Wish,
    YakuAim,
    deal,
    wish,
)

TRIED = 24
"""How many questions of a type are dealt for an aim before another level or type is tried."""
TOWARDS: Mapping[str, tuple[wish.Aim, ...]] = {
    "yaku.yakuhai_double": (YakuAim("seat_wind"),),
    "win.dora_no_yaku": (NoYakuAim(),),
    "han.in_place_of": (YakuAim("chinitsu"), YakuAim("ryanpeikou"), YakuAim("junchan"), YakuAim("honroutou")),
    "han.yakuman_alone": (YakuAim("suuankou"), YakuAim("daisangen"), YakuAim("kokushi")),
    "han.kuisagari": (YakuAim("honitsu"), YakuAim("sanshoku_doujun"), YakuAim("ittsuu"), YakuAim("chinitsu")),
    "open.closed_kan": tuple(FuAim(reason) for reason in FuReason if reason.name.startswith("QUAD")),
    "fu.triplet_ron": (WaitAim(Wait.SHANPON),),
    "not.pinfu_wait": (NearMissAim("pinfu"),),
    "not.pinfu_pair": (NearMissAim("pinfu"),),
    "not.guest_wind": (SpoiltAim("seat_wind", "seat_wind_group"), SpoiltAim("round_wind", "round_wind_group")),
    "not.pair_of_dragons": tuple(
        map(SpoiltAim, ("haku", "hatsu", "chun"), ("white_group", "green_group", "red_group"))
    ),
    "not.open_closed_only": (SpoiltAim("menzen_tsumo", "closed_hand"), SpoiltAim("pinfu", "closed_hand")),
    "not.one_stray_set": (SpoiltAim("tanyao", "all_simples"), SpoiltAim("honitsu", "one_suit_and_honours")),
}
"""What the hands for a skill must contain, if the skill is not itself a yaku, fu item or limit."""


DEALT = "dealt"
"""The key in a question's data for the level, the seed and the steps with which the question can be asked again."""


def with_dealt(question: Question) -> Question:
    """Return a question of a mixed set with the data that is needed to ask it again, see :data:`DEALT`."""
    part = question.sitting
    return replace(question, about={**question.about, DEALT: (part.level.value, part.seed, part.steps)})


def was_asked(question: Question, before: Iterable[Question]) -> bool:
    """Return whether one of the earlier questions is the same question."""

    def content(one: Question) -> tuple[object, ...]:
        about = {name: part for name, part in one.about.items() if name != DEALT}
        return one.sitting.type, [(win.hand, win.context) for win in one.wins], about

    return content(question) in map(content, before)


def candidates(part: Sitting, aim: Aim, cited: CitedRuleset) -> Iterator[Question]:
    """Yield questions that may be asked for an aim. Most of them are about the aim.

    :param part: the sitting with the type, the level and the seed of the question. Each candidate is dealt from the
        seed and its own position.
    """
    kind = TYPES[part.type]
    if kind.id in {"points", "rule_case"}:
        yield from (_cells if kind.id == "points" else _moments)(part, aim, cited)
        return
    goals = _goals(aim, cited) if kind.id in BUILT_FOR else []
    for place in range(TRIED):
        own = replace(part, seed=f"{part.seed}.{place}")
        try:
            yield _built(own, goals, cited) if goals else kind.ask(own, 1, cited, aim.skill.id if aim.skill else "")
        except ImpossibleWishError:
            return


def _cells(part: Sitting, aim: Aim, cited: CitedRuleset) -> Iterator[Question]:
    """Yield a question about every cell of the payment tables in random order. Cells similar to the aim come first."""
    wins = [
        *(paid_win(winner, han, fu) for winner in Winner for fu in FU for han in HAN),
        *(paid_win(winner, LEAST_HAN[limit]) for winner in Winner for limit in (Limit.MANGAN, Limit.HANEMAN)),
    ]
    Random(part.seed).shuffle(wins)
    if near := aim.query:
        wins.sort(key=lambda one: sum((one.han != near.han, one.dealer != near.dealer, one.tsumo != near.tsumo)))
        wins.sort(key=lambda one: one.fu != near.fu)  # cells of another row come last
    yield from (Question(part, 1, cited, about=about_win(win)) for win in wins if answer_payment(win, cited).cases)


def _moments(part: Sitting, aim: Aim, cited: CitedRuleset) -> Iterator[Question]:
    """Yield the aim's situations in random order, then the same situations under other rulesets."""
    rng = Random(part.seed)
    here = [moment for moment in moments(cited) if asks_for(moment, aim)]
    rng.shuffle(here)
    yield from (Question(part, 1, cited, about=moment.about) for moment in here)
    for name in rng.sample(list(rulesets()), len(rulesets())):
        for moment in here:
            if name != cited.id and not moment.is_order and moment.right(rulesets()[name]) is not None:
                yield Question(part, 1, cited, about={**moment.about, "under": name})


def _built(part: Sitting, goals: Sequence[wish.Aim], cited: CitedRuleset) -> Question:
    """Return a question about a hand that meets one of the goals and is otherwise like other hands of its level.

    :raises ImpossibleWishError: if the level has no such hand, or none is found among 300 hands.
    """
    rng, level = Random(part.seed), LEVELS[part.level]
    lessons = {"yaku_of_hand": yaku_of_hand.LAST_LESSON, "han_total": han_total.LAST_LESSON}.get(part.type)
    menu = known_menu(part, lessons) if lessons else taught(part) or level.menu

    def askable(result: ScoreResult) -> bool:
        if lessons:
            return not result.best.yakuman and result.best.required == 1 and len(right_han(result)) == 1
        return result.best.limit in level.limits or not result.best.payments

    # leave out yaku that the level or the lessons do not allow
    with_yaku = YakuAim | NearMissAim | SpoiltAim
    known = [one for one in goals if menu.yaku is None or not isinstance(one, with_yaku) or one.yaku in menu.yaku]
    if not known:
        raise ImpossibleWishError("expected a goal that was taught, found none")
    wished = Wish(cited.ruleset, part.level, part.openness, rng.choice(known), menu, askable)
    question = Question(part, 1, cited, (deal(rng, wished, 300),))
    return yaku_of_hand.of_hand(rng, question) if part.type == "yaku_of_hand" else question


def _goals(aim: Aim, cited: CitedRuleset) -> Sequence[wish.Aim]:
    """Return what hands must contain to suit an aim. A hand is dealt for any one of these goals.

    The result is empty if hands that suit the aim are common anyway.
    """
    prices, skill = cited.ruleset.prices, aim.skill
    if aim.narrow == "fu":
        return [FuAim(FuReason(aim.thing))]
    if aim.narrow == "yaku":
        return [YakuAim(aim.thing)]
    if not skill:
        return []
    if skill.id in TOWARDS:
        return TOWARDS[skill.id]
    found: list[wish.Aim] = [YakuAim(yaku) for yaku in skill.of("yaku") if yaku in prices]
    found += [FuAim(FuReason(item)) for item in skill.of("items") if item != FuReason.BASE.value]
    return found + [LimitAim(Limit(limit)) for limit in skill.of("limits")]


MIDDLE, STEP, HARDEST = 50, 0.1, 99
"""How links write a difficulty as a number from 0 to 99 (``HARDEST``): 50 (``MIDDLE``) stands for 0 logits.

Each number above stands for 0.1 logits more (``STEP``), and each number below for 0.1 logits less.
"""


def as_fit(difficulty: float) -> int:
    """Return a difficulty, given in logits, as the number that links contain.

    >>> as_fit(-0.52), as_fit(-9), as_fit(9)
    (45, 0, 99)
    """
    return max(0, min(HARDEST, MIDDLE + round(difficulty / STEP)))


def wanted(fit: int) -> float:
    """Return the target difficulty, in logits, for a number that a link contains."""
    return (fit - MIDDLE) * STEP


def distance(fit: int, of: tuple[str, Difficulty]) -> float:
    """Return how far a typical question of this type and level is from the target difficulty, in logits.

    :param of: the type and the level.
    """
    return abs(usual_difficulty(*of) - wanted(fit))


def fitted_candidates(whole: Sitting, number: int, types: Sequence[str], cited: CitedRuleset) -> Iterator[Question]:
    """Yield candidates for question ``number`` of a set.

    :param types: the types to choose from. The first type whose difficulty is within half a logit of the target is
        used; if there is none, the type whose difficulty is nearest.
    """
    fit = whole.fit_of(number)

    def levels(kind: str) -> list[Difficulty]:
        return sorted(TYPES[kind].levels, key=lambda level: distance(fit, (kind, level)))

    kind = min(types, key=lambda kind: max(0.5, distance(fit, (kind, levels(kind)[0]))))
    # deal two candidates at the level nearest to the target, and one at the second nearest
    for level, count in zip(levels(kind), (2, 1), strict=False):
        part = whole.part(kind, level, f"{whole.seed}.{number}", "" if whole.types else whole.steps)
        yield from (TYPES[kind].ask(part, place, cited) for place in range(1, count + 1))


def closest(questions: Sequence[Question], fit: int) -> Question:
    """Return the question whose expected difficulty is closest to the target.

    Of equally close questions, the first is returned.

    :raises ValueError: if there are no questions.
    """
    return min(questions, key=lambda one: abs(authored(one) - wanted(fit)))
