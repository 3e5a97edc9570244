"""Files of plain YAML, read into typed values, and the sentence for each mistake."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest
import yaml

from content import loader
from content.loader import LARGEST, ContentError, Node, nearest
from tests.for_each import for_each

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    Read = Callable[..., Node]

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def pure() -> ModuleType:
    """Return the loader that is used if PyYAML has no libyaml."""
    assert loader.SafeLoader is yaml.CSafeLoader
    with pytest.MonkeyPatch.context() as patch:
        patch.delattr(yaml, "CSafeLoader")
        spec = spec_from_file_location("pure_loader", loader.__file__)
        assert spec is not None
        assert spec.loader is not None
        found = module_from_spec(spec)
        patch.setitem(sys.modules, "pure_loader", found)  # its dataclass looks there for its own module
        spec.loader.exec_module(found)
        found.ContentError = ContentError
    assert found.SafeLoader is yaml.SafeLoader
    return found


@pytest.fixture(params=["libyaml", "pure Python"])
def read_yaml(request: pytest.FixtureRequest, pure: ModuleType) -> Read:
    """Return the loader with and without libyaml."""
    read: Read = loader.read_yaml if request.param == "libyaml" else pure.read_yaml
    return read


@pytest.mark.full
@pytest.mark.parametrize("folder", ["content", "quizzes", "tests"])
def test_every_file_is_parsed_alike_by_both(folder: str) -> None:
    files = sorted((ROOT / folder).rglob("*.yaml"))
    assert files
    for file in files:
        text = file.read_text(encoding="utf-8")
        pure, fast = (events(text, reader) for reader in (yaml.SafeLoader, yaml.CSafeLoader))
        assert pure == fast, file


def events(text: str, reader: type[yaml.SafeLoader | yaml.CSafeLoader]) -> list[tuple[str, object]]:
    """Return the events from which both loaders build values, with shared code."""
    return [(type(event).__name__, getattr(event, "value", None)) for event in yaml.parse(text, Loader=reader)]


def test_no_other_folder_has_content_files() -> None:
    assert not [file for folder in ("scoring", "pages") for file in (ROOT / folder).rglob("*.y*ml")]


def write(folder: Path, content: str | bytes) -> Path:
    path = folder / "file.yaml"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def test_a_file_becomes_text_numbers_lists_and_groups(tmp_path: Path, read_yaml: Read) -> None:
    fields = read_yaml(write(tmp_path, "name: 点数\nhan: 3\nopen: true\nwaits: [1, 4]\n")).fields(
        ("name", "han", "open", "waits")
    )
    assert fields["name"].text() == "点数"
    assert fields["han"].number(1, 13) == 3
    assert fields["open"].flag() is True
    assert [item.number(1, 9) for item in fields["waits"].items()] == [1, 4]


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path, read_yaml: Read) -> None:
    assert read_yaml(write(tmp_path, b"\xef\xbb\xbfname: a")).fields(("name",))["name"].text() == "a"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"a: 1\nb: \xff", "file.yaml: line 2: expected text in UTF-8, found 0xff"),
        ("a: 1\nb: [", "file.yaml: line "),  # the next one to libyaml
        ("a: 1\n\tb: 2", "file.yaml: line 2: expected plain YAML, but "),
        ("a: 1\nb: 2\na: 3", "file.yaml: line 3: expected plain YAML, but the key a is given twice"),
        ("a:\n  b: 1\n  b: 1", "file.yaml: line 3: expected plain YAML, but the key b is given twice"),
        ("? [a]\n: 1", "file.yaml: line 1: expected plain YAML, but a key is not a plain word"),
        ("<<: {a: 1}", "file.yaml: line 1: expected plain YAML, but a key is not a plain word"),
        ("a: &b 1\nc: *b", "file.yaml: line 2: expected plain YAML, but the alias *b is used"),
        ("a: 1\n---\nb: 2", "file.yaml: line 2: expected plain YAML, but found another document"),
        ("a: 2023-13-45", "file.yaml: expected plain YAML, but a value cannot be read: month must be in 1..12"),
        ("a: \0", "file.yaml: expected plain YAML, but "),
        ("[" * 90_000, "file.yaml: line 1: expected plain YAML, but it has more than 20 levels"),
        ("- " * 45_000, "file.yaml: line 1: expected plain YAML, but it has more than 20 levels"),
        ("a" * (LARGEST + 1), "file.yaml: expected at most 100,000 bytes, found more"),
    ],
    ids=lambda value: repr(value[:20]),
)
def test_what_is_not_plain_yaml_is_refused_in_a_sentence(
    tmp_path: Path, read_yaml: Read, content: str | bytes, sentence: str
) -> None:
    with pytest.raises(ContentError) as error:
        read_yaml(write(tmp_path, content))
    assert str(error.value).startswith(sentence)  # the words for bad syntax are the parser's


def test_twenty_levels_may_be_given_again_and_again_but_not_one_more(tmp_path: Path, read_yaml: Read) -> None:
    deep = "[" * 20 + "]" * 20
    assert len(read_yaml(write(tmp_path, f"- {deep[1:-1]}\n" * 3)).items()) == 3
    with pytest.raises(ContentError, match=r"^file\.yaml: line 2: expected plain YAML, but it has more than 20 levels"):
        read_yaml(write(tmp_path, f"- {deep[1:-1]}\n- {deep}\n"))


@pytest.mark.parametrize("tag", ["!!python/object/apply:os.getcwd []", "!!set {a}", "!!binary x", "!mine x"])
def test_tags_build_nothing(tmp_path: Path, read_yaml: Read, tag: str) -> None:
    with pytest.raises(ContentError, match=r"line 1: expected plain YAML, but the tag .* is used"):
        read_yaml(write(tmp_path, f"a: {tag}"))


def test_a_larger_file_needs_a_reader_that_allows_it(tmp_path: Path, read_yaml: Read) -> None:
    path = write(tmp_path, f"a: {'b' * LARGEST}")
    assert len(read_yaml(path, LARGEST + 3).fields(("a",))["a"].text(LARGEST)) == LARGEST


def test_a_file_that_is_not_there(tmp_path: Path, read_yaml: Read) -> None:
    with pytest.raises(ContentError, match=r"^none\.yaml: expected a file that can be read, found No such file"):
        read_yaml(tmp_path / "none.yaml")


@for_each(
    ("value", "read", "sentence"),
    [
        (None, Node.text, "expected text, found nothing"),
        ("  ", Node.text, "expected text, found '  '"),
        (
            False,
            Node.text,
            "expected text, found false (in YAML, on, off, yes and no without quotes mean true or false)",
        ),
        ("long", lambda node: node.text(3), "expected text of at most 3 characters, found 4"),
        ("3", lambda node: node.number(1, 13), "expected a whole number from 1 to 13, found '3'"),
        (True, lambda node: node.number(1, 13), "expected a whole number from 1 to 13, found true"),
        (3.0, lambda node: node.number(1, 13), "expected a whole number from 1 to 13, found 3.0"),
        (14, lambda node: node.number(1, 13), "expected a whole number from 1 to 13, found 14"),
        (0, lambda node: node.number(1, 13), "expected a whole number from 1 to 13, found 0"),
        ("maybe", Node.flag, "expected true or false, found 'maybe'"),
        (1, Node.flag, "expected true or false, found 1"),
        ("hann", lambda node: node.choice(("han", "yakuman")), "expected one of han, yakuman (the nearest is han)"),
        (1, lambda node: node.choice(("han", "yakuman")), "expected one of han, yakuman, found 1"),
        ("a", Node.items, "expected a list, found 'a'"),
        ({"a": 1}, Node.items, "expected a list, found a group of keys"),
        ([], Node.mapping, "expected a group of keys, found a list"),
        ({False: 1}, Node.mapping, "expected text as a key, found false"),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused_at_its_place(
    value: object, read: Callable[[Node], object], sentence: str
) -> None:
    with pytest.raises(ContentError) as error:
        read(Node(value, "file.yaml", "prices.riichi"))
    assert str(error.value).startswith(f"file.yaml: prices.riichi: {sentence}")


def test_an_unknown_key_is_told_with_the_nearest_one_not_given() -> None:
    node = Node({"ron": 300, "eahc": 100}, "file.yaml", "honba")
    with pytest.raises(
        ContentError, match=r"^file\.yaml: honba\.eahc is not a known key \(the nearest known key is each\)$"
    ):
        node.fields(("ron", "each"))


def test_an_unknown_key_beside_all_known_ones_still_gets_a_nearest() -> None:
    with pytest.raises(ContentError, match=r"^file\.yaml: ronn is not a known key \(the nearest known key is ron\)$"):
        Node({"ron": 300, "each": 100, "ronn": 1}, "file.yaml").fields(("ron", "each"))


def test_a_missing_key_is_told_with_its_place() -> None:
    with pytest.raises(
        ContentError, match=r"^file\.yaml: the key honba\.each is missing \(the nearest key given is ron\)$"
    ):
        Node({"ron": 300}, "file.yaml", "honba").fields(("ron", "each"))
    with pytest.raises(ContentError, match=r"^file\.yaml: the key id is missing$"):
        Node({}, "file.yaml").fields(("id",))


def test_optional_keys_may_be_left_out_or_given() -> None:
    assert set(Node({"a": 1}, "f").fields(("a",), ("b",))) == {"a"}
    assert set(Node({"a": 1, "b": 2}, "f").fields(("a",), ("b",))) == {"a", "b"}


def test_places_inside_groups_and_lists_are_told() -> None:
    inner = Node({"uma": [15_000, "x"]}, "file.yaml", "game").fields(("uma",))["uma"].items()[1]
    with pytest.raises(ContentError, match=r"^file\.yaml: game\.uma\[2\]: expected a whole number"):
        inner.number(0, 1)


def test_nearest_always_names_something_if_there_is_something() -> None:
    assert nearest("ryanpeiko", ("riichi", "ryanpeikou")) == "ryanpeikou"
    assert nearest("xyz", ("haku",)) == "haku"
    assert nearest("xyz", ()) == "none"


@dataclass
class _Group:
    care: Literal["plain", "retires"]
    seats: tuple[Literal["left", "right"], ...] = ()


def test_a_literal_is_one_of_its_words() -> None:
    read = Node({"care": "plain", "seats": ["left"]}, "groups.yaml").build(_Group)
    assert (read.care, read.seats) == ("plain", ("left",))
    with pytest.raises(ContentError, match=r"care: expected one of plain, retires \(the nearest is retires"):
        Node({"care": "retire"}, "groups.yaml").build(_Group)
