"""The lobby on the big screen: how to join, and who has joined."""

from collections.abc import Sequence

import segno

from pages.templates import Markup, Template
from quizzes.evening import Player

_HTML = Template(__file__)


def spelled(code: str) -> str:
    """Return a code as the big screen shows it, in capitals and in two groups that are easy to read.

    >>> spelled("ab3d7f")
    'AB3 D7F'
    """
    half = len(code) // 2
    return f"{code[:half]} {code[half:]}".upper()


def lobby_html(code: str, join: str, players: Sequence[Player], *, counted: bool = True) -> Markup:
    """Return the QR code, the address, the code, and the names of the players.

    :param join: the address that phones open to join, without the code.
    :param counted: whether to show the number of players.
    """
    return _HTML.lobby(
        code_picture(join, code),
        shortly(join),
        spelled(code),
        " ".join(code.upper()),
        [player for player in players if player.present],
        counted,
    )


def code_picture(join: str, code: str) -> str:
    """Return the QR code of the address for joining, as a URL for an image."""
    return segno.make(f"{join}/{code}", error="m", micro=False).svg_data_uri(
        scale=10, border=3, dark="#000", light="#fff"
    )


def shortly(address: str) -> str:
    """Return an address without the part that browsers add on their own.

    >>> shortly("http://192.168.1.20:8501/play"), shortly("https://club.example/play")
    ('192.168.1.20:8501/play', 'https://club.example/play')
    """
    return address.removeprefix("http://")
