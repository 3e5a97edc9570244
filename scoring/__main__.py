"""Run the scoring engine on the command line.

    python -m scoring --rules usma < wins.jsonl > scores.jsonl
    python -m scoring --rules usma --hand 234567m567p1123s --win 1s --ron --seat S --round E

The first command reads and writes JSON lines (:mod:`scoring.command_line`), and with ``--workers 2`` it uses two
processes. The second command prints the score of one hand as text. The exit status is 0 if everything was scored, 1 if
a hand could not be scored or the output could not be written, and 2 if an option is wrong. Ctrl-C ends the command at
once.
"""

import argparse
import gc
import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C must not show a traceback, even during the imports below

from content.explain import Explanation, explain
from content.loader import ContentError
from content.rulesets import CitedRuleset, load_ruleset, rulesets
from content.words import small
from scoring import FLAGS, RecordError, Ruleset, Tile, from_record, parse_tiles, score, shortened
from scoring.command_line import MOST_WORKERS, Parser, WorkerLostError, complain, run_command, score_stream

# The command-line options whose names differ from the fields of a record.
_OPTIONS = {"concealed": "hand", "dora_ind": "dora", "ura_ind": "ura"}


def main(arguments: Sequence[str] | None = None, called: str = "python -m scoring") -> int:
    """Run the command with these arguments. Return its exit status."""
    return run_command(lambda: _run(arguments, called))


def _run(arguments: Sequence[str] | None, called: str) -> int:
    """Score one hand if ``--hand`` is given, otherwise the JSON lines of standard input.

    Return the exit status: 0, or 1 if something cannot be scored. An invalid option ends the program with status 2.
    """
    parser = _parser(called)
    said = parser.parse_args(arguments)
    try:
        cited = find_ruleset(said.rules)
    except ContentError as error:
        parser.error(f"--rules: {error}")
    if not 1 <= said.workers <= MOST_WORKERS:
        parser.error(f"--workers: expected a number from 1 to {MOST_WORKERS}, found {said.workers}")
    if said.hand is None:
        return _score_lines(cited.ruleset, said.workers)
    if None in (said.win, said.tsumo, said.seat, said.round):
        parser.error("--hand also needs --win, --seat, --round, and either --ron or --tsumo")
    try:
        result = score(*from_record(_record(said)), cited.ruleset)
    except RecordError as error:
        complain(f"--{_OPTIONS.get(error.field, error.field)}: {error.sentence}")
        return 1
    except ValueError as error:
        complain(str(error))
        return 1
    print(f"{cited.name}\n" + "\n".join(_text(explain(result, cited))), flush=True)
    return 0


def _score_lines(rules: Ruleset, workers: int) -> int:
    """Read hands as JSON lines from standard input, and write their scores to standard output.

    Return the exit status: 1 if there is no input, a worker process died or any line could not be scored, otherwise 0.
    """
    if sys.stdin is None:
        complain("There is nothing to read: standard input is closed.")
        return 1
    # scoring creates no reference cycles, so collect garbage rarely
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000)
    source: Any = sys.stdin.buffer
    try:
        return int(score_stream(source, sys.stdout, rules, workers).wrong > 0)
    except WorkerLostError as error:
        complain(str(error))
        return 1


def _parser(called: str) -> Parser:
    """Return the parser of the command-line options. ``called`` is the name of the command in its messages."""
    parser = Parser(
        prog=called,
        description="Score winning hands: read JSON lines and write JSON lines, or score one hand as text with --hand.",
    )
    parser.add_argument("--rules", required=True, help=f"{', '.join(rulesets())}, or the path of a club's ruleset file")
    parser.add_argument("--workers", type=int, default=1, help="number of processes that share the lines (default: 1)")
    group = parser.add_argument_group("one hand")
    option = group.add_argument
    option("--hand", help="the concealed tiles without the winning tile, such as 234567m567p1123s")
    option("--win", help="the winning tile")
    how = group.add_mutually_exclusive_group()
    how.add_argument("--ron", dest="tsumo", action="store_false", default=None, help="won on a discard")
    how.add_argument("--tsumo", action="store_true", default=None, help="won by drawing the winning tile")
    option("--seat", help="E, S, W or N")
    option("--round", help="E, S, W or N")
    option("--melds", default="", help="such as pon:555z,chi:123m (also daiminkan, kakan and ankan)")
    option("--flags", default="", help=f"any of these, separated by commas: {','.join(FLAGS)}")
    option("--dora", default="", help="dora indicators, such as 3m4p")
    option("--ura", default="", help="ura dora indicators")
    option("--red-fives", action="store_true", help="count red fives even if the ruleset doesn't")
    option("--honba", type=int, default=0, help="honba on the table")
    option("--sticks", type=int, default=0, help="riichi sticks on the table, including the winner's own")
    return parser


def find_ruleset(rules: str) -> CitedRuleset:
    """Return the ruleset with this id, or read the ruleset file at this path.

    :raises ContentError: if there is no such ruleset or file, or the file is invalid.
    """
    if rules in rulesets():
        return rulesets()[rules]
    path = Path(rules)
    try:
        found = path.is_file()
    except OSError:  # the text is too long for a file name, so it cannot be a path
        found = False
    if not found:
        known = ", ".join(rulesets())
        raise ContentError(f"expected {known} or the path of a ruleset file, found {shortened(rules)!r}")
    return load_ruleset(path, rulesets())


def _record(said: argparse.Namespace) -> dict[str, object]:
    """Return the hand that the options describe as a record: the fields that a line of JSON input would have.

    :raises RecordError: if the dora or ura dora indicators are not notation.
    """
    return {
        **{name: getattr(said, name) for name in ("win", "tsumo", "seat", "round", "honba", "sticks", "red_fives")},
        "concealed": said.hand,
        "melds": [dict(zip(("type", "tiles"), meld.partition(":")[::2], strict=True)) for meld in _listed(said.melds)],
        "flags": _listed(said.flags),
        "dora_ind": [str(tile) for tile in _tiles("dora_ind", said.dora)],
        "ura_ind": [str(tile) for tile in _tiles("ura_ind", said.ura)],
    }


def _listed(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _tiles(field: str, text: str) -> tuple[Tile, ...]:
    """Read the tiles of a command-line option.

    :raises RecordError: if the text is not notation. The error names the field of the record.
    """
    try:
        return parse_tiles(text)
    except ValueError as error:
        raise RecordError(field, str(error)) from None


def _text(said: Explanation) -> Iterator[str]:
    """Yield the lines of text that explain a score: the hand, its value, and a part for each step of the count."""
    verdict, result = said.verdict, said.result
    yield f"{result.hand}: {small(verdict.how)}"
    yield f"{verdict.value}{f' ({small(verdict.limit)})' if verdict.limit else ''}, {verdict.points}"
    yield from _part("Reading", [("", said.reading)])
    bonuses = [(step.value, f"{step.text} ({step.why.removesuffix('.')})") for step in said.bonuses]
    yield from _part("Yaku", [*((step.value, step.text) for step in said.yaku), *bonuses])
    yield from _part("Han", [("", said.han.text)] if said.bonuses or len(said.yaku) > 1 else [])
    left_out = " Add --red-fives to count them." if result.uncounted_red_fives else ""
    yield from _part("Red fives", [("", said.red_fives + left_out)] if said.red_fives else [])
    if said.fu is not None:
        steps = (*said.fu.steps, *said.fu.zeros)
        lines = [(step.value, " ".join([step.text, *map(str, step.blocks)])) for step in steps]
        yield from _part("Fu", [*lines, ("", said.fu.sum)])
    yield from _part("Payment", list(_payment(said)))
    why = [said.missing, said.false_win.text if said.false_win else ""]
    yield from _part("Not paid", [("", sentence) for sentence in why if sentence])
    others = [f"{other.text}: {', '.join([other.value, *other.yaku])}. {other.sentence}" for other in said.others]
    yield from _part("Other readings", [("", text) for text in others])


def _payment(said: Explanation) -> Iterator[tuple[str, str]]:
    """Yield the lines about the payment, each as a number and what it stands for.

    These are the base points, what each player pays, the riichi sticks, and the winner's total gain.
    """
    if said.base is not None:
        yield "", f"{said.base.text}: {said.base.value}"
    if said.cap:
        yield "", said.cap
    for part in said.payments:
        yield f"{part.each:,}", f"{part.text}: {part.arithmetic}"
    if said.sticks is not None:
        yield said.sticks.value, said.sticks.text
    if said.payments:
        yield said.gain.value, said.gain.text


def _part(title: str, lines: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Yield a heading and its lines with aligned values; nothing if there are no lines."""
    if lines:
        width = max(len(value) for value, _ in lines)
        yield f"\n{title}"
        yield from (f"  {value:>{width}}  {text}" if width else f"  {text}" for value, text in lines)


if __name__ == "__main__":
    sys.exit(main())
