"""Read the fields of a record as typed values; every error is one sentence that names the field."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NoReturn, TypeVar

from scoring.tiles import FACES, NotationError, Tile, parse_tiles

MOST_COUNTERS = 999
"""The most honba, sticks or wins in a row in a record."""


class RecordError(ValueError):
    """A field of a record has an invalid value; the message begins with the field's name."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(f"{field}: {sentence}")
        self.field = field
        self.sentence = sentence


Meaning = TypeVar("Meaning")
"""The value that a word in a record stands for."""
_LONGEST = 60
_MOST_NAMED = 12
"""The most words listed in a message; for more it gives an example."""
_LONGEST_TILES = 200


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of a JSON object, read as typed values; null counts as missing."""

    values: Mapping[str, object]
    inside: str = ""
    """The path of the object, prefixed to the names of its fields."""

    def has(self, field: str) -> bool:
        """Return whether the field is present."""
        return self.values.get(field) is not None

    def fail(self, field: str, sentence: str) -> NoReturn:
        """Refuse the field with a sentence.

        :raises RecordError: always.
        """
        raise RecordError(self.inside + field, sentence)

    def refuse(self, field: str, expected: str) -> NoReturn:
        """Refuse the field, saying what was expected and what was found.

        :raises RecordError: always.
        """
        self.fail(field, _expected(expected, self.values.get(field)))

    def choice(self, field: str, words: Mapping[str, Meaning]) -> Meaning:
        """Return the value of one of these words."""
        return self._meaning(field, self.values.get(field), words)

    def _meaning(self, field: str, value: object, words: Mapping[str, Meaning]) -> Meaning:
        if not isinstance(value, str) or value not in words:
            named = len(words) <= _MOST_NAMED
            known = f"one of {', '.join(words)}" if named else "the id of a yaku, such as daisangen"
            self.fail(field, _expected(known, value))
        return words[value]

    def yes(self, field: str) -> bool:
        """Return a boolean; False if missing."""
        value = self.values.get(field)
        if value is not True and value is not False and value is not None:
            self.refuse(field, "true or false")
        return bool(value)

    def count(self, field: str) -> int:
        """Return a number of counters; 0 if missing."""
        value = self.values.get(field)
        if value is None:
            return 0
        # Python counts True as an int; authors of records never do.
        if type(value) is not int or not 0 <= value <= MOST_COUNTERS:
            self.refuse(field, f"a whole number from 0 to {MOST_COUNTERS}")
        return value

    def tiles(self, field: str) -> tuple[Tile, ...]:
        """Return tiles in notation."""
        return self._tiles(field, self.values.get(field))

    def tile(self, field: str) -> Tile:
        """Return exactly one tile."""
        return self._tile(field, self.values.get(field))

    def notation(self, field: str) -> str:
        """Return a text that can be tiles and is not too long."""
        return self._notation(field, self.values.get(field))

    def _notation(self, field: str, value: object) -> str:
        if not isinstance(value, str) or not value.strip() or len(value) > _LONGEST_TILES:
            self.fail(field, _expected("tiles such as 234m067p11z", value))
        return value

    def _tiles(self, field: str, value: object) -> tuple[Tile, ...]:
        try:
            return parse_tiles(self._notation(field, value))
        except NotationError as error:
            raise RecordError(self.inside + field, str(error)) from None

    def _tile(self, field: str, value: object) -> Tile:
        if isinstance(value, str) and value in FACES:
            return FACES[value]
        tiles = self._tiles(field, value)
        if len(tiles) != 1:
            self.fail(field, _expected("one tile such as 5m", value))
        return tiles[0]

    def _list(self, field: str, of: str) -> Sequence[object]:
        value = self.values.get(field)
        if value is None:
            return ()
        if not isinstance(value, list):
            self.refuse(field, f"a list of {of}")
        return value

    def words(self, field: str, known: Mapping[str, Meaning]) -> list[Meaning]:
        """Return the values of a list of known words; empty if missing."""
        given = self._list(field, f"flags such as {next(iter(known))}")
        return [self._meaning(field, word, known) for word in given]

    def tile_list(self, field: str) -> tuple[Tile, ...]:
        """Return a list of tiles; empty if missing."""
        given = self._list(field, 'tiles such as ["3m"]')
        try:
            return tuple([FACES[tile] for tile in given])  # type: ignore[index] # what is no text is no face either
        except (KeyError, TypeError):
            return tuple([self._tile(field, tile) for tile in given])

    def group(self, field: str) -> "Fields | None":
        """Return a nested object; None if missing."""
        value = self.values.get(field)
        if value is None:
            return None
        if not isinstance(value, dict):
            self.refuse(field, "an object")
        return Fields(value, f"{self.inside}{field}.")

    def groups(self, field: str, most: int) -> "list[Fields]":
        """Return a list of objects, at most ``most``."""
        given = self._list(field, "objects")
        if len(given) > most:
            self.fail(field, f"expected at most {most}, found {len(given)}")
        groups = []
        for place, value in enumerate(given):
            if value is None:
                self.refuse(field, "a list of objects")
            if not isinstance(value, dict):
                self.fail(f"{field}[{place}]", _expected("an object", value))
            groups.append(Fields(value, f"{self.inside}{field}[{place}]."))
        return groups


def _expected(expected: str, found: object) -> str:
    return f"expected {expected}, found {shown(found)}"


def shown(value: object) -> str:
    """Return a value as quoted in a message."""
    match value:
        case None:
            return "nothing"
        case dict():
            return "an object"
        case list():
            return "a list"
        case str():
            return repr(shortened(value))
    return shortened(json.dumps(value))


def shortened(text: str, longest: int = _LONGEST) -> str:
    """Return a text cut to the length that fits a message."""
    return text if len(text) <= longest else text[: longest - 1] + "…"
