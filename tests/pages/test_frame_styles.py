"""The style sheets of the frame touch what is ours: none of them changes every heading or paragraph of every page."""

from __future__ import annotations

import re

from tests.pages.conftest import first_screen

BARE = re.compile(
    r"^(?:body|html|main|header|section|h[1-6]|p|ul|ol|li|table|td|th|img|button|\*)\s*[,{]", re.MULTILINE
)
"""A rule that begins with an element, at the beginning of a line."""


def test_no_style_of_the_frame_is_meant_for_another_document() -> None:
    styles = [element.body for element in first_screen().get("html") if element.body.startswith("<style>")]
    sheet = re.sub(r"/\*.*?\*/", "", "".join(styles), flags=re.DOTALL)
    assert len(sheet) > 10_000
    assert BARE.findall(sheet) == []


def test_a_bare_element_would_be_found() -> None:
    assert BARE.search("a.b { }\nh1 { margin: 0 }")
    assert BARE.search("p, ul { }")
    assert not BARE.search(".wall p { } .x:is(a, button) { }")
