"""The right answers to questions that compare readings or hands."""

from collections.abc import Iterator, Mapping

from content.explain.answers.right_answer import RightAnswer
from content.explain.explain import explain
from content.explain.other_readings import reading_words, worth
from content.words import Naming, answer_sentence, inline, listed, name, question_words, small
from scoring import Bill, ScoreResult


def best_reading_answer(result: ScoreResult) -> RightAnswer:
    """Return every reading with its value, the highest first. If all readings pay the same, the answer says so."""
    best, paid = result.best, [bill.payments for bill in result.bills]
    same = paid.count(best.payments)
    if same == len(paid):
        each = " ".join(answer_sentence("best_reading.each", **_reading_parts(bill)) for bill in result.bills)
        short = answer_sentence("best_reading.same")
        return RightAnswer(short, "", f"{answer_sentence('best_reading.all', points=best.points)} {each}")
    first = "best_reading.paid" if same == 1 else "best_reading.most"
    kinds = (first, *("best_reading.alike" if pay == best.payments else "best_reading.less" for pay in paid[1:]))
    said = (answer_sentence(kind, **_reading_parts(bill)) for kind, bill in zip(kinds, result.bills, strict=True))
    return RightAnswer(reading_words(best.reading), "", " ".join(said))


def _reading_parts(bill: Bill) -> dict[str, object]:
    return {"reading": reading_words(bill.reading), "worth": worth(bill), "points": bill.points}


WHICH = ("first", "second")


def hand_named(which: str) -> str:
    """Return "The first hand" or "The second hand", to begin a sentence about one of the two hands."""
    return answer_sentence(f"contrast.{which}")


def contrast_answer(
    one: ScoreResult,
    other: ScoreResult,
    right: Mapping[str, str],
    naming: Naming,
    *,
    counts: bool = True,
    points_in: int = 0,
) -> RightAnswer:
    """Return the right option for each field of the question, and an explanation that compares both hands.

    :param counts: whether to show how the fu add up, which may not have been taught yet.
    :param points_in: the number of the lesson that teaches points, or 0 if the learner has reached that lesson. If it
        is not 0, the explanation adds that this lesson teaches points. Points are mentioned in either case, because
        they decide which hand is worth more.
    :raises KeyError: if ``right`` contains a field or an option that does not exist.
    """
    fields = question_words()["contrast"].fields
    labels = {field: fields[field].options[option].label for field, option in right.items()}
    said = [answer_sentence("contrast.differs", what=small(labels["difference"]))]
    if "closed" in right:
        said += [_closed_sentence(which, result) for which, result in zip(WHICH, (one, other), strict=True)]
    else:
        for which, best in zip(WHICH, (one.best, other.best), strict=True):
            parts = {"han": best.han, "fu": best.fu.rounded, "points": best.points}
            said.append(answer_sentence("contrast.worth", hand=hand_named(which), **parts))
        said += _differences(one, other, naming, counts=counts)
        if points_in:
            said.append(answer_sentence("contrast.points_later", lesson=points_in))
    return RightAnswer(", ".join(labels.values()), "", " ".join(said))


def _closed_sentence(which: str, result: ScoreResult) -> str:
    open_melds = [str(block) for block in result.hand.meld_blocks if block.open]
    hand = hand_named(which)
    if open_melds:
        return answer_sentence("contrast.open", hand=hand, tiles=listed(open_melds))
    ron = "" if result.context.is_tsumo else "_ron"
    return answer_sentence(f"contrast.closed{ron}", hand=hand)


def _differences(one: ScoreResult, other: ScoreResult, naming: Naming, *, counts: bool) -> Iterator[str]:
    """Yield a sentence for each difference between two hands: in yaku, their han, the fu, or the dealer.

    :param counts: whether to compare the fu.
    """
    of_one, of_other = _han_of(one), _han_of(other)
    for which, mine, their in (("first", of_one, of_other), ("second", of_other, of_one)):
        more = [inline(name(found, naming)) for found in mine if found not in their]
        if more:
            yield answer_sentence("contrast.only", hand=small(hand_named(which)), yaku=listed(more))
    for found, han in of_one.items():
        if of_other.get(found, han) != han:
            yield answer_sentence("contrast.price", yaku=name(found, naming), one=han, other=of_other[found])
    if counts and one.best.fu.exact != other.best.fu.exact:
        sums = [told.fu.sum for told in (explain(one), explain(other)) if told.fu is not None]
        yield answer_sentence("contrast.fu", one=sums[0], other=sums[-1])
    if one.context.is_dealer is not other.context.is_dealer:
        yield answer_sentence("contrast.dealer", hand=small(hand_named(WHICH[other.context.is_dealer])))


def _han_of(result: ScoreResult) -> dict[str, int]:
    best = result.best
    return {found.yaku.id: found.han for found in best.yaku} | {bonus.id: bonus.han for bonus in best.bonuses}
