"""The fields of a record, each read as what it has to be; every mistake is one sentence that names the field."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn, TypeVar

from scoring.tiles import FACES, NotationError, parse_tiles

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.tiles import Tile

MOST_COUNTERS = 999
"""Most honba, sticks or wins in a row a record may say."""


class RecordError(ValueError):
    """A field of a record with a value it cannot have; the message begins with the field's name."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(f"{field}: {sentence}")
        self.field = field
        self.sentence = sentence


Meaning = TypeVar("Meaning")
"""What a word of a record stands for."""
_LONGEST = 60
_MOST_NAMED = 12
"""Words a sentence lists; of more it names an example."""
_LONGEST_TILES = 200


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of a JSON object, each read as what it has to be; null is as good as left out."""

    values: Mapping[str, object]
    inside: str = ""
    """Where the object stands, to put before the names of its fields."""

    def has(self, field: str) -> bool:
        """Whether the field is there."""
        return self.values.get(field) is not None

    def fail(self, field: str, sentence: str) -> NoReturn:
        """Refuse the field with a sentence."""
        raise RecordError(self.inside + field, sentence)

    def refuse(self, field: str, expected: str) -> NoReturn:
        """Refuse the field: what was expected, and what stands there."""
        self.fail(field, _expected(expected, self.values.get(field)))

    def choice(self, field: str, words: Mapping[str, Meaning]) -> Meaning:
        """What one of these words means."""
        return self._meaning(field, self.values.get(field), words)

    def _meaning(self, field: str, value: object, words: Mapping[str, Meaning]) -> Meaning:
        if not isinstance(value, str) or value not in words:
            named = len(words) <= _MOST_NAMED
            known = f"one of {', '.join(words)}" if named else "the id of a yaku, such as daisangen"
            self.fail(field, _expected(known, value))
        return words[value]

    def yes(self, field: str) -> bool:
        """True or false; false if left out."""
        value = self.values.get(field)
        if value is not True and value is not False and value is not None:
            self.refuse(field, "true or false")
        return bool(value)

    def count(self, field: str) -> int:
        """A number of counters; 0 if left out."""
        value = self.values.get(field)
        if value is None:
            return 0
        # True is an int to Python, never to a player.
        if type(value) is not int or not 0 <= value <= MOST_COUNTERS:
            self.refuse(field, f"a whole number from 0 to {MOST_COUNTERS}")
        return value

    def tiles(self, field: str) -> tuple[Tile, ...]:
        """Tiles in notation."""
        return self._tiles(field, self.values.get(field))

    def tile(self, field: str) -> Tile:
        """Exactly one tile."""
        return self._tile(field, self.values.get(field))

    def notation(self, field: str) -> str:
        """Text that can be tiles, and is not endless."""
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
        """What the known words of a list mean; empty if left out."""
        given = self._list(field, f"flags such as {next(iter(known))}")
        return [self._meaning(field, word, known) for word in given]

    def tile_list(self, field: str) -> tuple[Tile, ...]:
        """A list of tiles; empty if left out."""
        given = self._list(field, 'tiles such as ["3m"]')
        try:
            return tuple([FACES[tile] for tile in given])  # type: ignore[index] # what is no text is no face either
        except (KeyError, TypeError):
            return tuple([self._tile(field, tile) for tile in given])

    def group(self, field: str) -> Fields | None:
        """An object inside this one; None if left out."""
        value = self.values.get(field)
        if value is None:
            return None
        if not isinstance(value, dict):
            self.refuse(field, "an object")
        return Fields(value, f"{self.inside}{field}.")

    def groups(self, field: str, most: int) -> list[Fields]:
        """A list of objects, at most so many."""
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
    """A value as a sentence names it."""
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
    """Text cut to what fits into a sentence."""
    return text if len(text) <= longest else text[: longest - 1] + "…"
