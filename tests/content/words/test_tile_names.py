"""The chart of the tiles: every kind once, in the words of the glossary, with letters that cannot be confused."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import pytest

from content.documents.basis import Origin
from content.loader import CONTENT, ContentError
from content.words.tile_names import index_text, tile_names
from scoring.tiles import KINDS, Suit, Tile, parse_tiles
from tests.for_each import for_each

if TYPE_CHECKING:
    from pathlib import Path

NAMES = tile_names().tiles
SUITS = {"man": "characters", "pin": "circles", "sou": "bamboo"}
SPOKEN = {  # as players write them, each from its own notation
    "1m": ("iiman", "一萬", "1 of characters"),
    "6p": ("roopin", "六筒", "6 of circles"),
    "9s": ("kyuusou", "九索", "9 of bamboo"),
    "1z": ("ton", "東", "East"),
    "4z": ("pei", "北", "North"),
    "5z": ("haku", "白", "white dragon"),
    "6z": ("hatsu", "發", "green dragon"),
    "7z": ("chun", "中", "red dragon"),
}


def test_every_kind_has_one_name_of_its_own_in_the_engines_order() -> None:
    assert [name.tile.kind for name in NAMES] == list(KINDS)
    assert not any(name.tile.red for name in NAMES)
    assert len({name.say for name in NAMES}) == len({name.kanji for name in NAMES}) == len(KINDS)


@for_each("notation", SPOKEN)
def test_a_tile_is_called_as_players_call_it(notation: str) -> None:
    (tile,) = parse_tiles(notation)
    name = NAMES[tile.kind]
    assert (name.say, name.kanji, name.english) == SPOKEN[notation]


def test_the_glossary_calls_the_honours_the_same() -> None:
    honours = tile_names().of_suit(Suit.HONOUR)
    assert len(honours) == 7
    for name in honours:
        assert f"({name.say})" in name.term.name
        assert name.kanji == name.term.kanji
        assert name.english in {name.term.name.partition(" (")[0], name.term.name.partition(" (")[0].lower()}


@pytest.mark.parametrize("suit", [Suit.MAN, Suit.PIN, Suit.SOU])
def test_a_number_is_said_before_its_suit_and_in_the_glossarys_word(suit: Suit) -> None:
    names = tile_names().of_suit(suit)
    ends = {name.say[-3:] for name in names}
    assert len(ends) == 1
    (end,) = ends
    assert f"({end}zu)" in names[0].term.name
    assert SUITS[end] in names[0].english
    assert [name.index for name in names] == list("123456789")
    numbers = [name.say[:-3] for name in names]
    assert numbers == [name.say[:-3] for name in tile_names().of_suit(Suit.MAN)]


def test_letters_are_told_apart_and_winds_have_their_own() -> None:
    honours = tile_names().of_suit(Suit.HONOUR)
    letters = [name.index for name in honours]
    assert len(set(letters)) == 7
    for name in honours[:4]:
        assert name.index == name.english[0]
    for name in honours:
        assert name.stands_for.upper().startswith(name.index)
    assert [index_text(name.tile.kind) for name in honours] == letters
    assert index_text(Tile.of_kind(9).kind) == "1"


def test_it_says_that_no_document_tells_how_tiles_are_said() -> None:
    assert tile_names().basis.origin is Origin.DEFAULT
    assert all(name.term.basis.facts for name in NAMES)


MODULE = import_module("content.words.tile_names")  # the package offers a function of the same name
GOOD = (CONTENT / MODULE.FILE).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("- {term: north, say: pei, letter: N, stands_for: North}\n", "", "the four winds and the three dragons"),
        ("term: north", "term: nord", "nearest is north"),
        ("九: kyuu", "九: ''", "expected text"),
        ("  s: {term: bamboos, say: sou}\n", "", "suits.s is missing"),
        ("default: true", "default: false", "facts or default"),
    ],
)
def test_a_wrong_file_is_refused_in_a_sentence(
    old: str, new: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert old in GOOD
    file = tmp_path / "tile_names.yaml"
    file.write_text(GOOD.replace(old, new), encoding="utf-8")
    monkeypatch.setattr(MODULE, "FILE", file)
    with pytest.raises(ContentError, match=told):
        tile_names.__wrapped__()
