"""Ask whether a hand may win, and why. The hand may lack a yaku, or be in furiten.

Many hands that are shown with discards come from played rounds, and keep the discards, calls and riichi of their round.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

from content.explain import YAKUHAI, RightAnswer
from content.rulesets import CitedRuleset
from content.words import Naming, inline, listed, name, question_words, term_words
from quizzes.mistakes.matching import fitting
from quizzes.mistakes.yaku_mistakes import answer_mistakes, proof_mistakes
from quizzes.question import (
    HANDS_FROM_PLAY,
    AllField,
    Asked,
    ChoiceField,
    Grade,
    Mistake,
    Part,
    Question,
    QuestionType,
    Rights,
    Shown,
    ShownHand,
    ShownTiles,
    Sitting,
    Step,
    TapField,
    Target,
    Value,
    When,
    chosen,
    deal_towards,
    graded_by,
    in_order,
    known_menu,
    known_yaku,
    spread,
)
from quizzes.types.recognise.dora_here import dora_kinds
from scoring import COPIES, KINDS, ORPHANS, ScoreResult, Tile, parse_tiles, waits
from scoring.dealing import NoYakuAim, Openness, Wish, YakuAim, by_level
from scoring.dealing.played_positions import PositionCase, draw_position
from scoring.near_misses.near_miss import tempting

LAST_LESSON = by_level(8, 12, 14)
"""The last lesson that learners are assumed to know, by level.

At the first level, learners know the first yaku; at the second, also riichi, furiten and more yaku; and at the third,
also dora, which are not yaku.
"""
ANSWERS = ("yes", "no_yaku", "furiten")
PLAYED = {PositionCase.RON: 0.6, PositionCase.NO_YAKU: 0.6, PositionCase.FURITEN: 0.3}
"""The share of questions with discards whose hand comes from a played round, by the case.

The share is lower for furiten, because few played hands are in furiten.
"""
PROOF = ("simples", "value", "drawn", "riichi", "other")
"""The ids of the reasons why a hand is allowed to win. They are the options of the question."""
PROOF_OF = {
    "tanyao": "simples",
    **dict.fromkeys(YAKUHAI, "value"),
    "menzen_tsumo": "drawn",
    **dict.fromkeys(("riichi", "double_riichi", "open_riichi"), "riichi"),
}
"""For each yaku, the reason why it allows a hand to win. For a yaku that is not listed, the reason is "other"."""
ONE_FORM = "one_form"
"""The key in a question's data that asks for answer and proof in one form."""


def ask(sitting: Sitting, number: int, cited: CitedRuleset, skill: str = "") -> Question:
    """Return a question about a random hand.

    The hand is one that may win, one without a yaku, or one that waits for a tile among the player's own discards.

    :param skill: a skill that the question should test, if a kind of hand tests it.
    """
    return spread(
        sitting,
        number,
        cited.ruleset,
        lambda rng, place: deal_hand(rng, Question(sitting, place, cited), skill),
        Asked(lambda question: _right(question)[-1], len(_answer(sitting).options)),
        Asked(lambda question: proof_of(question.result) if _right(question) == ("yes",) else None),
    )


def _answer(sitting: Sitting) -> ChoiceField:
    return ChoiceField("answer", ANSWERS[:2] if sitting.first_steps else ANSWERS)


def _bars(question: Question) -> tuple[Tile, ...]:
    """Return the own discards that put the hand in furiten."""
    wanted = {waited.tile.kind for waited in waits(question.result.hand)}
    return tuple(tile for tile in parse_tiles(str(question.about.get("discards", ""))) if tile.kind in wanted)


def _right(question: Question) -> tuple[str, ...]:
    """Return the right answers; a hand without yaku and in furiten has two reasons not to win."""
    result = question.result
    no_yaku = () if result.best.payments else ("no_yaku",)
    furiten = ("furiten",) if _bars(question) and not result.context.is_tsumo else ()
    return no_yaku + furiten or ("yes",)


def shows(question: Question) -> tuple[Shown, ...]:
    """Return what is shown: the hand and, after the lesson on furiten, the player's own discards."""
    if "discards" not in question.about:
        return (ShownHand(),)
    return ShownHand(), ShownTiles(question.text("discards"), question_words()["can_win"].says["discards"])


def steps(question: Question) -> tuple[Step, ...]:
    """Return the step for yes or no, then the step for the proof.

    The proof is a yaku, or the discards that forbid the win; a hand without a yaku needs none. If both steps are in one
    form, the learner's own "yes" or "no" decides which proof is asked for. Otherwise, the form would give the right
    answer away.
    """
    sitting = question.sitting
    answer = _answer(sitting)
    if ONE_FORM in question.about:
        return (Step("answer", (answer, _proof(question), *(() if sitting.first_steps else (_tapped(question),)))),)
    right = _right(question)[-1]
    more = (_proof(question),) if right == "yes" else (_tapped(question),) if right == "furiten" else ()
    return Step("answer", (answer,)), *(Step(field.id, (field,)) for field in more)


def _proof(question: Question) -> AllField:
    known = _proofs(known_yaku(question.sitting, LAST_LESSON)) | proof_of(question.result)
    options = tuple(one for one in PROOF if not question.sitting.lesson or one in known)
    return AllField("proof", options, When("answer", "yes") if ONE_FORM in question.about else None)


def _tapped(question: Question) -> TapField:
    tiles = dict.fromkeys(map(str, parse_tiles(question.text("discards"))))
    when = When("answer", "furiten") if ONE_FORM in question.about else None
    return TapField("discards", tuple(Target(tile, tile) for tile in tiles), when=when)


def right_values(question: Question) -> Rights:
    """Return the right values of each field.

    A hand needs a yaku to win. For a win by ron, no tile of the wait may be among the player's own discards.
    """
    right = _right(question)
    expected: dict[str, tuple[Value, ...]] = dict.fromkeys((field.id for field in TYPE.fields(question)), ())
    expected["answer"] = right
    if right[-1] == "yes":
        proof = proof_of(question.result)
        expected["proof"] = (tuple(one for one in _proof(question).options if one in proof),)
    elif right[-1] == "furiten":
        expected["discards"] = (in_order(_tapped(question).targets, {*map(str, _bars(question))}),)
    return expected


def mistakes(graded: Grade) -> tuple[Mistake, ...]:
    """Return what the learner mistook for a yaku or overlooked, and which discards were judged wrongly."""
    question, answer = graded.question, graded.wrong("answer")
    of_answer: tuple[Mistake, ...] = ()
    if answer is not None:
        known = known_yaku(question.sitting, LAST_LESSON)
        likely = tuple(answer_mistakes(question.result, _bars(question), known))
        of_answer = _about_proof(graded, likely) or fitting(likely, answer)
    return chosen(of_answer, *(proof_mistakes(part) for part in graded.wrong_parts if part.field != "answer"))


def _about_proof(graded: Grade, found: tuple[Mistake, ...]) -> tuple[Mistake, ...]:
    """Return the mistakes that fit the reasons which the learner gave for a wrong "yes".

    If no mistake fits, the false reasons are returned. The result is empty if the learner gave no false reason.
    """
    given = graded.answer.get("proof")
    if not isinstance(given, tuple) or graded.answer.get("answer") != "yes":
        return ()
    near = (one for one in found if "yaku" in one.parts and _proofs([str(one.parts["yaku"])]) <= {*given})
    true = tuple(one for one in given if one in proof_of(graded.question.result))
    return fitting(near, "yes") or tuple(proof_mistakes(Part("proof", given, (true,))))


def tell(question: Question, naming: Naming) -> RightAnswer:
    """Return whether the hand can win, and the yaku or the discards that decide this."""
    words, result, answer = question_words()["can_win"], question.result, _right(question)[-1]
    label = words.fields["answer"].options[answer].label
    yaku = listed([inline(name(found, naming)) for found in result.best.yaku.ids] or [""])
    barred = " ".join(dict.fromkeys(map(str, _bars(question))))
    said = words.says[answer].format(yaku=yaku, tiles=barred, won=term_words(result.context.win).name.lower())
    if answer == "yes" and barred:
        said += " " + words.says["free"].format(tiles=barred)
    return RightAnswer(label, label, said)


# --- dealing ---


def proof_of(result: ScoreResult) -> frozenset[str]:
    """Return the reasons why the hand is allowed to win, as ids from :data:`PROOF`; empty without yaku."""
    return _proofs(result.best.yaku.ids)


def _proofs(yaku: Iterable[str]) -> frozenset[str]:
    return frozenset(PROOF_OF.get(one, "other") for one in yaku)


def deal_hand(rng: Random, question: Question, skill: str) -> Question:
    """Deal a hand for a random answer: yes, no yaku, or furiten.

    A hand that may win can also be in furiten if it is won by tsumo. The skill may decide the answer.
    """
    sitting, cited = question.sitting, question.cited
    # beginners see no discards, so their hands are never in furiten
    shown = not sitting.first_steps
    [answer] = rng.choices(ANSWERS, (42, 29, 29) if shown else (50, 50, 0))
    answer = {"win.dora_no_yaku": "no_yaku", "furiten.own_discard": "furiten"}.get(skill, answer)
    # some winning hands are in furiten but win by tsumo; most hands without yaku look as if they had one
    barred = answer == "furiten" or (answer == "yes" and shown and rng.random() < 0.4)
    looks = rng.random() < 0.7
    may_draw = answer == "yes" and (barred or not shown)
    aims = [NoYakuAim()] if answer == "no_yaku" else _aims(rng, sitting, cited, tsumo=may_draw)

    def fits(result: ScoreResult) -> bool:
        """Return whether a hand suits the answer that was chosen for the question: yes, no yaku, or furiten.

        If discards are shown, a hand that may win must win by tsumo if it is in furiten, and by ron otherwise. No hand
        suits if there are so many honba that the table requires more than one han.
        """
        tsumo = result.context.is_tsumo
        if result.best.required > 1 or (answer == "furiten" and tsumo):
            return False
        if answer == "yes":
            return not shown or tsumo is barred
        if skill == "win.dora_no_yaku":
            return any(result.hand.kinds.count(kind) for kind in dora_kinds(result))
        return answer == "furiten" or not looks or bool(tempting(result))

    wish = Wish(cited.ruleset, sitting.level, sitting.openness, menu=known_menu(sitting, LAST_LESSON), fits=fits)
    case = PositionCase.FURITEN if barred else PositionCase.RON if answer == "yes" else PositionCase.NO_YAKU
    if shown and sitting.edition >= HANDS_FROM_PLAY and rng.random() < PLAYED[case]:
        aimed = replace(wish, aim=NoYakuAim()) if answer == "no_yaku" else wish
        if played := draw_position(rng, case, aimed, tsumo=answer == "yes" and barred):
            return _with_discards(question, played.result, played.discards)
    result = deal_towards(rng, wish, aims)
    return _with_discards(question, result, _discards(rng, result, barred=barred) if shown else ())


def _with_discards(question: Question, result: ScoreResult, discards: Sequence[Tile]) -> Question:
    about = {"discards": " ".join(map(str, discards))} if discards else {}
    return replace(question, wins=(result,), about=about)


def _aims(rng: Random, sitting: Sitting, cited: CitedRuleset, *, tsumo: bool) -> list[YakuAim]:
    """Return one taught yaku as an aim for each kind of proof, so that yakuhai does not dominate."""
    without = {"ippatsu", "toitoi"} | (set() if tsumo else {"menzen_tsumo"})
    closed, prices = sitting.openness is not Openness.OPEN, cited.ruleset.prices
    kinds: dict[str, list[str]] = {}
    for yaku in sorted(known_yaku(sitting, LAST_LESSON) - without):
        if yaku in prices and prices[yaku].of(closed=closed):
            kinds.setdefault(PROOF_OF.get(yaku, "other"), []).append(yaku)
    return [YakuAim(rng.choice(yaku)) for _, yaku in sorted(kinds.items())]


def _discards(rng: Random, result: ScoreResult, *, barred: bool) -> list[Tile]:
    """Return six to ten own discards, mostly honours and terminals first.

    If ``barred`` is true and a tile of the wait is left, one of the discards is such a tile.
    """
    held, waited = result.hand.kinds, [wait.tile.kind for wait in waits(result.hand)]
    left = [kind for kind in KINDS for _ in range(COPIES - held.count(kind)) if kind not in waited]
    kinds = sorted(rng.sample(left, rng.randint(6, 10)), key=lambda kind: (kind not in ORPHANS) + rng.random())
    there = [kind for kind in waited if held.count(kind) < COPIES]
    if barred and there:
        winning = result.hand.winning_tile
        # furiten is harder to notice if the discarded tile of the wait is not the winning tile
        others = [kind for kind in there if not winning or kind != winning.kind] or there
        kinds.insert(rng.randrange(len(kinds)), rng.choice(others if rng.random() < 0.7 else there))
    return [Tile.of_kind(kind) for kind in kinds]


TYPE = QuestionType(
    id="can_win",
    trains=(
        *("win.needs_yaku", "win.dora_no_yaku", "furiten.own_discard", "false_friend", "yaku.pinfu", "yaku.iipeikou"),
        *("yaku.sanshoku", "yaku.yakuhai_seat", "yaku.yakuhai_round"),
    ),
    ask=ask,
    shows=shows,
    steps=steps,
    grade=graded_by(right_values),
    mistakes=mistakes,
    tell=tell,
    aftermath=("options", "misses"),
    # a worksheet asks only the first step, because the second would reveal its answer
    at_once=lambda question: steps(question)[0].fields[:1],
    in_one_form=lambda question: replace(question, about={**question.about, ONE_FORM: 1}),
)
