"""A view reaches a phone unchanged, however it was compressed, and its tag distinguishes it from other views."""

from __future__ import annotations

import gzip
import json
import zlib

from hypothesis import given
from hypothesis import strategies as some

from pages.play.live.view_content import GZIP, SMALL, Content, one_line

texts = some.text("ab<>é\n", max_size=30)
parts = some.builds(lambda text, times: text * times, texts, some.sampled_from((0, 1, SMALL)))
"""Parts of views: short, or longer than what is sent uncompressed."""


@given(texts, parts, texts, parts, texts)
def test_a_view_is_the_same_however_it_is_compressed(first: str, one: str, then: str, two: str, last: str) -> None:
    html = f"{first}{one}{then}{two}{last}"
    alone = Content.of(html)
    for shared in ((), (one, two), (two, one), (one, "not in this view" * SMALL), (html,)):
        content = Content.of(html, shared)
        assert content.plain == one_line(html)
        assert gzip.decompress(content.gzipped() or gzip.compress(content.plain)) == content.plain
        assert bool(content.packed) == (len(content.plain) > SMALL)
        changed = Content.of(f"{html}!", shared)
        assert changed.tag != content.tag
    assert alone.tag == Content.of(html).tag


def test_a_message_with_a_view_has_its_headers_first() -> None:
    picture = "<b>1</b>" * SMALL
    html = f"<p>mine</p>{picture}<p>end</p>"
    for shared in ((), (picture,)):
        content = Content.of(html, shared)
        read = zlib.decompressobj(zlib.MAX_WBITS | 16).decompress(GZIP + content.event({"ETag": content.tag}))
        head, view = read.decode().removeprefix("event: view\ndata: ").removesuffix("\n\n").split("\ndata: ")
        assert json.loads(head) == {"ETag": content.tag}
        assert view == html
