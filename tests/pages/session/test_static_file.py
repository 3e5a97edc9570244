"""Files that browsers cache: how they are compressed, sent and requested again."""

from __future__ import annotations

import gzip

import pytest

from pages.session.page_files import FOREVER, VersionedFile
from tests.plain_routes import answered

TEXT = b"a line of a script\n" * 200
PLAIN = {"accept_encoding": "identity"}


class Counted:
    """A function that makes a file and counts its calls."""

    def __init__(self, content: bytes = TEXT) -> None:
        self.content, self.made = content, 0

    def __call__(self) -> bytes:
        self.made += 1
        return self.content


def test_a_browser_gets_the_file_compressed_and_keeps_it() -> None:
    make = Counted()
    file = VersionedFile("script.js", make)
    status, headers, _ = answered([file.route], file.address, raw=True, accept_encoding="gzip, deflate")
    assert status == 200
    assert headers["cache-control"] == FOREVER
    assert headers["content-encoding"] == "gzip"
    assert headers["vary"] == "Accept-Encoding"
    assert headers["content-type"].startswith("text/javascript")
    assert int(headers["content-length"]) == len(file.file.compressed) < len(TEXT) / 10
    assert gzip.decompress(file.file.compressed) == TEXT


def test_a_client_without_gzip_gets_the_file_as_it_is_under_another_tag() -> None:
    file = VersionedFile("script.js", Counted())
    _, packed, _ = answered([file.route], file.address, raw=True, accept_encoding="gzip")
    status, plain, text = answered([file.route], file.address, **PLAIN)
    assert (status, text.encode()) == (200, TEXT)
    assert "content-encoding" not in plain
    assert plain["vary"] == "Accept-Encoding"
    assert plain["etag"] != packed["etag"]


def test_a_file_is_made_and_compressed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = []
    compress = gzip.compress
    monkeypatch.setattr(gzip, "compress", lambda *args, **said: runs.append(args) or compress(*args, **said))
    make = Counted()
    file = VersionedFile("script.js", make)
    for _ in range(3):
        answered([file.route], file.address, raw=True, accept_encoding="gzip")
    assert (make.made, len(runs)) == (1, 1)


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_a_tag_that_still_holds_is_answered_without_the_file(encoding: str) -> None:
    file = VersionedFile("script.js", Counted())
    _, headers, _ = answered([file.route], file.address, raw=True, accept_encoding=encoding)
    again = {"accept_encoding": encoding, "if_none_match": f'"other", W/{headers["etag"]}'}
    status, told, text = answered([file.route], file.address, **again)
    assert (status, text) == (304, "")
    assert told["etag"] == headers["etag"]
    assert told["cache-control"] == FOREVER
    other = f'"{headers["etag"][1:-2]}"'
    for tags, expected in (("*", 304), ('"other"', 200), (other, 200)):
        found = answered([file.route], file.address, raw=True, accept_encoding=encoding, if_none_match=tags)
        assert found[0] == expected, tags


def test_the_address_changes_with_the_content() -> None:
    one, other = VersionedFile("script.js", Counted()), VersionedFile("script.js", Counted(TEXT + b"."))
    assert one.address.startswith("/assets/script-")
    assert one.address.endswith(".js")
    assert one.address != other.address


def test_the_address_of_before_an_upgrade_is_answered_but_not_kept() -> None:
    before, now = VersionedFile("script.js", Counted()), VersionedFile("script.js", Counted(TEXT + b"."))
    status, headers, text = answered([now.route], before.address, **PLAIN)
    assert (status, text.encode()) == (200, TEXT + b".")
    assert headers["cache-control"] == "no-store"


def test_what_does_not_get_smaller_is_sent_as_it_is() -> None:
    file = VersionedFile("font.woff2", Counted(b"\x00\x01"))
    _, headers, _ = answered([file.route], file.address, raw=True, accept_encoding="gzip")
    assert "content-encoding" not in headers
