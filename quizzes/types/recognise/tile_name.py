"""Ask for the name of a tile, for a class of tiles in a row, or to group fourteen tiles into sets and a pair.

The honours, the terminals and the simples are classes of tiles. The answer to the last question may be that the tiles
form no complete hand.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import get_args

from content.explain import RightAnswer
from content.lessons import lesson_menu
from content.words import Naming, field_sentence, listed, question_words, tile_names
from quizzes.mistakes.matching import fitting, of_each_part
from quizzes.question import (
    FLAWS_OF_SETS,
    SKILL_OF_FLAW,
    Answer,
    Asked,
    ChoiceField,
    Field,
    Flaw,
    Grade,
    Mistake,
    Part,
    Question,
    QuestionType,
    ShownTiles,
    SplitField,
    Step,
    TapField,
    Target,
    Value,
    balanced,
    complete_splits,
    difference,
    flaw_of,
    groups_of,
    in_order,
    is_complete,
    spoiled,
    taken_for,
    tiles_in,
)
from scoring import (
    DRAGONS,
    HONOURS,
    KINDS,
    ONE_OF_BAMBOO,
    ORPHANS,
    TERMINALS,
    WINDS,
    Block,
    Ruleset,
    Shape,
    Tile,
    format_tiles,
    parse_tile,
    parse_tiles,
    sort_tiles,
)
from scoring.dealing import Difficulty, Openness, Wish, YakuAim, deal

CLASSES = {
    "honours": HONOURS,
    "terminals": TERMINALS,
    "simples": frozenset(KINDS) - ORPHANS,
    "winds": WINDS,
    "dragons": DRAGONS,
    "orphans": ORPHANS,
}
FIRST = ("honours", "terminals", "simples")


def _about(rng: Random, level: Difficulty) -> dict[str, Value]:
    """Return the data of a question: a tile to name, or a row of tiles and the class of tiles to tap."""
    if rng.random() < 0.5:
        return _one(rng)
    wanted = rng.choice(FIRST if level is Difficulty.FIRST_STEPS else tuple(CLASSES))
    kinds = CLASSES[wanted]
    right = rng.sample(sorted(kinds), rng.randint(2, min(4, len(kinds) - 1)))
    # honours, terminals and simples each add a wrong tile if they have one, so that the wrong tiles have no class in
    # common
    others = [rng.choice(sorted(group - kinds)) for group in map(CLASSES.__getitem__, FIRST) if group - kinds]
    left = sorted(set(KINDS) - kinds - set(others))
    length = 9 if level is Difficulty.FIRST_STEPS else 12
    others += rng.sample(left, length - len(right) - len(set(others)))
    row = [Tile.of_kind(kind) for kind in dict.fromkeys((*right, *others))]
    rng.shuffle(row)
    return {"class": wanted, "tiles": format_tiles(row)}


def _one(rng: Random) -> dict[str, Value]:
    """Return a tile and its options: two numbers in two suits, so that none stands out, or all honours."""
    suit = rng.choice((0, 9, 18, 27))
    if suit == 27:
        kinds = sorted(HONOURS)
    else:
        rank, other = rng.sample(range(9), 2)
        if rng.random() < 0.5:
            other = min(max(rank + rng.choice((-1, 1)), 0), 8)
            other = other if other != rank else abs(rank - 1)
        another = rng.choice([place for place in (0, 9, 18) if place != suit])
        kinds = sorted(place + number for place in (suit, another) for number in (rank, other))
    return {"tile": str(Tile.of_kind(rng.choice(kinds))), "names": tuple(str(Tile.of_kind(kind)) for kind in kinds)}


def _field(question: Question) -> Field:
    if "names" in question.about:
        return ChoiceField("tile", question.texts("names"))
    tiles = map(str, parse_tiles(question.text("tiles")))
    return TapField(question.text("class"), tuple(Target(tile, tile) for tile in tiles))


def grade(question: Question, answer: Answer) -> Grade:
    """Grade the name of the tile, or the tiles that were tapped."""
    field = _field(question)
    right = (
        in_order(field.targets, [str(Tile.of_kind(kind)) for kind in CLASSES[field.id]])
        if isinstance(field, TapField)
        else question.text("tile")
    )
    return Grade(question, (Part(field.id, answer.get(field.id), (right,)),))


def mistakes(question: Question, part: Part) -> Iterable[Mistake]:
    """Return the mistakes that may have led to the wrong name or the wrong tiles."""
    if isinstance(part.given, tuple):
        return _of_row(part)
    right = parse_tile(question.text("tile"))
    name = f"tile.{_taken(right, parse_tile(str(part.given)))}"
    return fitting((Mistake(name, part.field, part.given, {"tiles": (right,)}),), part.given)


def tell(question: Question, _naming: Naming) -> RightAnswer:
    """Return the name of the tile that is shown. If the question has a row of tiles, return the tiles to tap."""
    words = question_words()["tile_name"]
    if "tile" not in question.about:
        tiles, wanted = parse_tiles(question.text("tiles")), question.text("class")
        told = " ".join(str(tile) for tile in tiles if tile.kind in CLASSES[wanted])
        return RightAnswer(told, "", words.says[wanted].format(tiles=told))
    tile = question.text("tile")
    named = next(one for one in tile_names().tiles if str(one.tile) == tile)
    label = words.fields["tile"].options[tile].label
    why = words.says[tile if tile in words.says else named.tile.suit.value]
    parts = {"number": named.index, "name": named.english, "letter": named.index, "stands_for": named.stands_for}
    return RightAnswer(label, label, f"{why.format(**parts)} {words.says['one'].format(tile=tile, say=named.say)}")


_WRONG_CLASS = {
    "honours": {"terminals": "terminal_no_honour", "simples": "simple_no_honour"},
    "terminals": {"honours": "honour_no_terminal", "simples": "simple_no_terminal"},
    "simples": {"terminals": "terminal_no_simple", "honours": "honour_no_simple"},
    "winds": dict.fromkeys(FIRST, "no_wind"),
    "dragons": dict.fromkeys(FIRST, "no_dragon"),
    "orphans": {"simples": "simple_no_orphan"},
}
"""For each class of tiles to tap, and each class that may be tapped instead: the id of the mistake."""


def _taken(right: Tile, named: Tile) -> str:
    """Return what the learner confused when a tile got the name of another tile.

    For honours, the learner confused two winds, two dragons, or a wind and a dragon. For number tiles, the learner
    confused the suit, the number or both. The one of bamboo shows a bird, so for this tile the result is always "bird".
    """
    if right.kind in HONOURS:
        if (right.kind in WINDS) != (named.kind in WINDS):
            return "wind_as_dragon" if right.kind in WINDS else "dragon_as_wind"
        return "wind" if right.kind in WINDS else "dragon"
    if right.kind == ONE_OF_BAMBOO:
        return "bird"
    if right.suit is named.suit:
        return "number"
    return ("characters", "circles", "bamboo")[right.kind // 9] if right.rank == named.rank else "both"


def _of_row(part: Part) -> Iterator[Mistake]:
    """Yield a mistake for each wrong class of tapped tiles (terminals, simples, honours), then one for tiles left out.

    Every mistake is certain, because the tapped tiles show it.
    """
    missed, extra = difference(part)
    classes: dict[str, list[Tile]] = {}
    for tile in map(parse_tile, extra):
        own = next(name for name in FIRST if tile.kind in CLASSES[name])
        classes.setdefault(_WRONG_CLASS[part.field][own], []).append(tile)
    if missed:
        classes["missed"] = [parse_tile(one) for one in missed]
    for name, tiles in classes.items():
        yield part.mistake(f"tile.{name}", tiles=tuple(tiles))


TYPE = QuestionType(
    id="tile_name",
    trains=("tile.suits", "tile.honours", "tile.terminals"),
    levels=(Difficulty.FIRST_STEPS, Difficulty.STANDARD),
    ask=balanced(
        lambda rng, question, _skill: replace(question, about=_about(rng, question.sitting.level)),
        Asked(lambda question: question.about.get("tile") or question.about["class"]),
    ),
    # a row of tiles to tap is shown by its field
    shows=lambda question: (ShownTiles(question.text("tile")),) if "tile" in question.about else (),
    steps=lambda question: (Step("tiles", (_field(question),)),),
    grade=grade,
    mistakes=of_each_part(mistakes),
    tell=tell,
    aftermath=("options",),
)


# --- fourteen tiles to group into sets and a pair ---


def deal_question(rng: Random, question: Question, skill: str) -> Question:
    """Return a question about fourteen tiles without calls: a complete hand, or a hand with one wrong tile.

    At the first level, complete hands have four sets and a pair, and can be split in only one way. The standard level
    adds seven pairs. The advanced level adds hands of one suit, in which the blocks are hard to separate.

    If the tiles do not form a complete hand, the question also says which block is wrong and why.

    :param skill: a skill that may require a complete hand, seven pairs or a kind of flaw; otherwise chance decides.
    """
    level = question.sitting.level
    pairs = level is not Difficulty.FIRST_STEPS and (skill == "shape.seven_pairs" or rng.random() < 0.25)
    how: Flaw | None = None
    if rng.random() < 0.28:
        how = "four_equal" if pairs else rng.choice(FLAWS_OF_SETS)
    if skill == "shape.split":
        pairs, how = False, None
    elif ways := [way for way in FLAWS_OF_SETS if skill in ("shape.incomplete", SKILL_OF_FLAW.get(way))]:
        pairs, how = False, rng.choice(ways)
    while True:
        blocks = _blocks(rng, level, question.cited.ruleset, pairs=pairs)
        if how is None:
            tiles = sort_tiles(Tile.of_kind(kind) for block in blocks for kind in block.kinds)
            return replace(question, about={"tiles": format_tiles(tiles)})
        found = spoiled(rng, blocks, how)
        if found is not None:
            tiles, block = found
            flaw = {"wrong": how, "block": " ".join(map(str, block))}
            return replace(question, about={"tiles": format_tiles(tiles), **flaw})


def _blocks(rng: Random, level: Difficulty, rules: Ruleset, *, pairs: bool) -> tuple[Block, ...]:
    """Return the blocks of a complete hand without calls: seven pairs if ``pairs`` is true, else four sets and a pair.

    At the first level, the tiles can be split in only one way, and ``pairs`` is ignored. At the advanced level, the
    tiles of four sets and a pair are from one suit and the honours.
    """
    if level is Difficulty.FIRST_STEPS:
        wish = Wish(rules, level, Openness.CLOSED, menu=lesson_menu(1), fits=lambda result: len(result.bills) == 1)
    else:
        yaku = "chiitoitsu" if pairs else "honitsu" if level is Difficulty.ADVANCED else ""
        shape = Shape.SEVEN_PAIRS if pairs else Shape.STANDARD
        wish = Wish(
            rules,
            Difficulty.STANDARD,
            Openness.CLOSED,
            YakuAim(yaku) if yaku else None,
            fits=lambda result: result.best.reading.shape is shape and not result.hand.melds,
        )
    return deal(rng, wish).best.reading.blocks


def _tiles(question: Question) -> tuple[Tile, ...]:
    return parse_tiles(question.text("tiles"))


def _name(question: Question) -> str:
    """Return the id of the field. Beginners get a field of their own, because they are not asked for seven pairs."""
    return "sets" if question.sitting.level is Difficulty.FIRST_STEPS else "split"


def grade_split(question: Question, answer: Answer) -> Grade:
    """Grade the groups. Every way to split the tiles into a complete hand is right, in any order."""
    tiles, name = _tiles(question), _name(question)
    given = answer.get(name)
    expected = tuple(groups_of(tiles, blocks) for blocks in complete_splits(tiles)) or ((),)
    if isinstance(given, tuple) and given not in expected and is_complete(tiles, given):
        expected += (given,)
    return Grade(question, (Part(name, given, expected),))


def tell_split(question: Question, _naming: Naming) -> RightAnswer:
    """Return every way to split the tiles into sets and a pair, or why they do not form a complete hand."""
    ways, says = complete_splits(_tiles(question)), question_words()["split_hand"].says
    if not ways:
        none = field_sentence("cannot_be_done")
        why = says[question.text("wrong")].format(tiles=question.text("block"))
        return RightAnswer(none, none, f"{why} {says['no_other']}")
    first, *others = (" ".join(map(str, way)) for way in ways)
    sets = [str(block) for block in ways[0] if not block.is_pair]
    pair = next(str(block) for block in ways[0] if block.is_pair)
    told = says["sets"].format(sets=listed(sets), pair=pair) if sets else says["pairs"].format(tiles=first)
    return RightAnswer(first, "", " ".join((told, *(says["also"].format(tiles=other) for other in others))))


def split_mistakes(question: Question, part: Part) -> Iterator[Mistake]:
    """Yield what is wrong with the groups into which a learner split tiles, if they do not form a complete hand.

    ``()`` as an answer claims that the tiles form no complete hand. In the field "sets", which beginners get, no
    feedback mentions seven pairs.
    """
    given = part.given if isinstance(part.given, tuple) else ()
    groups = [tiles_in(_tiles(question), group) for group in given]
    found = {why: group for group in reversed(groups) if (why := flaw_of(group)) is not None}
    for why, group in sorted(found.items(), key=lambda item: get_args(Flaw).index(item[0])):
        yield part.mistake(f"split.{why}", tiles=taken_for(group))
    pairs = Counter(group for group in groups if len(group) == 2)
    equal = next((group for group, times in pairs.items() if times > 1), None)
    if not groups:
        yield part.mistake("split.possible")
    elif not found and part.field == "split" and equal is not None and len(groups) == 7:
        yield part.mistake("split.four_equal", tiles=equal * 2)
    elif not found:
        name = "pairs" if part.field == "sets" else "pairs_or_seven"
        yield part.mistake(f"split.{name}", pairs=pairs.total(), sets=len(groups) - pairs.total())


SPLIT_HAND = QuestionType(
    id="split_hand",
    trains=("shape.split", "shape.incomplete", "shape.seven_pairs", "tile.suits", "tile.honours", "tile.sequence_ends"),
    levels=(Difficulty.FIRST_STEPS, Difficulty.STANDARD, Difficulty.ADVANCED),
    ask=balanced(deal_question, Asked(lambda question: grade_split(question, {}).parts[0].expected[0])),
    shows=lambda _question: (),
    steps=lambda question: (Step("split", (SplitField(_name(question), question.text("tiles"), none=True),)),),
    grade=grade_split,
    mistakes=of_each_part(split_mistakes),
    tell=tell_split,
    aftermath=("options",),
)
