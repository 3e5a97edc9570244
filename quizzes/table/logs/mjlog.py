"""Read logs in the format mjlog: a game on Tenhou as XML, which is a flat list of tags.

A tag T, U, V or W with a number is a draw by seat 0 to 3, and D, E, F or G is a discard. N is a call, with its tiles
packed into one number (:mod:`quizzes.table.logs.mjlog_calls`). Tiles are numbered 0 to 135, with the four copies of a
tile in a row. The first copy of a five is red unless the table has no red fives. Points are in hundreds.

The tags are found by a pattern instead of an XML parser. An mjlog has no entities, no document type and no nested tags,
so a file that contains any of these is refused instead of expanded.
"""

import re
from dataclasses import dataclass
from urllib.parse import unquote

from quizzes.table.logs.log_reader import WHOLE, LogError, LogReader, at_line, can_begin, require, shown
from quizzes.table.logs.logged_game import (
    SEATS,
    Call,
    Discard,
    Dora,
    Draw,
    Ending,
    Game,
    Round,
    TableRules,
    Won,
)
from quizzes.table.logs.mjlog_calls import read_call
from scoring import Tile

MOST_TAGS = 20_000
"""How many tags a game may have at most. The longest games have a tenth of that."""
_TAG = re.compile(r"\s*<(/?)([A-Za-z]+)([0-9]*)((?:\s+[\w:]+=\"[^\"<]*\")*)\s*/?>")
_PART = re.compile(r"([\w:]+)=\"([^\"<]*)\"")
_BEGIN = re.compile(r"\s*(?:<\?xml[^<>]{0,100}\?>)?\s*")
NO_RED_FIVES, NO_OPEN_TANYAO, THREE_PLAYERS = 0x02, 0x04, 0x10
"""Bits in the number that states a table's rules."""
RED_FIVES = frozenset({16, 52, 88})
TILES = 136
_DRAWS, _DISCARDS = "TUVW", "DEFG"
_ABORTED = frozenset({"yao9", "reach4", "ron3", "kan4", "kaze4"})


@dataclass(frozen=True, slots=True)
class _Tag:
    at: int
    name: str
    number: int | None
    parts: dict[str, str]


def read_mjlog(text: str) -> Game:
    """Return the game that an mjlog describes.

    :raises LogError: if the log is damaged, or not that of a four-player game.
    """
    reader = _Reader()
    for tag in _tags(text):
        reader.take(tag)
    return reader.finish("mjlog", "tag", "This mjlog contains no round, because nothing was dealt.")


def _tags(text: str) -> list[_Tag]:
    """Return the opening tags in the text of an mjlog, up to ``</mjloggm>``. Other closing tags are left out.

    :raises LogError: if the text is not an mjlog, contains anything but tags, has too many tags, or is cut off.
    """
    begin = _BEGIN.match(text)
    place = begin.end() if begin else 0
    tags: list[_Tag] = []
    end = len(text.rstrip())
    while place < end:
        match = _TAG.match(text, place)
        if match is None:
            row = text.count("\n", 0, place) + 1
            rest = text[place : place + 200].lstrip()
            if rest.startswith(("<!", "<?")):
                raise LogError(_at(row, len(tags)), "An mjlog has only tags, and no document type, entity or comment.")
            raise LogError(
                _at(row, len(tags)),
                f"There should be a complete tag instead of “{shown(rest, 24)}”. Is the log cut off?",
            )
        place = match.end()
        closes, name, number, parts = match.groups()
        require(
            tags or closes + name == "mjloggm",
            at_line(1),
            f"This is XML, but no mjlog: it begins with <{shown(closes + name)}>.",
        )
        require(len(tags) <= MOST_TAGS, WHOLE, f"This log has more than {MOST_TAGS:,} tags. No game has that many.")
        if not closes:
            tags.append(_Tag(len(tags), name, int(number) if 0 < len(number) < 4 else None, dict(_PART.findall(parts))))
        elif name == "mjloggm":
            return tags
    raise LogError(
        _at(text.count("\n") + 1, len(tags)), "The log ends without </mjloggm>, so it is cut off. Download it again."
    )


def _at(row: int, tag: int) -> str:
    return f"{at_line(row)}, tag {tag + 1}" if tag else at_line(row)


@dataclass(slots=True)
class _Reader(LogReader):
    """Read the tags one after the other."""

    tag: _Tag = _Tag(0, "", None, {})

    def take(self, tag: _Tag) -> None:
        """Read the next tag.

        :raises LogError: if the tag cannot be read or cannot follow the earlier ones.
        """
        self.tag = tag
        if tag.number is not None and len(tag.name) == 1 and tag.name.upper() in _DRAWS + _DISCARDS:
            self.turn(tag.name.upper())
        # the tags mjloggm, SHUFFLE, TAIKYOKU and BYE change nothing; tags of later Tenhou versions are ignored as well
        match tag.name:
            case "GO":
                self.table()
            case "UN":
                names = [unquote(tag.parts.get(f"n{seat}", "")) for seat in range(SEATS)]
                self.names = self.names or (tuple(names) if any(names) else ())
            case "INIT":
                self.begin()
            case "N":
                self.call()
            case "DORA":
                self.add_event(Dora(tag.at, self.tile(self.number("hai"))))
            case "REACH" if tag.parts.get("step") == "1":
                self.declared = self.seat("who")
            case "AGARI":
                self.won()
            case "RYUUKYOKU":
                self.drawn()

    def table(self) -> None:
        kind = self.number("type")
        self.check(not kind & THREE_PLAYERS, "this is a three-player game (sanma). Tensu reads only four-player games.")
        self.rules = TableRules(not kind & NO_RED_FIVES, not kind & NO_OPEN_TANYAO)

    def begin(self) -> None:
        """Begin a round from the tag ``INIT``. A round that is still open is closed as cut off.

        In ``seed`` are the number of the round, the honba, the riichi sticks, two numbers that are ignored, and the
        dora indicator. In ``ten`` are the scores in hundreds.

        :raises LogError: if a part is missing, or is not as it should be.
        """
        self.close(Ending.CUT_OFF)
        number, honba, sticks, _, _, indicator = self.numbers("seed", 6)
        self.check(can_begin(number, honba, sticks), "a round can't begin with these numbers.")
        self.check(
            all(f"hai{seat}" in self.tag.parts for seat in range(SEATS)),
            "one of the four hands is missing. Tensu reads only four-player games in which every hand is known.",
        )
        hands = tuple(tuple(self.tile(one) for one in self.numbers(f"hai{seat}", 13)) for seat in range(SEATS))
        self.open(
            Round(
                number,
                self.seat("oya"),
                honba,
                sticks,
                tuple(100 * score for score in self.numbers("ten", SEATS)),
                hands,
                self.tile(indicator),
                (),
                Ending.CUT_OFF,
                begins=self.tag.at,
            )
        )

    def turn(self, letter: str) -> None:
        """Add a draw or a discard to the open round. The letter of the tag gives the event and the seat."""
        tile = self.tile(self.tag.number or 0)
        if letter in _DRAWS:
            self.add_event(Draw(self.tag.at, _DRAWS.index(letter), tile))
            return
        seat = _DISCARDS.index(letter)
        self.add_event(Discard(self.tag.at, seat, tile, riichi=self.declared == seat))
        self.declared = None

    def call(self) -> None:
        """Add a chii, pon or kan to the open round. The tag ``N`` packs it into one number.

        A closed or added kan has neither a called tile nor a discarder.

        :raises LogError: if the number does not contain a call.
        """
        seat, packed = self.seat("who"), self.number("m")
        kind, own, called, source = read_call(packed, self)
        tiles = tuple(map(self.tile, own))
        taken = () if called is None else (self.tile(called), (seat + source) % SEATS)
        self.add_event(Call(self.tag.at, seat, kind, tiles, *taken))

    def won(self) -> None:
        """Add a win to the open round from the tag ``AGARI``.

        Every second number in ``yaku`` is the han of a yaku. The han and fu of a yakuman are None, and so is the
        discarder after a tsumo.

        :raises LogError: if no round is open, or a part of the tag is not as it should be.
        """
        self.check(self.opened, "a win comes before a round is dealt.")
        seat, source = self.seat("who"), self.seat("fromWho")
        fu, *_ = self.numbers("ten", 3)
        yaku = self.numbers("yaku") if "yaku" in self.tag.parts else []
        self.wins.append(
            Won(
                self.tag.at,
                seat,
                None if source == seat else source,
                self.deltas(),
                tuple(self.tile(one) for one in self.numbers("doraHai")),
                tuple(self.tile(one) for one in self.numbers("doraHaiUra")) if "doraHaiUra" in self.tag.parts else (),
                *((None, None) if "yakuman" in self.tag.parts else (sum(yaku[1::2]), fu)),
            )
        )

    def drawn(self) -> None:
        self.check(self.opened, "a draw comes before a round is dealt.")
        kind = self.tag.parts.get("type", "")
        ending = Ending.ABORTED if kind in _ABORTED else Ending.NAGASHI if kind == "nm" else Ending.EXHAUSTED
        self.close(ending, self.deltas())

    # --- parts of a tag ----------------------------------------------------------------------------------------

    def deltas(self) -> tuple[int, ...] | None:
        if "sc" not in self.tag.parts:
            return None
        return tuple(100 * one for one in self.numbers("sc", 2 * SEATS)[1::2])

    def tile(self, number: int) -> Tile:
        self.check(0 <= number < TILES, f"tiles are numbered 0 to {TILES - 1}, so {number} isn't a tile.")
        return Tile.of_kind(number // 4, red=number in RED_FIVES and self.rules.red_fives is not False)

    def seat(self, name: str) -> int:
        seat = self.number(name)
        self.check(seat in range(SEATS), f"{name} must be a seat from 0 to 3, not {seat}.")
        return seat

    def number(self, name: str) -> int:
        return self.numbers(name, 1)[0]

    def numbers(self, name: str, count: int | None = None) -> list[int]:
        """Return the whole numbers in an attribute, which are separated by commas.

        :param count: how many numbers there must be.
        """
        text = self.tag.parts.get(name)
        if text is None:
            self.refuse(f"{name} is missing.")
        parts = text.split(",")
        self.check(
            len(parts) <= TILES and all(re.fullmatch(r"-?[0-9]{1,6}", part) for part in parts),
            f"{name} should hold whole numbers, not “{shown(text)}”.",
        )
        self.check(count in (None, len(parts)), f"{name} should hold {count} numbers, but holds {len(parts)}.")
        return [int(part) for part in parts]

    @property
    def here(self) -> str:
        where = f"{self.opened.title}, " if self.opened else ""
        return f"{where}tag {self.tag.at + 1} <{self.tag.name}>"
