"""Sentences that explain furiten and other points about a hand that is not complete, each with its source."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from content.documents import Basis, Origin
from content.rulesets import CitedRuleset, option_label, option_words
from content.topics import ruling, topic
from content.words import listed, waiting_sentence
from scoring import Event, EventKind, Furiten, Hand, Riichi, Tile, furiten
from scoring.tenpai.wait_worth import WaitWorth

LET_GO = (Furiten.TEMPORARY, Furiten.RIICHI)
"""Kinds of furiten that only the player knows about. Furiten by own discards is visible to everybody."""
FREED = ("usma.furiten.no-ron", "competition.furiten.escape")
"""The ids of the facts about changing the wait to escape furiten."""


@dataclass(frozen=True, slots=True)
class Note:
    """A complete sentence, with its source if it rests on a rule."""

    id: str
    """The id of the sentence in waiting.yaml, such as ``furiten.own_discard``."""
    text: str
    basis: Basis | None = None
    """The source under the current ruleset; None if the tiles themselves show what the sentence says."""


def plain(key: str, **parts: object) -> Note:
    """Return a note about something that the tiles show. Such a note needs no source."""
    return Note(key, waiting_sentence(key, **parts))


def by_facts(key: str, facts: tuple[str, ...], cited: CitedRuleset) -> Note:
    """Return a note about a rule that only some documents state.

    If the document of the current ruleset does not state the rule, the note marks the rule as common practice.
    """
    return Note(key, waiting_sentence(key), cited.resting_on(facts))


def by_topic(key: str, name: str, cited: CitedRuleset, **parts: object) -> Note:
    """Return a note about a rule that has a topic, with the facts that the topic cites.

    If the document of the current ruleset does not state the rule, the note marks the rule as common practice.
    """
    told = topic(name)
    bases = (told.basis, *(answer.basis for answer in told.answers.values()))
    facts = (fact for basis in bases if basis is not None and basis.origin is Origin.DOCUMENT for fact in basis.facts)
    return Note(key, waiting_sentence(key, **parts), cited.resting_on(dict.fromkeys(facts)))


def by_option(key: str, option: str, cited: CitedRuleset, **parts: object) -> Note:
    """Return a note about an option of the rulesets. The option's label and value are inserted into the text."""
    said = {"label": option_label(option), "value": option_words(option, cited)}
    return Note(key, waiting_sentence(key, **said, **parts), cited.entry(option).basis)


def furiten_notes(
    hand: Hand,
    worths: Sequence[WaitWorth],
    own_discards: Sequence[Tile],
    let_go: Collection[Furiten],
    cited: CitedRuleset,
) -> tuple[Note, ...]:
    """Return every reason for furiten, and how the furiten can end; empty if the hand is not furiten or has no wait.

    :param worths: the scores of a win on each tile of the wait. They also show whether the player declared riichi.
    :param let_go: the kinds of :data:`LET_GO` that apply: the player did not win on a winning tile in this go-around,
        or after declaring riichi.
    :raises ImpossibleHandError: if the hand and the discards contain a tile more than four times.
    """
    if not worths:
        return ()
    barring = tuple(_by_own_discards(hand, worths, own_discards, cited))
    reasons = [*barring, *_by_missed_wins(let_go, cited)]
    if not reasons:
        return ()
    if any(result.context.riichi is not Riichi.NONE for worth in worths for result in worth.plain.results):
        reasons.append(by_topic("furiten.locked", "riichi-locked", cited))
    elif barring:
        reasons.append(by_facts("furiten.change", FREED, cited))
    if ruling("furiten", cited).setting is not None:
        reasons.append(by_option("furiten.club", "furiten_kinds", cited))
    return tuple(reasons)


def _by_own_discards(
    hand: Hand, worths: Sequence[WaitWorth], own_discards: Sequence[Tile], cited: CitedRuleset
) -> Iterator[Note]:
    """Yield a note that names the tiles of the wait that the player has discarded; nothing if there are none.

    A second note follows if a ron on one of these tiles would pay nothing anyway.
    """
    bars = furiten(hand, [Event(EventKind.DISCARD, tile) for tile in own_discards])
    thrown = {tile.kind: tile for bar in bars for tile in bar.tiles}
    if not thrown:
        return
    tiles = listed(str(thrown[kind]) for kind in sorted(thrown))
    yield by_topic("furiten.own_discard", "furiten-own-discard", cited, tiles=tiles)
    rons = [worth.plain.ron for worth in worths if worth.plain.tile.kind in thrown]
    if any(ron is not None and not ron.best.payments for ron in rons):
        yield by_option("furiten.would_have", "furiten_no_yaku", cited)


def _by_missed_wins(let_go: Collection[Furiten], cited: CitedRuleset) -> Iterator[Note]:
    if Furiten.TEMPORARY in let_go:
        yield by_option("furiten.temporary", "furiten_temporary_end", cited)
    if Furiten.RIICHI in let_go:
        yield by_topic("furiten.riichi", "riichi-furiten", cited)
