"""Games in league columns."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING

import pytest

from content.rulesets.ruleset_file import rulesets
from quizzes.evening.exchange.csv_table import table_file
from quizzes.table.game.entry import Draw, End, Paid, Win, Won
from quizzes.table.game.final_scores import HEADS, league_row
from quizzes.table.game.game_sheet import count
from quizzes.table.game.history import Entered, read_names

if TYPE_CHECKING:
    from quizzes.table.game.stored_games import Games


@pytest.mark.parametrize(("rules", "points", "final"), [
    # 30,000 each and 12,000 from Bo to Ann; then Di alone is tenpai. Uma 15,000, 5,000, −5,000, −15,000 (usma.tour.uma)
    ("usma", ["41000", "17000", "29000", "33000"], ["56000", "2000", "24000", "38000"]),
    # the same from 25,000; (points − 30,000) / 1,000 with uma 30, 10, −10, −30 and oka 20 (ariari.end.uma, .oka)
    ("ariari", ["36000", "12000", "24000", "28000"], ["56.0", "-48.0", "-16.0", "8.0"]),
])  # fmt: skip
def test_a_line_has_names_points_and_final_scores(
    games: Games, ann: str, rules: str, points: list[str], final: list[str]
) -> None:
    cited = rulesets()[rules]
    game = games.open(ann, read_names(("=1+1", "Bo", "Cy", "Di"), "-T"), cited)
    entries = (Win((Won(0, Paid((12_000,))),), 1), Draw(frozenset({3})), End("agreed"))
    for seen, entry in enumerate(entries, 1):
        games.add(game.id, ann, Entered(entry), seen, str(seen), cited)
    there = games.game(game.id)
    assert there is not None
    sheet = count(there.history.entries, cited)
    text = table_file(HEADS, [league_row(there.created, there.history.named, sheet, cited)]).decode()
    assert text[0] == "\ufeff"
    heads, line = csv.reader(StringIO(text[1:]))
    assert tuple(heads) == HEADS
    told = dict(zip(heads, line, strict=True))
    assert (told["Date"], told["Table"], told["Name 1"], told["Rules"]) == ("2026-11-22", "'-T", "'=1+1", cited.name)
    assert [told[f"Points {place}"] for place in range(1, 5)] == points
    assert [told[f"Final {place}"] for place in range(1, 5)] == final
    assert told["State"] == "ended"
