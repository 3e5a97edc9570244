"""One thing to tap: a button that says in words what it is, and by shape whether it is chosen."""

from __future__ import annotations

from html import escape


def tap_button(value: str, name: str, inner: str, css: str, *, key: int | None = None, tiles: int = 0) -> str:
    """A button that can be chosen.

    :param name: what it is, for ears; the script says it.
    :param inner: what it shows, as HTML.
    :param key: the number key that chooses it, if there is one.
    :param tiles: how many tiles wide it is, if it is a picture of tiles.
    """
    hint = f"<kbd aria-hidden='true'>{key}</kbd>" if key else ""
    keyed = f" data-key='{key}'" if key else ""
    wide = f" style='--tiles: {tiles}'" if tiles else ""
    return (
        f"<button type='button' class='tap {css}' data-value='{escape(value)}' data-name='{escape(name)}'{keyed}{wide}"
        f" aria-pressed='false'><span class='sign' aria-hidden='true'></span>{inner}{hint}</button>"
    )


def none_button(words: str) -> str:
    """The button that says that nothing of what is shown is meant."""
    text = escape(words)
    return (
        f"<button type='button' class='tap option none' data-none data-name='{text}' aria-pressed='false'>"
        f"<span class='sign' aria-hidden='true'></span><span class='words'>{text}</span></button>"
    )
