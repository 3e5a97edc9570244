"""Help on request: how far the hand is from a win, and advice on each discard."""

from collections.abc import Iterable, Sequence

from content.hands import tile_words, tiles_words
from content.words import round_sentence
from quizzes.table.round import Action, RoundState
from quizzes.table.tutor.discard_advice import KeptByDiscard, Waits, advise_call, label_waits
from quizzes.table.tutor.practice_round import YOU
from scoring import sort_tiles
from scoring.tenpai import TENPAI

_LABELS = {"wins": "wait_wins", "tsumo_only": "wait_tsumo_only", "furiten": "wait_furiten", "no_yaku": "wait_no_yaku"}


def help_sentences(state: RoundState, legal: Iterable[Action], advice: Sequence[KeptByDiscard]) -> Iterable[str]:
    """Yield the advice for a player who asks for help.

    In the player's turn, the advice is about the best discard. Otherwise it names the tiles that the hand waits for,
    and says what each possible call leads to.

    :param advice: what each possible discard keeps, the best discard first; empty if it is not time to discard.
    """
    if advice:
        best, several = advice[0], len(advice) > 1
        riichi = any(one.kind == "riichi" and one.tile == best.tile for one in legal)
        reach = keeps(best, without="it" if several else tile_words(best.tile), riichi=riichi)
        equal = [one for one in advice if (one.shanten, one.left) == (best.shanten, best.left)]
        # others that are equally good are named unless the hand is tenpai, or they are more than two
        named = equal if best.shanten > TENPAI and len(equal) <= 3 else [best]
        tiles = alternatives([tile_words(one.tile) for one in named])
        yield round_sentence("best", tile=tiles, reach=reach) if several else reach
        return
    waits, calls = label_waits(state, YOU), tuple(_calls(state, legal))
    if waits:
        yield round_sentence("waiting", waits=_waits(waits))
    elif not calls:
        yield round_sentence("not_waiting")
    yield from calls


def alternatives(names: Sequence[str]) -> str:
    """Join names with "or" before the last one: ``East, South or 9 of bamboo``."""
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last


def _calls(state: RoundState, legal: Iterable[Action]) -> Iterable[str]:
    """Yield what each possible chii or pon leads to. The same set with and without a red five counts once."""
    calls = {(one.kind, tuple(tile.kind for tile in one.tiles)): one for one in legal if one.kind in {"chii", "pon"}}
    for call in calls.values():
        if call.tile and (best := advise_call(state, call)):
            yield round_sentence(
                "call_keeps",
                call=round_sentence(call.kind).lower(),
                tiles=tiles_words(sort_tiles((*call.tiles, call.tile))),
                tile=tile_words(best.tile),
                reach=keeps(best),
            )


def keeps(kept: KeptByDiscard, *, without: str = "it", riichi: bool = False) -> str:
    """Return one or two sentences about the hand that a discard leaves.

    :param without: the words that name the discard in the sentences.
    :param riichi: whether riichi can be declared with this discard. A win on any tile of the wait then has a yaku.
    """
    if kept.shanten <= TENPAI:
        return round_sentence("keeps_waits", it=without, waits=_waits(kept.waits, riichi=riichi))
    left = kept.left
    tiles = round_sentence(f"tiles_left.{'one' if left == 1 else 'more'}", count=left)
    nearer = [tile_words(live.tile) for live in kept.nearer if live.left]
    return round_sentence(
        "keeps_near" if kept.shanten == 1 else "keeps_far",
        it=without,
        count=kept.shanten,
        left=tiles,
        which=f": {alternatives(nearer)}" if 0 < len(nearer) <= 4 else "",
    )


def _waits(waits: Waits, *, riichi: bool = False) -> str:
    """Return in words which tiles the hand waits for, and whether the player can win on each.

    :param riichi: whether the player can declare riichi now. Tiles that win only by tsumo could then also win by ron.
    """
    labels = {**_LABELS, "tsumo_only": "wait_riichi"} if riichi else _LABELS
    said = []
    for label, alike in waits.items():
        tiles = [tile_words(one.tile) for one in alike]
        if label == "wins":
            tiles = [round_sentence("wait_left", tile=tile_words(one.tile), left=one.left) for one in alike]
        said.append(round_sentence(labels[label], tiles=alternatives(tiles)))
    return "; ".join(said)
