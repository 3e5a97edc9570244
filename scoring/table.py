"""Several winners on one discard: who is paid, and who gets the honba and the riichi sticks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.context import ContradictionError, Moment, Riichi, WinContext, Wind, WinType
from scoring.contradictions import refuse_too_many
from scoring.hand import Hand
from scoring.ruleset import Ruleset, with_red_fives
from scoring.score import ScoreResult, score
from scoring.tiles import Tile, format_tiles


@dataclass(frozen=True, slots=True)
class Claim:
    """A player who calls ron, with the hand and the facts of the win.

    The facts include the honba and riichi sticks on the table. They do not include earlier winners.
    """

    hand: Hand
    context: WinContext


def multiple_ron(claims: Sequence[Claim], discarder: Wind, rules: Ruleset) -> tuple[ScoreResult, ...]:
    """Score every player who calls ron on one discard, in turn order after the discarder.

    The first winner gets the riichi sticks (competition rules, section 3.4.4). The ruleset decides whether the other
    winners are paid for honba. If the ruleset pays only one winner, the first player whose hand has a yaku is paid.
    Hands without yaku pay nothing, so they are left out.

    :raises ContradictionError: if the players cannot all call ron on one discard.
    :raises ImpossibleHandError: if hands and indicators together hold a tile more than four times, or more red fives
        than the set of tiles has.
    :raises NotAWinError: if a hand does not have a winning shape.
    """
    _check_claims(claims, discarder)
    if claims:
        rules = with_red_fives(rules) if claims[0].context.red_fives else rules
        refuse_too_many(_visible_tiles(claims), "all hands and indicators", rules)
    seats = list(Wind)
    in_turn = sorted(claims, key=lambda claim: (seats.index(claim.context.seat) - seats.index(discarder)) % 4)
    paid: list[ScoreResult] = []
    for claim in in_turn:
        before = len(paid) if rules.multiple_ron else 0
        result = score(claim.hand, replace(claim.context, winners_before=before), rules)
        if result.best.payments:
            paid.append(result)
    return tuple(paid if rules.multiple_ron else paid[:1])


def _check_claims(claims: Sequence[Claim], discarder: Wind) -> None:
    seats = [claim.context.seat.value for claim in claims]
    if len({*seats, discarder.value}) <= len(seats):
        found = f"{', '.join(seats)} on a discard by {discarder.value}"
        raise ContradictionError(f"expected winners in different seats, none of them the discarder's, found {found}")
    contexts = [claim.context for claim in claims]
    if any(context.win is not WinType.RON for context in contexts):
        raise ContradictionError(f"expected wins by ron, found {', '.join(context.win.value for context in contexts)}")
    for what, values in (
        ("winning tile", [str(claim.hand.winning_tile) for claim in claims]),
        ("round", [context.round.value for context in contexts]),
        ("honba", [str(context.honba) for context in contexts]),
        ("number of riichi sticks", [str(context.sticks) for context in contexts]),
        ("dora indicators", [format_tiles(context.dora_indicators) or "none" for context in contexts]),
        (
            "ura dora indicators",
            [format_tiles(each.ura_indicators) or "none" for each in contexts if each.riichi is not Riichi.NONE],
        ),
        ("choice about red fives", ["counted" if context.red_fives else "as in the rules" for context in contexts]),
        (
            "facts about the discard",
            [_moment_words(context.moment & (Moment.LAST_TILE | Moment.ON_KAN)) for context in contexts],
        ),
    ):
        if len(set(values)) > 1:
            raise ContradictionError(
                f"expected the same {what} in every claim on one discard, found {', '.join(values)}"
            )


def _moment_words(moment: Moment) -> str:
    return " ".join(fact.name.lower().replace("_", " ") for fact in moment if fact.name is not None) or "none"


def _visible_tiles(claims: Sequence[Claim]) -> list[Tile]:
    """Return all visible tiles, counting the shared winning tile and the shared indicators once."""
    tiles = [tile for claim in claims for tile in claim.hand.concealed]
    tiles += [tile for claim in claims for meld in claim.hand.melds for tile in meld.tiles]
    tiles += {claim.hand.winning_tile for claim in claims if claim.hand.winning_tile is not None}
    tiles += claims[0].context.dora_indicators
    tiles += next((claim.context.ura_indicators for claim in claims if claim.context.ura_indicators), ())
    return tiles
