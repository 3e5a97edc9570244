"""The menu of a wide window: each group of pages has its own column."""

import re
from pathlib import Path

from pages import menu


def test_columns_begin_with_a_group() -> None:
    sheet = (Path(menu.__file__).parent / "components" / "frame.css").read_text(encoding="utf-8")
    learn, look_up, *_others = map(len, menu.GROUPS.values())
    begins = re.findall(r"stTopNavPopover\"\] > :nth-child\(n \+ (\d+)\)", sheet)
    assert list(map(int, begins)) == [learn + 1, learn + look_up + 1]
