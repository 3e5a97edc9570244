"""Write made-up rounds as mjlog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.hand import MeldType

if TYPE_CHECKING:
    from tests.quizzes.table.logs.made_round import Made


def as_mjlog(rounds: list[Made]) -> bytes:
    said = "".join(map(_mjlog_round, rounds))
    names = '<UN n0="%41" n1="%42" n2="%43" n3="%44"/>'
    return f'<mjloggm ver="2.3"><GO type="169" lobby="0"/>{names}{said}</mjloggm>'.encode()


def _row(numbers: list[int]) -> str:
    return ",".join(map(str, numbers))


def _mjlog_round(made: Made) -> str:
    hands = " ".join(f'hai{seat}="{_row(hand)}"' for seat, hand in enumerate(made.hands))
    ten = _row([score // 100 for score in made.scores])
    seed = f"{made.number},{made.honba},{made.sticks},1,2,{made.indicator}"
    said = f'<INIT seed="{seed}" ten="{ten}" oya="{made.dealer}" {hands}/>'
    pons: dict[int, tuple[int, int, int]] = {}
    for event in made.events:
        match event:
            case ("draw", seat, tile):
                said += f"<{'TUVW'[seat]}{tile}/>"
            case ("discard", seat, tile, riichi, _):
                said += f'<REACH who="{seat}" step="1"/>' if riichi else ""
                said += f"<{'DEFG'[seat]}{tile}/>"
                said += f'<REACH who="{seat}" ten="{ten}" step="2"/>' if riichi else ""
            case ("call", seat, kind, own, called, source):
                said += f'<N who="{seat}" m="{_packed(seat, kind, own, called, source, pons)}" />'
            case ("dora", tile):
                said += f'<DORA hai="{tile}"/>'
    sc = _row(
        [part for score, delta in zip(made.scores, made.deltas, strict=True) for part in (score // 100, delta // 100)]
    )
    if made.won is None:
        return f'{said}<RYUUKYOKU ba="{made.honba},{made.sticks}" sc="{sc}"/>'
    winner, source = made.won
    ura = f' doraHaiUra="{_row(made.ura)}"' if made.ura else ""
    return (
        f'{said}<AGARI ba="{made.honba},{made.sticks}" hai="{made.winning}" machi="{made.winning}" ten="30,1000,0" '
        f'yaku="1,1" doraHai="{_row(made.indicators)}"{ura} who="{winner}" '
        f'fromWho="{winner if source is None else source}" sc="{sc}"/>'
    )


def _packed(
    seat: int,
    kind: MeldType,
    own: list[int],
    called: int | None,
    source: int | None,
    pons: dict[int, tuple[int, int, int]],
) -> int:
    away = 0 if source is None else (source - seat) % 4
    if kind is MeldType.CLOSED_KAN:
        return own[0] << 8
    if kind is MeldType.ADDED_KAN:
        which, missing, away = pons[own[0] // 4]
        return (own[0] // 4 * 3 + which) << 9 | missing << 5 | 0x10 | away
    assert called is not None
    tiles = sorted([*own, called])
    if kind is MeldType.OPEN_KAN:
        return called << 8 | away
    which = tiles.index(called)
    if kind is MeldType.PON:
        missing = next(copy for copy in range(4) if tiles[0] // 4 * 4 + copy not in tiles)
        pons[tiles[0] // 4] = which, missing, away
        return (tiles[0] // 4 * 3 + which) << 9 | missing << 5 | 0x8 | away
    first = tiles[0] // 4
    copies = sum((tile % 4) << (3 + 2 * place) for place, tile in enumerate(tiles))
    return ((first // 9 * 7 + first % 9) * 3 + which) << 10 | copies | 0x4 | away
