"""Write a hand as text while it is being entered, and read such a text.

Tiles may be missing, and discards may follow.

>>> draft = draft_of(taps_said("123m46p11z pon 555z tsumo pond 9s1p"))
>>> draft.missing, write_draft(draft)
(4, '123m46p11z pon 555z tsumo pond 9s1p')
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from content.hands.hand_draft import DORA, HAND, HELD, POND, URA, DraftError, HandDraft
from content.hands.hand_taps import draft_of, taps_of_melds
from content.hands.hand_text import WITH_RED_FIVES, said_words, write_meld, written_context
from content.hands.notations import in_one_notation
from scoring.context import Wind, WinType
from scoring.hand import MOST_MELDS
from scoring.melds import Meld, MeldType
from scoring.records import from_record
from scoring.ruleset import USUAL_RED_FIVES
from scoring.tiles import Tile, format_tiles, parse_tiles, sort_tiles

LONGEST_DRAFT = 400
"""The highest number of characters in the text of a hand with its discards."""


def write_draft(draft: HandDraft) -> str:
    """Return the hand entered so far, as a person would type it. Facts that cannot be true of the hand are left out."""
    place = draft.winning_place if len(draft.concealed) > 1 else None  # a single tile is not marked as the winning tile
    rest = sort_tiles(tile for at, tile in enumerate(draft.concealed) if at != place)
    context = draft.facts.context(draft.seen, draft.dora, draft.ura)
    words = [format_tiles(rest)] if rest else []
    words += map(write_meld, draft.melds)
    words += [] if place is None else [str(draft.concealed[place])]
    words += [context.win.value] if context.is_tsumo or not draft.missing else []
    words += written_context(context, draft.facts.true_flags(draft.seen))
    words += [f"pond {format_tiles(draft.pond)}"] if draft.pond else []
    return " ".join(words)


def taps_said(text: str, red_fives: int = USUAL_RED_FIVES) -> tuple[str, ...]:
    """Return the taps that enter a hand that is given as text. The text may use any of the usual notations.

    :param red_fives: the number of red fives in the current ruleset.
    :raises ValueError: if the text contains no hand, or describes an impossible win; the message is one sentence.
    """
    words = said_words(in_one_notation(text), LONGEST_DRAFT)
    said = _Said(
        tuple(parse_tiles(row) for row in words.rows),
        tuple(Meld(MeldType(one["type"]), parse_tiles(one["tiles"])) for one in _all(words.record, "melds")),
        words.record,
        parse_tiles(words.pond),
    )
    said.refuse_too_many()
    draft = draft_of(said.taps, red_fives)
    if not draft.missing:
        *rest, won = said.tiles
        from_record(words.record | {"concealed": format_tiles(rest), "win": str(won)})
    if untrue := sorted(draft.facts.flags.difference(draft.facts.true_flags(draft.seen))):
        raise DraftError(f"{untrue[0].replace('_', ' ').capitalize()} can't be true of this hand. Leave it out.")
    return said.taps


@dataclass(frozen=True, slots=True)
class _Said:
    """The hand described by a text."""

    rows: tuple[tuple[Tile, ...], ...]
    """The groups of concealed tiles in the text. If there are two, the second may be the winning tile."""
    melds: tuple[Meld, ...]
    record: Mapping[str, Any]
    pond: tuple[Tile, ...]

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile outside melds. The winning tile comes last."""
        return tuple(tile for row in self.rows for tile in row)

    @property
    def _marked(self) -> bool:
        """Whether the last tile is written apart from the others, as a winning tile is."""
        return len(self.rows) == 2 and len(self.rows[1]) == 1

    @property
    def missing(self) -> int:
        """How many tiles the hand lacks; negative if the hand has too many."""
        return HELD - 3 * len(self.melds) - len(self.tiles)

    def refuse_too_many(self) -> None:
        """Raise an error if the tiles and calls cannot form a hand.

        :raises DraftError: if there are too many calls or tiles.
        """
        if len(self.melds) > MOST_MELDS:
            raise DraftError(f"A hand has at most {MOST_MELDS} calls, not {len(self.melds)}.")
        if self.missing < 0:
            whole = HELD - 3 * len(self.melds)
            raise DraftError(
                f"Apart from its calls, this hand must have {whole} tiles including the winning tile, "
                f"not {len(self.tiles)}."
            )

    @property
    def taps(self) -> tuple[str, ...]:
        """Return the taps that produce the hand."""
        facts, tiles = self.record, self.tiles
        taps = [*taps_of_melds(self.melds), *map(str, tiles)]
        taps += [f"won c{len(tiles) - 1}"] if self.missing and self._marked else []
        taps += [tap for tile in _all(facts, "dora_ind") for tap in (DORA, tile)]
        taps += [tap for tile in _all(facts, "ura_ind") for tap in (URA, tile)]
        taps += [WinType.TSUMO.value] if facts.get("tsumo") else []
        taps += [f"seat {facts['seat']}"] if facts["seat"] != Wind.SOUTH.value else []
        taps += [f"round {facts['round']}"] if facts["round"] != Wind.EAST.value else []
        taps += dict.fromkeys(_all(facts, "flags"))
        taps += [f"{name} {facts[name]}" for name in ("honba", "sticks") if facts.get(name)]
        taps += [" ".join(["pao", *facts["pao"].values()])] if "pao" in facts else []
        taps += [WITH_RED_FIVES] if facts.get("red_fives") else []
        taps += [POND, *map(str, self.pond), HAND] if self.pond else []
        return tuple(taps)


def _all(record: Mapping[str, Any], name: str) -> list[Any]:
    held = record.get(name, [])
    return held if isinstance(held, list) else []
