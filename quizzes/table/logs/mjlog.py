"""mjlog: a game of Tenhou as XML, a flat row of tags.

Facts of the format: a tag T, U, V or W with a number is a draw of seat 0 to 3, D, E, F or G a discard; N is a call,
its tiles packed into one number (:mod:`quizzes.table.logs.mjlog_calls`). Tiles are numbered 0 to 135, four of a kind
in a row, and the first five of each suit is the red one unless the table has none. Points are in hundreds.

The tags are found by one pattern and no XML parser: an mjlog has no entities, no document type and nothing nested, so
that a file which has any is refused instead of expanded.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import unquote

from quizzes.table.logs.log_error import WHOLE, LogError, at_line, shown
from quizzes.table.logs.logged_game import (
    SEATS,
    Call,
    Discard,
    Dora,
    Draw,
    Ending,
    Event,
    Game,
    Round,
    TableRules,
    Won,
    Written,
    round_title,
)
from quizzes.table.logs.mjlog_calls import CallError, read_call
from scoring.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_TAGS = 20_000
"""Of a game; the longest have a tenth of that."""
_TAG = re.compile(r"\s*<(/?)([A-Za-z]+)([0-9]*)((?:\s+[\w:]+=\"[^\"<]*\")*)\s*/?>")
_PART = re.compile(r"([\w:]+)=\"([^\"<]*)\"")
_BEGIN = re.compile(r"\s*(?:<\?xml[^<>]{0,100}\?>)?\s*")
NO_RED_FIVES, NO_OPEN_TANYAO, THREE_PLAYERS = 0x02, 0x04, 0x10
"""Bits of the type of a table."""
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
    """The game of an mjlog.

    :raises LogError: if it is damaged, or no game of four.
    """
    reader = _Reader()
    for tag in _tags(text):
        reader.take(tag)
    return reader.game()


def _tags(text: str) -> list[_Tag]:
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
                raise LogError(_at(row, len(tags)), "An mjlog holds tags alone, no document type, entity or comment.")
            raise LogError(
                _at(row, len(tags)),
                f"There should be a whole tag where “{shown(rest, 24)}” stands; is the log cut off?",
            )
        place = match.end()
        closes, name, number, parts = match.groups()
        if not tags and (closes or name != "mjloggm"):
            raise LogError(at_line(1), f"This is XML, but no mjlog: it begins with <{shown(closes + name)}>.")
        if len(tags) > MOST_TAGS:
            raise LogError(WHOLE, f"This log has more than {MOST_TAGS:,} tags, which no game has.")
        if not closes:
            tags.append(_Tag(len(tags), name, int(number) if 0 < len(number) < 4 else None, dict(_PART.findall(parts))))
        elif name == "mjloggm":
            return tags
    raise LogError(
        _at(text.count("\n") + 1, len(tags)), "The log ends without </mjloggm>: it is cut off; fetch it once more."
    )


def _at(row: int, tag: int) -> str:
    return f"{at_line(row)}, tag {tag + 1}" if tag else at_line(row)


@dataclass(slots=True)
class _Reader:
    """Takes the tags one after the other."""

    rules: TableRules = field(default_factory=TableRules)
    names: list[str] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    opened: Round | None = None
    events: list[Event | Dora] = field(default_factory=list)
    wins: list[Won] = field(default_factory=list)
    declared: int | None = None
    """The seat whose next discard declares riichi."""

    def game(self) -> Game:
        """All of it, once every tag was taken."""
        self.close(Ending.CUT_OFF)
        if not self.rounds:
            raise LogError(WHOLE, "This mjlog holds no round: nothing was dealt.")
        return Game("mjlog", "tag", tuple(self.names), self.rules, tuple(self.rounds))

    def take(self, tag: _Tag) -> None:
        if tag.number is not None and len(tag.name) == 1 and tag.name.upper() in _DRAWS + _DISCARDS:
            self.turn(tag, tag.name.upper())
            return
        # mjloggm, SHUFFLE, TAIKYOKU, BYE, and what a later Tenhou may add, change nothing
        if taken := _TAKEN.get(tag.name):
            taken(self, tag)

    def turned(self, tag: _Tag) -> None:
        self.happened(tag, Dora(tag.at, self.tile(tag, self.number(tag, "hai"))))

    def reached(self, tag: _Tag) -> None:
        if tag.parts.get("step") == "1":
            self.declared = self.seat(tag, "who")

    def table(self, tag: _Tag) -> None:
        kind = self.number(tag, "type")
        if kind & THREE_PLAYERS:
            raise self.wrong(tag, "this is a game of three (sanma); Tensu counts games of four.")
        self.rules = TableRules(not kind & NO_RED_FIVES, not kind & NO_OPEN_TANYAO)

    def players(self, tag: _Tag) -> None:
        names = [unquote(tag.parts.get(f"n{seat}", "")) for seat in range(SEATS)]
        self.names = self.names or (names if any(names) else [])

    def begin(self, tag: _Tag) -> None:
        self.close(Ending.CUT_OFF)
        seed = self.numbers(tag, "seed", 6)
        if not all(f"hai{seat}" in tag.parts for seat in range(SEATS)):
            raise self.wrong(tag, "not all four hands are there; Tensu counts games of four, with every hand known.")
        hands = tuple(
            tuple(self.tile(tag, one) for one in self.numbers(tag, f"hai{seat}", 13)) for seat in range(SEATS)
        )
        dealer = self.seat(tag, "oya")
        scores = tuple(100 * score for score in self.numbers(tag, "ten", SEATS))
        self.opened = Round(
            seed[0], dealer, seed[1], seed[2], scores, hands, self.tile(tag, seed[5]), (), Ending.CUT_OFF, begins=tag.at
        )
        self.events, self.wins, self.declared = [], [], None

    def close(self, ending: Ending, deltas: tuple[int, ...] | None = None) -> None:
        if self.opened is not None:
            self.rounds.append(self.opened.over(self.events, ending, self.wins, deltas))
            self.opened = None

    def happened(self, tag: _Tag, event: Event | Dora) -> None:
        if self.opened is None or self.wins:
            raise self.wrong(tag, "something happens before a round is dealt, or after it was won.")
        self.events.append(event)

    def turn(self, tag: _Tag, letter: str) -> None:
        tile = self.tile(tag, tag.number or 0)
        if letter in _DRAWS:
            self.happened(tag, Draw(tag.at, _DRAWS.index(letter), tile))
            return
        seat = _DISCARDS.index(letter)
        self.happened(tag, Discard(tag.at, seat, tile, riichi=self.declared == seat))
        self.declared = None

    def call(self, tag: _Tag) -> None:
        seat = self.seat(tag, "who")
        try:
            called = read_call(self.number(tag, "m"))
        except CallError as error:
            raise self.wrong(tag, str(error)) from None
        own = tuple(self.tile(tag, one) for one in called.own)
        taken = None if called.called is None else self.tile(tag, called.called)
        source = None if called.called is None else (seat + called.source) % SEATS
        self.happened(tag, Call(tag.at, seat, called.type, own, taken, source))

    def won(self, tag: _Tag) -> None:
        if self.opened is None:
            raise self.wrong(tag, "a win is told before a round is dealt.")
        seat, source = self.seat(tag, "who"), self.seat(tag, "fromWho")
        fu_and_points = self.numbers(tag, "ten", 3)
        yaku = self.numbers(tag, "yaku") if "yaku" in tag.parts else []
        han = None if "yakuman" in tag.parts else sum(yaku[1::2])
        self.wins.append(
            Won(
                tag.at,
                seat,
                None if source == seat else source,
                self.deltas(tag),
                tuple(self.tile(tag, one) for one in self.numbers(tag, "doraHai")),
                tuple(self.tile(tag, one) for one in self.numbers(tag, "doraHaiUra"))
                if "doraHaiUra" in tag.parts
                else (),
                self.seat(tag, "paoWho") if "paoWho" in tag.parts else None,
                Written(han, fu_and_points[0] if han is not None else None, fu_and_points[1]),
            )
        )

    def drawn(self, tag: _Tag) -> None:
        if self.opened is None:
            raise self.wrong(tag, "a draw is told before a round is dealt.")
        kind = tag.parts.get("type", "")
        ending = Ending.ABORTED if kind in _ABORTED else Ending.NAGASHI if kind == "nm" else Ending.EXHAUSTED
        self.close(ending, self.deltas(tag))

    # --- parts of a tag ----------------------------------------------------------------------------------------

    def deltas(self, tag: _Tag) -> tuple[int, ...] | None:
        if "sc" not in tag.parts:
            return None
        return tuple(100 * one for one in self.numbers(tag, "sc", 2 * SEATS)[1::2])

    def tile(self, tag: _Tag, number: int) -> Tile:
        if not 0 <= number < TILES:
            raise self.wrong(tag, f"tiles are numbered 0 to {TILES - 1}; {number} is none.")
        return Tile.of_kind(number // 4, red=number in RED_FIVES and self.rules.red_fives is not False)

    def seat(self, tag: _Tag, name: str) -> int:
        seat = self.number(tag, name)
        if seat not in range(SEATS):
            raise self.wrong(tag, f"{name} is a seat from 0 to 3, not {seat}.")
        return seat

    def number(self, tag: _Tag, name: str) -> int:
        return self.numbers(tag, name, 1)[0]

    def numbers(self, tag: _Tag, name: str, count: int | None = None) -> list[int]:
        """Whole numbers between commas, as many as there must be."""
        text = tag.parts.get(name)
        if text is None:
            raise self.wrong(tag, f"{name} is missing.")
        parts = text.split(",")
        if not all(re.fullmatch(r"-?[0-9]{1,6}", part) for part in parts) or len(parts) > TILES:
            raise self.wrong(tag, f"{name} should hold whole numbers, not “{shown(text)}”.")
        if count is not None and len(parts) != count:
            raise self.wrong(tag, f"{name} should hold {count} numbers, and holds {len(parts)}.")
        return [int(part) for part in parts]

    def wrong(self, tag: _Tag, sentence: str) -> LogError:
        where = round_title(self.opened.number, self.opened.honba) if self.opened else ""
        return LogError(", ".join(filter(None, (where, f"tag {tag.at + 1} <{tag.name}>"))), sentence)


_TAKEN: dict[str, Callable[[_Reader, _Tag], None]] = {
    "GO": _Reader.table,
    "UN": _Reader.players,
    "INIT": _Reader.begin,
    "N": _Reader.call,
    "DORA": _Reader.turned,
    "REACH": _Reader.reached,
    "AGARI": _Reader.won,
    "RYUUKYOKU": _Reader.drawn,
}
"""What each tag does; draws and discards have tags of their own."""
