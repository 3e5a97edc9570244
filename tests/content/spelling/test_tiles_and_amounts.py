"""Digits in a question: tiles by their shape, amounts by what the rules compare."""

from __future__ import annotations

from content.spelling.digits import amounts, shape_words
from tests.for_each import for_each


@for_each(
    ("one", "other"),
    [
        ("46 waiting for 5", "68s waiting for 7"),
        ("12 waiting for 3", "89 waiting for 7"),
        ("34 waiting for 2 and 5", "78 waits for 6 and 9"),
        ("2345 wait", "5678 wait"),
        ("112233 closed", "556677 in one suit"),
        ("222 333 444 triplets", "666777888"),
        ("22 33 44 55 66 77 88 in pinzu", "22334455667788"),
        ("234 234 234 in one suit", "567567567"),
        ("345 in man pin and sou", "789 in each suit hand"),
    ],
)
def test_other_digits_of_the_same_shape_mean_the_same(one: str, other: str) -> None:
    assert shape_words(one) == shape_words(other) != ()


@for_each("text", ["13 han", "25 fu", "12 minutes late", "7700", "1300 2600", "34 fu", "13 waits", "30 10"])
def test_amounts_are_no_tiles(text: str) -> None:
    assert shape_words(text) == ()


def test_shapes_that_differ_are_kept_apart() -> None:
    asked = ("46 wait", "12 wait", "34 wait", "2345 wait", "112233 hand", "123456789 hand", "222333444 hand")
    assert len({shape_words(text) for text in asked}) == len(asked)


@for_each(
    ("words", "compared"),
    [
        (["12", "minutes", "late"], ["minutes", "late"]),
        (["6", "tiles"], ["manytiles", "tiles"]),
        (["5", "tiles"], ["fewtiles", "tiles"]),  # USMA, Penalties: a chombo "once enough tiles are seen, usually six"
        (["12", "tiles"], ["handtiles", "tiles"]),
        (["14", "tiles"], ["14", "tiles"]),
        (["999", "points"], ["underbet", "points"]),
        (["1000", "points"], ["1000", "points"]),
        (["5", "honba"], ["manyhonba", "honba"]),
        (["2", "honba"], ["honba"]),
        ([], []),
        (["7"], ["7"]),
    ],
)
def test_amounts_are_compared_by_their_unit(words: list[str], compared: list[str]) -> None:
    assert list(amounts(words)) == compared
