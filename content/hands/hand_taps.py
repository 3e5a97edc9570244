"""Convert taps into a draft (a hand that may be incomplete), a draft into text and back, and a win into taps.

>>> from content.hands.hand_text import read_hand
>>> won = read_hand("123m46p11z pon 555z chi 234s 5p tsumo")
>>> " ".join(taps_of(won.hand, won.context))
'pon 5z chi 2s 1m 2m 3m 4p 6p 1z 1z 5p tsumo'
>>> draft = draft_of(taps_said("123m46p11z pon 555z tsumo pond 9s1p"))
>>> draft.missing, write_draft(draft)
(4, '123m46p11z pon 555z tsumo pond 9s1p')
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from content.hands.hand_draft import DORA, HAND, HELD, POND, URA, DraftError, HandDraft
from content.hands.hand_text import WITH_RED_FIVES, said_words, write_meld, written_context
from content.hands.notations import in_one_notation
from scoring import (
    MOST_MELDS,
    USUAL_RED_FIVES,
    Hand,
    Meld,
    MeldType,
    WinContext,
    Wind,
    WinType,
    flags_of,
    format_tiles,
    from_record,
    parse_tiles,
    sort_tiles,
)

MOST_TAPS = 1000
LONGEST_DRAFT = 400
"""The highest number of characters in the text of a hand with its discards."""


def draft_of(taps: Sequence[str], red_fives: int = USUAL_RED_FIVES) -> HandDraft:
    """Return the draft that results from these taps, in order.

    :param red_fives: the number of red fives in the current ruleset. A hand with the usual number of red fives is
        accepted under every ruleset.
    :raises DraftError: if one of the taps is impossible.
    """
    if len(taps) > MOST_TAPS:
        raise DraftError(f"You can enter a hand with at most {MOST_TAPS} taps. Clear it and start again.")
    return reduce(HandDraft.tapped, taps, HandDraft(red_fives=max(red_fives, USUAL_RED_FIVES)))


def taps_of(hand: Hand, context: WinContext) -> tuple[str, ...]:
    """Return the taps that produce this win.

    :raises DraftError: if the hand has no winning tile.
    """
    if hand.winning_tile is None or context.win is WinType.DRAW:
        raise DraftError("Only a winning hand can be entered by tapping.")
    return (
        *taps_of_melds(hand.melds),
        *map(str, (*hand.concealed, hand.winning_tile)),
        *(tap for tile in context.dora_indicators for tap in (DORA, str(tile))),
        *(tap for tile in context.ura_indicators for tap in (URA, str(tile))),
        *(["tsumo"] if context.is_tsumo else []),
        *written_context(replace(context, dora_indicators=(), ura_indicators=()), flags_of(context)),
    )


def taps_of_melds(melds: Sequence[Meld]) -> tuple[str, ...]:
    """Return the taps that add these melds to a hand without melds."""
    taps: list[str] = []
    for place, meld in enumerate(melds):
        first, *others = meld.tiles
        added = meld.type is MeldType.ADDED_KAN
        taps += ["pon" if added else meld.type.value, str(first), *[f"add m{place}"] * added]
        taps += [f"red m{place}"] * sum(tile.red for tile in others)
    return tuple(taps)


def write_draft(draft: HandDraft) -> str:
    """Return the hand entered so far, as a person would type it. Facts that cannot be true of the hand are left out."""
    place = draft.winning_place if len(draft.concealed) > 1 else None  # a single tile is not marked as the winning tile
    rest = sort_tiles(tile for at, tile in enumerate(draft.concealed) if at != place)
    context = draft.facts.context(draft.seen, draft.dora, draft.ura)
    words = (
        format_tiles(rest),
        *map(write_meld, draft.melds),
        "" if place is None else str(draft.concealed[place]),
        context.win if context.is_tsumo or not draft.missing else "",
        *written_context(context, draft.facts.true_flags(draft.seen)),
        f"pond {format_tiles(draft.pond)}" if draft.pond else "",
    )
    return " ".join(filter(None, words))


def taps_said(text: str, red_fives: int = USUAL_RED_FIVES) -> tuple[str, ...]:
    """Return the taps that enter a hand that is given as text. The text may use any of the usual notations.

    :param red_fives: the number of red fives in the current ruleset.
    :raises ValueError: if the text contains no hand, or describes an impossible win; the message is one sentence.
    """
    written, record, discards = said_words(in_one_notation(text), LONGEST_DRAFT)
    rows, pond = [parse_tiles(row) for row in written], parse_tiles(discards)
    tiles = [tile for row in rows for tile in row]
    melds = [Meld(MeldType(one["type"]), parse_tiles(one["tiles"])) for one in record["melds"]]
    whole = HELD - 3 * len(melds)
    if len(melds) > MOST_MELDS:
        raise DraftError(f"A hand has at most {MOST_MELDS} calls, not {len(melds)}.")
    if len(tiles) > whole:
        raise DraftError(
            f"Apart from its calls, this hand must have {whole} tiles including the winning tile, not {len(tiles)}."
        )
    # if tiles are missing, a tile that is written apart from the others is the winning tile
    marked = len(tiles) < whole and len(rows) == 2 and len(rows[1]) == 1
    words = (
        *taps_of_melds(melds),
        *map(str, tiles),
        f"won c{len(tiles) - 1}" if marked else "",
        *(tap for tile in record.get("dora_ind", []) for tap in (DORA, tile)),
        *(tap for tile in record.get("ura_ind", []) for tap in (URA, tile)),
        "tsumo" if record.get("tsumo") else "",
        f"seat {record['seat']}" if record["seat"] != Wind.SOUTH else "",
        f"round {record['round']}" if record["round"] != Wind.EAST else "",
        *dict.fromkeys(record["flags"]),
        *(f"{name} {record[name]}" for name in ("honba", "sticks") if record.get(name)),
        " ".join(["pao", *record["pao"].values()]) if "pao" in record else "",
        WITH_RED_FIVES if record.get("red_fives") else "",
        *([POND, *map(str, pond), HAND] if pond else []),
    )
    taps = tuple(filter(None, words))
    draft = draft_of(taps, red_fives)
    if not draft.missing:
        from_record(record | {"concealed": format_tiles(tiles[:-1]), "win": str(tiles[-1])})
    if untrue := sorted(draft.facts.flags.difference(draft.facts.true_flags(draft.seen))):
        raise DraftError(f"{untrue[0].replace('_', ' ').capitalize()} can't be true of this hand. Leave it out.")
    return taps
