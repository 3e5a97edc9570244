"""Read logs in the format mjai: a game as JSON, with one event in each line.

Tiles are written as 1m to 9s, with r after a red five, the winds as E S W N, and the dragons as P F C. ``?`` is a tile
that the writer of the log did not see. Each further indicator has an event of its own. A win names the winner and the
payer, and usually the gains of all seats (``deltas``) and the ura dora indicators.
"""

import re
from dataclasses import dataclass, field
from typing import Any

from quizzes.table.game import Deal
from quizzes.table.logs.log_reader import FOUR_PLAYERS, NORTH_TILE, LogReader, are_points, read_json, require, shown
from quizzes.table.logs.logged_game import SEATS, Call, Discard, Dora, Draw, Game, TableRules, Won
from scoring import FACES, MeldType, Tile

MOST_EVENTS = 20_000
"""How many events a log may have at most. The longest games have a tenth of that."""
LONGEST_LINE = 20_000
_WINDS = "ESWN"
_TILES = {
    **FACES,
    **{f"5{suit}r": FACES[f"0{suit}"] for suit in "mps"},
    **dict(zip("ESWNPFC", map(Tile.of_kind, range(27, 34)), strict=True)),
}
_CALLS = {
    "chi": (MeldType.CHII, 2),
    "pon": (MeldType.PON, 2),
    "daiminkan": (MeldType.OPEN_KAN, 3),
    "ankan": (MeldType.CLOSED_KAN, 4),
    "kakan": (MeldType.ADDED_KAN, 0),
}
"""The calls and kans by their mjai names, each with the number of tiles to read from the field "consumed"."""


def read_mjai(text: str) -> Game:
    """Return the game that lines in mjai describe. Blank lines are ignored.

    :raises LogError: if a line is not an event, or the log is not that of a four-player game in which every tile is
        known.
    """
    reader = _Reader()
    for number, row in enumerate(re.split(r"\r\n?|\n", text.removeprefix("\ufeff")), 1):
        line = row.strip().strip(",").strip()
        if line in ("", "[", "]"):
            continue
        place, is_short = f"Line {number}", len(line) <= LONGEST_LINE or line.startswith("[")
        require(is_short, f"This line is longer than {LONGEST_LINE:,} letters. No event is that long.", place)
        data = read_json(line, "A number is too long here, or brackets are nested too deeply.", number, place)
        for event in data if isinstance(data, list) else [data]:  # a line may be a list of events
            is_event = isinstance(event, dict) and isinstance(event.get("type"), str)
            require(is_event, f'An event is {{"type": …}}, not “{shown(line)}”.', place)
            reader.take(number, event)
    return reader.finish("mjai", "line", "These lines contain no round, because there is no start_kyoku.")


@dataclass(slots=True)
class _Reader(LogReader):
    """Read the events one after the other."""

    taken: int = 0
    opens: bool = False
    said: dict[str, Any] = field(default_factory=dict)

    def take(self, number: int, event: dict[str, Any]) -> None:  # noqa: C901 (one case each)
        """Read the next event.

        :param number: the line of the event, from 1.
        :raises LogError: if there are too many events, or the event cannot be read or cannot follow the earlier ones.
        """
        self.at, self.said, self.taken = number, event, self.taken + 1
        too_many = f"This log has more than {MOST_EVENTS:,} events. No game has that many."
        require(self.taken <= MOST_EVENTS, too_many, f"Line {number}")
        # other events, such as ``reach_accepted``, change nothing
        match event["type"]:
            case "start_game":
                self.close("cut off")
                names, red = event.get("names"), event.get("aka_flag")
                if isinstance(names, list) and len(names) == SEATS and not self.names:
                    self.names = tuple(map(str, names))
                self.rules = TableRules(red_fives=red) if isinstance(red, bool) else self.rules
            case "start_kyoku":
                self.begin()
            case "tsumo":
                self.add_event(Draw(number, self.seat("actor"), self.tile("pai")))
            case "dahai":
                seat = self.seat("actor")
                riichi = self.declared == seat
                self.add_event(Discard(number, seat, self.tile("pai"), riichi=riichi, shown=riichi and self.opens))
                self.declared, self.opens = None, False
            case "reach":
                # mjai does not define open riichi, so Tensu reads a field "open" of its own
                self.declared, self.opens = self.seat("actor"), event.get("open") is True
            case name if name in _CALLS:
                seat, (kind, own) = self.seat("actor"), _CALLS[name]
                tiles = self.tiles("consumed", own) if own else (self.tile("pai"),)
                taken = (self.tile("pai"), self.seat("target")) if 0 < own < 4 else ()
                self.add_event(Call(number, seat, kind, tiles, *taken))
            case "dora":
                self.add_event(Dora(number, self.tile("dora_marker")))
            case "hora":
                self.won()
            case "ryukyoku":
                reason = str(event.get("reason", "")).lower()
                abortive = r"kyushu|kyuushu|9|suu?fon|suu?cha|suu?kai|sancha|three|four|nine|abort"
                aborted = re.search(abortive, reason, re.ASCII)
                self.end_drawn(self.points("deltas"), nagashi="nagashi" in reason, aborted=aborted)
            case "end_kyoku" | "end_game":
                self.close("cut off")
            case "nukidora" | "kita":
                self.refuse(NORTH_TILE)

    def begin(self) -> None:
        """Begin a round from the event ``start_kyoku``. A round that is still open is closed as cut off.

        The event may leave out the scores, the dealer and the riichi sticks. The scores are then 25,000 points each.

        :raises LogError: if a part is not as it should be, or a tile in a hand is hidden.
        """
        self.close("cut off")
        hands: Any = self.said.get("tehais")
        count = len(hands) if isinstance(hands, list) else "none"
        self.check(count == SEATS, f"tehais should hold four hands but holds {count}. {FOUR_PLAYERS}")
        dealt = tuple(tuple(self.face("tehais", one) for one in hand) for hand in hands if isinstance(hand, list))
        self.check([len(hand) for hand in dealt] == [13] * SEATS, "each hand of tehais should hold 13 tiles.")
        wind: Any = self.said.get("bakaze")
        self.check(wind in [*_WINDS], f"bakaze must be E, S, W or N, not “{shown(wind)}”.")
        number = SEATS * _WINDS.index(wind) + self.number("kyoku", 1, SEATS) - 1
        scores = self.points("scores") or (25_000,) * SEATS
        sticks = self.number("kyotaku", 0, 999) if "kyotaku" in self.said else 0
        deal = Deal(number, self.number("honba", 0, 999), sticks)
        dealer = self.seat("oya") if "oya" in self.said else deal.dealer
        self.open(deal, dealer, scores, dealt, self.tile("dora_marker"))

    def won(self) -> None:
        """Add a win to the open round from the event ``hora``.

        If the winner is also the target, the win is a tsumo, so it has no discarder. If the event has no han, fu or
        ``deltas``, they are None in the win.

        :raises LogError: if no round is open, or a part of the event is not as it should be.
        """
        self.check(self.opened, "a win comes before a round is dealt.")
        seat, source = self.seat("actor"), self.seat("target")
        ura = next((name for name in ("ura_markers", "uradora_markers") if self.said.get(name)), "")
        facts = self.points("deltas"), None, self.tiles(ura) if ura else (), self.optional("fan"), self.optional("fu")
        self.wins.append(Won(self.at, seat, None if source == seat else source, *facts))

    def seat(self, name: str) -> int:
        return self.number(name, 0, SEATS - 1)

    def number(self, name: str, least: int, most: int) -> int:
        value = self.said.get(name)
        if type(value) is not int or not least <= value <= most:
            self.refuse(f"{name} must be a whole number from {least} to {most}, not “{shown(value)}”.")
        return value

    def optional(self, name: str) -> int | None:
        value = self.said.get(name)
        return value if type(value) is int and 0 <= value < 1_000_000 else None

    def points(self, name: str) -> tuple[int, ...] | None:
        value = self.said.get(name)
        if value is None:
            return None
        if not are_points(value):
            self.refuse(f"{name} should hold the points of four seats, not “{shown(value)}”.")
        return tuple(value)

    def tile(self, name: str) -> Tile:
        return self.face(name, self.said.get(name))

    def tiles(self, name: str, count: int | None = None) -> tuple[Tile, ...]:
        value = self.said.get(name)
        if not isinstance(value, list) or len(value) > 5 or (count is not None and len(value) != count):
            self.refuse(f"{name} should hold {count or 'some'} tiles, not “{shown(value)}”.")
        return tuple(self.face(name, one) for one in value)

    def face(self, name: str, text: object) -> Tile:
        """Return the tile that is written in a field of the event.

        :param name: the name of the field, for the error message.
        :raises LogError: if the text is not a tile, or is the ``?`` of a hidden tile.
        """
        if text == "?":
            self.refuse(
                "this log was written by one player and hides the tiles of the others (“?”), so nothing can be scored."
            )
        tile = _TILES.get(str(text))
        return tile or self.refuse(f"{name} should be a tile such as 5m, 5mr or E, not “{shown(text)}”.")

    @property
    def here(self) -> str:
        where = f", {self.opened.deal.title}" if self.opened else ""
        return f"Line {self.at}{where}, {shown(self.said.get('type'))}"
