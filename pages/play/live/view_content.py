"""A rendered view, compressed once. It is sent as a response or as part of an event stream.

A gzip stream may consist of parts that were compressed separately, if each ends on a whole byte. So all phones receive
the same compressed view, and only the short part before it is made for each phone.
"""

import json
import struct
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

SMALL = 3000
"""The most bytes of a view that is sent uncompressed, such as a single line or a short table."""
GZIP = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"
"""The first bytes of a gzip stream."""


def stored(data: bytes) -> bytes:
    """Return these bytes, at most 65,535, as an uncompressed part of a gzip stream."""
    return struct.pack("<BHH", 0, len(data), len(data) ^ 0xFFFF) + data


@dataclass(frozen=True, slots=True)
class Content:
    """A view for one or more phones, ready to be sent."""

    tag: str
    plain: bytes
    """The view in one line, because events end at a line break and HTML treats all white space alike."""
    packed: bytes
    """The view as a part of a gzip stream; empty if compressing it would save too little."""

    @classmethod
    def of(cls, html: str) -> "Content":
        """Return a view that is compressed once for all phones."""
        plain = " ".join(html.splitlines()).encode()
        packed = b""
        if len(plain) > SMALL:
            packer = zlib.compressobj(1, wbits=-zlib.MAX_WBITS)
            packed = packer.compress(plain) + packer.flush(zlib.Z_FULL_FLUSH)
        return cls(f'"{sha256(plain).hexdigest()[:20]}"', plain, packed)

    def gzipped(self) -> bytes:
        """Return the view as a complete gzip stream; empty if it is not compressed."""
        end = struct.pack("<2sLL", b"\x03\0", zlib.crc32(self.plain), len(self.plain))
        return GZIP + self.packed + end if self.packed else b""

    def event(self, headers: Mapping[str, str]) -> bytes:
        """Return the message that shows this view, as part of a gzip stream.

        The first line of the message has the headers, the second the view.
        """
        head = b"event: view\ndata: %s\ndata: " % json.dumps(headers).encode()
        return stored(head) + (self.packed or stored(self.plain)) + stored(b"\n\n")
