"""Read ruleset files: Tensu's own in `content/rulesets/*.yaml`, and those of a club."""

import os
import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_type_hints

from content.documents import CITATION, DOCUMENTS, Origin, document, read_basis
from content.loader import ContentError, Node, read_yaml, reader_of
from content.rulesets.cited_ruleset import CitedRuleset, Entry, Game, Scoring
from scoring import BONUSES, YAKU, Price, Ruleset

FOLDER = Path(__file__).parent
MENU = ("usma", "ema", "cheatsheet", "competition", "ariari", "oklahoma")
PRICE = "a price such as {closed: 2, open: 1} or {closed: 1, unit: yakuman}"
SECTIONS = ("prices", "scoring", "game", "table")


class Option(NamedTuple):
    """An option of the rulesets: the section in which it is shown, and its label."""

    section: str
    label: str


@cache
def options() -> Mapping[str, Option]:
    """Return every option by its key, except the values of yaku, in the order in which rulesets are compared.

    :raises ContentError: if options.yaml is invalid.
    """
    return {
        key: Option(section, label.text(80))
        for section, labels in read_yaml(FOLDER / "options.yaml").mapping().items()
        for key, label in labels.mapping().items()
    }


@cache
def rulesets() -> Mapping[str, CitedRuleset]:
    """Return Tensu's six rulesets by id, in the order of the menu.

    :raises ContentError: if one of the files is invalid.
    """
    return {name: load_ruleset(FOLDER / f"{name}.yaml") for name in MENU}


def load_ruleset(path: Path, bases: Mapping[str, CitedRuleset] | None = None) -> CitedRuleset:
    """Read a ruleset file.

    Each of Tensu's own files is complete, and each value in it cites facts or says `default: true`. With ``bases``, the
    file belongs to a club. It may name a ruleset in `based_on` and list only the differences, and its values are marked
    as the club's own.

    :raises ContentError: if a value is invalid or missing.
    """
    node = read_yaml(path)
    named = node.mapping().get("based_on")
    base = bases[named.choice(bases)] if bases and named else None
    if bases:
        file = node.fields(("id", "name", *(() if base else SECTIONS)), ("based_on", *SECTIONS))
        source = (base.document, base.sections, base.ruleset.id) if base else ("", "", "")
    else:
        file = node.fields(("id", "name", "document", "sections", *SECTIONS))
        source = file["document"].choice(DOCUMENTS), file["sections"].text(), ""
    # the id is used in links, so signs such as ² and ä are refused
    if not re.fullmatch(r"[a-z0-9_-]{1,40}", file["id"].text()):
        file["id"].refuse("an id of at most 40 characters from a-z, 0-9, _ and -")
    origin = Origin.CLUB if bases else Origin.DOCUMENT

    def section(key: str) -> Node:
        return file.get(key, Node({}, node.file, key))

    def entries(key: str, readers: Mapping[str, Callable[[Node], object]]) -> dict[str, Any]:
        """Read the options of a section. Missing options come from the base ruleset."""
        given = section(key).fields((), readers) if base else section(key).fields(readers)
        return {
            option: base.entry(option) if base and option not in given else _entry(given[option], read, origin)
            for option, read in readers.items()
        }

    prices = _prices(section("prices"), base, origin)
    scoring = Scoring(**entries("scoring", _readers(Scoring)))
    if lost := scoring.pao.value.difference(key for key, price in prices.items() if price.value.yakuman):
        section("scoring").refuse("a value for every yakuman listed under pao", f"none for {', '.join(sorted(lost))}")
    game = Game(**entries("game", _readers(Game)))
    if bool(game.red_fives.value) != ("aka_dora" in prices):
        found = "red fives without a price" if game.red_fives.value else "a price without red fives"
        Node(None, node.file, "game.red_fives").refuse("red fives if, and only if, prices.aka_dora is given", found)
    typed = {*_readers(Scoring), *_readers(Game)}
    return CitedRuleset(
        Ruleset(
            file["id"].text(),
            {key: entry.value for key, entry in prices.items()},
            **{key: getattr(scoring, key).value for key in _readers(Scoring)},
            red_fives=game.red_fives.value,
        ),
        file["name"].text(60),
        *source,
        prices,
        scoring,
        game,
        entries("table", {key: Node.text for key in options() if key not in typed}),
    )


@cache
def _readers(kind: type) -> Mapping[str, Callable[[Node], object]]:
    return {key: reader_of(get_args(entry)[0]) for key, entry in get_type_hints(kind, include_extras=True).items()}


def _entry(node: Node, read: Callable[[Node], object], origin: Origin) -> Entry[object]:
    if not isinstance(node.value, dict):
        node.refuse("a group such as {value: …}")
    return Entry(read(node.fields(("value",), CITATION)["value"]), read_basis(node, origin))


def _prices(node: Node, base: CitedRuleset | None, origin: Origin) -> Mapping[str, Entry[Price]]:
    """Read the value of each yaku and bonus, in the order of the engine.

    A club's file starts from the values of its base ruleset, changes some of them, and removes a yaku with `off`.
    """
    prices = dict(base.prices) if base else {}
    known = (*YAKU, *BONUSES)
    for key, price in node.fields((), known).items():
        if base and price.value is False:  # YAML's off
            prices.pop(key, None)
        elif not isinstance(price.value, dict):
            price.refuse(PRICE)
        else:
            said = price.fields((), ("closed", "open", "unit", *CITATION))
            prices[key] = Entry(_price(key, price, said), read_basis(price, origin))
    return {key: prices[key] for key in known if key in prices}


def _price(key: str, node: Node, said: Mapping[str, Node]) -> Price:
    """Read the value of a yaku or bonus in closed and in open hands, in han or yakuman.

    If the file leaves out ``closed`` or ``open``, such hands don't get the yaku, and their value is None.

    :raises ContentError: if both are missing, a number is out of range, a bonus (such as dora) is not 1 han, or dora or
        red fives do not count for every hand.
    """
    yakuman = "unit" in said and said["unit"].choice(("han", "yakuman")) == "yakuman"
    if key in BONUSES:  # the engine counts one han for each dora
        for part, wanted in {"unit": "han", "closed": 1, "open": 1}.items():
            if part in said and said[part].value != wanted:
                said[part].refuse("1 han for each tile, as for every bonus")
    if "closed" not in said and "open" not in said:
        node.refuse(PRICE, "neither closed nor open")
    if key in {"dora", "aka_dora"} and not ("closed" in said and "open" in said):
        node.refuse("both closed and open, because dora and red fives count in every hand", "only one of them")
    most = 6 if yakuman else 13
    closed, opened = (said[hand].number(1, most) if hand in said else None for hand in ("closed", "open"))
    return Price(closed, opened, yakuman)


FOLDER_VARIABLE = "TENSU_RULESETS"


class ClubRulesets(NamedTuple):
    """The content of a club's folder: its rulesets by id, and a sentence for each invalid file."""

    rulesets: Mapping[str, CitedRuleset]
    problems: tuple[str, ...]


def club_rulesets() -> ClubRulesets:
    """Read the folder named by the environment variable TENSU_RULESETS, in the order of the file names.

    For an invalid file, the result has a sentence that describes the problem. The other files are still read. A file is
    read again only when it has changed, so a ruleset stays the same object between calls.
    """
    named = os.environ.get(FOLDER_VARIABLE, "")
    if not named:
        return ClubRulesets({}, ())
    cited_rulesets: dict[str, CitedRuleset] = {}
    files, problems = dict.fromkeys(MENU, "Tensu itself"), list[str]()
    try:
        paths = sorted(path for path in Path(named).iterdir() if path.suffix in {".yaml", ".yml"})
    except OSError as error:
        problem = f"{FOLDER_VARIABLE}: expected a folder of ruleset files, found {error.strerror or 'none'}"
        return ClubRulesets({}, (problem,))
    for path in paths:
        try:
            cited = _read(path)
            key = cited.id
            if taken := files.get(key):
                Node(None, path.name, "id").refuse("an unused id", f"{key!r}, used by {taken}")
        except ContentError as error:
            problems.append(str(error))
        else:
            cited_rulesets[key], files[key] = cited, path.name
    return ClubRulesets(cited_rulesets, tuple(problems))


def whose(cited: CitedRuleset) -> str:
    """Return where a ruleset comes from, in words that can follow "Rules", such as "of a club".

    For a club's ruleset, the words also name the ruleset that it extends.
    """
    if cited.based_on:
        return f"of a club, based on {rulesets()[cited.based_on].name}"
    return f"from {document(cited.document).title}" if cited.document else "of a club"


def _read(path: Path) -> CitedRuleset:
    """Read a club's ruleset file, or return what was read before if the file has not changed since.

    :raises ContentError: if the file cannot be read, or is invalid.
    """
    file = Node(None, path.name)
    try:
        stat = path.stat()
    except OSError as error:
        file.refuse("a file that can be read", error.strerror or "none")
    if not path.is_file():  # reading from a pipe would block for ever
        file.refuse("a file", "something else")
    return _read_cached(path, stat.st_mtime_ns, stat.st_size)


@lru_cache(256)
def _read_cached(path: Path, _changed: int, _size: int) -> CitedRuleset:
    return load_ruleset(path, rulesets())
