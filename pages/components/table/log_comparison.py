"""Compare what a log paid for a win with what the current ruleset pays, as HTML for `st.html`."""

from collections.abc import Sequence

from content.words import small
from pages.components.table.game_words import signed
from pages.templates import Markup, Template
from quizzes.table.logs.logged_game import SEATS, Round
from quizzes.table.logs.win_comparison import ComparedWin
from scoring import WinType

_HTML = Template(__file__)


_SIGNS = {"same": "=", "unsaid": "?"}
_VERDICTS = {
    "same": "The same under {rules}.",
    "rules": "The game in this log was played under other rules{end}",
    "shares": "The winner receives the same amount, but different players pay it, because somebody is liable (pao).",
    "unsaid": "The log doesn't say what was paid.",
    "unexplained": "None of our rulesets pays what the log says. "
    "Perhaps that table had its own rule, or the log leaves something out.",
}
"""For each verdict on the payment in a log: the sentence that explains it."""


def called(played: Round, seat: int, names: Sequence[str]) -> str:
    """Return a player's name in the log, with the seat; only the seat if the log has no name."""
    wind = played.deal.seat(seat).name.capitalize()
    return f"{names[seat]} ({wind})" if names else wind


def won_html(one: ComparedWin, names: Sequence[str], number: int) -> Markup:
    """Return the heading of a win: the round, the winner and the discarder."""
    played, won = one.round, one.win.won
    how = "wins by tsumo" if won.source is None else f"wins by ron from {called(played, won.source, names)}"
    said = "has nagashi mangan" if one.win.context.win is WinType.DRAW else how
    return _HTML.won(number, played.deal.title, f"{called(played, won.seat, names)} {said}")


def paid_html(one: ComparedWin, names: Sequence[str], rules: str) -> Markup:
    """Return what the log paid, what the current ruleset pays, and the reason for any difference."""
    won, paid, pays = one.win.won, one.win.won.deltas, one.pays
    counted = f" ({won.han} han{f' {won.fu} fu' if won.fu else ''})" if won.han else ""
    rows = [] if paid is None else [("Paid in the log", _moved(one, paid, names) + counted)]
    if paid is None or pays != paid:
        nothing = "no yaku, so nothing is paid" if one.here is not None else "no win, so nothing is paid"
        rows.append((f"Under {rules}", _moved(one, pays, names) if any(pays) else nothing))
    stated = one.reasons if one.verdict == "rules" else ()
    reasons = [(reason.label, small(reason.there.text), small(reason.here.text)) for reason in stated]
    said = _VERDICTS[one.verdict].format(rules=rules, end=":" if one.reasons else ".")
    return _HTML.paid(one.verdict, rows, _SIGNS.get(one.verdict, "≠"), said, rules, reasons)


def _moved(one: ComparedWin, deltas: Sequence[int], names: Sequence[str]) -> str:
    """Return each player's gain or loss in points, largest gain first, and the points that came from riichi bets."""
    order = sorted(range(SEATS), key=lambda seat: (-deltas[seat], one.round.deal.place(seat)))
    moved = [f"{called(one.round, seat, names)} {signed(deltas[seat])}" for seat in order if deltas[seat]]
    bets = sum(deltas)
    return (", ".join(moved) or "nothing") + (f"; {bets:,} of this came from bets on the table" if bets > 0 else "")
