"""Check whether an entry is possible at this point of a game. If not, the error says why in one sentence."""

from dataclasses import replace

from content.payments import Change, PointsQuestion, hands_paying, reading
from content.rulesets import CitedRuleset
from quizzes.table.game.entry import (
    NOBODY,
    PLAYERS,
    Aborted,
    Counted,
    Deal,
    Draw,
    Entry,
    EntryError,
    Nagashi,
    Paid,
    Penalty,
    Shown,
    Win,
    Won,
    require,
)
from quizzes.table.game.entry_changes import entry_changes, in_figures, is_noten_paid
from scoring import Limit


def check(entry: Entry, deal: Deal, cited: CitedRuleset) -> tuple[Change, ...]:
    """Check that an entry is possible in a hand under these rules. Return the changes of the scores that it makes.

    :raises EntryError: if the entry is not possible.
    """
    match entry:
        case Win():
            _check_win(entry, deal, cited)
        case Draw():
            _check_tenpai(entry)
        case Nagashi():
            require(entry.players, "Choose who has the nagashi mangan.")
            require("nagashi_mangan" in cited.prices, f"Nagashi mangan is not in force under {cited.name}.")
        case Aborted():
            is_allowed = reading("abortive_draws", cited).value != "none"
            require(is_allowed, f"There are no abortive draws under {cited.name}.")
            are_four = entry.why != "four riichi" or entry.riichi == set(PLAYERS)
            require(are_four, "A draw by four riichi needs riichi from all four players.")
            if is_noten_paid(cited):
                _check_tenpai(entry)
        case Penalty(points=points):
            is_possible = 0 < points <= 100_000 and points % 100 == 0
            require(is_possible, "A penalty must be a multiple of 100, from 100 to 100,000 points.")
    parts = (entry, *getattr(entry, "wins", ()))
    named = {getattr(part, name, None) for part in parts for name in ("player", "liable", "discarder", "offender")}
    groups = (getattr(entry, name, NOBODY) for name in ("players", "riichi", "tenpai", "dead"))
    require(named.union(*groups) <= {None, *PLAYERS}, "This entry names a player who isn't in the game.")
    return entry_changes(entry, deal, cited)


def _check_tenpai(entry: Draw | Aborted) -> None:
    require(not entry.tenpai & entry.dead, "A player with a dead hand can't be tenpai.")
    require(
        entry.riichi <= entry.tenpai | entry.dead,
        "A player in riichi must be tenpai at the draw or have a dead hand. Otherwise, enter a chombo.",
    )


def _check_win(win: Win, deal: Deal, cited: CitedRuleset) -> None:
    """Raise an error if these players cannot all have won in this way, or a winner's hand is impossible.

    :raises EntryError: with a sentence that says why the win is not possible.
    """
    winners = [one.player for one in win.wins]
    require(winners, "Choose who won.")
    are_different = len({*winners, win.discarder}) == len(winners) + 1
    require(are_different, "The winners and the discarder must be different players.")
    if len(winners) > 1:
        require(
            win.discarder is not None and len(winners) <= 3,
            "Only one player can win by tsumo. Several players can win on one discard.",
        )
        require(
            cited.ruleset.multiple_ron,
            f"Under {cited.name} only the first winner after the discarder is paid. Enter only that win.",
        )
    for one in win.wins:
        _check_winner(one, win, deal, cited)


def _check_winner(one: Won, win: Win, deal: Deal, cited: CitedRuleset) -> None:
    """Check the value that was entered for one winner's hand, and the player who is liable for it (pao).

    :raises EntryError: if the hand has too few han or impossible payments, if the record of the hand and the entry
        disagree on whether the winner declared riichi, or if the player cannot be liable.
    """
    match one.worth:
        case Counted(limit=Limit.NONE, han=han):
            _check_han(han, deal, cited)
        case Paid(points=points):
            _check_points(one, points, win, deal, cited)
        case Shown(record=record):
            flags = record.get("flags", ())
            declared = isinstance(flags, list | tuple) and any("riichi" in str(flag) for flag in flags)
            require(
                declared == (one.player in win.riichi),
                "The hand and the table disagree on whether the winner declared riichi. Change one of them.",
            )
    if one.liable is None:
        return
    require(cited.ruleset.pao, f"There is no liability under {cited.name}.")
    require(one.liable != one.player, "A winner can't be liable for their own hand.")
    # if the hand was entered as tiles, its yakuman are known only when it is scored, so they are checked then
    match one.worth:
        case Counted(limit=Limit.YAKUMAN, yakuman=most):
            is_part = 1 <= one.yakuman <= most
            require(is_part, "A liable player pays for at least one yakuman, and for no more than the hand has.")
        case Counted() | Paid():
            raise EntryError("Only a yakuman can have a liable player. Enter the hand as a yakuman.")


def _check_points(one: Won, points: tuple[int, ...], win: Win, deal: Deal, cited: CitedRuleset) -> None:
    """Raise an error if no hand has the payments that were entered for a win."""
    tsumo = win.discarder is None
    asked = PointsQuestion(points, tsumo and len(points) == 1, one.player == deal.dealer, tsumo)
    hands = hands_paying(asked, cited) if points and min(points) > 0 else ()
    if not hands or hands[0].honba:
        entry_changes(replace(win, wins=(one,)), deal, cited)  # this may raise a more exact error
        raise EntryError(f"No hand pays {in_figures(points)}. Leave out honba and sticks.")
    if all(counted.limit is Limit.NONE for counted in hands[0].counted):
        _check_han(max(counted.han or 0 for counted in hands[0].counted), deal, cited)


def _check_han(han: int, deal: Deal, cited: CitedRuleset) -> None:
    """Check that a hand has at least the han from yaku that the rules require when there are many honba.

    The entered han include dora, so a hand that passes may still have too few han from yaku.

    :raises EntryError: if the hand has too few han.
    """
    many = cited.ruleset.many_honba
    if many and deal.honba >= many.honba and han < many.han:
        needed = f"a win with {deal.honba} honba on the table needs {many.han} han from yaku."
        raise EntryError(f"Under {cited.name}, {needed}")
