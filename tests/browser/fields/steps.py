"""A step of each kind of field, with its words."""

from __future__ import annotations

from types import MappingProxyType

from content.documents.basis import Basis, Origin
from content.words.glossary import Naming
from content.words.questions import FieldWords, OptionWords, TypeWords, _yaku
from quizzes.question.field import (
    AllField,
    ChoiceField,
    Field,
    NumberField,
    OrderField,
    SplitField,
    TapField,
    Target,
    Value,
)
from quizzes.question.question import Step

HAND = "234m678m11p345s77z"
SUITS = ("123456789m", "123456789p", "123456789s", "1234567z")


def each(tiles: str, group: int, start: int = 0) -> tuple[Target, ...]:
    """Return each tile of a text in notation as a target."""
    found, ranks = [], ""
    for sign in tiles:
        if sign.isdigit():
            ranks += sign
        else:
            found += [f"{rank}{sign}" for rank in ranks]
            ranks = ""
    return tuple(Target(f"t{start + place}", tile, group=group) for place, tile in enumerate(found))


CLOSED = each("234567m567p1123s", 0)
FIELDS: dict[str, tuple[Field, ...]] = {
    "all": (AllField("yaku", ("riichi", "tanyao", "pinfu", "iipeikou", "sanshoku_doujun", "haku", "toitoi")),),
    "hand": (TapField("hand", (*CLOSED, *each("1s", 1, 13))),),
    "one": (
        TapField("one", (*each("23467m", 0), *each("8m", 1, 5), *each("555z", 2, 6), *each("345p", 3, 9)), most=1),
    ),
    "board": (
        TapField("board", tuple(one for at, suit in enumerate(SUITS) for one in each(suit, at, 10 * at)), none=True),
    ),
    "copies": (
        TapField(
            "copies",
            tuple(one for at, suit in enumerate(SUITS) for one in each(suit, at, 10 * at)),
            most=3,
            copies=3,
        ),
    ),
    "lines": (
        TapField(
            "lines",
            (
                Target("base", label="20 for a win"),
                Target("ron", label="10 for closed ron"),
                Target("set", "111z", "8 for a drawn triplet of winds"),
                Target("wait", label="2 for 46p waiting for 5p"),
            ),
            most=2,
            none=True,
        ),
    ),
    "order": (OrderField("order", ("turn", "say", "bet", "wait")),),
    "split": (SplitField("split", "234678m11345p777z", none=True),),
    "two": (ChoiceField("wait", ("ryanmen", "kanchan")), AllField("yaku", ("riichi", "tanyao", "pinfu"))),
    "mixed": (
        NumberField("fu", 110, steps=(20, 25, 30, 40)),
        ChoiceField("wait", ("ryanmen", "kanchan")),
        TapField("hand", (*CLOSED, *each("1s", 1, 13)), none=True),
    ),
}


def _options(**labels: str) -> MappingProxyType[str, OptionWords]:
    basis = Basis(Origin.DEFAULT)
    return MappingProxyType(
        {name: OptionWords(label, f"{label}, told in a sentence.", basis) for name, label in labels.items()}
    )


def _words(label: str, **more: object) -> FieldWords:
    said = {"said": "{value}", "placeholder": "", "options": MappingProxyType({}), **more}
    return FieldWords(label=label, right="That is right.", missing=f"{label} is not answered yet.", **said)  # type: ignore[arg-type]


WORDS = {
    "yaku": _words("Tap every yaku of this hand", options=_yaku(Naming.ROMAJI), yaku=True),
    "hand": _words("Tap every terminal", none="There is no terminal"),
    "one": _words("Tap the tile that spoils tanyao"),
    "board": _words("Tap every tile that completes the hand", none="It waits for nothing"),
    "copies": _words("Tap the tiles to put in"),
    "lines": _words("Tap the wrong lines of this bill", none="The bill is right"),
    "order": _words(
        "In which order is a riichi declared?",
        options=_options(
            say="Say riichi",
            turn="Turn the discard sideways",
            bet="Put down the bet of 1,000 points",
            wait="Wait, and look whether somebody calls ron on it",
        ),
    ),
    "split": _words("Put the tiles into sets and a pair"),
    "fu": _words("Fu", said="{value} fu", placeholder="fu"),
    "wait": _words("How did the tile complete the hand?", options=_options(ryanmen="Two-sided", kanchan="Gap")),
}
TYPE = TypeWords("Fields", "It is", MappingProxyType(WORDS), "Question")


def step(kind: str) -> Step:
    """Return the step with this kind of field."""
    return Step(kind, FIELDS[kind])


RIGHT: dict[str, tuple[Value, ...]] = {
    "yaku": (("riichi", "pinfu", "iipeikou"),),
    "hand": (("t9", "t10", "t13"),),
    "one": (("t6",), ("t7",)),
    "board": (("t0", "t3"),),
    "copies": (("t0", "t0", "t33"),),
    "lines": (("ron",),),
    "order": (("say", "turn", "wait", "bet"),),
    "split": (("0 1 2", "3 4 5", "6 7", "8 9 10", "11 12 13"),),
    "fu": (30,),
    "wait": ("ryanmen",),
}
"""The right values of each field."""
