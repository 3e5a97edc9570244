"""A game as tables: who has how much, hand by hand, and the final scores. Names are text."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from content.payments.settling import Why
from pages.components.charts import AMBER, BLUE, FIXED, GREEN, RED, upright
from pages.components.game.in_words import (
    OVER,
    WINDS,
    entry_words,
    figures,
    hand_name,
    score,
    signed,
    sticks,
    why_name,
)
from quizzes.game.entry import PLAYERS, End

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quizzes.game.final import Final
    from quizzes.game.sheet import Sheet


def head_html(sheet: Sheet, table: str) -> str:
    """Which hand is to be played, and what lies on the table."""
    where = f"<small><bdi>{escape(table)}</bdi></small>" if table else ""
    if sheet.deal is None:
        over = OVER[sheet.over] if sheet.over else ""
        return (
            f"<h2 class='game-hand'>The game is over {where}</h2><p class='game-lies'>{escape(over.capitalize())}.</p>"
        )
    lies = [f"{sheet.deal.honba} honba", sticks(sheet.deal.bets)]
    last = "<p class='game-lies'><b>Time is up: this is the last hand.</b></p>" if sheet.deal.last else ""
    named = f"{WINDS[sheet.deal.round]} {sheet.deal.number}"
    return f"<h2 class='game-hand'>{named} {where}</h2><p class='game-lies'>{', '.join(lies)} on the table</p>{last}"


def standing_html(sheet: Sheet, names: Sequence[str]) -> str:
    """Who sits where and has how much, East first; who leads, and by how much the others are behind."""
    deal = sheet.deal or (sheet.played[-1].deal if sheet.played else None)
    order = sorted(PLAYERS, key=deal.place) if deal else list(PLAYERS)
    best = max(sheet.points)
    rows = []
    for player in order:
        points = sheet.points[player]
        behind = "leads" if points == best and sheet.points.count(best) == 1 else signed(points - best)
        behind = "level" if points == best and behind != "leads" else behind
        wind = WINDS[deal.seat(player)] if deal else ""
        rows.append(
            f"<tr><td class='wind'>{wind}</td><th scope='row'><bdi>{escape(names[player])}</bdi></th>"
            f"<td class='number points'>{figures(points)}</td><td class='number'>{behind}</td></tr>"
        )
    return (
        "<table class='game-now'><caption class='spoken'>Points</caption><thead class='spoken'><tr><th>Seat</th>"
        "<th>Player</th><th>Points</th><th>To the first</th></tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table>"
    )


def played_html(sheet: Sheet, names: Sequence[str]) -> str:
    """Every hand in a line, the newest first, with what each player has after it."""
    if not sheet.played:
        return "<p>No hand has been played yet.</p>"
    heads = "".join(f"<th scope='col'><bdi>{escape(name)}</bdi></th>" for name in names)
    rows = [_row(place, sheet, names) for place in range(len(sheet.played))]
    return (
        "<div class='game-wide' tabindex='0' role='region' aria-label='Hand by hand'><table class='game-played'>"
        f"<thead><tr><th scope='col'>Hand</th>{heads}</tr></thead>"
        f"<tbody>{''.join(reversed(rows))}</tbody></table></div>"
    )


def _row(place: int, sheet: Sheet, names: Sequence[str]) -> str:
    one = sheet.played[place]
    cells = "".join(
        f"<td class='number'>{figures(after)}"
        + (f"<small>{signed(after - before)}</small>" if after != before else "")
        + "</td>"
        for before, after in zip(one.before, one.after, strict=True)
    )
    problem = f"<span class='game-wrong'>Does not fit any more: {escape(one.problem)}</span>" if one.problem else ""
    honba = f"<small>{one.deal.honba} honba</small>" if one.deal.honba else ""
    return (
        f"<tr class='of-hand'><th scope='row'>{place + 1}. {WINDS[one.deal.round]} {one.deal.number}{honba}</th>"
        f"{cells}</tr><tr class='what'><td colspan='5'>{escape(entry_words(one.entry, names))}{problem}</td></tr>"
    )


def final_html(sheet: Sheet, told: Final, names: Sequence[str]) -> str:
    """The final scores, first place first, with every step from the points."""
    order = sorted(PLAYERS, key=lambda player: (told.ranks[player], player))
    rows = "".join(
        f"<tr class='of-hand'><td>{told.ranks[player]}</td><th scope='row'><bdi>{escape(names[player])}</bdi></th>"
        f"<td class='number points'>{score(told.scores[player], told.unit)}</td></tr>"
        f"<tr class='what'><td></td><td colspan='2'>{escape(_steps(player, sheet, told))}</td></tr>"
        for player in order
    )
    thousands = "<p>Final scores are in thousands.</p>" if told.unit > 1 else ""
    firsts = told.ranks.count(1)
    to_one = any(change.why in {Why.OKA, Why.LEFTOVER} for change in told.changes)
    tied = (
        "<p>Several are first: what goes to the first alone is given to the one of them with the earlier seat at "
        "the start. No document says so; share it otherwise if your table does.</p>"
    )
    return (
        "<table class='game-final'><caption class='spoken'>Final scores</caption><thead class='spoken'><tr>"
        "<th>Place</th><th>Player</th><th>Final score</th></tr></thead>"
        f"<tbody>{rows}</tbody></table>{thousands}{tied if firsts > 1 and to_one else ''}{_deducted(told, names)}"
    )


def _steps(player: int, sheet: Sheet, told: Final) -> str:
    """From the points to the final score: "57,000 − 30,000 (return score) + 30,000 (uma)"."""
    steps = [(change.points[player], why_name(change).lower()) for change in told.changes if change.points[player]]
    said = (f"{'+' if points > 0 else '−'} {abs(points):,} ({why})" for points, why in steps)
    return " ".join((figures(sheet.points[player]), *said))


def _deducted(told: Final, names: Sequence[str]) -> str:
    """What a chombo takes off the total of a tournament."""
    lines = (
        f"<p><bdi>{escape(names[player])}</bdi>: {signed(points)} off the tournament's total for chombo; the score of "
        "this game stays as it was played.</p>"
        for player, points in enumerate(told.deducted)
        if points
    )
    return "".join(lines)


_LINES = (
    (GREEN, "solid", "circle"),
    (BLUE, "dash", "square"),
    (AMBER, "dot", "diamond"),
    (RED, "dashdot", "triangle-up"),
)


def game_picture(sheet: Sheet, names: Sequence[str]) -> dict[str, object]:
    """The points after every hand, as a figure for plotly; the same stands in the table of hands."""
    hands = [one for one in sheet.played if not isinstance(one.entry, End)]
    labels = ["Start", *(f"{place}. {hand_name(one.deal)}" for place, one in enumerate(hands, 1))]
    lines = [
        {
            "type": "scatter",
            "mode": "lines+markers",
            "name": escape(names[player]),
            "x": labels,
            "y": [sheet.start[player], *(one.after[player] for one in hands)],
            "line": {"color": colour, "width": 2, "dash": dash},
            "marker": {"symbol": symbol, "size": 7},
            "hovertemplate": "%{x}: %{y:,} %{fullData.name}<extra></extra>",
        }
        for player, (colour, dash, symbol) in zip(PLAYERS, _LINES, strict=True)
    ]
    layout = {
        **upright(320),
        "legend": {"orientation": "h", "y": -0.25},
        "xaxis": {**FIXED, "type": "category", "showticklabels": False},
        "yaxis": {**FIXED, "tickformat": ","},
    }
    return {"data": lines, "layout": layout}
