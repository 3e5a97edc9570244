"""Mistakes in adding up scores at the table. Each mistake gives the score that every player would have."""

from collections.abc import Iterable, Iterator, Mapping

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
    found = changes(moment, cited)
    right, points = settled(moment, cited, found), {change.why: change.points for change in found}
    of_kind = {"draw": _of_draw, "win": _of_win, "chombo": _of_chombo}
    invited: list[tuple[str, tuple[int, ...], Mapping[str, Filling]]] = []
    for name, mistaken, parts in of_kind.get(moment.kind, _of_end)(moment, cited, points):
        all_points: dict[Why, Four | None] = {**points, **mistaken}
        counted = [Change(why, each, COMMON) for why, each in all_points.items() if each is not None]
        invited.append((name, settled(moment, cited, counted), parts))
    if not moment.is_end:  # the learner may have entered the changes of the scores instead of the new scores
        gains = (abs(after - before) for after, before in zip(right, moment.before, strict=True))
        invited.append(("change_alone", tuple(gains), {}))
    elif unit(moment, cited) == THOUSAND:
        invited.append(("in_points", tuple(score * THOUSAND for score in right), {}))
    return (
        Slip(f"sum.{name}", dict(zip(SEATS, scores, strict=True)), parts)
        for name, scores, parts in invited
        if scores != right
    )


Points = Mapping[Why, Four]
"""By how many points each reason changes the scores."""
Found = tuple[str, Mapping[Why, Four | None], Mapping[str, Filling]]
"""A mistake: its id, the points that it gives to some reasons, and the values for its sentence.

None instead of points means that the mistake leaves this reason out.
"""
ZERO: Four = (0, 0, 0, 0)


def _negated(points: Four) -> Four:
    east, south, west, north = points
    return -east, -south, -west, -north


# --- draws ---


def _of_draw(moment: TableMoment, cited: CitedRuleset, points: Points) -> Iterable[Found]:
    in_all, tenpai, noten = cited.game.noten_payments.value, places_of(moment.tenpai), len(moment.noten)
    if tenpai and noten:
        third, parts = in_all // (len(SEATS) - 1), {"all": figures(in_all)}
        with_third = {**parts, "each": figures(third)}
        for name, paid, named in (
            ("noten_each_pays", in_all * noten, parts),
            ("noten_each_gets", in_all * len(tenpai), parts),
            ("noten_third_pays", third * noten, with_third),
            ("noten_third_gets", third * len(tenpai), with_third),
        ):
            yield name, {"noten": noten_points(tenpai, paid)}, named
        yield "noten_signs", {"noten": _negated(points.get("noten", ZERO))}, {}
        yield "noten_forgotten", {"noten": None}, parts
    elif not tenpai:
        everyone = seat_points(dict.fromkeys(SEATS, -in_all // (len(SEATS) - 1)))
        yield "noten_to_nobody", {"noten": everyone}, {}
    yield "bet_back_at_draw", {"bet": None}, {"who": names(moment.riichi or SEATS)}


# --- wins ---


def _of_win(moment: TableMoment, cited: CitedRuleset, points: Points) -> Iterable[Found]:
    value, bet, winner = cited.ruleset.honba, cited.game.riichi_bet.value, moment.winner
    right, wrong, name = (
        (value.ron, value.each, "honba_share") if moment.discarder else (value.each, value.ron, "honba_whole")
    )
    mistaken = paid_to_winner(moment, wrong * moment.honba)
    one = paid_to_winner(moment, right * min(moment.honba, 1))
    gained = seat_points({winner: points.get("honba", ZERO)[SEATS.index(winner)]})
    found: list[Found] = [
        ("no_honba", {"honba": None}, {"honba": moment.honba}),
        (name, {"honba": mistaken}, {"points": value.ron, "each": value.each}),
        ("one_honba", {"honba": one}, {"honba": moment.honba}),
        ("honba_from_nobody", {"honba": gained}, {}),
        ("bets_not_taken", {"bets": None}, {"who": winner.capitalize()}),
        ("bet_not_laid", {"bet": None}, {"who": names(moment.riichi or SEATS)}),
        ("bets_forgotten", {"bet": None, "bets": None}, {}),
    ]
    if moment.bets and moment.riichi:
        found += [
            ("only_new_bets", {"bets": seat_points({winner: len(moment.riichi) * bet})}, {}),
            ("only_old_bets", {"bets": seat_points({winner: moment.bets * bet})}, {}),
        ]
    hand = points["hand"]
    paid = {seat: change for seat, change in zip(SEATS, hand, strict=True) if change < 0}
    return [
        *found,
        ("hand_signs", {"hand": _negated(hand)}, {}),
        ("dealer_like_others", {"hand": paid_to_winner(moment, moment.paid[-1])}, {}),
        ("others_like_dealer", {"hand": paid_to_winner(moment, moment.paid[0])}, {}),
        ("gain_of_one", {"hand": seat_points(paid | {winner: -min(paid.values())})}, {}),
    ]


# --- chombo ---


def _of_chombo(moment: TableMoment, cited: CitedRuleset, points: Points) -> Iterable[Found]:
    price = cited.game.chombo.value
    if isinstance(price, ChomboPayment):
        if price.to_dealer != price.to_other and moment.offender == EAST:
            other = _chombo_points(moment, price.to_other)
            yield "chombo_dealer_like_others", {"chombo": other}, {"each": figures(price.dealer_to_each)}
        elif price.to_dealer != price.to_other:
            yield "chombo_as_dealer", {"chombo": _chombo_points(moment, price.to_dealer)}, {}
            other = _chombo_points(moment, price.to_other)
            yield "chombo_east_like_others", {"chombo": other}, {"east": figures(price.to_dealer)}
        else:
            third = _chombo_points(moment, price.to_other // (len(SEATS) - 1))
            yield "chombo_in_all", {"chombo": third}, {"each": figures(price.to_other)}
        paid = points.get("chombo", ZERO)
        alone = seat_points({moment.offender: paid[SEATS.index(moment.offender)]})
        yield "chombo_signs", {"chombo": _negated(paid)}, {}
        yield "chombo_free", {"chombo": None}, {}
        yield "chombo_to_nobody", {"chombo": alone}, {}
    else:
        yield "chombo_now", {"chombo": _chombo_points(moment, price)}, {"points": figures(price.points)}
    yield from _other_chombo(moment, cited, "chombo")
    yield "bets_not_back", {"back": None}, {"who": names(moment.riichi or SEATS)}


def _chombo_points(moment: TableMoment, price: ChomboPayment | ChomboDeduction | int) -> Four:
    """Return by how many points a chombo changes the score of each player.

    :param price: the cost of the chombo under a ruleset, or the points that every opponent gets.
    """
    if isinstance(price, int):
        price = ChomboPayment(price, price, price)
    return chombo_points(SEATS.index(moment.offender), DEALER, price)


def _other_chombo(moment: TableMoment, cited: CitedRuleset, why: Why) -> Iterable[Found]:
    """Yield the scores under the chombo rules of other rulesets whose documents state them."""
    by_points: dict[Four, list[str]] = {}
    for other in rulesets().values():
        price = other.game.chombo
        # a penalty that is deducted after the game does not change the scores during the game
        if (
            price.value != cited.game.chombo.value
            and is_stated(price)
            and not (why == "chombo" and isinstance(price.value, ChomboDeduction))
        ):
            by_points.setdefault(_chombo_points(moment, price.value), []).append(other.name)
    for points, rules in by_points.items():
        yield "other_chombo", {why: points}, {"others": tuple(rules), "rules": cited.name}


# --- the end of a game ---


def _of_end(moment: TableMoment, cited: CitedRuleset, points: Points) -> Iterable[Found]:
    game = cited.game
    uma, start, back = game.uma.value, game.starting_points.value, figures(game.return_points.value)
    if "uma" in points:
        yield "no_uma", {"uma": None}, {}
        for values, others in _other_uma(cited).items():
            yield "other_uma", {"uma": uma_points(moment.before, values)}, {"others": others, "rules": cited.name}
        yield "uma_signs", {"uma": _negated(points["uma"])}, {}
        east, south, west, north = uma
        yield "uma_by_seat", {"uma": (east, south, west, north)}, {}
    else:
        yield "uma_despite_time", {"uma": uma_points(moment.before, uma)}, {}
    first, second, *lower = places(moment.before)
    if is_tied(moment.before):
        for order in ((first, second, *lower), (second, first, *lower)):
            gains = {SEATS[seat]: gain for seat, gain in zip(order, uma, strict=True)}
            yield "tie_not_shared", {"uma": seat_points(gains)}, {}
    yield "no_oka", {"oka": None}, {}
    yield "no_return", {"return": None}, {"points": back}
    if "return" in points:
        from_start = seat_points(dict.fromkeys(SEATS, -start))
        yield "start_for_return", {"return": from_start}, {"start": figures(start), "points": back}
    yield "leftover_forgotten", {"leftover": None}, {"who": SEATS[first].capitalize()}
    if "leftover" not in points:
        given = to_first(moment.before, moment.bets * game.riichi_bet.value)
        yield "leftover_given", {"leftover": given}, {}
    yield "no_penalty", {"penalty": None}, {}
    if "penalty" in points:
        yield from _other_chombo(moment, cited, "penalty")


def _other_uma(cited: CitedRuleset) -> Mapping[tuple[int, ...], tuple[str, ...]]:
    """Return each uma that differs from this ruleset's uma, with the names of the rulesets that have it."""
    stated = [(other.game.uma.value, other.name) for other in rulesets().values() if is_stated(other.game.uma)]
    return {
        uma: tuple(name for value, name in stated if value == uma) for uma, _ in stated if uma != cited.game.uma.value
    }
