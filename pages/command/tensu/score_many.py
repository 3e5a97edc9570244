"""Millions of logged wins scored by many processes or machines: one function over parts, spread by Dask.

    tensu score-many --rules usma --to scored/ logs/*.jsonl [--workers 8 | --scheduler tcp://10.0.0.5:8786]

In and out are the JSON lines of ``tensu score``. The files are cut into parts of whole lines; each part is scored by
one process and written into a file of its own, and the files in the order of their names are, byte for byte, what
``tensu score`` would have written. Machines beside this one need Tensu installed, and see files and folder under the
same names; a club's ruleset file as well.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from scoring.ruleset import Ruleset

PART = 8_000_000
"""Bytes of a part, about 40,000 wins: seconds of work, so that handing it on is nothing beside it."""
_NO_ENGINE = "This needs Dask. Install Tensu with its extra named cluster: pip install '.[cluster]'"
_ERROR = '"error": '


def score_part(lines: Iterable[str], rules: str) -> Iterator[str]:
    """The bills of a part's wins, one JSON object each; the one function that every worker runs.

    :param rules: the id of a ruleset, or the path of a club's file: words only, so that a worker needs nothing else.
    """
    from tensu.house import enter  # noqa: PLC0415 (a worker has this package, but may not have entered the house)

    enter()
    from scoring.records import score_lines  # noqa: PLC0415

    encode = json.JSONEncoder(check_circular=False).encode
    return (encode(row) for row in score_lines((line.encode() for line in lines), _ruleset(rules)))


@lru_cache(maxsize=8)
def _ruleset(rules: str) -> Ruleset:
    from content.rulesets.ruleset_file import load_ruleset, rulesets  # noqa: PLC0415

    known = rulesets()
    return (known[rules] if rules in known else load_ruleset(Path(rules), known)).ruleset


def main(arguments: Sequence[str]) -> int:
    """Run ``tensu score-many``; the exit status: 1 if a line could not be scored or something is not there."""
    parser = argparse.ArgumentParser(
        prog="tensu score-many", description="Score files of JSON lines by many processes or machines (Dask)."
    )
    parser.add_argument("--rules", required=True, help="a ruleset's id, or the path of a club's file")
    parser.add_argument("--to", type=Path, required=True, help="a new or empty folder for the bills")
    parser.add_argument("--workers", type=int, default=None, help="processes on this machine; as many as it has cores")
    parser.add_argument("--scheduler", default=None, help="the address of a Dask cluster instead of this machine")
    parser.add_argument("--part", type=int, default=PART, help=f"bytes of a part; {PART:,}, if left out")
    parser.add_argument("files", type=Path, nargs="+")
    said = parser.parse_args(arguments)
    try:
        from distributed import Client, LocalCluster  # noqa: PLC0415
    except ModuleNotFoundError:
        print(_NO_ENGINE, file=sys.stderr)
        return 1
    try:
        _ruleset(said.rules)
        said.to.mkdir(parents=True, exist_ok=True)
    except (ValueError, OSError) as error:
        parser.error(str(error))
    if any(said.to.iterdir()):
        parser.error(f"--to: expected a new or empty folder, found files in {said.to}")
    if missing := [file for file in said.files if not file.is_file()]:
        parser.error(f"expected files of JSON lines, found no file {missing[0]}")
    if said.scheduler:
        with Client(said.scheduler) as client:
            return _spread(client, said)
    with (
        LocalCluster(n_workers=said.workers, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        return _spread(client, said)


def _spread(client: object, said: argparse.Namespace) -> int:
    """Have all parts scored by whoever the client speaks to, and count."""
    from dask import bag  # noqa: PLC0415

    files = [str(file.resolve()) for file in said.files]
    lines = bag.read_text(files, blocksize=said.part, encoding="utf-8", errors="surrogateescape")
    rules = said.rules if not Path(said.rules).is_file() else str(Path(said.rules).resolve())
    scored = lines.map_partitions(score_part, rules)
    digits = len(str(scored.npartitions))
    written = scored.to_textfiles(
        str(said.to.resolve() / "*.jsonl"),
        name_function=lambda part: f"{part:0{digits}}",
        last_endline=True,
        compute=False,
    )
    client.compute(written, sync=True)  # type: ignore[attr-defined]
    wins, wrong = _count(sorted(said.to.glob("*.jsonl")))
    print(f"{wins:,} wins in {scored.npartitions} parts, scored into {said.to}; {wrong:,} could not be scored")
    return int(wrong > 0)


def _count(files: Iterable[Path]) -> tuple[int, int]:
    wins = wrong = 0
    for file in files:
        with file.open(encoding="utf-8") as lines:
            for line in lines:
                wins += 1
                wrong += _ERROR in line
    return wins, wrong
