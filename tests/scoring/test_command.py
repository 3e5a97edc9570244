"""The command: lines in and out, one hand as text, and errors as one sentence."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scoring.__main__ import main
from scoring.context import Moment, WinContext, WinType
from scoring.hand import Hand
from scoring.score import score
from tests.scoring.record_lines import ONE_HAND, PLAIN, ROOT, SHEETS, line


def command(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    run = [sys.executable, "-m", "scoring", *arguments]
    return subprocess.run(run, input=given, capture_output=True, cwd=ROOT, check=False)


def test_the_command_scores_lines() -> None:
    done = command("--rules", "usma", given=line() + b"\n" + line(id="b") + b"\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert [json.loads(row) for row in done.stdout.splitlines()] == [PLAIN, PLAIN | {"id": "b"}]


def test_the_command_tells_of_a_wrong_line_and_scores_the_rest() -> None:
    done = command("--rules", "usma", given=b"junk\n" + line())
    assert (done.returncode, done.stderr) == (1, b"")
    assert ["error" in json.loads(row) for row in done.stdout.splitlines()] == [True, False]


@pytest.mark.slow
def test_the_command_ends_quietly_when_nobody_reads_on() -> None:
    run = subprocess.Popen(
        [sys.executable, "-m", "scoring", "--rules", "usma"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert run.stdout is not None
    run.stdout.close()
    run.stdout = None
    _, complaint = run.communicate(line() + b"\n")
    assert (run.returncode, complaint) == (1, b"")


def stream(monkeypatch: pytest.MonkeyPatch, text: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))


def test_lines_through_main(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    stream(monkeypatch, line() + b"\n\n")
    assert main(["--rules", "usma"]) == 0
    assert json.loads(capsys.readouterr().out) == PLAIN
    stream(monkeypatch, b"{}\n" + line())
    assert main(["--rules", "usma"]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_one_hand_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    """Riichi, pinfu and one dora: 3 han 30 fu, 960 × 4 = 3,840 → 3,900; 600 for honba, 1,000 for the stick."""
    more = ["--flags", "riichi", "--dora", "1m", "--ura", "9p", "--honba", "2", "--sticks", "1"]
    assert main(["--rules", "usma", *ONE_HAND, *more]) == 0
    text = capsys.readouterr().out
    for part in (
        "USMA club rules\n",
        "234567m567p1123s + 1s: ron, South seat, East round\n",
        "3 han 30 fu, 3,900 points\n",
        "  234m 567m 567p 11s 123s, two-sided wait (ryanmen) in 123s\n",
        "\nYaku\n  1 han  Riichi\n  1 han  Pinfu\n  1 han  Dora (1m points to 2m, and each 2m adds 1 han)\n",
        "\nHan\n  1 + 1 + 1 = 3 han\n",
        "\nFu\n  20 fu  Every win\n  10 fu  Closed ron\n   0 fu  Pair of numbered tiles 11s\n",
        "\n   0 fu  Two-sided wait (ryanmen) 123s\n         20 + 10 = 30\n",
        "\nPayment\n",
        "  4,500  The discarder pays: 960 × 4 = 3,840 → 3,900, plus 600 for 2 honba = 4,500\n",
        "  1,000  1 × riichi stick",
        "  5,500  You get in all\n",
        "\nOther readings\n  234m 567m 567p 11s 123s, pair wait (tanki) in 11s: 2 han 40 fu, 2,600 points",
    ):
        assert part in text


def test_red_fives_that_are_not_counted_are_said_and_an_option_counts_them(capsys: pytest.CaptureFixture[str]) -> None:
    """Pinfu alone is 1 han 30 fu, 1,000; with two red fives 3 han 30 fu, 3,900."""
    hand = ["--hand", "234067m067p1123s", "--win", "1s", "--ron", "--seat", "S", "--round", "E"]
    assert main(["--rules", "usma", *hand]) == 0
    told = capsys.readouterr().out
    assert "1 han 30 fu, 1,000 points" in told
    assert "have no red fives, so 2 red fives were counted as ordinary fives. Add --red-fives to count them." in told
    assert main(["--rules", "usma", *hand, "--red-fives"]) == 0
    told = capsys.readouterr().out
    assert "3 han 30 fu, 3,900 points" in told
    assert "These rules have no red fives, but your table counts them." in told
    assert main(["--rules", "ariari", *hand]) == 0
    assert "Red fives\n" not in capsys.readouterr().out


def test_fu_of_blocks_and_their_rounding_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    """20 + closed 111m 8 + open 555z 4 + closed kan of 9s 32 + tsumo 2 = 66 → 70; 70 × 2^3 = 560 → 1,200 each."""
    hand = ["--hand", "1122m", "--win", "1m", "--tsumo", "--seat", "E", "--round", "E"]
    assert main(["--rules", "ema", *hand, "--melds", "pon:555z, chi:123m,ankan:9999s"]) == 0
    text = capsys.readouterr().out
    assert "  32 fu  Closed kan of terminals or honours 9999s\n" in text
    assert "         20 + 8 + 4 + 32 + 2 = 66 → 70\n" in text
    assert "  1,200  Each player pays: 560 × 2 = 1,120 → 1,200\n" in text
    assert "\nHan\n" not in text  # one yaku needs no adding up
    assert "\nOther readings\n" not in text


def test_a_limit_and_a_cap_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    """EMA pays at most one yakuman (usma.ema.max-one-yakuman): 8,000 × 4 for a non-dealer's tsumo."""
    hand = ["--hand", "19m19p19s1234567z", "--win", "1z", "--tsumo", "--seat", "S", "--round", "E"]
    assert main(["--rules", "ema", *hand, "--flags", "chiihou"]) == 0
    text = capsys.readouterr().out
    assert "(yakuman), 32,000 points" in text
    assert "\nFu\n" not in text
    result = score(
        Hand.parse("19m19p19s1234567z", "1z"),
        WinContext(WinType.TSUMO, moment=Moment.FIRST_TURN),
        SHEETS["ema"].ruleset,
    )
    assert result.best.yakuman == 2


def test_a_hand_without_yaku_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    hand = ["--hand", "567m88s23s", "--win", "1s", "--ron", "--seat", "S", "--round", "E", "--sticks", "1"]
    assert main(["--rules", "usma", *hand, "--melds", "chi:678p,chi:123m"]) == 0
    text = capsys.readouterr().out
    assert "\nNot paid\n" in text
    assert "You get in all" not in text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--hand", "23x"], "--hand: expected digits followed by m, p, s or z (as in 234m567p11z), found '23x'"),
        (["--win", "12s"], "--win: expected one tile such as 5m, found '12s'"),
        (["--seat", "East"], "--seat: expected one of E, S, W, N, found 'East'"),
        (["--dora", "3x"], "--dora: expected digits followed by m, p, s or z (as in 234m567p11z), found '3x'"),
        (["--ura", "8z"], "--ura: expected a rank from 1 to 7 for suit z, found 8, in '8z'"),
        (["--honba", "-1"], "--honba: expected a whole number from 0 to 999, found -1"),
        (["--flags", "haitei"], "--flags: haitei needs tsumo, found ron"),
        (
            ["--melds", "pong"],
            "--melds[0].type: expected one of chi, pon, daiminkan, kakan, ankan, found 'pong'",
        ),
        (["--win", "9s"], "expected four sets and a pair, seven pairs or thirteen orphans, found"),
    ],
)
def test_a_wrong_hand_is_one_sentence(capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str) -> None:
    assert main(["--rules", "usma", *ONE_HAND, *arguments]) == 1
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert told.err.startswith(sentence)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--rules", "emma", *ONE_HAND], "--rules: expected usma, ema, cheatsheet, competition, ariari, oklahoma or"),
        (["--rules", "usma", "--hand", "1m"], "--hand also needs --win, --seat, --round, and either --ron or --tsumo"),
        (["--rules", "usma", *ONE_HAND, "--tsumo"], "not allowed with"),
        (ONE_HAND, "the following arguments are required: --rules"),
    ],
)
def test_a_wrong_command_is_told_and_ends_with_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err


def test_a_clubs_file_gives_the_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With a honba of 1,500 points the pinfu is worth 1,000 + 1,500."""
    club = tmp_path / "club.yaml"
    club.write_text(
        "id: club\nname: Our club\nbased_on: usma\nscoring:\n  honba: {value: {ron: 1500, each: 500}}\n",
        encoding="utf-8",
    )
    assert main(["--rules", str(club), *ONE_HAND, "--honba", "1"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("Our club\n")
    assert "  2,500  You get in all\n" in text


def test_a_wrong_club_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    club = tmp_path / "club.yaml"
    club.write_text("id: club\nname: Our club\nbased_on: umsa\n", encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["--rules", str(club)])
    assert "club.yaml: based_on: expected" in capsys.readouterr().err


def test_a_reader_that_has_seen_enough_ends_the_command_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_arguments: object) -> bool:
        raise BrokenPipeError

    led_away = []
    monkeypatch.setattr("scoring.__main__.score_stream", broken)
    monkeypatch.setattr("os.dup2", lambda source, target: led_away.append((source, target)))
    with Path(os.devnull).open("w", encoding="utf-8") as output:
        monkeypatch.setattr("sys.stdout", output)
        assert main(["--rules", "usma"]) == 1
    assert len(led_away) == 1


def test_the_bill_goes_to_any_text_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.StringIO()
    monkeypatch.setattr("sys.stdout", written)
    assert main(["--rules", "usma", *ONE_HAND]) == 0
    assert "1 han 30 fu, 1,000 points" in written.getvalue()
