"""The pages' style sheet changes only our own elements: no rule changes all headings or paragraphs of every page."""

from __future__ import annotations

import re

from pages.session.page_files import STYLE

BARE = re.compile(
    r"^(?:body|html|main|header|section|h[1-6]|p|ul|ol|li|table|td|th|img|button|\*)\s*[,{]", re.MULTILINE
)
"""A CSS rule that begins with an element, at the beginning of a line."""


def test_no_style_of_the_frame_is_meant_for_another_document() -> None:
    sheet = re.sub(r"/\*.*?\*/", "", STYLE.file.content.decode(), flags=re.DOTALL)
    assert len(sheet) > 10_000
    assert BARE.findall(sheet) == []


def test_a_bare_element_would_be_found() -> None:
    assert BARE.search("a.b { }\nh1 { margin: 0 }")
    assert BARE.search("p, ul { }")
    assert not BARE.search(".wall p { } .x:is(a, button) { }")
