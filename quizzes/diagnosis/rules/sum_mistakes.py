"""What can go wrong in a sum at the table. Each mistake gives what every player would have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from content.documents.basis import COMMON
from content.payments.settling import (
    THOUSAND,
    Change,
    Why,
    changes,
    chombo_points,
    four,
    noten_points,
    paid_to_winner,
    places,
    settled,
    tied,
    uma_points,
    unit,
)
from content.payments.sums_told import figures, names
from content.payments.table_moment import EAST, SEATS, MomentKind
from content.payments.table_rules import is_stated
from content.rulesets.cited_ruleset import ChomboDeduction, ChomboPayment
from content.rulesets.ruleset_file import rulesets
from quizzes.diagnosis.fitting import chosen, fitting, once
from quizzes.mistake import Mistake

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from content.payments.table_moment import Four, TableMoment
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.mistake import Part
    from quizzes.question import Grade


@dataclass(frozen=True, slots=True)
class SumSlip:
    """A mistake and what every player has by it, from East on."""

    id: str
    scores: tuple[int, ...]
    parts: Mapping[str, Part]


def sum_mistakes(graded: Grade, moment: TableMoment, cited: CitedRuleset) -> tuple[Mistake, ...]:
    """The mistakes that lead to what was given, the likeliest first.

    One that explains all four scores goes before those that explain one.
    """
    given = {part.field: part.given for part in graded.parts if part.field in SEATS and isinstance(part.given, int)}
    wrong = {name: value for name in given if isinstance(value := graded.wrong(name), int)}
    if not wrong:
        return ()
    invited = tuple(sum_slips(moment, cited))
    first = next(iter(wrong))
    whole = [slip for slip in invited if len(given) == len(SEATS) and slip.scores == tuple(given.values())]
    if whole:
        return chosen(fitting([_mistake(slip, first) for slip in whole], wrong[first]))
    by_field = (fitting([_mistake(slip, name) for slip in invited], value) for name, value in wrong.items())
    return once(chosen(*by_field))


def every_sum_mistake(moment: TableMoment, cited: CitedRuleset, seat: str) -> Iterator[Mistake]:
    """Every mistake that can be made with a moment, and what it makes of the score of one player."""
    return (_mistake(slip, seat) for slip in sum_slips(moment, cited))


def _mistake(slip: SumSlip, name: str) -> Mistake:
    return Mistake(f"sum.{slip.id}", name, slip.scores[SEATS.index(name)], slip.parts)


def following(moment: TableMoment, cited: CitedRuleset, given: Mapping[str, object]) -> tuple[str, ...]:
    """The players whose wrong scores only follow: one mistake explains all four, and the first wrong one shows it."""
    scores = tuple(given.get(seat) for seat in SEATS)
    if all(slip.scores != scores for slip in sum_slips(moment, cited)):
        return ()
    right = settled(moment, cited, changes(moment, cited))
    wrong = [seat for seat, score, meant in zip(SEATS, scores, right, strict=True) if score != meant]
    return tuple(wrong[1:])


def sum_slips(moment: TableMoment, cited: CitedRuleset) -> Iterator[SumSlip]:
    """Everything that can go wrong with a moment, the likeliest first; nothing that leads to what is right."""
    found = _Sum(moment, cited, changes(moment, cited))
    right = found.scores()
    match moment.kind:
        case MomentKind.DRAW:
            invited = _of_draw(found)
        case MomentKind.WIN:
            invited = _of_win(found)
        case MomentKind.CHOMBO:
            invited = _of_chombo(found)
        case _:
            invited = _of_end(found)
    for slip in (*invited, *_of_any(found)):
        if slip.scores != right:
            yield slip


@dataclass(frozen=True, slots=True)
class _Sum:
    """A moment with what changes in it, of which something is changed on purpose."""

    moment: TableMoment
    cited: CitedRuleset
    found: tuple[Change, ...]

    def scores(self, found: Iterable[Change] | None = None) -> tuple[int, ...]:
        return settled(self.moment, self.cited, self.found if found is None else found)

    def points(self, why: Why) -> Four | None:
        return next((change.points for change in self.found if change.why is why), None)

    def without(self, name: str, /, *whys: Why, **parts: Part) -> Iterator[SumSlip]:
        """The same without some changes, where they are there."""
        if any(self.points(why) for why in whys):
            yield SumSlip(name, self.scores(change for change in self.found if change.why not in whys), parts)

    def instead(self, name: str, why: Why, points: Four, /, **parts: Part) -> SumSlip:
        """The same with other points for something, or with something that should not be there."""
        others = [change for change in self.found if change.why is not why]
        return SumSlip(name, self.scores([*others, Change(why, points, COMMON)]), parts)

    def reversed(self, name: str, why: Why) -> Iterator[SumSlip]:
        """The same with the signs of something exchanged."""
        points = self.points(why)
        if points:
            east, south, west, north = (-each for each in points)
            yield self.instead(name, why, (east, south, west, north))


def _of_any(found: _Sum) -> Iterator[SumSlip]:
    """What is typed in place of the scores."""
    moment, right = found.moment, found.scores()
    if not moment.is_end:
        gains = (after - before for after, before in zip(right, moment.before, strict=True))
        yield SumSlip("change_alone", tuple(map(abs, gains)), {})


# --- draws ------------------------------------------------------------------------------------------------------


def _of_draw(found: _Sum) -> Iterator[SumSlip]:
    moment, in_all = found.moment, found.cited.game.noten_payments.value
    tenpai, noten = len(moment.tenpai), len(moment.noten)
    if tenpai and noten:
        parts: Mapping[str, Part] = {"all": figures(in_all)}
        yield found.instead("noten_each_pays", Why.NOTEN, noten_points(moment, in_all * noten), **parts)
        yield found.instead("noten_each_gets", Why.NOTEN, noten_points(moment, in_all * tenpai), **parts)
        third = in_all // (len(SEATS) - 1)
        one = noten_points(moment, third * noten)
        yield found.instead("noten_third_pays", Why.NOTEN, one, each=figures(third), **parts)
        two = noten_points(moment, third * tenpai)
        yield found.instead("noten_third_gets", Why.NOTEN, two, each=figures(third), **parts)
        yield from found.reversed("noten_signs", Why.NOTEN)
        yield from found.without("noten_forgotten", Why.NOTEN, **parts)
    elif not tenpai:
        everyone = four(dict.fromkeys(SEATS, -in_all // (len(SEATS) - 1)))
        yield found.instead("noten_to_nobody", Why.NOTEN, everyone)
    yield from found.without("bet_back_at_draw", Why.BET, who=names(moment.riichi or SEATS))


# --- wins -------------------------------------------------------------------------------------------------------


def _of_win(found: _Sum) -> Iterator[SumSlip]:
    moment, value, bet = found.moment, found.cited.ruleset.honba, found.cited.game.riichi_bet.value
    if moment.honba:
        yield from found.without("no_honba", Why.HONBA, honba=moment.honba)
        if moment.discarder:
            share = paid_to_winner(moment, value.each * moment.honba)
            yield found.instead("honba_share", Why.HONBA, share, points=value.ron, each=value.each)
        else:
            whole = paid_to_winner(moment, value.ron * moment.honba)
            yield found.instead("honba_whole", Why.HONBA, whole, points=value.ron, each=value.each)
        if moment.honba > 1:
            one = paid_to_winner(moment, value.ron if moment.discarder else value.each)
            yield found.instead("one_honba", Why.HONBA, one, honba=moment.honba)
        added = found.points(Why.HONBA) or four({})
        gained = four({moment.winner: added[SEATS.index(moment.winner)]})
        yield found.instead("honba_from_nobody", Why.HONBA, gained)
    yield from found.without("bets_not_taken", Why.BETS, who=moment.winner.capitalize())
    yield from found.without("bet_not_laid", Why.BET, who=names(moment.riichi or SEATS))
    yield from found.without("bets_forgotten", Why.BET, Why.BETS)
    if moment.bets and moment.riichi:
        yield found.instead("only_new_bets", Why.BETS, four({moment.winner: len(moment.riichi) * bet}))
        yield found.instead("only_old_bets", Why.BETS, four({moment.winner: moment.bets * bet}))
    yield from found.reversed("hand_signs", Why.HAND)
    if not moment.discarder and moment.winner != EAST:
        yield found.instead("dealer_like_others", Why.HAND, paid_to_winner(moment, moment.paid[-1]))
        yield found.instead("others_like_dealer", Why.HAND, paid_to_winner(moment, moment.paid[0]))
    if not moment.discarder:
        hand = found.points(Why.HAND) or four({})
        paid = {seat: points for seat, points in zip(SEATS, hand, strict=True) if points < 0}
        yield found.instead("gain_of_one", Why.HAND, four(paid | {moment.winner: -min(paid.values())}))


# --- chombo -----------------------------------------------------------------------------------------------------


def _of_chombo(found: _Sum) -> Iterator[SumSlip]:
    moment, price = found.moment, found.cited.game.chombo.value
    if isinstance(price, ChomboPayment):
        if price.to_dealer != price.to_other and moment.offender == EAST:
            like = ChomboPayment(price.to_other, price.to_other, price.to_other)
            points = chombo_points(moment.offender, like)
            yield found.instead("chombo_dealer_like_others", Why.CHOMBO, points, each=figures(price.dealer_to_each))
        elif price.to_dealer != price.to_other:
            like = ChomboPayment(price.to_dealer, price.to_dealer, price.to_dealer)
            yield found.instead("chombo_as_dealer", Why.CHOMBO, chombo_points(moment.offender, like))
            like = ChomboPayment(price.to_other, price.to_other, price.to_other)
            points = chombo_points(moment.offender, like)
            yield found.instead("chombo_east_like_others", Why.CHOMBO, points, east=figures(price.to_dealer))
        else:
            third = price.to_other // (len(SEATS) - 1)
            like = ChomboPayment(third, third, third)
            points = chombo_points(moment.offender, like)
            yield found.instead("chombo_in_all", Why.CHOMBO, points, each=figures(price.to_other))
        yield from found.reversed("chombo_signs", Why.CHOMBO)
        yield from found.without("chombo_free", Why.CHOMBO)
        alone = (found.points(Why.CHOMBO) or four({}))[SEATS.index(moment.offender)]
        yield found.instead("chombo_to_nobody", Why.CHOMBO, four({moment.offender: alone}))
    else:
        points = chombo_points(moment.offender, price)
        yield found.instead("chombo_now", Why.CHOMBO, points, points=figures(price.points))
    yield from _other_chombo(found, Why.CHOMBO)
    yield from found.without("bets_not_back", Why.BACK, who=names(moment.riichi or SEATS))


def _other_chombo(found: _Sum, why: Why) -> Iterator[SumSlip]:
    """The chombo of other rules, where their document states it."""
    here = found.cited.game.chombo.value
    by_points: dict[Four, list[str]] = {}
    for other in rulesets().values():
        price = other.game.chombo
        # what is taken off at the end changes nothing during the game
        if (
            price.value != here
            and is_stated(price)
            and not (why is Why.CHOMBO and isinstance(price.value, ChomboDeduction))
        ):
            by_points.setdefault(chombo_points(found.moment.offender, price.value), []).append(other.name)
    for points, rules in by_points.items():
        yield found.instead("other_chombo", why, points, others=tuple(rules), rules=found.cited.name)


# --- the end of a game ------------------------------------------------------------------------------------------


def _of_end(found: _Sum) -> Iterator[SumSlip]:
    moment, game = found.moment, found.cited.game
    uma = game.uma.value
    if found.points(Why.UMA):
        yield from found.without("no_uma", Why.UMA)
        for values, others in _other_uma(found.cited).items():
            points = uma_points(moment, values)
            yield found.instead("other_uma", Why.UMA, points, others=others, rules=found.cited.name)
        yield from found.reversed("uma_signs", Why.UMA)
        east, south, west, north = uma
        yield found.instead("uma_by_seat", Why.UMA, (east, south, west, north))
    else:
        yield found.instead("uma_despite_time", Why.UMA, uma_points(moment, uma))
    if tied(moment):
        order = places(moment)
        for swapped in (order, (order[1], order[0], *order[2:])):
            gains = {SEATS[seat]: points for seat, points in zip(swapped, uma, strict=True)}
            yield found.instead("tie_not_shared", Why.UMA, four(gains))
    yield from found.without("no_oka", Why.OKA)
    if found.points(Why.RETURN):
        yield from found.without("no_return", Why.RETURN, points=figures(game.return_points.value))
        start = game.starting_points.value
        east, south, west, north = (-start for _ in SEATS)
        parts = {"start": figures(start), "points": figures(game.return_points.value)}
        yield found.instead("start_for_return", Why.RETURN, (east, south, west, north), **parts)
    yield from _of_end_bets(found)
    if found.points(Why.PENALTY):
        yield from found.without("no_penalty", Why.PENALTY)
        yield from _other_chombo(found, Why.PENALTY)
    if unit(moment, found.cited) == THOUSAND:
        yield SumSlip("in_points", tuple(score * THOUSAND for score in found.scores()), {})


def _of_end_bets(found: _Sum) -> Iterator[SumSlip]:
    moment = found.moment
    if not moment.bets:
        return
    first = SEATS[places(moment)[0]]
    left = moment.bets * found.cited.game.riichi_bet.value
    if found.points(Why.LEFTOVER):
        yield from found.without("leftover_forgotten", Why.LEFTOVER, who=first.capitalize())
    else:
        yield found.instead("leftover_given", Why.LEFTOVER, four({first: left}))


def _other_uma(cited: CitedRuleset) -> Mapping[tuple[int, ...], tuple[str, ...]]:
    """The uma of other rules, where their document states it, and whose it is."""
    found: dict[tuple[int, ...], tuple[str, ...]] = {}
    for other in rulesets().values():
        uma = other.game.uma
        if uma.value != cited.game.uma.value and is_stated(uma):
            found[uma.value] = (*found.get(uma.value, ()), other.name)
    return found
