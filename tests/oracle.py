"""PyPI ``mahjong`` 2.1.0 as an independent judge: it gets our hands in its terms, and we read its answers in ours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, HandConstants, OptionalRules
from mahjong.meld import Meld as OracleMeld

from scoring.context import Moment, Riichi, Wind
from scoring.hand import MeldType
from scoring.payment import Payer

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mahjong.hand_calculating.hand_response import HandResponse

    from scoring.ruleset import Ruleset
    from scoring.score import ScoreResult
    from scoring.tiles import Tile

_WINDS = {Wind.EAST: EAST, Wind.SOUTH: EAST + 1, Wind.WEST: EAST + 2, Wind.NORTH: EAST + 3}
_MELDS = {
    MeldType.CHII: OracleMeld.CHI,
    MeldType.PON: OracleMeld.PON,
    MeldType.OPEN_KAN: OracleMeld.KAN,
    MeldType.ADDED_KAN: OracleMeld.SHOUMINKAN,
    MeldType.CLOSED_KAN: OracleMeld.KAN,
}
_RED = {4: 16, 13: 52, 22: 88}
"""The oracle's number, of 136 tiles, for the red five in each suit."""


class _Numbers:
    """A function that gives each tile an unused number from 0 to 135, as the oracle requires."""

    def __init__(self) -> None:
        self._next = {kind: 4 * kind + (kind in _RED) for kind in range(34)}

    def __call__(self, tiles: Iterable[Tile]) -> list[int]:
        numbers = []
        for tile in tiles:
            if tile.red:
                numbers.append(_RED[tile.kind])
            elif self._next[tile.kind] == 4 * tile.kind + 4:
                numbers.append(4 * tile.kind)
            else:
                numbers.append(self._next[tile.kind])
                self._next[tile.kind] += 1
        return numbers


@dataclass(frozen=True)
class Question:
    """A win in the form that the oracle reads."""

    tiles: list[int]
    win_tile: int
    melds: list[OracleMeld]
    dora_indicators: list[int]
    ura_dora_indicators: list[int]
    config: HandConfig

    def ask(self) -> HandResponse:
        """Let the oracle score it."""
        return HandCalculator.estimate_hand_value(
            self.tiles,
            self.win_tile,
            melds=self.melds,
            dora_indicators=self.dora_indicators,
            ura_dora_indicators=self.ura_dora_indicators,
            config=self.config,
        )


def options(rules: Ruleset) -> OptionalRules:
    """Return the oracle's options for a ruleset."""
    tanyao = rules.prices["tanyao"]
    return OptionalRules(
        has_open_tanyao=tanyao.open is not None,
        has_aka_dora="aka_dora" in rules.prices,
        has_double_yakuman="suuankou_tanki" in rules.prices,
        kazoe_limit=HandConstants.KAZOE_LIMITED if rules.kazoe_han else HandConstants.KAZOE_SANBAIMAN,
        kiriage=rules.kiriage_mangan,
        limit_to_sextuple_yakuman=False,
    )


def question(result: ScoreResult) -> Question:
    """Return a win in the form that the oracle reads."""
    hand, context, rules = result.hand, result.context, result.rules
    assert hand.winning_tile is not None
    number = _Numbers()
    melds = [OracleMeld(_MELDS[meld.type], tiles=number(meld.tiles), opened=meld.is_open) for meld in hand.melds]
    winning = number([hand.winning_tile])
    tiles = [*number(hand.concealed), *winning, *(tile for meld in melds for tile in meld.tiles)]
    moment, tsumo = context.moment, context.is_tsumo
    first = Moment.FIRST_TURN in moment
    config = HandConfig(
        is_tsumo=tsumo,
        is_riichi=context.riichi is not Riichi.NONE,
        is_ippatsu=Moment.IPPATSU in moment,
        is_rinshan=Moment.ON_KAN in moment and tsumo,
        is_chankan=Moment.ON_KAN in moment and not tsumo,
        is_haitei=Moment.LAST_TILE in moment and tsumo and Moment.ON_KAN not in moment,
        is_houtei=Moment.LAST_TILE in moment and not tsumo,
        is_daburu_riichi=context.riichi in {Riichi.DOUBLE, Riichi.DOUBLE_OPEN},
        is_tenhou=first and tsumo and context.is_dealer,
        is_chiihou=first and tsumo and not context.is_dealer,
        is_renhou=first and not tsumo and "renhou" in rules.prices,
        is_open_riichi=context.riichi in {Riichi.OPEN, Riichi.DOUBLE_OPEN},
        player_wind=_WINDS[context.seat],
        round_wind=_WINDS[context.round],
        tsumi_number=context.honba,
        options=options(rules),
    )
    dora, ura = (
        [4 * result.kind for result in several] for several in (context.dora_indicators, context.ura_indicators)
    )
    return Question(tiles, winning[0], melds, dora, ura, config)


@dataclass(frozen=True)
class Answer:
    """The values on which both must agree: han (13 for each yakuman), fu below yakuman, and what each payer pays."""

    han: int
    fu: int | None
    main: int
    additional: int
    honba: tuple[int, int]


NO_YAKU = Answer(0, None, 0, 0, (0, 0))


def our_answer(result: ScoreResult) -> Answer:
    """Return the engine's answer."""
    best = result.best
    if not best.payments:
        return NO_YAKU
    by = {paid.payer: paid for paid in best.payments}
    main = by.get(Payer.DISCARDER) or by.get(Payer.DEALER) or by[Payer.EACH]
    other = by.get(Payer.NON_DEALER) or by.get(Payer.EACH)
    han = 13 * best.yakuman or best.han
    fu = None if best.yakuman else best.fu.rounded
    return Answer(han, fu, main.points, other.points if other else 0, (main.honba, other.honba if other else 0))


def oracle_answer(result: ScoreResult) -> Answer:
    """Return the oracle's answer to the same win."""
    response = question(result).ask()
    if response.error == HandCalculator.ERR_NO_YAKU:
        return NO_YAKU
    assert response.error is None, response.error
    cost = response.cost
    fu = None if result.best.yakuman else response.fu
    honba = (cost["main_bonus"], cost["additional_bonus"])
    return Answer(response.han, fu, cost["main"], cost["additional"], honba)
