"""Wins scored by several processes of a Dask cluster give the same bytes as one process."""

from __future__ import annotations

import io
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from distributed import KilledWorker, LocalCluster
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.__main__ import main as score
from scoring.command_line import BLOCK, LONGEST
from tensu import score_many
from tensu.score_many import Part, score_part
from tensu.score_many import main as command
from tests.test_unchanged import WINS

if TYPE_CHECKING:
    from typing import NoReturn

LINES = WINS.read_bytes().splitlines(keepends=True)[:400]
ODD = [
    b"no object",
    b'{"id": "\xff"}',  # not UTF-8
    b'{"id": "a\rb"}',
    LINES[0].rstrip() + b"\r",  # as Windows ends a line
    b"\r",
    b" \t ",
    b"",
    b"\xef\xbb\xbf" + LINES[1].rstrip(),  # with a byte order mark
    '{"id": "ü\u2028点"}'.encode(),  # a separator that is no end of a line
    b'{"id": "a"}\x0b{"id": "b"}\x0c',
    b"\x00",
    b"[" * 5000,
    b"[" * (LONGEST + 1),
    b"9" * 5000,
]
"""Lines that would be split, decoded or skipped wrongly if read as text."""


def main(arguments: list[str]) -> int:
    """Run the command in a thread, because a worker of the test runner may have a browser's event loop."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(command, arguments).result()


def one_process(given: bytes, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> tuple[int, bytes]:
    """Return the output of ``tensu score``."""
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        capsys.readouterr()
        status = score(["--rules", "ema"])
    return status, capsys.readouterr().out.encode()


def in_parts(given: bytes, folder: Path, size: int) -> tuple[list[Part], bytes]:
    """Score the parts of a file one after the other in this process."""
    source = folder / "wins.jsonl"
    source.write_bytes(given)
    spans = list(score_many._spans(source, size))  # noqa: SLF001
    parts = [
        Part(str(path), start, end, str(folder / f"{place}.out")) for place, (path, start, end) in enumerate(spans)
    ]
    written = b""
    for part in parts:
        tally = score_part(part, "ema")
        bills = Path(part.bills).read_bytes()
        assert (tally.lines, tally.wrong) == (bills.count(b"\n"), bills.count(b'"error": '))
        written += bills
    return parts, written


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use a cluster of threads in this process, which starts immediately."""
    monkeypatch.setattr("distributed.LocalCluster", partial(LocalCluster, processes=False))


@pytest.mark.full
def test_a_local_cluster_writes_what_one_process_writes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [line.rstrip() for line in LINES]
    given = [b"\n".join([*lines, *ODD, *lines]), b"", b"\n".join([*ODD, *lines]) + b"\n"]
    logs = [tmp_path / "a ü.jsonl", tmp_path / "empty.jsonl", tmp_path / os.fsdecode(b"\xff.jsonl")]
    for log, content in zip(logs, given, strict=True):
        log.write_bytes(content)
    answers = [one_process(content, monkeypatch, capsys)[1] for content in given]
    to = tmp_path / "new" / "scored"
    status = main(["--rules", "ema", "--to", str(to), "--workers", "2", "--part", str(BLOCK), *map(str, logs)])
    said = capsys.readouterr()
    assert said.err == ""
    assert status == 1  # some are no wins
    bills = b"".join(part.read_bytes() for part in sorted(to.iterdir()))
    assert bills == b"".join(answers)
    parts, wins, wrong = len(list(to.iterdir())), bills.count(b"\n"), bills.count(b'"error": ')
    assert parts > 4
    assert wrong >= 2 * 9
    assert said.out == (f"{wins:,} wins in {parts} parts, written to {to}; {wrong:,} could not be scored\n")


@pytest.mark.slow
def test_odd_lines_are_answered_as_by_one_process_wherever_they_are_cut(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [*ODD, *(line.rstrip() for line in LINES[:30])]
    for seed in range(6):
        Random(seed).shuffle(lines)
        given = b"\n".join(lines) + b"\n" * (seed % 2)
        expected = one_process(given, monkeypatch, capsys)[1]
        for size in (1, 100, 7_001, len(given) - 1, len(given), len(given) + 1):
            assert in_parts(given, tmp_path, size)[1] == expected


@pytest.mark.slow
@settings(max_examples=200)
@given(
    st.lists(st.sampled_from([b"\n", b"\r", b"\r\n", b" ", b"\xff", b"{", b"}", b"\x00", LINES[0]]) | st.binary()),
    st.integers(1, 300),
)
def test_any_bytes_are_answered_as_by_one_process(
    tmp_path_factory: pytest.TempPathFactory, pieces: list[bytes], size: int
) -> None:
    given = b"".join(pieces)
    folder = tmp_path_factory.mktemp("parts")
    parts, written = in_parts(given, folder, size)
    assert written == in_parts(given, folder, len(given) + 1)[1]
    cut = [given[part.start : part.end] for part in parts]
    assert b"".join(cut) == given
    assert all(part.endswith(b"\n") for part in cut[:-1])  # whole lines
    assert all(len(part) >= size for part in cut[:-1])
    rows = sum(bool(line.strip()) for line in given.split(b"\n"))
    assert written.count(b"\n") == rows


def test_a_part_takes_a_club_s_own_file(tmp_path: Path) -> None:
    (tmp_path / "club.yaml").write_text("id: club\nname: Club\nbased_on: usma\n", encoding="utf-8")
    (tmp_path / "wins.jsonl").write_bytes(LINES[0])
    answers = []
    for rules in (str(tmp_path / "club.yaml"), "usma"):
        part = Part(str(tmp_path / "wins.jsonl"), 0, len(LINES[0]), str(tmp_path / "bills"))
        assert score_part(part, rules) == (1, 0)
        answers.append((tmp_path / "bills").read_bytes())
    assert answers[0] == answers[1]


@pytest.mark.usefixtures("here")
def test_files_without_wins_are_no_mistake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty").touch()
    (tmp_path / "blank").write_bytes(b"\n \n\r\n")
    files = [str(tmp_path / "empty"), str(tmp_path / "blank")]
    assert main(["--rules", "usma", "--to", str(tmp_path / "to"), *files]) == 0
    assert capsys.readouterr().out.startswith("0 wins in 1 part, ")


# --- what cannot be ----------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a working directory with only a file to score, an empty file, and a folder that is not empty."""
    monkeypatch.chdir(tmp_path)
    Path("full").mkdir()
    Path("full/of.txt").touch()
    Path("a.jsonl").write_bytes(LINES[0])
    Path("club.yaml").write_text("id: club\nname: Our club\nbased_on: umsa\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--rules", "nobody", "--to", "out", "a.jsonl"], "--rules: expected usma, ema"),
        (["--rules", "club.yaml", "--to", "out", "a.jsonl"], "--rules: club.yaml: based_on: expected"),
        (["--rules", "full", "--to", "out", "a.jsonl"], "--rules: expected usma, ema"),
        (["--rules", "x" * 5000, "--to", "out", "a.jsonl"], "--rules: expected usma, ema"),
        (["--rules", "usma", "--to", "full", "a.jsonl"], "--to: expected a new or empty folder, found files in full"),
        (["--rules", "usma", "--to", "a.jsonl", "a.jsonl"], "--to: expected a new or empty folder, found a file"),
        (["--rules", "usma", "--to", "a.jsonl/b", "a.jsonl"], "--to: expected a new or empty folder, found a file"),
        (["--rules", "usma", "--to", "/proc/out", "a.jsonl"], "--to: /proc/out cannot be used: No such file or dir"),
        (["--rules", "usma", "--to", "x" * 5000, "a.jsonl"], "--to: xxx"),
        (["--rules", "usma", "--to", "out", "none.jsonl"], "found no file at none.jsonl"),
        (["--rules", "usma", "--to", "out", "full"], "found no file at full"),
        (["--rules", "usma", "--to", "out", "/dev/zero"], "found no file at /dev/zero"),
        (["--rules", "usma", "--to", "out", "x" * 5000], "x… cannot be read: File name too long"),
        (["--rules", "usma", "--to", "out"], "the following arguments are required: files"),
        (
            ["--rules", "usma", "--to", "out", "--part", "0", "a.jsonl"],
            "expected at least 65,536 bytes, found 0",
        ),
        (
            ["--rules", "usma", "--to", "out", "--part", "-9", "a.jsonl"],
            "--part: expected at least 65,536 bytes",
        ),
        (["--rules", "usma", "--to", "out", "--part", "8M", "a.jsonl"], "--part: invalid int value: '8M'"),
        (["--rules", "usma", "--to", "out", "--workers", "0", "a.jsonl"], "--workers: expected a number from 1 to 64"),
        (["--rules", "usma", "--to", "out", "--workers", "65", "a.jsonl"], "--workers: expected a number from 1 to 64"),
        (["--rules", "usma", "--to", "out", "--workers", "two", "a.jsonl"], "--workers: invalid int value: 'two'"),
        (["--rules", "usma", "--to", "out", "--workers", "1", "--scheduler", "x:1", "a.jsonl"], "not allowed with"),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else "",
)
def test_a_wrong_command_is_refused_in_one_line_and_makes_nothing(
    arguments: list[str], told: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    said = capsys.readouterr()
    assert ended.value.code == 2
    assert told in said.err
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert len(said.err) < 450
    assert sorted(path.name for path in folder.iterdir()) == ["a.jsonl", "club.yaml", "full"]


def refused(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    """Return the only line on standard error after a failure."""
    assert main(["--rules", "usma", "--to", "out", *options, "a.jsonl"]) == 1
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert len(said.err) < 450
    return said.err


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("nonsense://here", "unknown address scheme 'nonsense'"),
        ("tcp://127.0.0.1:9", "Timed out trying to connect to tcp://127.0.0.1:9 after 1 s"),
        ("localhost:99999999", "Timed out trying to connect to localhost:99999999 after 1 s"),
        ("localhost", "missing port number in address 'localhost'"),
        ("", "missing port number in address ''"),
        ("tls://127.0.0.1:9", "TLS"),
    ],
)
def test_a_scheduler_that_cannot_be_reached_is_reported(
    address: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(score_many, "PATIENCE", 1)
    assert told in refused(capsys, "--scheduler", address)


@pytest.mark.usefixtures("folder")
def test_a_cluster_without_workers_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(score_many, "PATIENCE", 1)
    with LocalCluster(n_workers=0, processes=False, dashboard_address=None, protocol="tcp") as cluster:
        assert "workers" in refused(capsys, "--scheduler", cluster.scheduler_address)


@pytest.mark.usefixtures("folder")
def test_a_cluster_that_was_named_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    with LocalCluster(n_workers=1, processes=False, dashboard_address=None, protocol="tcp") as cluster:
        assert main(["--rules", "usma", "--to", "out", "--scheduler", cluster.scheduler_address, "a.jsonl"]) == 0
    assert capsys.readouterr().out == "1 win in 1 part, written to out; 0 could not be scored\n"


@pytest.mark.usefixtures("folder", "here")
@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError(28, "No space left on device", "out/0.jsonl"), "No space left on device: out/0.jsonl"),
        (ImportError("No module named 'tensu'"), "No module named 'tensu'"),
        (RuntimeError("Cluster failed\nto start."), "Cluster failed to start."),
        (KilledWorker("part", SimpleNamespace(address="tcp://a"), 3), "enough memory"),
    ],
)
def test_a_part_that_fails_is_reported_in_one_line(
    error: Exception, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def failing(_part: Part, rules: str) -> NoReturn:  # noqa: ARG001
        raise error

    monkeypatch.setattr(score_many, "score_part", failing)
    assert told in refused(capsys)


def test_dask_is_asked_for_where_it_is_not_installed(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "pip install" in refused(capsys)
    assert not (folder / "out").exists()
