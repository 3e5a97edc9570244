"""The lobby on the wall: how to come in, and who is here."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import segno

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quizzes.evening.kept import Player


def spelled(code: str) -> str:
    """A code as it is read from the back row: in capitals, in two groups.

    >>> spelled("ab3d7f")
    'AB3 D7F'
    """
    half = len(code) // 2
    return f"{code[:half]} {code[half:]}".upper()


def lobby_html(code: str, join: str, players: Sequence[Player]) -> str:
    """The picture to scan, the address, the code in letters, and the names of those who are here.

    :param join: the address that phones open, without the code.
    """
    picture = segno.make(f"{join}/{code}", error="m", micro=False).svg_data_uri(
        scale=10, border=3, dark="#000", light="#fff"
    )
    said = " ".join(spelled(code).replace(" ", ""))
    return (
        f"<div class='lobby'><img class='qr' src='{escape(picture)}' alt='The way in, as a code for a camera'>"
        f"<div class='way-in'><p class='at'>Scan this, or open</p><p class='address'>{escape(shortly(join))}</p>"
        f"<p class='at'>and type</p><p class='code'><span aria-hidden='true'>{escape(spelled(code))}</span>"
        f"<span class='spoken'>{escape(said)}</span></p></div></div>{_here(players)}"
    )


def shortly(address: str) -> str:
    """An address without what a browser adds by itself.

    >>> shortly("http://192.168.1.20:8501/play"), shortly("https://club.example/play")
    ('192.168.1.20:8501/play', 'https://club.example/play')
    """
    return address.removeprefix("http://")


def _here(players: Sequence[Player]) -> str:
    here = [player for player in players if player.present]
    count = (
        "Nobody is here yet" if not here else "1 player is here" if len(here) == 1 else f"{len(here)} players are here"
    )
    return f"<p class='count' role='status'>{count}</p>{names_html(here)}"


def names_html(players: Sequence[Player]) -> str:
    """Names side by side; each is its own text, whichever way it is written."""
    names = "".join(f"<li><bdi>{escape(player.nick)}</bdi></li>" for player in players)
    return f"<ul class='names'>{names}</ul>" if names else ""
