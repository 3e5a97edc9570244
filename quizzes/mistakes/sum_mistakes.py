"""Mistakes in adding up scores at the table. Each mistake gives the score that every player would have."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from content.documents import COMMON
from content.payments import (
    DEALER,
    EAST,
    SEATS,
    THOUSAND,
    Change,
    Four,
    TableMoment,
    Why,
    changes,
    chombo_points,
    figures,
    is_stated,
    is_tied,
    names,
    noten_points,
    paid_to_winner,
    places,
    places_of,
    seat_points,
    settled,
    to_first,
    uma_points,
    unit,
)
from content.rulesets import ChomboDeduction, ChomboPayment, CitedRuleset, rulesets
from quizzes.mistakes.matching import Slip, chosen, fitting_slips, once
from quizzes.question import Filling, Grade, Mistake


def sum_mistakes(graded: Grade, moment: TableMoment, cited: CitedRuleset) -> tuple[Mistake, ...]:
    """Return the mistakes that lead to the scores in an answer, the likeliest first."""
    given = {part.field: part.given for part in graded.parts if part.field in SEATS and isinstance(part.given, int)}
    # the mistake behind the first wrong score also explains the wrong scores that follow from it
    wrong = {part.field: given[part.field] for part in graded.parts if part.field in given and not part.right}
    return () if not wrong else once(chosen(*fitting_slips(sum_slips(moment, cited), given, wrong)))


def following(moment: TableMoment, cited: CitedRuleset, given: Mapping[str, object]) -> tuple[str, ...]:
    """Return the players whose score is wrong only because of the first wrong score.

    A single mistake then explains all wrong scores. The result is empty if no single mistake explains the whole answer.
    """
    scores = {seat: given.get(seat) for seat in SEATS}
    if all(slip.numbers != scores for slip in sum_slips(moment, cited)):
        return ()
    right = settled(moment, cited, changes(moment, cited))
    return tuple([seat for seat, meant in zip(SEATS, right, strict=True) if scores[seat] != meant][1:])


def sum_slips(moment: TableMoment, cited: CitedRuleset) -> Iterator[Slip]:
    """Return every mistake that is possible in a situation, the likeliest first.

    Mistakes that would lead to the right scores are left out.
    """
    found = _Sum(moment, cited, changes(moment, cited))
    right = _by_seat(found.scores())
    of_kind = {"draw": _of_draw, "win": _of_win, "chombo": _of_chombo}
    invited = list(of_kind.get(moment.kind, _of_end)(found))
    if not moment.is_end:  # the learner may have entered the changes of the scores instead of the new scores
        gains = (abs(after - before) for after, before in zip(found.scores(), moment.before, strict=True))
        invited.append(_slip("change_alone", tuple(gains), {}))
    return (slip for slip in invited if slip.numbers != right)


def _by_seat(scores: Iterable[int]) -> dict[str, int]:
    return dict(zip(SEATS, scores, strict=True))


def _slip(name: str, scores: tuple[int, ...], parts: Mapping[str, Filling]) -> Slip:
    return Slip(f"sum.{name}", _by_seat(scores), parts)


@dataclass(frozen=True, slots=True)
class _Sum:
    """The score changes in a situation. Methods replace or leave out some of them, as a learner may do by mistake."""

    moment: TableMoment
    cited: CitedRuleset
    found: tuple[Change, ...]

    def scores(self, found: Iterable[Change] | None = None) -> tuple[int, ...]:
        return settled(self.moment, self.cited, self.found if found is None else found)

    def points(self, why: Why) -> Four:
        return next((change.points for change in self.found if change.why is why), (0, 0, 0, 0))

    def without(self, name: str, /, *whys: Why, **parts: Filling) -> Slip:
        """Return the scores that result if the changes with these reasons are left out."""
        return _slip(name, self.scores(change for change in self.found if change.why not in whys), parts)

    def instead(self, name: str, why: Why, points: Four, /, **parts: Filling) -> Slip:
        """Return the scores that result if the change with this reason is replaced by a change with these points.

        If no change has this reason, a change with these points is added.
        """
        others = [change for change in self.found if change.why is not why]
        return _slip(name, self.scores([*others, Change(why, points, COMMON)]), parts)

    def reversed(self, name: str, why: Why) -> Slip:
        """Return the scores that result if the points of one change are added instead of subtracted, and vice versa."""
        east, south, west, north = (-each for each in self.points(why))
        return self.instead(name, why, (east, south, west, north))


# --- draws ------------------------------------------------------------------------------------------------------


def _of_draw(found: _Sum) -> Iterator[Slip]:
    """Yield mistakes in noten payments and in riichi sticks that stay on the table."""
    moment, in_all = found.moment, found.cited.game.noten_payments.value
    tenpai, noten = places_of(moment.tenpai), len(moment.noten)
    if tenpai and noten:
        third, parts = in_all // (len(SEATS) - 1), {"all": figures(in_all)}
        with_third = {**parts, "each": figures(third)}
        for name, paid, named in (
            ("noten_each_pays", in_all * noten, parts),
            ("noten_each_gets", in_all * len(tenpai), parts),
            ("noten_third_pays", third * noten, with_third),
            ("noten_third_gets", third * len(tenpai), with_third),
        ):
            yield found.instead(name, "noten", noten_points(tenpai, paid), **named)
        yield found.reversed("noten_signs", "noten")
        yield found.without("noten_forgotten", "noten", **parts)
    elif not tenpai:
        everyone = seat_points(dict.fromkeys(SEATS, -in_all // (len(SEATS) - 1)))
        yield found.instead("noten_to_nobody", "noten", everyone)
    yield found.without("bet_back_at_draw", "bet", who=names(moment.riichi or SEATS))


# --- wins -------------------------------------------------------------------------------------------------------


def _of_win(found: _Sum) -> Iterator[Slip]:
    """Yield mistakes in honba, in riichi sticks, and in who pays how much for a hand."""
    moment, value, bet = found.moment, found.cited.ruleset.honba, found.cited.game.riichi_bet.value
    right, wrong, name = (
        (value.ron, value.each, "honba_share") if moment.discarder else (value.each, value.ron, "honba_whole")
    )
    mistaken = paid_to_winner(moment, wrong * moment.honba)
    one = paid_to_winner(moment, right * min(moment.honba, 1))
    gained = seat_points({moment.winner: found.points("honba")[SEATS.index(moment.winner)]})
    yield from (
        found.without("no_honba", "honba", honba=moment.honba),
        found.instead(name, "honba", mistaken, points=value.ron, each=value.each),
        found.instead("one_honba", "honba", one, honba=moment.honba),
        found.instead("honba_from_nobody", "honba", gained),
        found.without("bets_not_taken", "bets", who=moment.winner.capitalize()),
        found.without("bet_not_laid", "bet", who=names(moment.riichi or SEATS)),
        found.without("bets_forgotten", "bet", "bets"),
    )
    if moment.bets and moment.riichi:
        yield found.instead("only_new_bets", "bets", seat_points({moment.winner: len(moment.riichi) * bet}))
        yield found.instead("only_old_bets", "bets", seat_points({moment.winner: moment.bets * bet}))
    paid = {seat: points for seat, points in zip(SEATS, found.points("hand"), strict=True) if points < 0}
    yield from (
        found.reversed("hand_signs", "hand"),
        found.instead("dealer_like_others", "hand", paid_to_winner(moment, moment.paid[-1])),
        found.instead("others_like_dealer", "hand", paid_to_winner(moment, moment.paid[0])),
        found.instead("gain_of_one", "hand", seat_points(paid | {moment.winner: -min(paid.values())})),
    )


# --- chombo -----------------------------------------------------------------------------------------------------


def _of_chombo(found: _Sum) -> Iterator[Slip]:
    """Yield mistakes in what a chombo costs, and to whom it is paid."""
    moment, price = found.moment, found.cited.game.chombo.value
    if isinstance(price, ChomboPayment):
        if price.to_dealer != price.to_other and moment.offender == EAST:
            points = _chombo_points(moment, price.to_other)
            yield found.instead("chombo_dealer_like_others", "chombo", points, each=figures(price.dealer_to_each))
        elif price.to_dealer != price.to_other:
            yield found.instead("chombo_as_dealer", "chombo", _chombo_points(moment, price.to_dealer))
            points = _chombo_points(moment, price.to_other)
            yield found.instead("chombo_east_like_others", "chombo", points, east=figures(price.to_dealer))
        else:
            points = _chombo_points(moment, price.to_other // (len(SEATS) - 1))
            yield found.instead("chombo_in_all", "chombo", points, each=figures(price.to_other))
        alone = found.points("chombo")[SEATS.index(moment.offender)]
        yield from (
            found.reversed("chombo_signs", "chombo"),
            found.without("chombo_free", "chombo"),
            found.instead("chombo_to_nobody", "chombo", seat_points({moment.offender: alone})),
        )
    else:
        points = _chombo_points(moment, price)
        yield found.instead("chombo_now", "chombo", points, points=figures(price.points))
    yield from _other_chombo(found, "chombo")
    yield found.without("bets_not_back", "back", who=names(moment.riichi or SEATS))


def _chombo_points(moment: TableMoment, price: ChomboPayment | ChomboDeduction | int) -> Four:
    """Return by how many points a chombo changes the score of each player.

    :param price: the cost of the chombo under a ruleset, or the points that every opponent gets.
    """
    if isinstance(price, int):
        price = ChomboPayment(price, price, price)
    return chombo_points(SEATS.index(moment.offender), DEALER, price)


def _other_chombo(found: _Sum, why: Why) -> Iterator[Slip]:
    """Yield the scores under the chombo rules of other rulesets whose documents state them."""
    here = found.cited.game.chombo.value
    by_points: dict[Four, list[str]] = {}
    for other in rulesets().values():
        price = other.game.chombo
        # a penalty that is deducted after the game does not change the scores during the game
        if (
            price.value != here
            and is_stated(price)
            and not (why == "chombo" and isinstance(price.value, ChomboDeduction))
        ):
            by_points.setdefault(_chombo_points(found.moment, price.value), []).append(other.name)
    for points, rules in by_points.items():
        yield found.instead("other_chombo", why, points, others=tuple(rules), rules=found.cited.name)


# --- the end of a game ------------------------------------------------------------------------------------------


def _of_end(found: _Sum) -> Iterator[Slip]:
    """Yield mistakes in the final scores: in uma, oka, return points, left-over riichi sticks and penalties."""
    moment, game = found.moment, found.cited.game
    uma, start, back = game.uma.value, game.starting_points.value, figures(game.return_points.value)
    there = {change.why for change in found.found}
    if "uma" in there:
        yield found.without("no_uma", "uma")
        for values, others in _other_uma(found.cited).items():
            points = uma_points(moment.before, values)
            yield found.instead("other_uma", "uma", points, others=others, rules=found.cited.name)
        east, south, west, north = uma
        yield found.reversed("uma_signs", "uma")
        yield found.instead("uma_by_seat", "uma", (east, south, west, north))
    else:
        yield found.instead("uma_despite_time", "uma", uma_points(moment.before, uma))
    first, second, *lower = places(moment.before)
    if is_tied(moment.before):
        for order in ((first, second, *lower), (second, first, *lower)):
            gains = {SEATS[seat]: points for seat, points in zip(order, uma, strict=True)}
            yield found.instead("tie_not_shared", "uma", seat_points(gains))
    yield found.without("no_oka", "oka")
    yield found.without("no_return", "return", points=back)
    if "return" in there:
        points = seat_points(dict.fromkeys(SEATS, -start))
        yield found.instead("start_for_return", "return", points, start=figures(start), points=back)
    yield found.without("leftover_forgotten", "leftover", who=SEATS[first].capitalize())
    if "leftover" not in there:
        left = moment.bets * game.riichi_bet.value
        yield found.instead("leftover_given", "leftover", to_first(moment.before, left))
    yield found.without("no_penalty", "penalty")
    if "penalty" in there:
        yield from _other_chombo(found, "penalty")
    if unit(moment, found.cited) == THOUSAND:
        yield _slip("in_points", tuple(score * THOUSAND for score in found.scores()), {})


def _other_uma(cited: CitedRuleset) -> Mapping[tuple[int, ...], tuple[str, ...]]:
    """Return each uma that differs from this ruleset's uma, with the names of the rulesets that have it."""
    stated = [(other.game.uma.value, other.name) for other in rulesets().values() if is_stated(other.game.uma)]
    return {
        uma: tuple(name for value, name in stated if value == uma) for uma, _ in stated if uma != cited.game.uma.value
    }
