"""Mistakes in adding up scores at the table. Each mistake gives the score that every player would have."""

from collections.abc import Iterable, Iterator, Mapping
from operator import sub

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
    four,
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
from quizzes.mistakes.matching import Slip, fitting_slips, once
from quizzes.question import Fillings, Grade, Mistake, chosen


def sum_mistakes(graded: Grade, moment: TableMoment, cited: CitedRuleset) -> tuple[Mistake, ...]:
    """Return the mistakes that lead to the scores in an answer, the likeliest first."""
    given = {part.field: part.given for part in graded.parts if part.field in SEATS and isinstance(part.given, int)}
    # include the scores that follow from the first wrong score, because one mistake may explain all of them
    wrong = {part.field: given[part.field] for part in graded.parts if part.field in given and not part.right}
    return once(chosen(*fitting_slips(sum_slips(moment, cited), given, wrong))) if wrong else ()


def following(moment: TableMoment, cited: CitedRuleset, given: Mapping[str, object]) -> tuple[str, ...]:
    """Return the players whose score is wrong only because of the first wrong score.

    A single mistake then explains all wrong scores. The result is empty if no single mistake explains the whole answer.
    """
    scores = {seat: given.get(seat) for seat in SEATS}
    if all(slip.numbers != scores for slip in sum_slips(moment, cited)):
        return ()
    right = settled(moment, cited, changes(moment, cited))
    return tuple(seat for seat, meant in zip(SEATS, right, strict=True) if scores[seat] != meant)[1:]


def sum_slips(moment: TableMoment, cited: CitedRuleset) -> Iterator[Slip]:
    """Return every mistake that is possible in a situation, the likeliest first.

    Mistakes that would lead to the right scores are left out.
    """
    found = changes(moment, cited)
    right, points = settled(moment, cited, found), {change.why: change.points for change in found}
    of_kind = {"draw": _of_draw, "win": _of_win, "chombo": _of_chombo}
    invited: list[tuple[str, Iterable[int], Fillings]] = []
    for name, mistaken, parts in of_kind.get(moment.kind, _of_end)(moment, cited, points):
        counted = [Change(why, each, COMMON) for why, each in {**points, **mistaken}.items() if each]
        invited.append((name, settled(moment, cited, counted), parts))
    if not moment.is_end:  # the learner may have entered by how much each score changes
        invited.append(("change_alone", map(abs, map(sub, right, moment.before)), {}))
    elif unit(moment, cited) == THOUSAND:
        invited.append(("in_points", (score * THOUSAND for score in right), {}))
    slips = (Slip(f"sum.{name}", dict(zip(SEATS, scores, strict=True)), parts) for name, scores, parts in invited)
    return (slip for slip in slips if tuple(slip.numbers.values()) != right)


Points = Mapping[Why, Four]
"""By how many points each reason changes the scores."""
Found = tuple[str, Mapping[Why, Four | None], Fillings]
"""A mistake: its id, the points that it gives to some reasons, and the values for its sentence.

None instead of points means that the mistake leaves this reason out.
"""
ZERO: Four = (0, 0, 0, 0)


def _negated(points: Four) -> Four:
    return four({place: -change for place, change in enumerate(points)})


def _of_draw(moment: TableMoment, cited: CitedRuleset, points: Points) -> Iterable[Found]:
    in_all, tenpai, noten = cited.game.noten_payments.value, places_of(moment.tenpai), len(moment.noten)
    third = in_all // (len(SEATS) - 1)
    if tenpai and noten:
        parts = {"all": figures(in_all)}
        for name, amount, named in (("each", in_all, parts), ("third", third, {**parts, "each": figures(third)})):
            yield f"noten_{name}_pays", {"noten": noten_points(tenpai, amount * noten)}, named
            yield f"noten_{name}_gets", {"noten": noten_points(tenpai, amount * len(tenpai))}, named
        yield "noten_signs", {"noten": _negated(points.get("noten", ZERO))}, {}
        yield "noten_forgotten", {"noten": None}, parts
    elif not tenpai:
        yield "noten_to_nobody", {"noten": (-third,) * 4}, {}
    yield "bet_back_at_draw", {"bet": None}, {"who": names(moment.riichi or SEATS)}


def _of_win(moment: TableMoment, cited: CitedRuleset, points: Points) -> Iterable[Found]:
    value, bet, winner, honba = cited.ruleset.honba, cited.game.riichi_bet.value, moment.winner, moment.honba
    right, wrong = (value.ron, value.each) if moment.discarder else (value.each, value.ron)
    name = "honba_share" if moment.discarder else "honba_whole"
    mistaken, one = paid_to_winner(moment, wrong * honba), paid_to_winner(moment, right * min(honba, 1))
    yield "no_honba", {"honba": None}, {"honba": honba}
    yield name, {"honba": mistaken}, {"points": value.ron, "each": value.each}
    yield "one_honba", {"honba": one}, {"honba": honba}
    yield "honba_from_nobody", {"honba": _of_one(winner, points.get("honba", ZERO))}, {}
    yield "bets_not_taken", {"bets": None}, {"who": winner.capitalize()}
    yield "bet_not_laid", {"bet": None}, {"who": names(moment.riichi or SEATS)}
    yield "bets_forgotten", {"bet": None, "bets": None}, {}
    if moment.bets and moment.riichi:
        yield "only_new_bets", {"bets": seat_points({winner: len(moment.riichi) * bet})}, {}
        yield "only_old_bets", {"bets": seat_points({winner: moment.bets * bet})}, {}
    hand = points["hand"]
    paid = {seat: change for seat, change in zip(SEATS, hand, strict=True) if change < 0}
    yield "hand_signs", {"hand": _negated(hand)}, {}
    yield "dealer_like_others", {"hand": paid_to_winner(moment, moment.paid[-1])}, {}
    yield "others_like_dealer", {"hand": paid_to_winner(moment, moment.paid[0])}, {}
    yield "gain_of_one", {"hand": seat_points(paid | {winner: -min(paid.values())})}, {}


def _of_one(seat: str, points: Four) -> Four:
    """Return the points of one player. All other players get 0."""
    return seat_points({seat: points[SEATS.index(seat)]})


def _of_chombo(moment: TableMoment, cited: CitedRuleset, points: Points) -> Iterable[Found]:
    price = cited.game.chombo.value
    if isinstance(price, ChomboPayment):
        other = _chombo_points(moment, price.to_other)
        if price.to_dealer == price.to_other:
            third = _chombo_points(moment, price.to_other // (len(SEATS) - 1))
            yield "chombo_in_all", {"chombo": third}, {"each": figures(price.to_other)}
        elif moment.offender == EAST:
            yield "chombo_dealer_like_others", {"chombo": other}, {"each": figures(price.dealer_to_each)}
        else:
            yield "chombo_as_dealer", {"chombo": _chombo_points(moment, price.to_dealer)}, {}
            yield "chombo_east_like_others", {"chombo": other}, {"east": figures(price.to_dealer)}
        paid = points.get("chombo", ZERO)
        yield "chombo_signs", {"chombo": _negated(paid)}, {}
        yield "chombo_free", {"chombo": None}, {}
        yield "chombo_to_nobody", {"chombo": _of_one(moment.offender, paid)}, {}
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
        # a chombo that is deducted only after the game does not change the scores during the game
        matters = why == "penalty" or not isinstance(price.value, ChomboDeduction)
        if matters and price.value != cited.game.chombo.value and is_stated(price):
            by_points.setdefault(_chombo_points(moment, price.value), []).append(other.name)
    for points, rules in by_points.items():
        yield "other_chombo", {why: points}, {"others": tuple(rules), "rules": cited.name}


def _of_end(moment: TableMoment, cited: CitedRuleset, points: Points) -> Iterable[Found]:
    game = cited.game
    uma, start, back = game.uma.value, game.starting_points.value, figures(game.return_points.value)
    if "uma" in points:
        yield "no_uma", {"uma": None}, {}
        others: dict[tuple[int, ...], list[str]] = {}
        for other in rulesets().values():
            if other.game.uma.value != uma and is_stated(other.game.uma):
                others.setdefault(other.game.uma.value, []).append(other.name)
        for values, rules in others.items():
            parts: Fillings = {"others": tuple(rules), "rules": cited.name}
            yield "other_uma", {"uma": uma_points(moment.before, values)}, parts
        yield "uma_signs", {"uma": _negated(points["uma"])}, {}
        yield "uma_by_seat", {"uma": four(dict(enumerate(uma)))}, {}
    else:
        yield "uma_despite_time", {"uma": uma_points(moment.before, uma)}, {}
    first, second, *lower = places(moment.before)
    if is_tied(moment.before):
        for order in ((first, second, *lower), (second, first, *lower)):
            yield "tie_not_shared", {"uma": four(dict(zip(order, uma, strict=True)))}, {}
    yield "no_oka", {"oka": None}, {}
    yield "no_return", {"return": None}, {"points": back}
    if "return" in points:
        yield "start_for_return", {"return": (-start,) * 4}, {"start": figures(start), "points": back}
    yield "leftover_forgotten", {"leftover": None}, {"who": SEATS[first].capitalize()}
    if "leftover" not in points:
        yield "leftover_given", {"leftover": to_first(moment.before, moment.bets * game.riichi_bet.value)}, {}
    yield "no_penalty", {"penalty": None}, {}
    if "penalty" in points:
        yield from _other_chombo(moment, cited, "penalty")
