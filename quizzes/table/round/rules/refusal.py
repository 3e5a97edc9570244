"""The reasons why an action is not legal, as values. Pages put them into words."""

from dataclasses import dataclass
from enum import StrEnum

from content.documents import COMMON, Basis
from content.rulesets import CitedRuleset
from scoring import Tile


class Reason(StrEnum):
    """The reasons why an action is not legal.

    A comment above some reasons says which tiles a :class:`Refusal` for these reasons names. Others name none.
    """

    ROUND_OVER = "round over"
    NOT_YOUR_TURN = "not your turn"
    ALREADY_CHOSEN = "already chosen"
    # there is no discard to claim
    NOTHING_OFFERED = "nothing offered"
    # nobody can claim their own discard
    OWN_DISCARD = "own discard"
    CALL_IN_RIICHI = "no calls in riichi"
    MUST_DISCARD = "a call must be followed by a discard"
    RIICHI_ALREADY = "already in riichi"
    RIICHI_OPEN_HAND = "riichi needs a closed hand"
    RIICHI_TOO_FEW_TILES = "too few tiles left for riichi"
    RIICHI_TOO_FEW_POINTS = "too few points for riichi"
    NO_OPEN_RIICHI = "no open riichi"
    RIICHI_NO_KAN = "no kan in riichi"
    KAN_AFTER_CALL = "a kan is not allowed in a turn in which you called"
    KAN_NO_TILE_LEFT = "no replacement tile left"
    NO_FIFTH_KAN = "no fifth kan"
    NO_ABORTIVE_DRAWS = "no abortive draws"
    NINE_FIRST_TURN = "nine terminals may be declared only on your first turn, before any call"
    # the refusal names the tile that is offered
    OTHER_TILE_OFFERED = "another tile is offered"
    KAN_TILE_ONLY_TO_WIN = "a kan can be robbed only to win"
    CLOSED_KAN_ROBBED = "a closed kan can be robbed only for thirteen orphans"
    LAST_DISCARD = "the last discard may be claimed only to win"
    FOUR_KANS_ONLY_TO_WIN = "after the fourth kan the discard may be claimed only to win"
    CHII_NOT_FROM_LEFT = "a chii may only use a discard from the player on your left"
    # the refusal names the called tile and the tiles from the hand
    NO_SEQUENCE = "no sequence"
    NOT_IDENTICAL = "not identical"
    # the refusal names the tiles that the action would take from the hand
    NOT_IN_HAND = "not in hand"
    KAN_NOT_FOUR = "a closed kan needs all four tiles in hand"
    KAN_NO_PON = "there is no pon to add the tile to"
    # the refusal names the tiles that would be left in the hand
    SWAP_ONLY = "every discard after this call would be a swap"
    # the refusal names the tile that would complete the set just called
    SWAP_CALL = "swap calling"
    # the refusal names the drawn tile
    RIICHI_LOCKED = "in riichi only the drawn tile may be discarded"
    RIICHI_KAN_NOT_DRAWN = "in riichi a kan must use the drawn tile"
    # the refusal names the tiles whose discard would leave a tenpai hand; there may be none
    RIICHI_NOT_TENPAI = "riichi needs a hand one tile from winning"
    # the refusal names the tiles of the wait that would be lost
    RIICHI_KAN_WAIT = "the kan would change the wait"
    # the refusal names the tiles of the wait with which the triplet can be read differently
    RIICHI_KAN_READING = "the triplet can be read in more than one way"
    # the refusal names the tiles of the wait; there may be none
    NOT_COMPLETE = "the tile does not complete the hand"
    # the refusal names the winning tile
    NO_YAKU = "no yaku"
    TOO_FEW_HAN = "too few han from yaku for so many honba"
    # the refusal names the tiles of the wait that the player has discarded
    RIICHI_FURITEN = "riichi while furiten"
    FURITEN_DISCARD = "furiten: own discard"
    # the refusal names the tiles that were passed up
    FURITEN_TEMPORARY = "furiten: temporary"
    FURITEN_RIICHI = "furiten: you passed up a win in riichi"
    # the refusal names the terminals and honours in the hand
    NINE_TOO_FEW = "fewer than nine different terminals and honours"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal: the reason, the tiles concerned, and the source of the rule."""

    reason: Reason
    tiles: tuple[Tile, ...] = ()
    basis: Basis = COMMON
    """The source of the rule in force, with its facts."""


def refuse(cited: CitedRuleset, reason: Reason, *tiles: Tile) -> Refusal:
    """Return a refusal with the source of its rule.

    If an option of the ruleset states the rule, its source is returned. If there is no such option, or the option is
    only common practice, the facts that state or imply the rule are returned as the source.
    """
    option = _OPTION.get(reason)
    stated = COMMON if option is None else cited.entry(option).basis
    return Refusal(reason, tiles, stated if stated != COMMON else cited.resting_on(_FACTS.get(reason, ())))


def first_refusal(cited: CitedRuleset, *reasons: tuple[object, Reason, *tuple[Tile, ...]]) -> Refusal | None:
    """Return a refusal for the first reason that applies; None if none does.

    :param reasons: for each reason, whether it applies, the reason, and the tiles concerned.
    """
    return next((refuse(cited, reason, *tiles) for applies, reason, *tiles in reasons if applies), None)


_OPTION = {
    Reason.LAST_DISCARD: "last_discard",
    Reason.SWAP_CALL: "kuikae",
    Reason.SWAP_ONLY: "kuikae",
    Reason.RIICHI_TOO_FEW_TILES: "riichi_min_tiles",
    Reason.RIICHI_TOO_FEW_POINTS: "riichi_min_points",
    Reason.RIICHI_FURITEN: "furiten_riichi",
    Reason.NO_FIFTH_KAN: "four_kans",
    Reason.FOUR_KANS_ONLY_TO_WIN: "four_kans",
    Reason.RIICHI_NO_KAN: "kan_in_riichi",
    Reason.RIICHI_KAN_NOT_DRAWN: "kan_in_riichi",
    Reason.RIICHI_KAN_WAIT: "kan_in_riichi",
    Reason.RIICHI_KAN_READING: "kan_in_riichi",
    Reason.NO_YAKU: "min_yaku",
    Reason.TOO_FEW_HAN: "many_honba",
    Reason.CLOSED_KAN_ROBBED: "chankan_closed_kan",
    Reason.NO_ABORTIVE_DRAWS: "abortive_draws",
}
"""For each reason, the option of the ruleset that states the rule, and whose source is cited if it is a document."""
_FACTS: dict[Reason, tuple[str, ...]] = {
    # a winner has to name a yaku, so a hand without yaku cannot win
    Reason.NO_YAKU: ("usma.win.1-yaku", "ariari.score.han"),
    # the last discard ends the hand, so it cannot be called
    Reason.LAST_DISCARD: ("oklahoma.time.hand-end",),
    # the documents describe robbing a kan as winning on the tile that is added to a pon
    Reason.KAN_TILE_ONLY_TO_WIN: (
        "usma.yaku.chankan",
        "cheatsheet.yaku.chankan",
        "competition.kan.added-how",
        "ariari.yaku.chankan",
    ),
    Reason.CLOSED_KAN_ROBBED: ("usma.yaku.chankan", "cheatsheet.yaku.chankan"),
    Reason.CHII_NOT_FROM_LEFT: ("competition.call.chow-next",),
    Reason.NO_SEQUENCE: ("competition.hand.chow",),
    Reason.NOT_IDENTICAL: ("competition.hand.pong", "competition.hand.kong"),
    Reason.OWN_DISCARD: ("competition.call.who",),
    Reason.CALL_IN_RIICHI: (
        "competition.riichi.locked",
        "usma.riichi.locked",
        "cheatsheet.riichi.locked",
        "oklahoma.deadhand.call-in-riichi",
        "ariari.riichi.locked",
    ),
    Reason.RIICHI_LOCKED: (
        "competition.riichi.locked",
        "usma.riichi.locked",
        "cheatsheet.riichi.locked",
        "ariari.riichi.locked",
        "oklahoma.chombo.changed-tile",
    ),
    Reason.RIICHI_OPEN_HAND: (
        "competition.riichi.declare",
        "usma.yaku.riichi",
        "usma.deadhand.open-riichi",
        "cheatsheet.yaku.riichi",
        "ariari.yaku.riichi",
        "oklahoma.deadhand.open-riichi-call",
    ),
    Reason.RIICHI_NOT_TENPAI: (
        "competition.riichi.declare",
        "usma.yaku.riichi",
        "cheatsheet.yaku.riichi",
        "ariari.yaku.riichi",
        "oklahoma.chombo.noten-riichi",
    ),
    Reason.KAN_AFTER_CALL: ("competition.kan.closed-when", "competition.kan.added-when"),
    Reason.KAN_NOT_FOUR: ("competition.hand.kong",),
    Reason.KAN_NO_PON: ("competition.kan.added-when",),
    Reason.NOT_COMPLETE: ("competition.hand.shape",),
    Reason.FURITEN_DISCARD: ("usma.furiten.common", "usma.furiten.whole-hand", "competition.furiten.own-discard"),
    Reason.FURITEN_TEMPORARY: (
        "usma.furiten.temporary",
        "competition.furiten.temporary",
        "competition.furiten.temporary-draw",
    ),
    Reason.FURITEN_RIICHI: (
        "usma.furiten.permanent",
        "competition.furiten.riichi-pass",
        "oklahoma.furiten.pass-in-riichi",
    ),
    Reason.NINE_FIRST_TURN: ("competition.draw.nine-tiles",),
    Reason.NINE_TOO_FEW: ("competition.draw.nine-tiles",),
}
"""For each reason, the facts that state or imply the rule. They are cited if no option with a document states it."""
