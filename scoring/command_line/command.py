"""Behaviour that all commands share: refuse wrong options, and exit cleanly if input or output fails."""

import argparse
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from typing import Any, NoReturn

from scoring.record_fields import shortened

_LONGEST = 400
"""The highest number of characters in a message about a wrong option."""


class Parser(argparse.ArgumentParser):
    """An argument parser that reports a wrong command in one line."""

    def error(self, message: str) -> NoReturn:
        """Print the error in one line, and exit with status 2."""
        self.exit(2, f"{self.prog}: {shortened(' '.join(message.split()), _LONGEST)}\n")

    def print_help(self, file: Any = None) -> None:  # noqa: ANN401 (as argparse has it)
        """Print the help. Raise an error if the help cannot be written; argparse would ignore such an error."""
        print(self.format_help(), end="", file=file)


def run_command(work: Callable[[], int]) -> int:
    """Do the work of a command and return its exit status.

    If input or output fails, the status is 1, and one sentence on standard error says why. If a reader such as ``head``
    closes the pipe early, nothing is printed.
    """
    if sys.stdout is None:
        complain("There is nowhere to write: standard output is closed.")
        return 1
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # some consoles cannot print arrows, and a file name may not be UTF-8
    try:
        try:
            return work()
        finally:
            sys.stdout.flush()  # otherwise Python would report a failed write at exit, with a traceback
    except BrokenPipeError:
        _drop_output()
        return 1
    except OSError as error:
        _drop_output()
        complain(f"We couldn't read the input or write the output: {error.strerror or error}")
        return 1


def complain(sentence: str) -> None:
    """Print a sentence to standard error, or nothing if that stream is closed or full."""
    if sys.stderr is not None:
        with suppress(OSError):
            sys.stderr.write(f"{sentence}\n")


def _drop_output() -> None:
    """Discard buffered output."""
    with suppress(OSError):  # not every stream has a file descriptor
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
