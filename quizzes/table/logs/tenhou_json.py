"""Read logs in the JSON of Tenhou's editor (tenhou.net/6): hands, draws and discards of each seat in each round.

Tiles are written as numbers:

* 11-19 are characters, 21-29 circles, and 31-39 bamboo.
* 41-44 are the winds from East, and 45-47 the white, green and red dragons.
* 51-53 are the red fives. 60 stands for the tile just drawn.

A string is a call, a kan or a riichi. It has a letter before the tile concerned:

* Among the draws: ``c`` for chii, ``p`` for pon, ``m`` for an open kan.
* Among the discards: ``k`` for an added kan, ``a`` for a closed kan, ``r`` for riichi.

The number of tiles before the letter tells who discarded the tile. The log does not contain the order in which the
seats played. :mod:`quizzes.table.logs.turn_order` finds this order.
"""

import re
from collections import deque
from typing import Any

from quizzes.table.logs.log_reader import (
    FOUR_PLAYERS,
    SANMA,
    LogError,
    are_points,
    read_deal,
    read_json,
    require,
    shown,
)
from quizzes.table.logs.logged_game import SEATS, Call, Discard, Draw, Ending, Game, Round, TableRules, Won
from quizzes.table.logs.turn_order import Turn, in_turn_order
from scoring import MeldType, Tile

MOST_ROUNDS = 200
MOST_ENTRIES = 60
"""The most draws or discards of one seat in one round: more than the wall can provide."""
PARTS = 17
"""The number of parts of a round: four at the start, three lists for each seat, and the result."""
_FROM = {0: 3, 2: 2, 4: 1, 6: 1}
"""How many seats after the caller the discarder sits, by the number of digits before the letter of a call."""
_TAKEN = {"c": (MeldType.CHII, 3), "p": (MeldType.PON, 3), "m": (MeldType.OPEN_KAN, 4)}
_DRAWS: dict[str, Ending] = {
    "流し満貫": "nagashi mangan",
    **dict.fromkeys(("九種九牌", "四風連打", "四家立直", "三家和了", "四槓散了"), "abortive draw"),
}
"""The ending of a round without a win, by its name in the log. A name that is not listed means an exhaustive draw."""


def read_tenhou(text: str) -> Game:
    """Return the game that the JSON of a log describes.

    :raises LogError: if the log is damaged, or not that of a four-player game.
    """
    data = read_json(text, "A number in this log is too long, or its brackets are nested too deeply.")
    is_log = isinstance(data, dict) and isinstance(data.get("log"), list)
    require(is_log, "This JSON is not a Tenhou log, because it has no list called “log”.", "Line 1")
    rule, names, listed = data.get("rule"), data.get("name"), data["log"]
    rules = _rules(rule if isinstance(rule, dict) else {})
    players = tuple(map(str, names)) if isinstance(names, list) and len(names) == SEATS and any(names) else ()
    require(listed, "This log contains no round, because the list called “log” is empty.")
    too_many = f"This log has {len(listed):,} rounds, but a game has at most {MOST_ROUNDS}."
    require(len(listed) <= MOST_ROUNDS, too_many)
    rounds = tuple(_Round(one, number).read() for number, one in enumerate(listed, 1))
    return Game("Tenhou JSON", "event", players, rules, rounds)


def _rules(rule: dict[str, Any]) -> TableRules:
    """Return the rules that the log states: whether there are red fives, and whether tanyao may be open.

    A field gives the number of red fives, and the name of the table usually tells whether tanyao may be open. If the
    field is missing, or the name does not tell, the rule is None.

    :raises LogError: if the game has three players.
    """
    display = str(rule.get("disp", ""))
    is_sanma = any(three in display for three in ("三", "サンマ", "3人"))
    require(not is_sanma, f"T{SANMA[1:]}", "“rule”")
    counts = [rule[name] for name in ("aka", "aka51", "aka52", "aka53") if name in rule]
    red = any(type(count) is int and count > 0 for count in counts) if counts else None
    # Tenhou's own table names contain 般, 上, 特 or 鳳 for the level, and 喰 if tanyao may be open
    tanyao = "喰" in display if any(part in display for part in "喰般上特鳳") else None
    return TableRules(red, tanyao)


class _Round:
    """One round of a game, as the JSON describes it: a list of 17 parts."""

    def __init__(self, data: object, number: int) -> None:
        self.data: list[Any] = data if isinstance(data, list) else []
        self.where, count = f"Round {number}", len(self.data)
        self.check(count != PARTS - 3, SANMA)
        self.check(count == PARTS, f"a round must be a list of {PARTS} parts, but this one has {count}.")

    def check(self, holds: object, sentence: str) -> None:
        require(holds, sentence, self.where)

    def read(self) -> Round:
        """Return the round, with the events of all four seats in one order.

        :raises LogError: if a part cannot be read, or there is no order in which the seats can have played.
        """
        deal = read_deal(self.where, *self.numbers(0, "the start of the round", 3))
        self.where = f"{self.where} ({deal.title})"
        scores = self.numbers(1, "the scores", SEATS)
        has_fourth = any(self.list_of(part) for part in (13, 14, 15))
        self.check(has_fourth, f"the fourth seat is empty, as in three-player games (sanma). {FOUR_PLAYERS}")
        indicators, ura = self.tiles(2, "the dora indicators"), self.tiles(3, "the ura dora indicators")
        self.check(
            1 <= len(indicators) <= 5 and len(ura) <= 5,
            "a round has one to five dora indicators, and at most five ura dora indicators.",
        )
        hands = tuple(self.tiles(4 + 3 * seat, f"the hand of seat {seat + 1}") for seat in range(SEATS))
        for seat, hand in enumerate(hands, 1):
            self.check(len(hand) == 13, f"the hand of seat {seat} should hold 13 tiles, but holds {len(hand)}.")
        events = in_turn_order([self.turns(seat) for seat in range(SEATS)], deal.dealer, self.where)
        return Round(deal, tuple(scores), hands, indicators[0], events, *self.result(indicators, ura, len(events)))

    def turns(self, seat: int) -> list[Turn]:
        """Return the turns of a seat in order, each with its draw or call, and the discard or kan that follows.

        An open kan has a placeholder among the discards, because the seat draws again before it discards. If discards
        are left over, the last turn is empty, so that no order fits.

        :raises LogError: if an entry cannot be read.
        """
        discards = deque(enumerate(self.list_of(6 + 3 * seat), 1))
        turns: list[Turn] = []
        for number, entry in enumerate(self.list_of(5 + 3 * seat), 1):
            begins = self.begin_turn(seat, entry, f"draw {number} of seat {seat + 1}")
            turns.append((begins,))
            is_placeholder = bool(discards) and discards[0][1] == 0
            if isinstance(begins, Call) and begins.type is MeldType.OPEN_KAN:
                if is_placeholder:
                    discards.popleft()
            elif discards and not is_placeholder:
                place, put = discards.popleft()
                turns[-1] += (self.end_turn(begins, put, f"discard {place} of seat {seat + 1}"),)
        return [*turns, ()] if discards else turns

    def begin_turn(self, seat: int, entry: object, what: str) -> Draw | Call:
        """Return how a seat got a tile: from the wall, or by a chii, pon or open kan.

        :param what: the place of the entry, for the error message.
        :raises LogError: if the entry is neither a tile nor a complete call.
        """
        if not isinstance(entry, str):
            return Draw(0, seat, self.tile(entry, what))
        before, letter, tiles = self.call(entry, what)
        self.check(letter in _TAKEN, f"{what} is neither a draw nor a call: “{shown(entry)}”.")
        kind, count = _TAKEN[letter]
        self.check(len(tiles) == count and before in _FROM, f"{what} is not a complete call: “{shown(entry)}”.")
        called = tiles.pop(before // 2)
        return Call(0, seat, kind, tuple(tiles), called, (seat + _FROM[before]) % SEATS)

    def end_turn(self, begins: Draw | Call, entry: object, what: str) -> Discard | Call:
        """Return what a seat did after a draw or call: a discard, perhaps with riichi, or a closed or added kan.

        :param what: the place of the entry, for the error message.
        :raises LogError: if the entry is none of these, or if it means the tile just drawn but the turn began with a
            call.
        """
        seat = begins.seat
        if entry in (60, "r60"):
            if isinstance(begins, Call):
                raise LogError(f"{what} is the tile just drawn, but follows a call. Is an entry missing?", self.where)
            return Discard(0, seat, begins.tile, riichi=entry == "r60")
        if not isinstance(entry, str):
            return Discard(0, seat, self.tile(entry, what))
        match self.call(entry, what):
            case 0, "r", [tile]:
                return Discard(0, seat, tile, riichi=True)
            case _, "a", [_, _, _, _] as four:
                return Call(0, seat, MeldType.CLOSED_KAN, tuple(four))
            case before, "k", [_, _, _, _] as four if before in _FROM:
                return Call(0, seat, MeldType.ADDED_KAN, (four[before // 2],))
        raise LogError(f"{what} is neither a discard nor a kan: “{shown(entry)}”.", self.where)

    def call(self, text: str, what: str) -> tuple[int, str, list[Tile]]:
        """Return the parts of a call: the number of digits before the letter, the letter, and the tiles."""
        match = re.fullmatch(r"([0-9]*)([cpmkar])([0-9]+)", text) if len(text) <= 9 else None
        if match is None or len(text) % 2 == 0:
            raise LogError(f"{what} cannot be read: “{shown(text)}”.", self.where)
        tiles = [self.tile(int(code), what) for code in re.findall("..", match[1] + match[3])]
        return len(match[1]), match[2], tiles

    def result(
        self, indicators: tuple[Tile, ...], ura: tuple[Tile, ...], at: int
    ) -> tuple[Ending, tuple[Won, ...], tuple[int, ...] | None]:
        """Return how the round ended, every win, and what each seat gained or lost in a draw.

        After a win, the last value is None, because each win has its own gains. After a draw, it is None if the log
        does not give the gains.

        :param at: the number of events in the round, as the place of each win.
        :raises LogError: if a win is not written as it should be.
        """
        name, *listed = self.list_of(16) or [None]
        if not isinstance(name, str):
            return "cut off", (), None
        if name != "和了":
            return _DRAWS.get(name, "exhaustive draw"), (), self.deltas(listed[0]) if listed else None
        self.check(len(listed) in (2, 4, 6), "a win must say what each seat gains, and then who won from whom.")
        wins = []
        for gains, win in zip(listed[::2], listed[1::2], strict=True):
            seats = win[:3] if isinstance(win, list) else []
            are_seats = len(seats) == 3 and all(type(one) is int and one in range(SEATS) for one in seats)
            self.check(are_seats, "a win must name three seats: who won, from whom, and who is liable.")
            who, source, _ = seats
            discarder, worth = None if source == who else source, _han_and_fu(list(map(str, win[3:40])))
            wins.append(Won(at, who, discarder, self.deltas(gains), indicators, ura, *worth))
        return "won", tuple(wins), None

    def deltas(self, data: object) -> tuple[int, ...] | None:
        if data == []:
            return None
        if not are_points(data):
            raise LogError(f"the gains of the seats must be four numbers, not “{shown(data)}”.", self.where)
        return tuple(data)

    def list_of(self, part: int) -> list[Any]:
        data = self.data[part]
        is_list = isinstance(data, list) and len(data) <= MOST_ENTRIES
        self.check(is_list, f"part {part + 1} should be a list of at most {MOST_ENTRIES} entries.")
        return list(data)

    def numbers(self, part: int, what: str, count: int) -> list[int]:
        data = self.list_of(part)
        self.check(are_points(data, count), f"{what} should be {count} whole numbers, not “{shown(data)}”.")
        return data

    def tiles(self, part: int, what: str) -> tuple[Tile, ...]:
        return tuple(self.tile(code, what) for code in self.list_of(part))

    def tile(self, code: object, what: str) -> Tile:
        """Return the tile that a number in the log means. The first digit is the suit, or 5 for a red five.

        :param what: the place of the number, for the error message.
        :raises LogError: if no tile has this number.
        """
        if type(code) is int:
            suit, rank = divmod(code, 10)
            if suit in (1, 2, 3) and rank:
                return Tile.of_kind(9 * (suit - 1) + rank - 1)
            if suit == 4 and 1 <= rank <= 7:
                return Tile.of_kind(26 + rank)
            if suit == 5 and 1 <= rank <= 3:
                return Tile.of_kind(9 * (rank - 1) + 4, red=True)
        raise LogError(f"{what}: “{shown(code)}” is not a tile.", self.where)


def _han_and_fu(texts: list[str]) -> tuple[int | None, int | None]:
    """Return the total han and the fu that the strings of a win contain.

    If the strings do not contain the fu, the fu are None. The han are also None for a yakuman.
    """
    worth, *yaku = texts or [""]
    fu, yakuman = re.search(r"([0-9]+)符", worth), any("役満)" in one for one in yaku)
    han = sum(int(match[1]) for one in yaku if (match := re.search(r"\(([0-9]+)飜\)", one)))
    return None if yakuman or not han else han, int(fu[1]) if fu else None
