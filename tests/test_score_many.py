"""Wins scored by several processes of a Dask cluster are, byte for byte, what one process writes."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from scoring.__main__ import main as score
from tensu.score_many import main, score_part
from tests.test_unchanged import WINS

LINES = WINS.read_text(encoding="utf-8").splitlines()[:400]


def test_a_local_cluster_writes_what_one_process_writes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wins = [*LINES, "no object", json.dumps({"id": "ünfinished", "concealed": "19m"})]
    logs = [tmp_path / "a ü.jsonl", tmp_path / "b.jsonl"]
    logs[0].write_text("\n".join(wins[:150]) + "\n", encoding="utf-8")
    logs[1].write_text("\n".join(wins[150:]), encoding="utf-8")
    to = tmp_path / "scored"
    status = main(["--rules", "ema", "--to", str(to), "--workers", "2", "--part", "9000", *map(str, logs)])
    assert status == 1  # the last two are no wins
    said = capsys.readouterr().out
    assert said.startswith(f"{sum(bool(line.strip()) for line in wins)} wins in ")  # blank lines are skipped
    wrong = sum("error" in json.loads(row) for row in score_part(wins, "ema"))
    assert wrong >= 2
    assert said.endswith(f"; {wrong} could not be scored\n")
    parts = sorted(to.iterdir())
    assert len(parts) > 4
    both = tmp_path / "both.jsonl"
    both.write_text("\n".join(wins), encoding="utf-8")
    with both.open() as source:
        monkeypatch.setattr(sys, "stdin", source)
        score(["--rules", "ema"])
    assert "".join(part.read_text(encoding="utf-8") for part in parts) == capsys.readouterr().out


def test_a_part_takes_a_club_s_own_file(tmp_path: Path) -> None:
    (tmp_path / "club.yaml").write_text("id: club\nname: Club\nbased_on: usma\n", encoding="utf-8")
    line = LINES[0]
    assert list(score_part([line], str(tmp_path / "club.yaml"))) == list(score_part([line], "usma"))


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--rules", "nobody", "--to", "out", "a.jsonl"], "nobody"),
        (["--rules", "usma", "--to", "full", "a.jsonl"], "expected a new or empty folder"),
        (["--rules", "usma", "--to", "out", "none.jsonl"], "found no file none.jsonl"),
    ],
)
def test_what_is_not_there_is_told_in_one_line(
    arguments: list[str],
    told: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("full").mkdir()
    Path("full/of.txt").touch()
    Path("a.jsonl").touch()
    with pytest.raises(SystemExit):
        main(arguments)
    assert told in capsys.readouterr().err.splitlines()[-1]
