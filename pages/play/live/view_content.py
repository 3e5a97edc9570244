"""A rendered view, compressed once, in the two ways it is sent: as the body of a response and in an event stream.

A gzip stream may be put together from parts that are compressed apart, each ending on a whole byte. So all phones are
sent the same compressed view, and only the short part before it is made for each.
"""

import json
import struct
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

SMALL = 3000
"""Bytes up to which a view is sent as it is: a line of one's own, a short table."""
GZIP = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"
"""The first bytes of a gzip stream."""


def stored(data: bytes) -> bytes:
    """Return a part of a gzip stream that holds at most 65,535 bytes as they are."""
    return struct.pack("<BHH", 0, len(data), len(data) ^ 0xFFFF) + data


@dataclass(frozen=True, slots=True)
class Content:
    """A view of one or many phones, ready to be sent."""

    tag: str
    plain: bytes
    """One line: events end at a line's end, and HTML takes any space for the same."""
    packed: bytes
    """A part of a gzip stream; empty where that saves too little for the work."""

    @classmethod
    def of(cls, html: str) -> "Content":
        """Pack it once, however many phones get it."""
        plain = " ".join(html.splitlines()).encode()
        packed = b""
        if len(plain) > SMALL:
            packer = zlib.compressobj(1, wbits=-zlib.MAX_WBITS)
            packed = packer.compress(plain) + packer.flush(zlib.Z_FULL_FLUSH)
        return cls(f'"{sha256(plain).hexdigest()[:20]}"', plain, packed)

    def gzipped(self) -> bytes:
        """Return the view as a whole gzip stream; empty where it is not packed."""
        end = struct.pack("<2sLL", b"\x03\0", zlib.crc32(self.plain), len(self.plain))
        return GZIP + self.packed + end if self.packed else b""

    def event(self, headers: Mapping[str, str]) -> bytes:
        """Return the event that shows this view in a gzip stream: its headers in one line, and the view in the next."""
        head = b"event: view\ndata: %s\ndata: " % json.dumps(headers).encode()
        return stored(head) + (self.packed or stored(self.plain)) + stored(b"\n\n")
