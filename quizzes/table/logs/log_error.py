"""A problem in a log: one sentence, and its place."""

WHOLE = ""
"""The place of what is wrong with the whole file."""


class LogError(ValueError):
    """A log that cannot be read; nothing of it is taken.

    :param place: the line, the round, the event: whatever is known of it.
    :param sentence: what is wrong, for the player who brought it.
    """

    def __init__(self, place: str, sentence: str) -> None:
        super().__init__(f"{place}: {sentence}" if place else sentence)
        self.place = place
        self.sentence = sentence


def at_line(number: int, letter: int | None = None) -> str:
    """A line of the file as a place, from 1, and which letter of it."""
    return f"Line {number}" if letter is None else f"Line {number}, letter {letter}"


def shown(value: object, longest: int = 30) -> str:
    """Return a found value, shortened to fit a sentence."""
    text = " ".join(str(value).split())
    return text if len(text) <= longest else f"{text[: longest - 1]}…"
