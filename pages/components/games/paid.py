"""What a log paid for a win beside what the rules in force pay, as HTML that `st.html` shows."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.words.engine_words import small
from quizzes.logs.beside import Verdict
from quizzes.logs.game import SEATS
from scoring.context import WinType

if TYPE_CHECKING:
    from collections.abc import Sequence

    from content.handbook.same_hand import Reason
    from quizzes.logs.beside import Beside
    from quizzes.logs.game import Round

SHARED = "The winner gains the same; who pays it differs, because somebody is liable (pao)."
UNSAID = "The log does not say what was paid."
UNEXPLAINED = (
    "No rules that are known here pay what the log says. Perhaps its table had a rule of its own, or the log leaves "
    "something out."
)


def called(played: Round, seat: int, names: Sequence[str]) -> str:
    """A player by the name the log gives, and the seat; the seat alone where it names none."""
    wind = played.seat_wind(seat).name.capitalize()
    return f"{names[seat]} ({wind})" if names else wind


def won_html(one: Beside, names: Sequence[str], number: int) -> str:
    """Which win it is: the round, who won and from whom."""
    played, won = one.round, one.win.won
    who = called(played, won.seat, names)
    if one.win.context.win is WinType.DRAW:
        said = f"{who} has nagashi mangan"
    elif won.source is None:
        said = f"{who} wins by tsumo"
    else:
        said = f"{who} wins by ron from {called(played, won.source, names)}"
    return f"<h3 class='of-game'>{number}. {escape(played.title)}: {escape(said)}</h3>"


def paid_html(one: Beside, names: Sequence[str], rules: str) -> str:
    """The payment of the log, that of the rules in force, and what makes the difference."""
    paid, pays = one.win.won.deltas, one.pays
    rows = [] if paid is None else [("Paid in the log", _moved(one, paid, names) + _counted(one))]
    if paid is None or pays != paid:
        rows.append((f"Under {rules}", _moved(one, pays, names) if any(pays) else _nothing(one)))
    told = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(said)}</dd></div>" for name, said in rows)
    return f"<div class='of-log {one.verdict.name.lower()}'><dl>{told}</dl>{_verdict(one, rules)}</div>"


def _moved(one: Beside, deltas: Sequence[int], names: Sequence[str]) -> str:
    """Who gains and loses what, the winner first."""
    order = sorted(range(SEATS), key=lambda seat: (-deltas[seat], (seat - one.round.dealer) % SEATS))
    moved = [f"{called(one.round, seat, names)} {_signed(deltas[seat])}" for seat in order if deltas[seat]]
    bets = sum(deltas)
    return (", ".join(moved) or "nothing") + (f"; {bets:,} of it were bets on the table" if bets > 0 else "")


def _signed(points: int) -> str:
    return f"{points:+,}".replace("-", "−")


def _counted(one: Beside) -> str:
    """The han and fu that the log writes, if it does."""
    written = one.win.won.written
    said = [f"{written.han} han"] if written.han else []
    said += [f"{written.fu} fu"] if written.han and written.fu else []
    return f" ({' '.join(said)})" if said else ""


def _nothing(one: Beside) -> str:
    return "no yaku, so nothing is paid" if one.here is not None else "no win, so nothing is paid"


def _verdict(one: Beside, rules: str) -> str:
    match one.verdict:
        case Verdict.SAME:
            return f"<p><b>=</b> The same under {escape(rules)}.</p>"
        case Verdict.RULES:
            reasons = "".join(_reason(reason, rules) for reason in one.reasons)
            why = "The log was played under other rules" + (":" if reasons else ".")
            return f"<p><b>≠</b> {why}</p>" + (f"<ul>{reasons}</ul>" if reasons else "")
        case Verdict.SHARES:
            return f"<p><b>≠</b> {SHARED}</p>"
        case Verdict.UNSAID:
            return f"<p><b>?</b> {UNSAID}</p>"
        case Verdict.UNEXPLAINED:
            return f"<p><b>≠</b> {UNEXPLAINED}</p>"


def _reason(reason: Reason, rules: str) -> str:
    return (
        f"<li><b>{escape(reason.label)}</b>. In the log: {escape(small(reason.there.text))}. "
        f"{escape(rules)}: {escape(small(reason.here.text))}.</li>"
    )
