"""The facts of a win that a user enters, and which facts are possible for the tiles entered so far."""

import re
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from content.hands.hand_text import WITH_RED_FIVES
from scoring import FLAGS, YAKU, SeenTiles, Tiles, WinContext, Wind, WinType, from_record, refuse_facts

_SOURCE = "(left|across|right)"
_LIABLE = re.compile(rf"({'|'.join(YAKU)}) {_SOURCE}( {_SOURCE})?")
_DECLARED = frozenset({"riichi", "double_riichi", "open_riichi"})


@dataclass(frozen=True, slots=True)
class SaidFacts:
    """The facts of a win apart from its tiles, and the honba and riichi sticks on the table."""

    win: WinType = WinType.RON
    seat: Wind = Wind.SOUTH
    round: Wind = Wind.EAST
    flags: frozenset[str] = frozenset()
    """The flags that the user has set (from :data:`scoring.records.FLAGS`), even if the tiles make them impossible."""
    honba: int = 0
    sticks: int = 0
    pao: tuple[str, ...] = ()
    """A yakuman, the player liable for it, and the discarder of the winning tile; empty if nobody is liable."""
    red_fives: bool = False
    """Whether the table counts red fives even if its ruleset does not."""

    def tapped(self, tap: str) -> "SaidFacts | None":
        """Return the facts after one more tap, such as ``tsumo``, ``seat E`` or ``honba 2``.

        A tap on a flag or on ``aka`` sets or clears it. ``pao daisangen left across`` names the liable player and the
        discarder; ``pao none`` clears both. A tap on ``tsumo`` turns houtei into haitei and renhou into chiihou, and a
        tap on ``ron`` does the reverse, so that the moment of the win stays the same.

        :returns: the new facts; None if the tap does not name a fact.
        """
        word, _, value = tap.partition(" ")
        said: dict[str, Any] = {}
        match word:
            case "ron" | "tsumo" if not value:
                same = {"houtei": "haitei", "renhou": "chiihou"}
                same = same if word == "tsumo" else {tsumo: ron for ron, tsumo in same.items()}
                said = {"win": WinType(word), "flags": frozenset(same.get(flag, flag) for flag in self.flags)}
            case "seat" | "round" if value in list(Wind):
                said = {word: Wind(value)}
            case "honba" | "sticks" if re.fullmatch("[0-9]{1,3}", value):
                said = {word: int(value)}
            case "pao" if value == "none" or _LIABLE.fullmatch(value):
                said = {"pao": () if value == "none" else tuple(value.split())}
            case _ if tap == WITH_RED_FIVES:
                said = {"red_fives": not self.red_fives}
            case _ if tap in FLAGS:
                said = {"flags": self.flags ^ {tap}}
        return replace(self, **said) if said else None

    def true_flags(self, seen: SeenTiles) -> tuple[str, ...]:
        """Return the flags that can be true together. If two exclude each other, the earlier in ``FLAGS`` is kept."""
        held: tuple[str, ...] = ()
        for flag in FLAGS:
            if flag in self.flags and self._possible((*held, flag), seen):
                held += (flag,)
        return held

    def offered(self, seen: SeenTiles) -> tuple[str, ...]:
        """Return the flags that are set and can be true, and the flags that could be set in addition."""
        held = self.true_flags(seen)
        return tuple(flag for flag in FLAGS if flag in held or self._possible((*held, flag), seen))

    def context(self, seen: SeenTiles, dora: Tiles = (), ura: Tiles = ()) -> WinContext:
        """Return the facts in the form that the engine takes. Ura dora are included only after riichi.

        :raises ContradictionError: if there are more indicators than a table can show.
        """
        flags = self.true_flags(seen)
        return self._read(flags, dora, ura if _DECLARED.intersection(flags) else ())

    def _possible(self, flags: Collection[str], seen: SeenTiles) -> bool:
        try:
            refuse_facts(seen, self._read(flags))
        except ValueError:
            return False
        return True

    def _read(self, flags: Collection[str], dora: Tiles = (), ura: Tiles = ()) -> WinContext:
        _, context = from_record(
            {
                # the hand does not matter, because only the context is used
                "concealed": "1112345678999m",
                "win": "5m",
                "tsumo": self.win is WinType.TSUMO,
                "seat": self.seat,
                "round": self.round,
                "flags": list(flags),
                "dora_ind": [str(tile) for tile in dora],
                "ura_ind": [str(tile) for tile in ura],
                "honba": self.honba,
                "sticks": self.sticks,
                "pao": self._liability,
                "red_fives": self.red_fives,
            }
        )
        return context

    @property
    def _liability(self) -> dict[str, str] | None:
        """Return the liability in the form of records; None if nobody is liable, or a ron has no discarder."""
        if len(self.pao) < (3 if self.win is WinType.RON else 2):
            return None
        fed, liable, *discarder = self.pao
        return {"yakuman": fed, "from": liable} | ({"discarder": discarder[0]} if self.win is WinType.RON else {})
