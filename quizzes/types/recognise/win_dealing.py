"""Deal hands that may win, for one of several reasons, and hands that lack a yaku or are in furiten.

Many hands with discards come from played rounds, with the discards, calls and riichi of that round.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from content.explain import YAKUHAI
from content.rulesets import CitedRuleset
from quizzes.question import HANDS_FROM_PLAY, Question, Sitting, deal_towards, known_menu, known_yaku
from quizzes.types.recognise.dora_here import dora_kinds
from scoring import COPIES, KINDS, ORPHANS, ScoreResult, Tile, waits
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


def proof_of(result: ScoreResult) -> frozenset[str]:
    """Return the reasons why the hand is allowed to win, as ids from :data:`PROOF`; empty without yaku."""
    return frozenset(PROOF_OF.get(found.yaku.id, "other") for found in result.best.yaku)


def deal_hand(rng: Random, question: Question, skill: str) -> Question:
    """Deal a hand for a random answer: yes, no yaku, or furiten.

    A hand that may win can also be in furiten if it is won by tsumo. The skill may decide the answer.
    """
    sitting, cited = question.sitting, question.cited
    # with the player's own discards, a hand may be in furiten
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
        # furiten is harder to notice if the winning tile is not the one that was discarded
        others = [kind for kind in there if winning is None or kind != winning.kind] or there
        kinds.insert(rng.randrange(len(kinds)), rng.choice(others if rng.random() < 0.7 else there))
    return [Tile.of_kind(kind) for kind in kinds]
