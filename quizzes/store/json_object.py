"""Read a large JSON object with one long list, without holding the whole list in memory."""

import json
import re
from collections.abc import Iterator

_DECODER = json.JSONDecoder()
_SPACE = re.compile(r"[ \t\r\n]*")


class JsonObject:
    """A JSON object with one long list: its other fields by name, and the items of the list.

    :param listed: the name of the field with the long list.
    :raises ValueError: if the text is not a JSON object.

    >>> read = JsonObject('{"a": 1, "b": [2, {}], "c": {}}', "b")
    >>> read.fields, read.has_list, list(read.items())
    ({'a': 1, 'c': {}}, True, [2, {}])
    """

    def __init__(self, text: str, listed: str) -> None:
        """Read every field except the long list, and remember where the list begins."""
        self._text, self._list, self._end = text, -1, 0
        self.fields: dict[str, object] = {}
        """All fields except the long list, by name."""
        place = self._skip("{", self._skip_space(0))
        more = not self._is_at("}", place)
        while more:
            name, place = self._read_value(place)
            place = self._skip(":", place)
            if name == listed and self._is_at("[", place):
                self._list = place
                for _ in self._items(place):
                    pass
                place = self._end
            else:
                self.fields[str(name)], place = self._read_value(place)
            if more := self._is_at(",", place):
                place = self._skip(",", place)
        if self._skip("}", place) != len(text):
            raise ValueError(place)

    @property
    def has_list(self) -> bool:
        """Whether the object has the long list."""
        return self._list >= 0

    def items(self) -> Iterator[object]:
        """Yield the items of the list, reading one at a time; nothing if there is no list."""
        return self._items(self._list) if self.has_list else iter(())

    def _items(self, place: int) -> Iterator[object]:
        """Yield the items of the list that begins at ``place``, one at a time. Then store where the list ends."""
        place = self._skip("[", place)
        more = not self._is_at("]", place)
        while more:
            item, place = self._read_value(place)
            yield item
            if more := self._is_at(",", place):
                place = self._skip(",", place)
        self._end = self._skip("]", place)

    def _read_value(self, place: int) -> tuple[object, int]:
        value, end = _DECODER.raw_decode(self._text, place)
        return value, self._skip_space(end)

    def _is_at(self, sign: str, place: int) -> bool:
        return self._text.startswith(sign, place)

    def _skip(self, sign: str, place: int) -> int:
        if not self._is_at(sign, place):
            raise ValueError(place)
        return self._skip_space(place + 1)

    def _skip_space(self, place: int) -> int:
        space = _SPACE.match(self._text, place)
        return space.end() if space else place
