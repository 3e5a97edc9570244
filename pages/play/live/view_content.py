"""A rendered view, compressed once. It is sent as a response or as part of an event stream.

A gzip stream may consist of parts that were compressed separately, if each part ends on a whole byte. A picture or an
explanation is therefore compressed once for all views that contain it, and a view once for all phones that show it.
This matters most when a whole room answers at the same moment, because each compression lets another thread run, and
the thread that compressed the data must then wait for its turn.
"""

import json
import struct
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

SMALL = 3000
"""Views of at most this many bytes, such as a single line or a short table, are sent uncompressed."""
GZIP = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"
"""The first bytes of a gzip stream."""


def stored(data: bytes) -> bytes:
    """Return these bytes, at most 65,535, as an uncompressed part of a gzip stream."""
    return struct.pack("<BHH", 0, len(data), len(data) ^ 0xFFFF) + data


def one_line(html: str) -> bytes:
    """Return HTML in one line: the data of an event ends at a line break, and HTML treats all white space alike."""
    return " ".join(html.splitlines()).encode()


def compressed(data: bytes) -> bytes:
    """Return these bytes as a part of a gzip stream, compressed if there are more than `SMALL` bytes."""
    if len(data) <= SMALL:
        return stored(data)
    packer = zlib.compressobj(1, wbits=-zlib.MAX_WBITS)
    return packer.compress(data) + packer.flush(zlib.Z_FULL_FLUSH)


@lru_cache(256)
def _shared(html: str) -> tuple[bytes, bytes]:
    return (line := one_line(html)), compressed(line)


@dataclass(frozen=True, slots=True)
class Content:
    """A view for one or more phones, ready to be sent."""

    tag: str
    plain: bytes
    """The view in one line."""
    packed: bytes
    """The view as a part of a gzip stream; empty if the view has at most `SMALL` bytes."""
    end: bytes
    """The end of a gzip stream that consists of this view alone."""

    @classmethod
    def of(cls, html: str, shared: Iterable[str] = ()) -> "Content":
        """Return a view that is compressed once for all phones.

        :param shared: the parts of the view that other views contain as well, in the order in which they appear.
        """
        plain = rest = one_line(html)
        packed = b""
        if len(plain) > SMALL:
            # the shared parts are compressed already, so compress only what lies between them
            for line, part in map(_shared, filter(str.strip, shared)):
                before, found, after = rest.partition(line)
                packed, rest = (packed + compressed(before) + part, after) if found else (packed, rest)
            packed += compressed(rest)
        end = struct.pack("<2sLL", b"\x03\0", zlib.crc32(plain), len(plain))
        return cls(f'"{sha256(packed or plain).hexdigest()[:20]}"', plain, packed, end)

    def gzipped(self) -> bytes:
        """Return the view as a complete gzip stream; empty if it is not compressed."""
        return GZIP + self.packed + self.end if self.packed else b""

    def event(self, headers: Mapping[str, str]) -> bytes:
        """Return the message that shows this view, as part of a gzip stream.

        The first line of the message has the headers, the second the view.
        """
        head = b"event: view\ndata: %s\ndata: " % json.dumps(headers).encode()
        return stored(head) + (self.packed or stored(self.plain)) + stored(b"\n\n")
