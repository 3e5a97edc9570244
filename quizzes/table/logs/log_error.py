"""Errors in a log: what is wrong, in one sentence, and where in the log."""

WHOLE = ""
"""The place in an error about the whole file."""


class LogError(ValueError):
    """Raised for a log that cannot be read. Nothing in the log is imported.

    :param place: the line, round or event with the problem, as far as it is known.
    :param sentence: the problem in one sentence, for the player who opened the log.
    """

    def __init__(self, place: str, sentence: str) -> None:
        super().__init__(f"{place}: {sentence}" if place else sentence)
        self.place = place
        self.sentence = sentence


def at_line(number: int, letter: int | None = None) -> str:
    """Return a place in a file: the number of the line, and of the character in the line. Both are counted from 1."""
    return f"Line {number}" if letter is None else f"Line {number}, letter {letter}"


def shown(value: object, longest: int = 30) -> str:
    """Return a value for an error message. Long values are shortened."""
    text = " ".join(str(value).split())
    return text if len(text) <= longest else f"{text[: longest - 1]}…"
