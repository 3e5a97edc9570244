"""Ask for the name of a tile, or for a class of tiles in a row: for example the honours, terminals or simples."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

from content.explain import RightAnswer
from content.words import Naming, question_words, tile_names
from quizzes.mistakes.matching import fitting
from quizzes.question import (
    Asked,
    ChoiceField,
    Field,
    Mistake,
    Part,
    Question,
    QuestionType,
    Rights,
    ShownTiles,
    Sitting,
    Step,
    TapField,
    Target,
    Value,
    balanced,
    difference,
    graded_by,
    in_order,
    of_each_part,
)
from scoring import (
    DRAGONS,
    HONOURS,
    KINDS,
    ONE_OF_BAMBOO,
    ORPHANS,
    TERMINALS,
    WINDS,
    Tile,
    format_tiles,
    parse_tile,
    parse_tiles,
)
from scoring.dealing import Difficulty

CLASSES = {
    "honours": HONOURS,
    "terminals": TERMINALS,
    "simples": frozenset(KINDS) - ORPHANS,
    "winds": WINDS,
    "dragons": DRAGONS,
    "orphans": ORPHANS,
}
FIRST = ("honours", "terminals", "simples")


def _about(rng: Random, sitting: Sitting) -> dict[str, Value]:
    """Return the data of a question: a tile to name, or a row of tiles and the class of tiles to tap."""
    if rng.random() < 0.5:
        return _one(rng)
    wanted = rng.choice(FIRST if sitting.first_steps else tuple(CLASSES))
    kinds = CLASSES[wanted]
    right = rng.sample(sorted(kinds), rng.randint(2, min(4, len(kinds) - 1)))
    # honours, terminals and simples each add a wrong tile, so that the wrong tiles have no class in common
    others = dict.fromkeys(rng.choice(sorted(CLASSES[name] - kinds)) for name in FIRST if CLASSES[name] - kinds)
    left = sorted({*KINDS} - kinds - others.keys())
    length = 9 if sitting.first_steps else 12
    row = [*right, *others, *rng.sample(left, length - len(right) - len(others))]
    rng.shuffle(row)
    return {"class": wanted, "tiles": format_tiles(map(Tile.of_kind, row))}


def _one(rng: Random) -> dict[str, Value]:
    """Return a tile and its options: two numbers in two suits, so that none stands out, or all honours."""
    suit, kinds = rng.choice((0, 9, 18, 27)), sorted(HONOURS)
    if suit != 27:
        rank, other = rng.sample(range(9), 2)
        if rng.random() < 0.5:
            other = min(max(rank + rng.choice((-1, 1)), 0), 8)
            other = other if other != rank else abs(rank - 1)
        another = rng.choice([place for place in (0, 9, 18) if place != suit])
        kinds = sorted(place + number for place in (suit, another) for number in (rank, other))
    names = tuple(str(Tile.of_kind(kind)) for kind in kinds)
    return {"tile": rng.choice(names), "names": names}


def _field(question: Question) -> Field:
    if "names" in question.about:
        return ChoiceField("tile", question.texts("names"))
    tiles = map(str, parse_tiles(question.text("tiles")))
    return TapField(question.text("class"), tuple(Target(tile, tile) for tile in tiles))


def right(question: Question) -> Rights:
    """Return the right name of the tile, or the tiles to tap."""
    field = _field(question)
    if isinstance(field, TapField):
        return {field.id: (in_order(field.targets, [str(Tile.of_kind(kind)) for kind in CLASSES[field.id]]),)}
    return {field.id: (question.text("tile"),)}


def mistakes(question: Question, part: Part) -> Iterable[Mistake]:
    """Return the mistakes that may have led to the wrong name or the wrong tiles."""
    if isinstance(part.given, tuple):
        return _of_row(part)
    shown = parse_tile(question.text("tile"))
    name = f"tile.{_taken(shown, parse_tile(str(part.given)))}"
    return fitting((Mistake(name, part.field, part.given, {"tiles": (shown,)}),), part.given)


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
    why = words.says.get(tile) or words.says[named.tile.suit.value]
    parts = {"number": named.index, "name": named.english, "letter": named.index, "stands_for": named.stands_for}
    return RightAnswer(label, label, f"{why.format(**parts)} {words.says['one'].format(tile=tile, say=named.say)}")


def _taken(right: Tile, named: Tile) -> str:
    """Return what the learner confused when a tile got the name of another tile.

    For honours, the learner confused two winds, two dragons, or a wind and a dragon. For number tiles, the learner
    confused the suit, the number or both. The one of bamboo shows a bird, so for this tile the result is always "bird".
    """
    if right.kind in HONOURS:
        mine, other = ("wind" if tile.kind in WINDS else "dragon" for tile in (right, named))
        return mine if mine == other else f"{mine}_as_{other}"
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
    classes = defaultdict[str, list[Tile]](list)
    for tile in map(parse_tile, extra):
        # the id has the class of the tile ("simple_no_honour"), except in questions about winds or dragons ("no_wind")
        own = next(name for name in FIRST if tile.kind in CLASSES[name])
        name = f"no_{part.field[:-1]}"
        classes[name if part.field in {"winds", "dragons"} else f"{own[:-1]}_{name}"].append(tile)
    if missed:
        classes["missed"] = [parse_tile(one) for one in missed]
    for name, tiles in classes.items():
        yield part.mistake(f"tile.{name}", tiles=tuple(tiles))


TYPE = QuestionType(
    id="tile_name",
    trains=("tile.suits", "tile.honours", "tile.terminals"),
    levels=(Difficulty.FIRST_STEPS, Difficulty.STANDARD),
    ask=balanced(
        lambda rng, question, _skill: replace(question, about=_about(rng, question.sitting)),
        Asked(lambda question: question.about.get("tile") or question.about["class"]),
    ),
    # a row of tiles to tap is not shown here, because the field shows it
    shows=lambda question: (ShownTiles(question.text("tile")),) if "tile" in question.about else (),
    steps=lambda question: (Step("tiles", (_field(question),)),),
    grade=graded_by(right),
    mistakes=of_each_part(mistakes),
    tell=tell,
    aftermath=("options",),
)
