"""Find the yakuman whose last visible set was just called: whoever discarded the called tile is liable (pao)."""

from collections.abc import Sequence

from scoring.melds import Meld, MeldType
from scoring.tiles import DRAGONS, WINDS


def fed_yakuman(melds: Sequence[Meld], made: Meld) -> tuple[str, ...]:
    """Return the yakuman whose sets are all melds after a call.

    Shousuushii has three such sets, and its pair is never a meld (usma.pao.hands, usma.pao.trigger).

    :param melds: all melds of the player, including the new one.
    :param made: the set that was just called.
    """
    if made.called is None or made.type is MeldType.CHII:
        return ()
    kinds, kind = {meld.tiles[0].kind for meld in melds if meld.type is not MeldType.CHII}, made.called.kind
    found = []
    if kind in DRAGONS and kinds >= DRAGONS:
        found.append("daisangen")
    if kind in WINDS and kinds >= WINDS:
        found.append("daisuushii")
    elif kind in WINDS and len(kinds & WINDS) == len(WINDS) - 1:
        found.append("shousuushii")
    if made.type is MeldType.OPEN_KAN and sum(meld.type.is_kan for meld in melds) == 4:
        found.append("suukantsu")
    return tuple(found)
