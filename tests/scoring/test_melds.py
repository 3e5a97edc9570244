from __future__ import annotations

import pytest

from scoring.blocks import BlockKind
from scoring.hand import InvalidMeldError, Meld, MeldType, Source
from scoring.tiles import NotationError, parse_tile, parse_tiles
from tests.for_each import for_each


@for_each(
    ("name", "tiles", "laid", "kind", "opens", "kan"),
    [
        ("chi", "423m", "chi 234m", BlockKind.SEQUENCE, True, False),
        ("chi", "607p", "chi 067p", BlockKind.SEQUENCE, True, False),
        ("pon", "550s", "pon 055s", BlockKind.TRIPLET, True, False),
        ("daiminkan", "1111z", "daiminkan 1111z", BlockKind.QUAD, True, True),
        ("kakan", "5505m", "kakan 0555m", BlockKind.QUAD, True, True),
        ("ankan", "9999p", "ankan 9999p", BlockKind.QUAD, False, True),
    ],
)
def test_meld(name: str, tiles: str, laid: str, kind: BlockKind, opens: bool, kan: bool) -> None:  # noqa: FBT001
    meld = Meld.parse(name, tiles)
    assert str(meld) == laid
    assert (meld.block.kind, meld.block.open, meld.is_open, meld.type.is_kan) == (kind, opens, opens, kan)


@for_each(
    ("name", "tiles", "message"),
    [
        ("chi", "235m", "expected three tiles in a row in one suit for a chi, found '235m'"),
        ("chi", "333m", "found '333m'"),
        ("chi", "89m1p", "found '89m1p'"),  # kinds in a row, but not one suit
        ("chi", "123z", "found '123z'"),
        ("chi", "12m", "found '12m'"),
        ("chi", "", "found ''"),
        ("pon", "55m", "expected three identical tiles for a pon, found '55m'"),
        ("pon", "555m5p", "found '555m5p'"),
        ("pon", "", "found ''"),
        ("daiminkan", "111z", "expected four identical tiles for a daiminkan, found '111z'"),
        ("kakan", "1112z", "expected four identical tiles for a kakan"),
        ("ankan", "55555m", "expected four identical tiles for a ankan"),
        ("kan", "5555m", "expected one of chi, pon, daiminkan, kakan, ankan, found 'kan'"),
    ],
)
def test_tiles_that_are_no_such_meld(name: str, tiles: str, message: str) -> None:
    with pytest.raises(InvalidMeldError) as error:
        Meld.parse(name, tiles)
    assert message in str(error.value)


def test_text_that_is_no_notation() -> None:
    with pytest.raises(NotationError):
        Meld.parse("pon", "555")


def test_the_called_tile_is_one_of_the_meld() -> None:
    tiles = parse_tiles("234m")
    meld = Meld(MeldType.CHII, tiles, parse_tile("3m"), Source.LEFT)
    assert (meld.called, meld.source) == (parse_tile("3m"), Source.LEFT)
    with pytest.raises(InvalidMeldError, match="expected the called tile to be one of 234m, found 5m"):
        Meld(MeldType.CHII, tiles, parse_tile("5m"))


@pytest.mark.parametrize(("called", "source"), [("1z", None), (None, Source.LEFT)])
def test_nothing_is_called_for_a_closed_kan(called: str | None, source: Source | None) -> None:
    with pytest.raises(InvalidMeldError, match="only drawn tiles, but one of 1111z is called"):
        Meld(MeldType.CLOSED_KAN, parse_tiles("1111z"), parse_tile(called) if called else None, source)


@pytest.mark.parametrize("caller", range(4))
def test_a_source_and_a_player_name_each_other(caller: int) -> None:
    """Turns pass to the right (all documents): the next player is on the right, and the previous one on the left."""
    assert Source.RIGHT.player(caller) == (caller + 1) % 4
    assert Source.ACROSS.player(caller) == (caller + 2) % 4
    assert Source.LEFT.player(caller) == (caller + 3) % 4
    assert all(Source.of(source.player(caller), caller) is source for source in Source)
