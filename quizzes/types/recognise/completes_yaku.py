"""Ask which tiles of a hand's wait give a certain yaku. The right answer may be some, all or none of these tiles."""

from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import chain, product
from random import Random

from content.explain import YAKUHAI, Hint, RightAnswer, paid_alike, why_not
from content.rulesets import Citations
from content.skills.skills import entries_of
from content.words import Naming, inline, listed, name, question_words, term, yaku_book
from quizzes.mistakes.yaku_mistakes import completes_mistakes
from quizzes.question import (
    HANDS_TRIED,
    Asked,
    Question,
    QuestionType,
    Shown,
    ShownHand,
    ShownText,
    Sitting,
    Step,
    TapField,
    Target,
    balanced,
    graded_by,
    held_suits,
    in_order,
    known_menu,
    of_each_part,
)
from scoring import HONOURS, Bill, Ruleset, ScoreResult, Shape, parse_tile, score, waits
from scoring.dealing import ImpossibleWishError, Menu, Openness, SpoiltAim, Term, Wish, YakuAim, by_level, deal

LAST_LESSON = by_level(9, 12, 28)
DRAGON_GROUPS = (("haku", "white_group"), ("hatsu", "green_group"), ("chun", "red_group"))
WIND_GROUPS = (("seat_wind", "seat_wind_group"), ("round_wind", "round_wind_group"))
_PINFU = tuple(("pinfu", line) for line in ("two_sided_wait", "worthless_pair", "closed_hand"))
TANYAO, _TWINS = (("tanyao", "all_simples"),), (("iipeikou", "twin_sequences"),)
THREE, STRAIGHT = (("sanshoku_doujun", "same_sequence_in_three_suits"),), (("ittsuu", "straight"),)
_YAKUHAI = (*DRAGON_GROUPS, *WIND_GROUPS * 2)
THREE_GROUPS = (("sanshoku_doukou", "same_group_in_three_suits"),)
OUTSIDE = (("chanta", "all_outside"),), (("junchan", "all_with_terminal"),)
_ASKED = by_level(
    (TANYAO, TANYAO, _YAKUHAI, _PINFU, _PINFU, _TWINS),
    (TANYAO, _YAKUHAI, _PINFU, _TWINS, THREE, THREE, STRAIGHT, STRAIGHT),
    (_PINFU, THREE, STRAIGHT, _TWINS, *OUTSIDE, THREE_GROUPS),
)
"""The yaku that each level asks for, in groups. A question chooses a group at random, then a yaku from the group.

Each yaku comes with one of its conditions. A hand in which no tile gives the yaku fails this condition.
"""
SHARES = {"some": 0.62, "all": 0.25, "none": 0.13}
"""The shares of hands in which some tiles of the wait give the yaku, all do, or none does."""


def deal_question(rng: Random, question: Question, skill: str) -> Question:
    """Return a question about a yaku and a hand that is one tile short.

    Some, all or none of the tiles in the wait give the yaku.

    :param skill: a skill that the question should test; if none of the yaku tests it, the yaku is random.
    """
    sitting, rules = question.sitting, question.cited.ruleset
    [share] = rng.choices(list(SHARES), list(SHARES.values()))
    taught = known_menu(sitting, LAST_LESSON)
    # some terms would distract from the yaku
    terms = taught.terms - {Term.INDICATOR, Term.RED_FIVE, Term.HONBA, Term.MOMENT, Term.SHAPE}
    menu = Menu(taught.yaku, terms, taught.groups)
    known = taught.yaku if sitting.lesson else None
    kinds = [[one for one in kind if known is None or one[0] in known] for kind in _ASKED[sitting.level]]
    kinds = about_yaku(kinds, entries_of(skill, "yaku")) or list(filter(None, kinds))
    for kind in rng.sample(kinds, len(kinds)):
        yaku, condition = rng.choice(kind)
        if not _possible(sitting, rules, yaku, condition if share == "none" else ""):
            continue
        aim = SpoiltAim(yaku, condition) if share == "none" else YakuAim(yaku)
        wish = Wish(rules, sitting.level, sitting.openness, aim, menu, partial(_asks, yaku=yaku, share=share))
        with suppress(ImpossibleWishError):
            return replace(question, wins=(deal(rng, wish, HANDS_TRIED),), about={"yaku": yaku})
    raise ImpossibleWishError(f"expected a yaku that a hand under {rules.id!r} can gain with one more tile, found none")


def _balanced_answer(question: Question) -> tuple[object, ...]:
    # beginners see the tiles of the wait in order, so the positions of the right tiles are balanced
    [right, *_], tiles = _right(question), list(completions(question.result))
    return tuple(map(tiles.index, right)) if question.sitting.first_steps else right


def _possible(sitting: Sitting, rules: Ruleset, yaku: str, spoilt_by: str) -> bool:
    """Return whether the ruleset has the yaku, and the question set allows hands for a question about it.

    :param spoilt_by: the id of the condition that must fail for the hand to lack the yaku; empty if it may have the
        yaku.
    """
    price = rules.prices.get(yaku)
    if spoilt_by == "closed_hand":
        return price is not None and sitting.openness is not Openness.CLOSED
    return price is not None and (price.open is not None or sitting.openness is not Openness.OPEN)


def _asks(result: ScoreResult, yaku: str, share: str) -> bool:
    """Return whether this share of the wait (some, all or none) gives the yaku, and no reading leaves a doubt.

    The wait must have at least two tiles, and each of them must complete four sets and a pair. A hand that
    already has yakuhai does not fit a question about yakuhai. No hand fits if there are so many honba that the table
    requires more than one han.
    """
    won = completions(result) if result.best.required == 1 else {}
    if len(won) < 2 or any(one.best.reading.shape is not Shape.STANDARD for one in won.values()):
        return False
    given = [tile for tile, one in won.items() if gives(one.best, yaku)]
    if yaku in YAKUHAI and any(parse_tile(tile).kind not in HONOURS for tile in given):
        return False  # the hand already has the triplet that gives the yaku
    if share != ("all" if len(given) == len(won) else "some" if given else "none"):
        return False
    # with each tile, the highest-scoring reading has the yaku, or no reading has it and one of its conditions fails
    return all(
        gives(one.best, yaku) or (bool(why_not(one, yaku)) and not any(gives(bill, yaku) for bill in one.bills))
        for one in won.values()
    )


def about_yaku(
    kinds: Iterable[Iterable[tuple[str, str]]], meant: Collection[str], conditions: Collection[str] = ()
) -> list[list[tuple[str, str]]]:
    """Return the entries of each group that have one of these yaku or conditions, and leave out empty groups."""
    about = ([one for one in kind if one[0] in meant or one[1] in conditions] for kind in kinds)
    return list(filter(None, about))


def completions(result: ScoreResult) -> dict[str, ScoreResult]:
    """Return the score of a win on each tile of the wait, by tile.

    Tiles that nobody can draw or discard are left out.
    """
    hand = result.hand
    tiles = [waited.tile for waited in waits(hand) if not waited.karaten]
    return {str(tile): score(replace(hand, winning_tile=tile), result.context, result.rules) for tile in tiles}


def gives(bill: Bill, yaku: str) -> bool:
    """Return whether a reading has the yaku with this id. All kinds of yakuhai count as the same yaku."""
    return not (YAKUHAI if yaku in YAKUHAI else {yaku}).isdisjoint(bill.yaku.ids)


def _right(question: Question) -> list[tuple[str, ...]]:
    """Return every right choice of tiles. A tile is right if the yaku counts in a win on that tile.

    A hand has several right choices if only some of the readings that pay the same have the yaku.
    """
    yaku = question.text("yaku")
    choices = [
        dict.fromkeys((tile,) if gives(bill, yaku) else () for bill in paid_alike(won, lambda bill: gives(bill, yaku)))
        for tile, won in completions(question.result).items()
    ]
    return [tuple(chain(*tiles)) for tiles in product(*choices)]


def shows(question: Question) -> tuple[Shown, ...]:
    """Return what is shown: the hand and the yaku. Beginners also see the wait."""
    said = question_words()["completes_yaku"].says["waits" if question.sitting.first_steps else "hope"]
    said = said.format(tiles=" ".join(completions(question.result)), yaku="{yaku}")
    return ShownHand(waiting=True), with_yaku(said, question.text("yaku"))


def with_yaku(said: str, yaku: str) -> ShownText:
    """Return a sentence, with the name of a yaku filled in.

    All kinds of yakuhai have the same name here, because naming the kind would give away half the answer.
    """
    return ShownText(said.format(yaku=asked_name(yaku))) if yaku in YAKUHAI else ShownText(said, yaku)


def asked_name(yaku: str, naming: Naming = Naming.ROMAJI) -> str:
    """Return the name of a yaku as it appears inside a question."""
    return question_words()["what_spoils_it"].says["yakuhai"] if yaku in YAKUHAI else inline(name(yaku, naming))


def rule_hint(question: Question) -> Hint:
    """Return the rule of the yaku that a question names as a hint, with the source of the rule in the ruleset."""
    yaku = question.text("yaku")
    if yaku in YAKUHAI:
        meant = term("yakuhai")
        return Hint(meant.meaning, basis=question.cited.resting_on(meant.basis.facts))
    return Hint(yaku_book()[yaku].what, basis=Citations(question.cited).price(yaku))


def _field(question: Question) -> TapField:
    """Return the field with the tiles of the wait to choose from.

    More advanced learners choose from all tiles of the suits in the hand, so they must find the wait first.
    """
    if question.sitting.first_steps:
        targets = tuple(Target(tile, tile, group=place) for place, tile in enumerate(completions(question.result)))
        return TapField("tiles", targets, none=True)
    return TapField("tiles", held_suits(question.result.hand), none=True)


def hints(question: Question, _step: Step, naming: Naming) -> tuple[Hint, ...]:
    """Return three hints: the wait, the conditions of the yaku, and the tiles that give it."""
    won = " ".join(completions(question.result))
    where = Hint(question_words()["completes_yaku"].says["look"].format(tiles=won))
    return where, rule_hint(question), Hint(tell(question, naming).sentence)


def tell(question: Question, naming: Naming) -> RightAnswer:
    """Return the tiles of the wait that give the yaku, and why the other tiles do not."""
    yaku, won, says = question.text("yaku"), completions(question.result), question_words()["completes_yaku"].says
    called, right = asked_name(yaku, naming), [tile for tile, result in won.items() if gives(result.best, yaku)]
    others = {tile: why_not(result, yaku) for tile, result in won.items() if tile not in right}
    said = [says["gives" if len(right) == 1 else "give"].format(tiles=listed(right), yaku=called)] if right else []
    said += [says["not"].format(tile=tile, yaku=called, why=why) for tile, why in others.items()]
    return RightAnswer(" ".join(right) or says["none"], "", " ".join(said))


TYPE = QuestionType(
    id="completes_yaku",
    trains=("yaku", "yaku_seldom", "wait"),
    ask=balanced(deal_question, Asked(_balanced_answer)),
    shows=shows,
    steps=lambda question: (Step("tiles", (_field(question),)),),
    grade=graded_by(
        lambda question: {
            "tiles": tuple(dict.fromkeys(in_order(_field(question).targets, tiles) for tiles in _right(question)))
        }
    ),
    mistakes=of_each_part(
        lambda question, part: completes_mistakes(completions(question.result), question.text("yaku"), part)
    ),
    tell=tell,
    aftermath=("options", "taken_apart"),
    hints=hints,
)
