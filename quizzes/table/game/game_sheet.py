"""Compute a game from its entries: every hand, its payments, and what comes next."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from content.payments import Change, Four, HandEnd, dealer_stays, four, honba_after, reading
from content.rulesets import CitedRuleset
from content.rulesets import Entry as Value
from quizzes.table.game.entry import (
    NOBODY,
    PLAYERS,
    ROUND,
    Aborted,
    Chombo,
    Deal,
    Draw,
    End,
    Ending,
    Entry,
    EntryError,
    Nagashi,
    Players,
    Win,
    require,
)
from quizzes.table.game.entry_changes import entry_changes
from quizzes.table.game.entry_check import check

Over = Literal[
    "the last hand has been played",
    "time is up",
    "somebody is below zero",
    "the dealer stops while in the lead",
    "all four agreed to stop",
]
"""The reasons why a game is over, in words."""


@dataclass(frozen=True, slots=True)
class Played:
    """An entry, and what it changes in the game."""

    entry: Entry
    deal: Deal
    before: Four
    changes: tuple[Change, ...]
    after: Four
    next: Deal | None
    """The hand that comes next; None if the game is over."""
    stays: Value[bool] | None = None
    """Whether the dealer stays; None if no hand ended."""
    honba: Value[int] | None = None
    over: Over | None = None
    problem: str = ""
    """Why the entry is impossible after an earlier entry was corrected; empty if the entry is possible.

    The hand of an impossible entry is not paid.
    """
    short: tuple[int, ...] = ()
    """The players who declared riichi without enough points for the bet."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The current state of a game."""

    start: Four
    played: tuple[Played, ...]
    deal: Deal | None
    """The hand to be played next; None if the game is over."""
    points: Four
    over: Over | None

    @property
    def bets(self) -> int:
        """The number of riichi sticks on the table."""
        return _bets(self.played[-1].entry, self.played[-1].deal) if self.deal is None else self.deal.bets

    @property
    def chombos(self) -> tuple[int, ...]:
        """The players who committed a chombo. A player with several chombo is listed several times."""
        return tuple(one.entry.offender for one in self.played if isinstance(one.entry, Chombo))


def count(entries: Sequence[Entry], cited: CitedRuleset) -> Sheet:
    """Compute a game from its entries, beginning with the first. Entries after the end of the game do not count."""
    start: Four = (cited.game.starting_points.value,) * 4
    sheet = Sheet(start, (), Deal(), start, None)
    for entry in entries:
        if sheet.deal:
            one = _play_entry(entry, sheet.deal, sheet, cited)
            sheet = Sheet(start, (*sheet.played, one), one.next, one.after, one.over)
    return sheet


def refuse(entry: Entry, sheet: Sheet, cited: CitedRuleset) -> None:
    """Raise an error if an entry is not possible as the next entry of a game.

    :raises EntryError: if the entry is not possible.
    """
    if sheet.deal is None:
        raise EntryError("The game is over. To continue, correct or undo the last entry.")
    check(entry, sheet.deal, cited)
    if isinstance(entry, End):
        _refuse_end(entry, sheet.deal, sheet, cited)


def can_stop(sheet: Sheet, cited: CitedRuleset) -> bool:
    """Return whether the dealer may end the game now.

    The dealer may do so in the last hand, if the dealer leads.
    """
    try:
        refuse(End("dealer stops"), sheet, cited)
    except EntryError:
        return False
    return True


def _refuse_end(entry: End, deal: Deal, sheet: Sheet, cited: CitedRuleset) -> None:
    """Raise an error if the game cannot be ended in this way now.

    The last hand can be announced only once. A dealer can stop only if the rules allow it, in the last hand, as the
    sole leader, after winning or being tenpai. All other endings are always possible.

    :raises EntryError: with a sentence that says why the ending is not possible.
    """
    require(entry.by != "last hand" or not deal.last, "This is already the last hand.")
    if entry.by != "dealer stops":
        return
    require(reading("agariyame", cited).value == "allowed", f"The dealer can't end the game under {cited.name}.")
    latest = [(one.deal.hand, _hand_end(one.entry, one.deal)) for one in sheet.played if one.stays][-1:]
    # a dealer who stays because of a chombo or an abortive draw has neither won nor been tenpai
    earned = latest in ([(deal.hand, "dealer_won")], [(deal.hand, "dealer_tenpai")])
    leads = [player for player in PLAYERS if sheet.points[player] == max(sheet.points)] == [deal.dealer]
    require(
        deal.hand >= hands(cited) - 1 and earned and leads,
        "The dealer can end the game only in the last hand, as the sole leader, after winning or being tenpai.",
    )


def hands(cited: CitedRuleset) -> int:
    """Return the number of hands in a game, not counting hands that the dealer repeats."""
    return ROUND if reading("game_length", cited).value == "east" else 2 * ROUND


def _play_entry(entry: Entry, deal: Deal, sheet: Sheet, cited: CitedRuleset) -> Played:
    """Return an entry with its effect on the game: the scores after it, the next hand, and whether the game is over.

    If the entry is not possible, the result says why. Its hand is then not paid, and only riichi sticks change the
    scores.

    :param sheet: the game before the entry.
    """
    points, problem = sheet.points, ""
    try:
        changes = check(entry, deal, cited)
        if isinstance(entry, End):
            _refuse_end(entry, deal, sheet, cited)
    except EntryError as error:
        problem, changes = str(error), entry_changes(entry, deal, cited, bets_alone=True)
    after = four({player: points[player] + sum(change.points[player] for change in changes) for player in PLAYERS})
    end = _hand_end(entry, deal)
    if end is None:
        one = Played(entry, deal, points, changes, after, deal, problem=problem)
        if problem or not isinstance(entry, End):
            return one
        over_by: dict[Ending, Over] = {
            "time": "time is up",
            "dealer stops": "the dealer stops while in the lead",
            "agreed": "all four agreed to stop",
        }
        over = over_by.get(entry.by)
        return replace(one, next=None if over else replace(deal, last=True), over=over)
    stays, honba = dealer_stays(end, cited), honba_after(end, deal.honba, cited)
    won = isinstance(entry, Win) and end == "dealer_won"
    coming = replace(
        deal,
        hand=deal.hand + (not stays.value),
        honba=honba.value,
        bets=_bets(entry, deal),
        # any draw ends the dealer's wins in a row, but a replayed hand (chombo) does not
        east_wins=(deal.east_wins if end == "chombo" or won else 0) + won,
    )
    over = _over(entry, deal, coming, after, cited)
    needs_points = reading("riichi_min_points", cited).value != "none"
    declared: Players = getattr(entry, "riichi", NOBODY) if needs_points else NOBODY
    short = tuple(player for player in sorted(declared) if points[player] < cited.game.riichi_bet.value)
    return Played(entry, deal, points, changes, after, None if over else coming, stays, honba, over, problem, short)


def _hand_end(entry: Entry, deal: Deal) -> HandEnd | None:
    """Return how an entry ends the hand, and whether the dealer won or was tenpai; None if it does not end the hand.

    A nagashi mangan counts as a win. A penalty does not end the hand, and neither does an entry that ends the game.
    """
    match entry:
        case Win() | Nagashi():
            winners = entry.players if isinstance(entry, Nagashi) else {one.player for one in entry.wins}
            return "dealer_won" if deal.dealer in winners else "other_won"
        case Draw():
            return "dealer_tenpai" if deal.dealer in entry.tenpai else "dealer_noten"
        case Aborted():
            return "aborted"
        case Chombo():
            return "chombo"
    return None


def _bets(entry: Entry, deal: Deal) -> int:
    if isinstance(entry, Draw | Aborted):
        return deal.bets + len(entry.riichi)
    return 0 if isinstance(entry, Win | Nagashi) else deal.bets


def _over(entry: Entry, deal: Deal, coming: Deal, after: Four, cited: CitedRuleset) -> Over | None:
    """Return why the game is over after a hand; None if it continues.

    If all hands of the game have been played, TIME is not given as the reason, even if time is up.

    :param coming: the hand that would come next.
    :param after: the scores after the hand.
    """
    length = hands(cited)
    if reading("game_length", cited).value == "west" and max(after) < cited.game.return_points.value:
        length += ROUND  # the west round is played until a player reaches the return score
    complete = coming.hand >= length and not isinstance(entry, Chombo)
    replayed = isinstance(entry, Chombo) and reading("chombo_replay", cited).value != "not after time"
    if deal.last and not replayed and not complete:
        return "time is up"
    if min(after) < 0 and reading("tobi", cited).value == "ends":
        return "somebody is below zero"
    return "the last hand has been played" if complete else None
