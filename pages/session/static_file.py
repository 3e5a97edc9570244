"""A file for browsers to cache.

It is compressed once, held in memory, and sent with the headers that caches need.
"""

import gzip
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pages.session.app_url import own_address

FOREVER = "public, max-age=31536000, immutable"
"""``Cache-Control`` of a file whose address changes with its content."""
ASK_AGAIN = "no-cache"
"""``Cache-Control`` of a file that browsers may cache but must check for changes each time."""
_KINDS = {"css": "text/css", "js": "text/javascript", "woff2": "font/woff2"}
_ENCODING = re.compile(r"(?:^|,)\s*(gzip|\*)\s*(?:;\s*q\s*=\s*(\d(?:\.\d*)?))?")
"""The pattern of an encoding in the header ``Accept-Encoding``, and of its weight, which may be missing."""


@dataclass(eq=False)
class StaticFile:
    """The content of a file, with and without compression."""

    content: bytes
    media_type: str

    @cached_property
    def version(self) -> str:
        """A version that changes whenever the content changes."""
        return sha256(self.content).hexdigest()[:12]

    @cached_property
    def compressed(self) -> bytes:
        """The content compressed with gzip, always as the same bytes.

        If gzip makes it no smaller, this is the content itself.
        """
        packed = gzip.compress(self.content, 6, mtime=0)  # level 9 takes longer and saves nothing
        return packed if len(packed) < len(self.content) else self.content

    def response(self, headers: Mapping[str, str], cache: str) -> Response:
        """Return the response to a GET or HEAD request.

        :param headers: the headers of the request.
        :param cache: the value of the header ``Cache-Control``.
        """
        packed = self.compressed is not self.content and accepts_gzip(headers.get("accept-encoding", ""))
        # browsers must not mix up the compressed and the uncompressed file, so each has its own tag
        tag = f'"{self.version}-gzip"' if packed else f'"{self.version}"'
        ours = {"Cache-Control": cache, "ETag": tag, "Vary": "Accept-Encoding", "X-Content-Type-Options": "nosniff"}
        # a proxy may have marked the tag as weak
        known = {part.strip().removeprefix("W/") for part in headers.get("if-none-match", "").split(",")}
        if known & {tag, "*"}:
            return Response(status_code=304, headers=ours)
        if packed:
            ours["Content-Encoding"] = "gzip"
        return Response(self.compressed if packed else self.content, headers=ours, media_type=self.media_type)


class VersionedFile:
    """A file at an address that changes with its content, so that browsers need not ask for it again."""

    def __init__(self, name: str, make: Callable[[], bytes]) -> None:
        """Create the file.

        :param name: its name without the version. The ending says what kind of file it is.
        :param make: a function that returns its content. It is called once, when the file is first needed.
        """
        self._stem, _, self._ending = name.rpartition(".")
        self._make = make

    @cached_property
    def file(self) -> StaticFile:
        """The content of the file."""
        return StaticFile(self._make(), _KINDS[self._ending])

    @cached_property
    def address(self) -> str:
        """The address of the file on this server."""
        return own_address(f"assets/{self._stem}-{self.file.version}.{self._ending}")

    @property
    def route(self) -> Route:
        """The route that serves the file."""
        return Route(own_address(f"assets/{self._stem}-{{version}}.{self._ending}"), self._answer)

    async def _answer(self, request: Request) -> Response:
        # a page that was loaded before an upgrade gets the new file at the old address, and must not cache it there
        cache = FOREVER if request.scope["path"] == self.address else "no-store"
        return self.file.response(request.headers, cache)


def text_of(*files: Path) -> str:
    """Return the text of files, one after the other."""
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def accepts_gzip(header: str) -> bool:
    """Return whether a browser that sends this ``Accept-Encoding`` accepts gzip.

    >>> [accepts_gzip(said) for said in ("gzip, deflate, br", "br;q=1.0, gzip;q=0.8", "*", "gzip;q=0", "identity", "")]
    [True, True, True, False, False, False]
    """
    weights = dict(_ENCODING.findall(header.lower()))
    return float(weights.get("gzip", weights.get("*", "0")) or "1") > 0
