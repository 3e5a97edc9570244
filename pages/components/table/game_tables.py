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
    return _HTML.head(
        f"{WINDS[deal.round]} {deal.number}", table, f"{deal.honba} honba, {sticks(deal.bets)} on the table", deal.last
    )


def standing_html(sheet: Sheet, names: Sequence[str]) -> Markup:
    """Return each player's seat and points, East first, and how far the player is behind the leader."""
    deal = sheet.deal or (sheet.played[-1].deal if sheet.played else None)
    order = sorted(PLAYERS, key=deal.place) if deal else list(PLAYERS)
    best = max(sheet.points)
    leads = "leads" if sheet.points.count(best) == 1 else "level"
    players = [
        (
            WINDS[deal.seat(player)] if deal else "",
            names[player],
            figures(sheet.points[player]),
            leads if sheet.points[player] == best else signed(sheet.points[player] - best),
        )
        for player in order
    ]
    return _HTML.standing(players)


def played_html(sheet: Sheet, names: Sequence[str]) -> Markup:
    """Return a row for each hand, the newest first, with each player's points after the hand and the change."""
    hands = [
        (
            f"{number}. {WINDS[one.deal.round]} {one.deal.number}",
            one,
            [
                (figures(after), signed(after - before) if after != before else "")
                for before, after in zip(one.before, one.after, strict=True)
            ],
            entry_words(one.entry, names),
        )
        for number, one in enumerate(sheet.played, 1)
    ]
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
    said = [
        f"{'+' if change.points[player] > 0 else '−'} {abs(change.points[player]):,} ({WHYS[change.why].lower()})"
        for change in told.changes
        if change.points[player]
    ]
    return " ".join((figures(sheet.points[player]), *said))


_LINES = (
    (GREEN, "solid", "circle"),
    (BLUE, "dash", "square"),
    (AMBER, "dot", "diamond"),
    (RED, "dashdot", "triangle-up"),
)


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
            "name": escape(names[player], quote=False),  # plotly would show an escaped quotation mark as it is
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
