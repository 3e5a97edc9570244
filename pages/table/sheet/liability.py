"""Liability (pao) in the form of a game sheet: when the form asks for it, and how it is read from a typed hand."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from content.hands import in_one_notation, liable_yakuman, read_hand, write_hand
from content.rulesets import CitedRuleset
from pages.table.sheet.form import FROM, KIND, RIICHI, Kind, of_winner, read_worth
from quizzes.table.game import PLAYERS, Deal, EntryError, Shown, Win, Won, shown_win


def asked_liability(values: Mapping[str, Any], player: int, deal: Deal, cited: CitedRuleset) -> tuple[str, ...]:
    """Return the ids of the yakuman in a winner's tiles for which another player may be liable (pao).

    The result is empty if the hand was not entered by its tiles, or if the tiles cannot be read.
    """
    tsumo, riichi = values.get(KIND) == Kind.TSUMO, frozenset(values.get(RIICHI) or ())
    other = next(one for one in PLAYERS if one != player)
    try:
        worth = read_worth(values, player, tsumo=tsumo, declared=player in riichi)
        if not isinstance(worth, Shown):
            return ()
        won = Won(player, worth)
        hand, context = shown_win(won, worth, Win((won,), None if tsumo else other, riichi), deal)
    except EntryError:
        return ()
    return liable_yakuman(hand, context, cited.ruleset)


def is_liability_open(values: Mapping[str, Any], player: int, deal: Deal, cited: CitedRuleset) -> bool:
    """Return whether the liable player for a winner's tiles still has to be chosen."""
    return values.get(of_winner("liable", player)) is None and bool(asked_liability(values, player, deal, cited))


def take_over_liability(values: Mapping[str, Any], player: int) -> dict[str, Any]:
    """If the text of a hand names a liable player, return the fields to change, with their new values.

    The changes move the liable player from the text to a field of the form. The result is empty if the text names
    nobody, or if the text and the form disagree on ron, tsumo or the discarder.
    """
    tiles, tsumo = of_winner("tiles", player), values.get(KIND) == Kind.TSUMO
    try:
        won = read_hand(in_one_notation(str(values.get(tiles) or "")))
    except ValueError:
        return {}
    liability, context = won.context.liability, replace(won.context, liability=None)
    if liability is None or context.is_tsumo != tsumo:
        return {}
    changes = {tiles: write_hand(won.hand, context), of_winner("liable", player): liability.liable.player(player)}
    if liability.discarder is None:
        return changes
    discarder = liability.discarder.player(player)
    return changes | {FROM: discarder} if values.get(FROM) in {None, discarder} else {}
