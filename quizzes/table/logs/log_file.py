"""Read a log that was pasted as text or comes from a file, which may be compressed with gzip, and replay its rounds.

The size of the file, its size after unpacking, and the numbers of rounds and events are limited. These limits are
checked before the rounds are replayed. The replay finds the winning hands and the facts of each win, such as ippatsu.
"""

import re
import zlib
from dataclasses import replace
from urllib.parse import unquote

from quizzes.table.logs.log_reader import LogError, require, shown
from quizzes.table.logs.logged_game import (
    SEATS,
    Call,
    Discard,
    Draw,
    Game,
    PlayedWin,
    Replayed,
    Round,
    Won,
    nagashi_win,
)
from quizzes.table.logs.mjai import read_mjai
from quizzes.table.logs.mjlog import read_mjlog
from quizzes.table.logs.table_state import WALL, Table
from quizzes.table.logs.tenhou_json import read_tenhou
from scoring import ORPHANS, Hand, Moment, Riichi, WinContext, WinType

LARGEST_FILE = 1024 * 1024
"""How many bytes a file can have at most. The longest games need a quarter of that."""
LARGEST_TEXT = 2 * LARGEST_FILE
"""How many bytes a file can have at most after unpacking."""
_GZIP = b"\x1f\x8b"
_NO_LOG = {
    b"PK\x03\x04": "a workbook or a compressed (zip) file, so unpack it first",
    b"%PDF": "a PDF",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"BZh": "a compressed file (bzip2), so unpack it first",
    b"7z\xbc\xaf": "a compressed file (7z), so unpack it first",
    b"SQLite format 3": "a database",
}
FORMATS = "a Tenhou log (JSON from its editor, or mjlog) or mjai lines"


def read_log(log: bytes | str) -> tuple[Game, tuple[Replayed, ...]]:
    """Read the game in a file, or in a text, and replay each of its rounds.

    :raises LogError: if this is not the log of a four-player game, or the game cannot have happened. The error says
        where in the log the problem is.
    """
    text = log if isinstance(log, str) else _text(log)
    too_long = f"This text has {len(text):,} characters, but a log can have at most {LARGEST_TEXT:,}."
    require(len(text) <= LARGEST_TEXT, too_long)
    game = _read_format(text)
    return game, tuple(replay(played, game) for played in game.rounds)


def _text(data: bytes) -> str:
    """Return the text of a file.

    :raises LogError: if the file is too large, or is not text in UTF-8.
    """
    too_large = f"This file is {-(-len(data) // 1024):,} kB, but a log can be at most {LARGEST_FILE // 1024:,}."
    require(len(data) <= LARGEST_FILE, too_large)
    data = _unpacked(data) if data.startswith(_GZIP) else data
    for begin, what in _NO_LOG.items():
        require(not data.startswith(begin), f"This is {what}. Tensu reads {FORMATS}.")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            data = data.decode("utf-16").encode()
        except UnicodeError:
            raise LogError("This is only partly UTF-16. Save the log again as UTF-8.") from None
    if (nul := data.find(0)) >= 0:
        unreadable = f"It contains a character that isn't allowed in text (NUL). Tensu reads {FORMATS}."
        raise LogError(unreadable, _line(data, nul))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = _line(data, error.start)
        raise LogError("This isn't written in UTF-8. Save the log again as UTF-8.", place) from None


def _line(data: bytes, place: int) -> str:
    rows = data.count(b"\n", 0, place) + 1
    return f"Line {rows}"


def _unpacked(data: bytes) -> bytes:
    """Return the content of all parts of a gzip file, but no more bytes than a log may have."""
    text = b""
    while data.startswith(_GZIP):
        unpack = zlib.decompressobj(wbits=31)
        try:
            text += unpack.decompress(data, LARGEST_TEXT + 1 - len(text))
        except zlib.error:
            raise LogError("This compressed file (gzip) is damaged. Download the log again.") from None
        too_large = f"Unpacked, this file has more than {LARGEST_TEXT // 1024:,} kB. No log is that long."
        require(len(text) <= LARGEST_TEXT, too_large)
        require(unpack.eof, "This compressed file (gzip) is cut off. Download the log again.")
        data = unpack.unused_data
    return text


def _read_format(text: str) -> Game:
    """Return the game in a log. The beginning of the log shows which format it has.

    :raises LogError: if the log is empty, is a link, or has no known format, or if it cannot be read.
    """
    log = text.strip().removeprefix("\ufeff").lstrip()
    if link := re.match(r"https?://tenhou\.net/[56]/?\??#json=", log):
        log = unquote(log[link.end() :].partition("&")[0])
    require(log, f"There is nothing here. Paste {FORMATS}.")
    if log.startswith("<"):
        return read_mjlog(log)
    if log.startswith(("http://", "https://")):
        raise LogError("This is a link, and Tensu doesn't download anything. Save the log and open the file here.")
    if not log.startswith(("{", "[")):
        raise LogError(f"This begins with “{shown(log, 20)}”. Tensu reads {FORMATS}.", "Line 1")
    # an mjai log begins with an event, which has a field "type"; Tenhou's JSON is one object for a whole game
    if re.match(r"\[?\s*\{\s*\"[^\"]*\"\s*:\s*[^\[{]*?[,}]", log) and '"type"' in log[: log.find("}") + 1]:
        return read_mjai(text)  # the text is not stripped, so that errors name the right line
    return read_tenhou(log)


def replay(played: Round, game: Game) -> Replayed:
    """Return a round with its wins and the hands after each discard.

    :raises LogError: if the round cannot have happened as logged.
    """
    table = Table(played, game)
    for event in played.events:
        table.apply_event(event)
    is_nagashi = played.ending == "nagashi mangan"
    wins = _nagashi(table) if is_nagashi else tuple(_scored_win(table, won) for won in played.wins)
    return Replayed(played, wins, tuple(table.waiting))


def _scored_win(table: Table, won: Won) -> PlayedWin:
    """Return a logged win with the winner's hand and the facts of the win, both from the state of the table.

    :raises LogError: if the win is impossible after the events so far.
    """
    played, winner, event, source = table.round, table.players[won.seat], table.last, won.source
    concealed = list(winner.concealed)
    match event:
        case Draw(seat=won.seat, tile=tile) if source is None:
            concealed.remove(tile)
        case Discard(seat=seat, tile=tile) | Call(seat=seat, tiles=(tile, *_), source=None) if seat == source:
            pass
        case _ if source is None:
            raise table.wrong(won, "wins by tsumo but wasn't the last to draw.")
        case _:
            raise table.wrong(won, f"wins from {table.name(source)}, who wasn't the last to discard.")
    is_robbed, deal = isinstance(event, Call), played.deal
    moments = {
        Moment.ON_KAN: is_robbed or (source is None and table.on_kan),
        Moment.IPPATSU: winner.ippatsu,
        Moment.LAST_TILE: table.draws == WALL,
        Moment.FIRST_TURN: table.untouched and not winner.pond and not is_robbed,
    }
    turn = 0 if source is None else (won.seat - source) % SEATS
    before = sum((other.seat - (source or 0)) % SEATS < turn for other in played.wins if other.source == source)
    try:
        context = WinContext(
            WinType.TSUMO if source is None else WinType.RON,
            deal.seat(won.seat),
            deal.round,
            winner.riichi,
            Moment(sum(moment for moment, holds in moments.items() if holds)),
            tuple(table.indicators) if won.indicators is None else won.indicators,
            won.ura if winner.riichi is not Riichi.NONE else (),
            deal.honba,
            table.sticks,
            winners_before=before,
        )
        hand = Hand(tuple(concealed), tile, tuple(winner.melds))
        return PlayedWin(won, hand, context, deal.dealer, tuple(winner.fed.items()))
    except ValueError as error:
        raise table.wrong(won, f"can't have won like this: {error}.") from None


def _nagashi(table: Table) -> tuple[PlayedWin, ...]:
    """Return a win for each player whose discards are all terminals or honours and were never called.

    :raises LogError: if one of these players has too many tiles.
    """
    played = table.round
    winners = {
        seat: player
        for seat, player in enumerate(table.players)
        if player.pond and not player.pond_called and all(tile.kind in ORPHANS for tile in player.pond)
    }
    wins = []
    for seat, player in winners.items():
        won = Won(len(played.events), seat, None, played.deltas if len(winners) == 1 else None)
        try:
            wins.append(nagashi_win(won, played.deal, player.pond, player.concealed, player.melds))
        except ValueError as error:
            begins = replace(won, at=played.begins)
            raise table.wrong(begins, f"cannot hold so many tiles: {error}.") from None
    return tuple(wins)
