"""The notation of hand-written cases: the fields of records, with melds such as `pon 555z`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from scoring.conditions.every_condition import ANSWERS
from scoring.context import (
    ORDINARY,
    Liability,
    Moment,
    Pond,
    Riichi,
    WinContext,
    Wind,
    WinType,
)
from scoring.hand import Hand, Meld, Source
from scoring.tiles import parse_tile, parse_tiles
from tests.kept_data import data

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.score import Bill

DATA = Path(__file__).parent / "data"


def forget_answers() -> None:
    """Clear the cached results of all conditions, so that a test or a benchmark starts without them."""
    for answers in ANSWERS:
        answers.clear()


RIICHI = {
    "riichi": Riichi.RIICHI,
    "double_riichi": Riichi.DOUBLE,
    "open_riichi": Riichi.OPEN,
    "double_open_riichi": Riichi.DOUBLE_OPEN,
}
MOMENT = {
    "ippatsu": Moment.IPPATSU,
    "haitei": Moment.LAST_TILE,
    "houtei": Moment.LAST_TILE,
    "rinshan": Moment.ON_KAN,
    "chankan": Moment.ON_KAN,
    "tenhou": Moment.FIRST_TURN,
    "chiihou": Moment.FIRST_TURN,
    "renhou": Moment.FIRST_TURN,
}


def hand(concealed: str, win: str | None, *melds: str) -> Hand:
    """Return a hand. `win` is None at an exhaustive draw."""
    made = tuple(Meld.parse(*meld.split()) for meld in melds)
    return Hand(parse_tiles(concealed), parse_tile(win) if win else None, made)


def context(
    facts: str = "",
    *,
    seat: str = "S",
    prevailing: str = "E",
    dora: str = "",
    ura: str = "",
    pond: str | None = None,
    pao: str = "",
    **numbers: int,
) -> WinContext:
    """Return the facts of a win, named as in records: `tsumo riichi ippatsu`. By default a ron by South, East round.

    `pond` has the winner's discards, with `called` at the end if one of the tiles was called.
    `pao` is the yakuman, the liable player and, on a ron, the discarder: `daisangen left across`.
    """
    words = set(facts.split())
    moment = ORDINARY
    for word in words & set(MOMENT):
        moment |= MOMENT[word]
    unknown = words - set(MOMENT) - set(RIICHI) - {"tsumo"}
    assert not unknown, unknown
    yakuman, *players = pao.split() or [""]
    return WinContext(
        win=WinType.DRAW if pond is not None else WinType.TSUMO if "tsumo" in words else WinType.RON,
        seat=Wind(seat),
        round=Wind(prevailing),
        riichi=next((RIICHI[word] for word in RIICHI if word in words), Riichi.NONE),
        moment=moment,
        dora_indicators=parse_tiles(dora),
        ura_indicators=parse_tiles(ura),
        pond=None if pond is None else Pond(parse_tiles(pond.removesuffix("called")), called=pond.endswith("called")),
        liability=Liability(yakuman, *map(Source, players)) if pao else None,
        **numbers,
    )


def read(case: dict[str, Any]) -> tuple[Hand, WinContext]:
    """Return the hand and the context of a case from a file."""
    facts = " ".join([*case.get("flags", []), *(["tsumo"] if case.get("tsumo") else [])])
    return hand(case["concealed"], case.get("win"), *case.get("melds", [])), context(
        facts,
        seat=case.get("seat", "S"),
        prevailing=case.get("round", "E"),
        dora=case.get("dora_ind", ""),
        ura=case.get("ura_ind", ""),
        pond=case.get("pond"),
        pao=case.get("pao", ""),
        **{key: case[key] for key in ("honba", "sticks", "east_wins") if key in case},
    )


def yaku_cases() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every entry of data/yaku by the id of its yaku."""
    for path in sorted((DATA / "yaku").glob("*.yaml")):
        yield from data(path).items()


def names(bill: Bill) -> dict[str, int]:
    """Return the yaku of a score with their han, or the yakuman with their number, then the bonuses."""
    return {found.yaku.id: found.han or found.yakuman for found in bill.yaku} | {
        bonus.id: bonus.han for bonus in bill.bonuses
    }


def total(bill: Bill) -> str:
    """Return the totals of a score: han and fu, limit, points and who pays them."""
    return str(bill).split(": ")[0]
