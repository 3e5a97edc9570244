"""A situation at the table in words: the given facts, how each score is computed, and the sources."""

from collections.abc import Iterable

from content.documents import Basis
from content.explain import RightAnswer
from content.payments.moment_settlement import (
    EAST,
    SEATS,
    TableMoment,
    changes,
    east_stays,
    honba_next,
    ruled,
    settled,
    unit,
)
from content.payments.settlement import THOUSAND, Change, is_of_tournament, is_tied
from content.rulesets import ChomboPayment, CitedRuleset
from content.words import listed, question_words

_TYPE = "table_sums"


def names(seats: Iterable[str]) -> str:
    """Return the names of several players, joined for use in a sentence."""
    return listed(seat.capitalize() for seat in seats)


def figures(points: int) -> str:
    """Return a number of points as it is printed, with thousands separators and a minus sign.

    >>> figures(-17000)
    '−17,000'
    """
    return f"{points:,}".replace("-", "−")


def moment_asked(moment: TableMoment, cited: CitedRuleset, under: str = "") -> str:
    """Return the text of a question: what happened, and what the learner must answer.

    :param under: the name of the ruleset that the question is about, if it is not the current one.
    """
    task = "ask"
    if moment.is_end:
        task = "ask_thousands" if unit(moment, cited) == THOUSAND else "ask_end"
        if moment.offender and is_of_tournament(cited):
            task = "ask_tournament"
    text = " ".join([*_events(moment), _says(task)])
    return _says("under", there=under, ask=text) if under else text


def _events(moment: TableMoment) -> Iterable[str]:
    """Yield sentences that say how a hand or a game ended: who was tenpai, who won and was paid what, or a chombo."""
    winner, discarder, offender = map(str.capitalize, (moment.winner, moment.discarder, moment.offender))
    match moment.kind:
        case "draw" if moment.tenpai and moment.noten:
            yield _says("draw_one" if len(moment.tenpai) == 1 else "draw", tenpai=names(moment.tenpai))
        case "draw":
            yield _says("draw_all" if moment.tenpai else "draw_none")
        case "win":
            paid = [*map(figures, moment.paid)]
            key = "ron" if discarder else "tsumo_east" if moment.winner == EAST else "tsumo"
            yield _says(key, winner=winner, discarder=discarder, points=paid[0], dealer=paid[0], other=paid[-1])
        case "chombo":
            yield _says("chombo", offender=offender)
        case _:
            yield _says("time" if moment.kind == "time" else "left" if moment.bets else "end")
            if offender:
                yield _says("was_chombo", offender=offender)


def given_lines(moment: TableMoment) -> tuple[tuple[str, str], ...]:
    """Return the given facts as pairs of a label and a value.

    These are each player's score, the players in riichi, and the riichi sticks and honba on the table.
    """
    names = [_player(seat, moment) for seat in SEATS]
    for seat in moment.riichi:
        names[SEATS.index(seat)] = _says("in_riichi", player=_player(seat, moment))
    return (
        *zip(names, map(figures, moment.before), strict=True),
        *([(_says("honba"), str(moment.honba))] if moment.honba else []),
        *([(_says("left_bets" if moment.is_end else "bets"), str(moment.bets))] if moment.bets else []),
    )


def _player(seat: str, moment: TableMoment) -> str:
    return _says("dealer") if seat == EAST and not moment.is_end else seat.capitalize()


def player_sums(moment: TableMoment, cited: CitedRuleset) -> tuple[tuple[str, str, str], ...]:
    """Return for each player the name, how the score is computed, and the score."""
    divided, lines = unit(moment, cited), []
    for place, (seat, before) in enumerate(zip(SEATS, moment.before, strict=True)):
        gains = [(one.why, one.points[place]) for one in changes(moment, cited) if one.points[place]]
        total = before + sum(points for _, points in gains)
        score = figures(total // divided)
        parts = [f"{'+' if gain > 0 else '−'} {abs(gain):,} ({_says(f'short_{why}')})" for why, gain in gains]
        parts += [f"= {figures(total)}"] if gains else []
        parts += [_says("divided", points=score)] if divided > 1 else []
        lines.append((_player(seat, moment), " ".join([figures(before), *parts]), score))
    return tuple(lines)


def sum_bases(moment: TableMoment, cited: CitedRuleset) -> tuple[tuple[str, Basis], ...]:
    """Return the names and sources of all changes of the scores, and of the rules for the next dealer and the honba."""
    found = [(_says(f"line_{one.why}"), one.basis) for one in ruled(moment, cited) if _is_mentioned(one, moment)]
    if stays := east_stays(moment, cited):
        found.append((_says("line_dealer"), stays[1]))
        if honba := honba_next(moment, cited, stays=stays[0]):
            found.append((_says("line_next"), honba[1]))
    return tuple(found)


def _is_mentioned(change: Change, moment: TableMoment) -> bool:
    """Return whether to mention a change: it changes a score, or readers may expect it to change a score.

    The points for the hand alone are never mentioned, because the question gives them.
    """
    expected = ["noten", "chombo", "uma", *(["leftover"] if moment.bets else [])]
    return change.why != "hand" and (any(change.points) or change.why in expected)


def moment_told(moment: TableMoment, cited: CitedRuleset, *, whole: bool) -> RightAnswer:
    """Return everyone's score and what changed it. With ``whole``, also return the next dealer and the honba."""
    found = changes(moment, cited)
    after = settled(moment, cited, found)
    short = ", ".join(f"{seat.capitalize()} {figures(score)}" for seat, score in zip(SEATS, after, strict=True))
    if whole and (stays := east_stays(moment, cited)):
        short += f". {question_words()[_TYPE].fields['dealer'].options['stays' if stays[0] else 'moves'].label}"
        if honba := honba_next(moment, cited, stays=stays[0]):
            short += f", {honba[0]} honba"
    said = [_change_sentence(one, moment) for one in found]
    price, of_tournament = cited.game.chombo.value, is_of_tournament(cited)
    for one in ruled(moment, cited):  # readers may expect these payments, which nobody makes
        if _is_mentioned(one, moment) and not any(one.points):
            key = f"why_no_{one.why}{'_tournament' * (one.why == 'chombo' and of_tournament)}"
            said.append(_says(key, points=0 if isinstance(price, ChomboPayment) else figures(price.points)))
    if is_tied(moment.before) and moment.is_end:
        said.append(_says("why_tied"))
    if unit(moment, cited) == THOUSAND:
        said.append(_says("why_thousands"))
    return RightAnswer(short, short, " ".join(said))


def _change_sentence(change: Change, moment: TableMoment) -> str:
    """Return a sentence that explains one change of the scores: who gains and who pays how much, and why.

    The sentence may name one amount for each player. If the amounts differ, it names the highest payment or, after a
    chombo of a non-dealer, the lowest gain.
    """
    gains = dict(zip(SEATS, change.points, strict=True))
    gained = {seat: points for seat, points in gains.items() if points > 0}
    paid = {seat: -points for seat, points in gains.items() if points < 0}
    name, each = f"why_{change.why}", max(paid.values(), default=0)
    if change.why == "chombo" and moment.offender != EAST:
        name, each = f"{name}_other", min(gained.values())
    return _says(
        name,
        who=names(gained) if gained else "",
        payers=names(paid) if paid else "",
        each=figures(each),
        all=figures(max(sum(paid.values()), sum(gained.values()))),
        east=figures(gains[EAST]),
        gains=", ".join(f"{seat.capitalize()} {'+' * (points > 0)}{figures(points)}" for seat, points in gains.items()),
    )


def _says(name: str, **parts: object) -> str:
    return question_words()[_TYPE].says[name].format(**parts)
