"""The tables of a game: the scores, the hands played, and the final scores.

Names that players typed are escaped.
"""

from collections.abc import Sequence
from html import escape

from content.payments import figures
from pages.components.charts import AMBER, BLUE, FIXED, GREEN, RED, upright
from pages.components.table.game_words import WHYS, WINDS, entry_words, score, signed, sticks
from pages.templates import Markup, Template
from quizzes.table.game import PLAYERS, End, Final, Sheet

_HTML = Template(__file__)


def head_html(sheet: Sheet, table: str) -> Markup:
    """Return the name of the hand to be played, with the honba and riichi sticks, or the note that the game is over."""
    deal = sheet.deal
    if deal is None:
        return _HTML.head("The game is over", table, f"{(sheet.over or '').capitalize()}.", last=False)
    lies = f"{deal.honba} honba, {sticks(deal.bets)} on the table"
    return _HTML.head(f"{WINDS[deal.round]} {deal.number}", table, lies, deal.last)


def standing_html(sheet: Sheet, names: Sequence[str]) -> Markup:
    """Return each player's seat and points, East first, and how far the player is behind the leader."""
    deal = sheet.deal or sheet.played[-1].deal
    best = max(sheet.points)
    leads, rows = "leads" if sheet.points.count(best) == 1 else "level", []
    for player in sorted(PLAYERS, key=deal.place):
        points = sheet.points[player]
        behind = leads if points == best else signed(points - best)
        rows.append((WINDS[deal.seat(player)], names[player], figures(points), behind))
    return _HTML.standing(rows)


def played_html(sheet: Sheet, names: Sequence[str]) -> Markup:
    """Return a row for each hand, the newest first, with each player's points after the hand and the change."""
    hands = []
    for number, one in enumerate(sheet.played, 1):
        scores = zip(one.before, one.after, strict=True)
        points = [(figures(after), signed(after - before) if after != before else "") for before, after in scores]
        title = f"{number}. {WINDS[one.deal.round]} {one.deal.number}"
        hands.append((title, one, points, entry_words(one.entry, names)))
    return _HTML.played(names, hands[::-1])


def final_html(sheet: Sheet, told: Final, names: Sequence[str]) -> Markup:
    """Return the final scores, beginning with first place, and every step of their calculation."""
    players = [
        (told.ranks[player], names[player], score(told.scores[player], told.unit), _steps(player, sheet, told))
        for player in sorted(PLAYERS, key=lambda player: (told.ranks[player], player))
    ]
    to_one = any(change.why in {"oka", "leftover"} for change in told.changes)
    deducted = [(names[player], signed(points)) for player, points in enumerate(told.deducted) if points]
    return _HTML.final(players, told.unit > 1, told.ranks.count(1) > 1 and to_one, deducted)


def _steps(player: int, sheet: Sheet, told: Final) -> str:
    """Return the calculation of a final score: "57,000 − 30,000 (return score) + 30,000 (uma)"."""
    said = figures(sheet.points[player])
    for change in told.changes:
        if points := change.points[player]:
            said += f" {'+' if points > 0 else '−'} {abs(points):,} ({WHYS[change.why].lower()})"
    return said


_COLOURS = (GREEN, BLUE, AMBER, RED)
_DASHES, _SYMBOLS = ("solid", "dash", "dot", "dashdot"), ("circle", "square", "diamond", "triangle-up")


def game_picture(sheet: Sheet, names: Sequence[str]) -> dict[str, object]:
    """Return a chart of the points after every hand, as a figure for plotly.

    The table of hands contains the same numbers.
    """
    hands = [one for one in sheet.played if not isinstance(one.entry, End)]
    labels = ["Start", *(f"{place}. {one.deal.title}" for place, one in enumerate(hands, 1))]
    lines = [
        {
            "type": "scatter",
            "mode": "lines+markers",
            "name": escape(names[player], quote=False),  # quotes stay as they are, because plotly doesn't unescape them
            "x": labels,
            "y": [sheet.start[player], *(one.after[player] for one in hands)],
            "line": {"color": _COLOURS[player], "width": 2, "dash": _DASHES[player]},
            "marker": {"symbol": _SYMBOLS[player], "size": 7},
            "hovertemplate": "%{x}: %{y:,} %{fullData.name}<extra></extra>",
        }
        for player in PLAYERS
    ]
    layout = {
        **upright(320),
        "legend": {"orientation": "h", "y": -0.25},
        "xaxis": {**FIXED, "type": "category", "showticklabels": False},
        "yaxis": {**FIXED, "tickformat": ","},
    }
    return {"data": lines, "layout": layout}
