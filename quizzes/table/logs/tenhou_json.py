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

from quizzes.table.game import Deal
from quizzes.table.logs.log_reader import WHOLE, LogError, are_points, at_line, can_begin, read_json, require, shown
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
    data = read_json(text, 1, WHOLE, "A number in this log is too long, or its brackets are nested too deeply.")
    require(
        isinstance(data, dict) and isinstance(data.get("log"), list),
        at_line(1),
        "This JSON is not a Tenhou log, because it has no list called “log”.",
    )
    rule, names = data.get("rule"), data.get("name")
    rules = _rules(rule if isinstance(rule, dict) else {})
    players = tuple(map(str, names)) if isinstance(names, list) and len(names) == SEATS and any(names) else ()
    count = len(data["log"])
    require(count, WHOLE, "This log contains no round, because the list called “log” is empty.")
    require(count <= MOST_ROUNDS, WHOLE, f"This log has {count:,} rounds, but a game has at most {MOST_ROUNDS}.")
    rounds = tuple(_Round(one, number).read() for number, one in enumerate(data["log"], 1))
    return Game("Tenhou JSON", "event", players, rules, rounds)


def _rules(rule: dict[str, Any]) -> TableRules:
    """Return the rules that the log states: whether there are red fives, and whether tanyao may be open.

    A field gives the number of red fives, and the name of the table usually tells whether tanyao may be open. If the
    field is missing, or the name does not tell, the rule is None.

    :raises LogError: if the game has three players.
    """
    display = str(rule.get("disp", ""))
    require(
        not any(three in display for three in ("三", "サンマ", "3人")),
        "“rule”",
        "This is a three-player game (sanma). Tensu reads only four-player games.",
    )
    counts = [rule[name] for name in ("aka", "aka51", "aka52", "aka53") if name in rule]
    red = any(type(count) is int and count > 0 for count in counts) if counts else None
    # Tenhou's own table names contain 般, 上, 特 or 鳳 for the level, and 喰 if tanyao may be open
    tanyao = "喰" in display if any(part in display for part in "喰般上特鳳") else None
    return TableRules(red, tanyao)


class _Round:
    """One round of a game, as the JSON describes it: a list of 17 parts."""

    def __init__(self, data: object, number: int) -> None:
        self.data: list[Any] = data if isinstance(data, list) else []
        self.where = f"Round {number}"
        self.check(
            len(self.data) != PARTS - 3, "this is a three-player game (sanma). Tensu reads only four-player games."
        )
        self.check(
            len(self.data) == PARTS, f"a round must be a list of {PARTS} parts, but this one has {len(self.data)}."
        )

    def check(self, holds: object, sentence: str) -> None:
        require(holds, self.where, sentence)

    def read(self) -> Round:
        """Return the round, with the events of all four seats in one order.

        :raises LogError: if a part cannot be read, or there is no order in which the seats can have played.
        """
        number, honba, sticks = self.numbers(0, "the start of the round", 3)
        self.check(can_begin(number, honba, sticks), "a round can't begin with these numbers.")
        deal = Deal(number, honba, sticks)
        self.where = f"{self.where} ({deal.title})"
        scores = self.numbers(1, "the scores", SEATS)
        self.check(
            any(self.list_of(part) for part in (13, 14, 15)),
            "the fourth seat is empty, as in three-player games (sanma). Tensu reads only four-player games.",
        )
        indicators = [self.tile(one, "the dora indicators") for one in self.list_of(2)]
        ura = [self.tile(one, "the ura dora indicators") for one in self.list_of(3)]
        self.check(
            1 <= len(indicators) <= 5 and len(ura) <= 5,
            "a round has one to five dora indicators, and at most five ura dora indicators.",
        )
        hands = tuple(
            tuple(self.tile(one, f"the hand of seat {seat + 1}") for one in self.list_of(4 + 3 * seat))
            for seat in range(SEATS)
        )
        for seat, hand in enumerate(hands, 1):
            self.check(len(hand) == 13, f"the hand of seat {seat} should hold 13 tiles, but holds {len(hand)}.")
        events = in_turn_order([self.turns(seat) for seat in range(SEATS)], deal.dealer, self.where)
        ending, wins, deltas = self.result(tuple(indicators), tuple(ura), len(events))
        return Round(deal, tuple(scores), hands, indicators[0], events, ending, wins, deltas)

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
                raise LogError(self.where, f"{what} is the tile just drawn, but follows a call. Is an entry missing?")
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
        raise LogError(self.where, f"{what} is neither a discard nor a kan: “{shown(entry)}”.")

    def call(self, text: str, what: str) -> tuple[int, str, list[Tile]]:
        """Return the parts of a call: the number of digits before the letter, the letter, and the tiles."""
        match = re.fullmatch(r"([0-9]*)([cpmkar])([0-9]+)", text) if len(text) <= 9 else None
        if match is None or len(text) % 2 == 0:
            raise LogError(self.where, f"{what} cannot be read: “{shown(text)}”.")
        digits = match[1] + match[3]
        tiles = [self.tile(int(digits[place : place + 2]), what) for place in range(0, len(digits), 2)]
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
        listed = self.list_of(16)
        if not listed or not isinstance(listed[0], str):
            return "cut off", (), None
        if listed[0] != "和了":
            deltas = self.deltas(listed[1]) if len(listed) > 1 else None
            return _DRAWS.get(listed[0], "exhaustive draw"), (), deltas
        self.check(len(listed) in (3, 5, 7), "a win must say what each seat gains, and then who won from whom.")
        wins = []
        for gains, win in zip(listed[1::2], listed[2::2], strict=True):
            seats = win[:3] if isinstance(win, list) else []
            self.check(
                len(seats) == 3 and all(type(one) is int and one in range(SEATS) for one in seats),
                "a win must name three seats: who won, from whom, and who is liable.",
            )
            who, source, _ = seats
            discarder, worth = None if source == who else source, _han_and_fu([str(one) for one in win[3:40]])
            wins.append(Won(at, who, discarder, self.deltas(gains), indicators, ura, *worth))
        return "won", tuple(wins), None

    # --- parts of a round ---

    def deltas(self, data: object) -> tuple[int, ...] | None:
        if data == []:
            return None
        if not are_points(data):
            raise LogError(self.where, f"the gains of the seats must be four numbers, not “{shown(data)}”.")
        return tuple(data)

    def list_of(self, part: int) -> list[Any]:
        data = self.data[part]
        self.check(
            isinstance(data, list) and len(data) <= MOST_ENTRIES,
            f"part {part + 1} should be a list of at most {MOST_ENTRIES} entries.",
        )
        return list(data)

    def numbers(self, part: int, what: str, count: int) -> list[int]:
        data = self.list_of(part)
        self.check(are_points(data, count), f"{what} should be {count} whole numbers, not “{shown(data)}”.")
        return data

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
        raise LogError(self.where, f"{what}: “{shown(code)}” is not a tile.")


def _han_and_fu(texts: list[str]) -> tuple[int | None, int | None]:
    """Return the total han and the fu that the strings of a win contain.

    If the strings do not contain the fu, the fu are None. The han are also None for a yakuman.
    """
    if not texts:
        return None, None
    fu, yakuman = re.search(r"([0-9]+)符", texts[0]), any("役満)" in one for one in texts[1:])
    han = sum(int(match[1]) for one in texts[1:] if (match := re.search(r"\(([0-9]+)飜\)", one)))
    return None if yakuman or not han else han, int(fu[1]) if fu else None
