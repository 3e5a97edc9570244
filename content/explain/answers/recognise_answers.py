"""The right answers to questions about recognising waits, open hands, yaku and dora."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from content.documents import Basis
from content.explain.answers.right_answer import RightAnswer, paid_alike
from content.explain.checklist import checklist
from content.explain.explanation import Explanation
from content.explain.other_readings import reading_words
from content.rulesets import Citations, CitedRuleset
from content.words import (
    Naming,
    capital,
    fill,
    inline,
    listed,
    name,
    question_words,
    small,
    term,
    term_words,
    verdict_sentence,
    yaku_book,
)
from scoring import YAKU, Bill, Decomposition, ScoreResult, Tile, Wait, WinType, dora_of, readings, score, waits
from scoring.near_misses.shortfall import worthless_winds


def paid_waits(result: ScoreResult) -> tuple[Wait, ...]:
    """Return the wait of each highest-paid reading. Each of these waits is a right answer.

    The wait of the reading that is shown comes first.
    """
    return tuple(bill.reading.wait for bill in paid_alike(result, lambda bill: bill.reading.wait))


def wait_answer(result: ScoreResult) -> RightAnswer:
    """Return the name of the wait that the winning tile completed, and any other right answers."""
    best, *alike = (bill.reading for bill in paid_alike(result, lambda bill: bill.reading.wait))
    name = question_words()["wait_name"].fields["wait"].options[best.wait.name.lower()].label
    won = "" if result.hand.winning_tile is None else str(Tile.of_kind(result.hand.winning_tile.kind))
    said = [fill([term_words(best.wait).why], {"win": won, "tiles": str(best.winning_block)}) + "."]
    said += [verdict_sentence("alike", reading=reading_words(reading)) for reading in alike]
    return RightAnswer(name, name, " ".join(said))


def made(result: ScoreResult) -> tuple[str, ...]:
    """Return how each block of the highest-scoring reading was completed: "drawn", "called" or "ron".

    All tiles of a closed kan were drawn (competition.kan.closed-how).
    """
    reading, hand = result.best.reading, result.hand
    called = [meld.is_open for meld in hand.melds]
    concealed = reading.blocks[: len(reading.blocks) - len(called)]
    ronned = None if result.context.is_tsumo else reading.winning_block
    return (
        *("ron" if block is ronned else "drawn" for block in concealed),
        *("called" if open_ else "drawn" for open_ in called),
    )


def open_answer(result: ScoreResult, asked: str) -> RightAnswer:
    """Return whether the hand is open or closed, with the reason, and name the blocks completed in the given way.

    :param asked: the way in which a block was completed: "drawn", "called" or "ron".
    """
    words, blocks = question_words()["open_closed"], result.best.reading.blocks
    state = "closed" if result.hand.closed else "open"
    called = [str(meld.block) for meld in result.hand.melds if meld.is_open]
    kans = [str(meld.block) for meld in result.hand.melds if not meld.is_open]
    why = "called" if called else "kan" if kans else "tsumo" if result.context.is_tsumo else "ron"
    told = words.says[f"why_{why}"].format(tiles=listed(called or kans or [""]))
    there = [str(block) for block, how in zip(blocks, made(result), strict=True) if how == asked]
    also = words.says[asked if there else f"no_{asked}"].format(tiles=listed(there or [""]))
    also = "" if asked == "called" and not there else f" {also}"  # the reason already says that no tile was called
    label = words.fields["state"].options[state].label
    return RightAnswer(label, label, told + also)


def completed(result: ScoreResult, tile: Tile) -> Decomposition:
    """Return the reading in which a tile completes the hand.

    For the winning tile this is the highest-scoring reading, which the picture beside the answer shows.

    :raises IndexError: if the tile does not complete the hand.
    """
    won = result.hand.winning_tile
    if won is not None and won.kind == tile.kind:
        return result.best.reading
    return readings(replace(result.hand, winning_tile=tile), WinType.TSUMO)[0]


def winning_answer(result: ScoreResult) -> RightAnswer:
    """Return every tile that completes the hand, with the block that the tile completes."""
    tiles = [waited.tile for waited in waits(result.hand)]
    says = question_words()["winning_tiles"].says
    told = " ".join(says["completes"].format(tile=tile, block=completed(result, tile).winning_block) for tile in tiles)
    short = " ".join(map(str, tiles))
    return RightAnswer(short, short, told)


def right_yaku(result: ScoreResult) -> tuple[tuple[str, ...], ...]:
    """Return the right answers: the yaku of the highest-scoring reading, and of readings with the same payments."""
    return tuple(map(_yaku_ids, paid_alike(result, _yaku_ids)))


def _yaku_ids(bill: Bill) -> tuple[str, ...]:
    return tuple(found.yaku.id for found in bill.yaku)


def why_not(result: ScoreResult, yaku: str) -> str:
    """Return why the highest-scoring reading lacks a yaku, as a phrase without a full stop.

    The reason is the first line of the yaku's checklist that fails; the result is empty if every condition holds.
    """
    return small(next((line.text for line in checklist(YAKU[yaku], result.best.win) if not line.check.holds), ""))


def yaku_answer(told: Explanation, naming: Naming) -> RightAnswer:
    """Return every yaku of the hand with its rule; if there is no yaku, the answer says why the hand cannot win."""
    says = question_words()["yaku_of_hand"].says
    yaku = [inline(name(found, naming)) for found in _yaku_ids(told.result.best)]
    if not yaku:
        return RightAnswer(says["none_short"], "", told.missing)
    called = listed(yaku)
    each = says["why"] if yaku[1:] else "{what}"
    whys = " ".join(each.format(yaku=step.text, what=step.why) for step in told.yaku)
    return RightAnswer(capital(called), called, whys)


def dora_kinds(result: ScoreResult) -> tuple[int, ...]:
    """Return the different kinds of tiles that are dora or ura dora, in the order of their indicators."""
    return tuple(dict.fromkeys(kind for _, kinds in result.context.dora for kind in kinds))


def dora_places(result: ScoreResult) -> tuple[int, ...]:
    """Return the positions in ``Hand.tiles`` of the tiles that earn han as dora, ura dora or red fives.

    A position appears once for each han that its tile earns.
    """
    return tuple(place for bonus in result.best.bonuses for place in bonus.places)


def dora_answer(result: ScoreResult) -> RightAnswer:
    """Return the tile that each indicator makes dora, and the tiles of the hand that count as dora."""
    says, context = question_words()["dora_here"].says, result.context
    indicators = (*context.dora_indicators, *context.ura_indicators)
    told = [says["points"].format(indicator=one, dora=dora_of(one)) for one in indicators]
    reds = {place for bonus in result.best.bonuses if bonus.id == "aka_dora" for place in bonus.places}
    places = dora_places(result)
    tiles = " ".join(str(Tile.of_kind(result.hand.tiles[place].kind)) for place in sorted(places))
    told.append(says["held" if places else "none"].format(tiles=tiles, number=len(places)))
    if reds:
        told.append(says["reds"].format(number=len(reds)))
    return RightAnswer(says["short"].format(number=len(places)), "", " ".join(told))


def completions(result: ScoreResult) -> dict[str, ScoreResult]:
    """Return the score of a win on each tile of the wait, by tile.

    Tiles that nobody can draw or discard are left out.
    """
    hand = result.hand
    tiles = [waited.tile for waited in waits(hand) if not waited.karaten]
    return {str(tile): score(replace(hand, winning_tile=tile), result.context, result.rules) for tile in tiles}


def gives(bill: Bill, yaku: str) -> bool:
    """Return whether a reading has the yaku with this id. All kinds of yakuhai count as the same yaku."""
    wanted = YAKUHAI if yaku in YAKUHAI else {yaku}
    return any(found.yaku.id in wanted for found in bill.yaku)


def completes_answer(won: Mapping[str, ScoreResult], yaku: str, naming: Naming) -> RightAnswer:
    """Return the tiles of the wait that complete the given yaku, and why the other tiles do not."""
    says, called = question_words()["completes_yaku"].says, asked_name(yaku, naming)
    right = [tile for tile, result in won.items() if gives(result.best, yaku)]
    others = {tile: why_not(result, yaku) for tile, result in won.items() if tile not in right}
    said = [says["gives" if len(right) == 1 else "give"].format(tiles=listed(right), yaku=called)] if right else []
    said += [says["not"].format(tile=tile, yaku=called, why=why) for tile, why in others.items()]
    return RightAnswer(" ".join(right) or says["none"], "", " ".join(said))


YAKUHAI = frozenset({"haku", "hatsu", "chun", "seat_wind", "round_wind"})
"""The ids of the yakuhai. A question calls each of them "yakuhai", because its name would give away half the answer."""


def asked_name(yaku: str, naming: Naming = Naming.ROMAJI) -> str:
    """Return the name of a yaku as it appears inside a question."""
    return question_words()["what_spoils_it"].says["yakuhai"] if yaku in YAKUHAI else inline(name(yaku, naming))


def asked_rule(yaku: str, cited: CitedRuleset) -> tuple[str, Basis | None]:
    """Return the rule of a yaku that a question names, and the source of the rule in the current ruleset."""
    citations = Citations(cited)
    if yaku in YAKUHAI:
        meant = term("yakuhai")
        return meant.meaning, citations.resting_on(meant.basis.facts)
    return yaku_book()[yaku].what, citations.price(yaku)


def spoils_answer(result: ScoreResult, yaku: str, naming: Naming) -> RightAnswer:
    """Return why a condition of a yaku fails; if none fails, the answer says that the hand has the yaku."""
    says, called = question_words()["what_spoils_it"].says, asked_name(yaku, naming)
    why = why_not(result, yaku)
    if not why:
        return RightAnswer(says["nothing"], "", says["there"].format(yaku=called))
    # for a wind that is not the player's, the failing line already says that the wind is not yakuhai
    guest = yaku in YAKUHAI and bool(worthless_winds(result.best.win))
    sentence = says["guest" if guest else "spoiled"].format(yaku=called, why=why)
    return RightAnswer(says["short"].format(yaku=called), "", sentence)


PROOF = ("simples", "value", "drawn", "riichi", "other")
"""The ids of the reasons why a hand is allowed to win. They are the options of the question."""
PROOF_OF = {
    "tanyao": "simples",
    **dict.fromkeys(("haku", "hatsu", "chun", "seat_wind", "round_wind"), "value"),
    "menzen_tsumo": "drawn",
    **dict.fromkeys(("riichi", "double_riichi", "open_riichi"), "riichi"),
}
"""For each yaku, the reason why it allows a hand to win. For a yaku that is not listed, the reason is "other"."""


def proof_of(result: ScoreResult) -> frozenset[str]:
    """Return the reasons why the hand is allowed to win, as ids from :data:`PROOF`; empty without yaku."""
    return frozenset(PROOF_OF.get(found.yaku.id, "other") for found in result.best.yaku)


def can_win_answer(told: Explanation, answer: str, bars: Sequence[Tile], naming: Naming) -> RightAnswer:
    """Return whether the hand can win, and the yaku or the discards that decide this."""
    words, result = question_words()["can_win"], told.result
    label = words.fields["answer"].options[answer].label
    yaku = listed([inline(name(found.yaku.id, naming)) for found in result.best.yaku] or [""])
    barred = " ".join(dict.fromkeys(map(str, bars)))
    said = words.says[answer].format(yaku=yaku, tiles=barred, won=term_words(result.context.win).name.lower())
    if answer == "yes" and bars:
        said = f"{said} {words.says['free'].format(tiles=barred)}"
    return RightAnswer(label, label, said)
