"""Read the fields of a record as typed values. Every error is one sentence that names the field."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NoReturn, TypeVar

from scoring.tiles import FACES, NotationError, Tile, Tiles, parse_tiles

MOST_COUNTERS = 999
"""The highest number of honba, riichi sticks or wins in a row in a record."""


class RecordError(ValueError):
    """Raised for an invalid value in a field of a record. The message begins with the name of the field."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(f"{field}: {sentence}")
        self.field = field
        self.sentence = sentence


Meaning = TypeVar("Meaning")
"""The value that a word in a record stands for."""


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of a JSON object, read as typed values. A null counts as missing."""

    values: Mapping[str, object]
    inside: str = ""
    """The path of the object inside a record, such as ``pao.``; empty for the record itself.

    Messages put this path before the name of a field.
    """

    def has(self, field: str) -> bool:
        """Return whether the field is present."""
        return self.values.get(field) is not None

    def fail(self, field: str, sentence: str) -> NoReturn:
        """Raise an error that names the field and contains this sentence.

        :raises RecordError: always.
        """
        raise RecordError(self.inside + field, sentence)

    def refuse(self, field: str, expected: str) -> NoReturn:
        """Raise an error that says what was expected in a field and what was found.

        :raises RecordError: always.
        """
        self.fail(field, f"expected {expected}, found {shown(self.values.get(field))}")

    def choice(self, field: str, words: Mapping[str, Meaning]) -> Meaning:
        """Return the meaning of the word in a field. The word must be one of ``words``."""
        value = self.values.get(field)
        if not isinstance(value, str) or value not in words:
            known = f"one of {', '.join(words)}" if len(words) <= 12 else "the id of a yaku, such as daisangen"
            self.refuse(field, known)
        return words[value]

    def yes(self, field: str) -> bool:
        """Return the boolean in a field; False if the field is missing."""
        value = self.values.get(field)
        if value is not True and value is not False and value is not None:
            self.refuse(field, "true or false")
        return bool(value)

    def count(self, field: str) -> int:
        """Return the count in a field, such as the number of honba; 0 if the field is missing."""
        value = self.values.get(field)
        if value is None:
            return 0
        # isinstance would accept True as an int, but in a record, true is not a number
        if type(value) is not int or not 0 <= value <= MOST_COUNTERS:
            self.refuse(field, f"a whole number from 0 to {MOST_COUNTERS}")
        return value

    def notation(self, field: str) -> str:
        """Return the text of a field. The text must not be longer than the notation of a hand."""
        value = self.values.get(field)
        if not isinstance(value, str) or not value.strip() or len(value) > 200:
            self.refuse(field, "tiles such as 234m067p11z")
        return value

    def tiles(self, field: str) -> Tiles:
        """Return the tiles that a field gives in notation."""
        try:
            return parse_tiles(self.notation(field))
        except NotationError as error:
            raise RecordError(self.inside + field, str(error)) from None

    def tile(self, field: str) -> Tile:
        """Return the single tile that a field gives in notation."""
        value = self.values.get(field)
        if isinstance(value, str) and value in FACES:
            return FACES[value]
        tiles = self.tiles(field)
        if len(tiles) != 1:
            self.refuse(field, "one tile such as 5m")
        return tiles[0]

    def _list(self, field: str, of: str) -> Sequence[object]:
        value = self.values.get(field)
        if value is None:
            return ()
        if not isinstance(value, list):
            self.refuse(field, f"a list of {of}")
        return value

    def _each(
        self, field: str, of: str, known: Mapping[str, Meaning], read: Callable[["Fields"], Meaning]
    ) -> list[Meaning]:
        """Return the meanings of the texts in a field's list.

        :param of: what the list must contain, for the message of an error.
        :param known: the meaning of each known text.
        :param read: reads any other text, given as the only value of the field, or raises an error.
        """
        given = self._list(field, of)
        try:
            return [known[value] for value in given]  # type: ignore[index] # a value of another type is not in known
        except (KeyError, TypeError):
            return [read(Fields({field: value}, self.inside)) for value in given]

    def words(self, field: str, known: Mapping[str, Meaning]) -> list[Meaning]:
        """Return the meanings of the words in a field's list; empty if the field is missing."""
        return self._each(field, f"flags such as {next(iter(known))}", known, lambda word: word.choice(field, known))

    def tile_list(self, field: str) -> Tiles:
        """Return the tiles in a field's list; empty if the field is missing."""
        return tuple(self._each(field, 'tiles such as ["3m"]', FACES, lambda tile: tile.tile(field)))

    def group(self, field: str) -> "Fields | None":
        """Return the JSON object in a field; None if the field is missing."""
        value = self.values.get(field)
        return None if value is None else self._object(field, value)

    def _object(self, name: str, value: object) -> "Fields":
        if not isinstance(value, dict):
            Fields({name: value}, self.inside).refuse(name, "an object")
        return Fields(value, f"{self.inside}{name}.")

    def groups(self, field: str, most: int) -> "list[Fields]":
        """Return the JSON objects in a field's list. The list may have at most ``most`` objects."""
        given = self._list(field, "objects")
        if len(given) > most:
            self.fail(field, f"expected at most {most}, found {len(given)}")
        groups = []
        for place, value in enumerate(given):
            if value is None:
                self.refuse(field, "a list of objects")
            groups.append(self._object(f"{field}[{place}]", value))
        return groups


def shown(value: object) -> str:
    """Return a value as text for an error message."""
    if isinstance(value, str):
        return repr(shortened(value))
    return {type(None): "nothing", dict: "an object", list: "a list"}.get(type(value)) or shortened(json.dumps(value))


def shortened(text: str, longest: int = 60) -> str:
    """Return a text, cut if it is longer than ``longest`` characters."""
    return text if len(text) <= longest else text[: longest - 1] + "…"
