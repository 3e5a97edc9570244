"""Read logs in the format mjlog: a game on Tenhou as XML, which is a flat list of tags.

A tag T, U, V or W with a number is a draw by seat 0 to 3, and D, E, F or G is a discard. N is a call, with its tiles
packed into one number. Tiles are numbered 0 to 135, with the four copies of a tile in a row. The first copy of a five
is red unless the table has no red fives. Points are in hundreds.

The tags are found by a pattern instead of an XML parser. An mjlog has no entities, no document type and no nested tags,
so a file that contains any of these is refused instead of expanded.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import unquote

from quizzes.table.logs.log_reader import (
    FOUR_PLAYERS,
    NORTH_TILE,
    SANMA,
    LogError,
    LogReader,
    read_deal,
    require,
    shown,
)
from quizzes.table.logs.logged_game import SEATS, Call, Discard, Dora, Draw, Game, TableRules, Won
from scoring import COPIES, KINDS, MeldType, Tile

MOST_TAGS = 20_000
"""How many tags a game may have at most. The longest games have a tenth of that."""
_TAG = re.compile(r"\s*<(/?)([A-Za-z]+)([0-9]*)((?:\s+[\w:]+=\"[^\"<]*\")*)\s*/?>")
NO_RED_FIVES, NO_OPEN_TANYAO, THREE_PLAYERS = 0x02, 0x04, 0x10
"""Bits in the number that states a table's rules."""
TILES = 136
_DRAWS, _DISCARDS = "TUVW", "DEFG"


def read_mjlog(text: str) -> Game:
    """Return the game that an mjlog describes.

    :raises LogError: if the log is damaged, or not that of a four-player game.
    """
    reader = _Reader()
    for at, tag in enumerate(list(_tags(text))):
        reader.take(at, *tag)
    return reader.finish("mjlog", "tag", "This mjlog contains no round, because nothing was dealt.")


def _tags(text: str) -> Iterator[tuple[str, str, str]]:
    """Yield the name, the number and the attributes of each opening tag in an mjlog, up to ``</mjloggm>``.

    Other closing tags are left out.

    :raises LogError: if the text is not an mjlog, contains anything but tags, has too many tags, or is cut off.
    """
    begin = re.match(r"\s*(?:<\?xml[^<>]{0,100}\?>)?\s*", text)
    place = begin.end() if begin else 0
    tags, end = 0, len(text.rstrip())
    while place < end:
        match = _TAG.match(text, place)
        if match is None:
            rest = text[place : place + 200].lstrip()
            raise LogError(
                "An mjlog has only tags, and no document type, entity or comment."
                if rest.startswith(("<!", "<?"))
                else f"There should be a complete tag instead of “{shown(rest, 24)}”. Is the log cut off?",
                _at(text[:place], tags),
            )
        place = match.end()
        closes, name, number, attributes = match.groups()
        is_mjlog = tags or closes + name == "mjloggm"
        require(is_mjlog, f"This is XML, but no mjlog: it begins with <{shown(closes + name)}>.", "Line 1")
        require(tags <= MOST_TAGS, f"This log has more than {MOST_TAGS:,} tags. No game has that many.")
        if not closes:
            yield name, number, attributes
            tags += 1
        elif name == "mjloggm":
            return
    raise LogError("The log ends without </mjloggm>, so it is cut off. Download it again.", _at(text, tags))


def _at(read: str, tags: int) -> str:
    rows = read.count("\n") + 1
    return f"Line {rows}, tag {tags + 1}" if tags else f"Line {rows}"


@dataclass(slots=True)
class _Reader(LogReader):
    """Read the tags one after the other."""

    name: str = ""
    attributes: dict[str, str] = field(default_factory=dict)

    def take(self, at: int, name: str, number: str, attributes: str) -> None:
        """Read the next tag.

        :param number: the digits after the name of the tag.
        :raises LogError: if the tag cannot be read or cannot follow the earlier ones.
        """
        self.at, self.name = at, name
        self.attributes = dict(re.findall(r"([\w:]+)=\"([^\"<]*)\"", attributes))
        if 0 < len(number) < 4 and len(name) == 1 and name.upper() in _DRAWS + _DISCARDS:
            self.turn(name.upper(), self.tile(int(number)))
        # other tags, such as SHUFFLE and those of later Tenhou versions, change nothing
        match name:
            case "GO":
                bits = self.number("type")
                self.check(not bits & THREE_PLAYERS, SANMA)
                self.rules = TableRules(not bits & NO_RED_FIVES, not bits & NO_OPEN_TANYAO)
            case "UN":
                names = [unquote(self.attributes.get(f"n{seat}", "")) for seat in range(SEATS)]
                self.names = self.names or (tuple(names) if any(names) else ())
            case "INIT":
                self.begin()
            case "N":
                self.call()
            case "DORA":
                self.add_event(Dora(at, self.tile(self.number("hai"))))
            case "REACH" if self.attributes.get("step") == "1":
                self.declared = self.seat("who")
            case "AGARI":
                self.won()
            case "RYUUKYOKU":
                kind = self.attributes.get("type", "")
                aborted = kind in {"yao9", "reach4", "ron3", "kan4", "kaze4"}
                self.end_drawn(self.deltas(), nagashi=kind == "nm", aborted=aborted)

    def begin(self) -> None:
        """Begin a round from the tag ``INIT``. A round that is still open is closed as cut off.

        In ``seed`` are the number of the round, the honba, the riichi sticks, two numbers that are ignored, and the
        dora indicator. In ``ten`` are the scores in hundreds.

        :raises LogError: if a part is missing, or is not as it should be.
        """
        self.close("cut off")
        *begun, _, _, indicator = self.numbers("seed", 6)
        deal, hands = read_deal(self.here, *begun), [f"hai{seat}" for seat in range(SEATS)]
        self.check(
            self.attributes.keys() >= {*hands},
            f"one of the four hands is missing. {FOUR_PLAYERS[:-1]} in which every hand is known.",
        )
        dealt = tuple(tuple(map(self.tile, self.numbers(hand, 13))) for hand in hands)
        scores = tuple(100 * score for score in self.numbers("ten", SEATS))
        self.open(deal, self.seat("oya"), scores, dealt, self.tile(indicator))

    def turn(self, letter: str, tile: Tile) -> None:
        """Add a draw or a discard to the open round. The letter of the tag gives the event and the seat."""
        if letter in _DRAWS:
            self.add_event(Draw(self.at, _DRAWS.index(letter), tile))
            return
        seat = _DISCARDS.index(letter)
        self.add_event(Discard(self.at, seat, tile, riichi=self.declared == seat))
        self.declared = None

    def call(self) -> None:
        """Add a chii, pon or kan to the open round. The tag ``N`` packs it into a number of sixteen bits.

        Bits 0 and 1 give the discarder, counted from the caller in turn order; 0 if no discard was called. One of the
        next bits gives the kind of call. A chii uses the bits after bit 2 for its tiles, so bit 2 is read first:

        * Bit 2: a chii. Bits 3 to 8 say which of the four copies each tile is, with two bits for each tile. Bits 10 to
          15 hold the number of the sequence times three, plus the index of the called tile. Each suit has seven
          sequences, numbered by their lowest tile.
        * Bit 3: a pon. Bits 5 and 6 hold the copy that is not in the pon. Bits 9 to 15 hold the kind of tile times
          three, plus the index of the called tile.
        * Bit 4: an added kan. The other bits are those of a pon, and the copy that was not in the pon is the added
          tile.
        * Bit 5: the north tile of three-player games.

        If none of these bits is set, the call is an open or closed kan. Bits 8 to 15 hold the called tile, or one tile
        of a closed kan.

        :raises LogError: if the number does not contain a call.
        """
        seat, packed = self.seat("who"), self.number("m")
        self.check(0 <= packed <= 0xFFFF, f"a call must be a number up to {0xFFFF}, not {packed}.")
        source = packed & 3
        if packed & 0x4:
            run, which = divmod(packed >> 10, 3)
            suit, first = divmod(run, 7)
            self.check(suit <= 2 and source, f"{packed} isn't the number of a possible chii.")
            kind, lowest = MeldType.CHII, 9 * suit + first
            tiles = [COPIES * (lowest + place) + (packed >> 3 + 2 * place & 3) for place in range(3)]
        elif packed & 0x18:
            same, which = divmod(packed >> 9, 3)
            tiles = self.copies(same)
            fourth = tiles.pop(packed >> 5 & 3)
            kind = MeldType.PON
            if packed & 0x10:
                kind, tiles, source = MeldType.ADDED_KAN, [fourth], 0
            self.check(source or kind is MeldType.ADDED_KAN, f"{packed} isn't the number of a possible pon.")
        else:
            self.check(not packed & 0x20, NORTH_TILE)
            same, which = divmod(packed >> 8, COPIES)
            kind, tiles = MeldType.OPEN_KAN if source else MeldType.CLOSED_KAN, self.copies(same)
        taken = (self.tile(tiles.pop(which)), (seat + source) % SEATS) if source else ()
        self.add_event(Call(self.at, seat, kind, tuple(map(self.tile, tiles)), *taken))

    def won(self) -> None:
        """Add a win to the open round from the tag ``AGARI``.

        Every second number in ``yaku`` is the han of a yaku. The han and fu of a yakuman are None, and so is the
        discarder after a tsumo.

        :raises LogError: if no round is open, or a part of the tag is not as it should be.
        """
        self.check(self.opened, "a win comes before a round is dealt.")
        seat, source = self.seat("who"), self.seat("fromWho")
        fu, *_ = self.numbers("ten", 3)
        yaku, ura = (self.numbers(name) if name in self.attributes else [] for name in ("yaku", "doraHaiUra"))
        indicators, turned = (tuple(map(self.tile, tiles)) for tiles in (self.numbers("doraHai"), ura))
        worth = (None, None) if "yakuman" in self.attributes else (sum(yaku[1::2]), fu)
        discarder = None if source == seat else source
        self.wins.append(Won(self.at, seat, discarder, self.deltas(), indicators, turned, *worth))

    def deltas(self) -> tuple[int, ...] | None:
        if "sc" not in self.attributes:
            return None
        return tuple(100 * one for one in self.numbers("sc", 2 * SEATS)[1::2])

    def tile(self, number: int) -> Tile:
        self.check(0 <= number < TILES, f"tiles are numbered 0 to {TILES - 1}, so {number} isn't a tile.")
        red = number in {16, 52, 88} and self.rules.red_fives is not False
        return Tile.of_kind(number // COPIES, red=red)

    def copies(self, kind: int) -> list[int]:
        count = len(KINDS)
        self.check(kind < count, f"there is no tile kind {kind}, because the {count} kinds are numbered from 0.")
        return list(range(COPIES * kind, COPIES * kind + COPIES))

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
        text = self.attributes.get(name)
        if text is None:
            self.refuse(f"{name} is missing.")
        parts = text.split(",")
        are_whole = len(parts) <= TILES and all(re.fullmatch(r"-?[0-9]{1,6}", part) for part in parts)
        self.check(are_whole, f"{name} should hold whole numbers, not “{shown(text)}”.")
        self.check(count in (None, len(parts)), f"{name} should hold {count} numbers, but holds {len(parts)}.")
        return list(map(int, parts))

    @property
    def here(self) -> str:
        where = f"{self.opened.deal.title}, " if self.opened else ""
        return f"{where}tag {self.at + 1} <{self.name}>"
