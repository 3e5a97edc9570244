"""The app as a package: built by pip, unpacked, and used from another folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
import zipfile
from pathlib import Path

import pytest

from pages.server import VERSION
from tensu.worksheet import main as worksheet
from tests.browser.conftest import free_port

ROOT = Path(__file__).parents[1]
COMMAND = ROOT / "pages" / "command" / "tensu"
FOLDERS = ("pages", "quizzes", "content", "scoring")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    builder = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"  # what pip calls
    folder = tmp_path_factory.mktemp("wheel")
    run = subprocess.run(
        [sys.executable, "-c", builder, str(folder)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return folder / run.stdout.strip().splitlines()[-1]


@pytest.fixture(scope="module")
def place(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the package in a folder with a space and an umlaut in its name."""
    folder = tmp_path_factory.mktemp("für alle da")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder / "packages")
    return folder


def environment(place: Path) -> dict[str, str]:
    return {
        **os.environ,
        "PYTHONPATH": str(place / "packages"),
        "PYTHONIOENCODING": "utf-8",
        "TENSU_DATABASE": str(place / "dätä" / "tensu.db"),
    }


def tensu(place: Path, *said: str) -> tuple[int, str]:
    run = subprocess.run(
        [sys.executable, "-m", "tensu", *said],
        cwd=place,
        env=environment(place),
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    return run.returncode, run.stdout + run.stderr


@pytest.mark.slow
def test_nothing_is_installed_for_all_to_see_but_one_package(wheel: Path) -> None:
    assert {Path(name).parts[0] for name in zipfile.ZipFile(wheel).namelist()} == {
        "tensu",
        f"tensu-{VERSION}.dist-info",
    }


def test_every_file_of_the_app_comes_along(wheel: Path) -> None:
    there = {name for name in zipfile.ZipFile(wheel).namelist() if "dist-info" not in name}
    ours = {path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()}
    ours -= set(COMMAND.rglob("*"))
    wanted = {f"tensu/app/{path.relative_to(ROOT).as_posix()}" for path in ours if "__pycache__" not in path.parts}
    wanted |= {"tensu/app/app.py", "tensu/app/.streamlit/config.toml"}
    wanted |= {f"tensu/{path.name}" for path in COMMAND.glob("*.py")}
    assert there == wanted


@pytest.mark.slow
def test_the_command_says_what_it_is_and_what_it_can(place: Path) -> None:
    assert tensu(place, "--version")[1].startswith(f"tensu {VERSION} (tables 0")
    status, said = tensu(place, "--help")
    assert status == 0
    assert all(work in said for work in ("score", "worksheet", "upgrade", "backup", "restore"))
    assert tensu(place, "scroe") == (
        2,
        "tensu: expected start, score, score-many, worksheet, upgrade, backup, restore, rebuild, found 'scroe'\n",
    )


@pytest.mark.slow
def test_it_scores_from_another_folder_in_two_processes_as_well(place: Path) -> None:
    win = ("--hand", "234567m567p1123s", "--win", "1s", "--ron", "--seat", "S", "--round", "E")
    status, said = tensu(place, "score", "--rules", "usma", *win)
    assert status == 0
    assert "1,000 points" in said  # pinfu: 1 han 30 fu, 240 × 4 = 960, rounded up
    record = {"concealed": "234567m567p1123s", "win": "1s", "tsumo": False, "seat": "S", "round": "E"}
    run = subprocess.run(
        [sys.executable, "-m", "tensu", "score", "--rules", "usma", "--workers", "2"],
        cwd=place,
        env=environment(place),
        input=f"{json.dumps(record)}\n" * 3000,
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=300,
    )
    assert len(set(run.stdout.splitlines())) == 1
    assert run.stdout.count("\n") == 3000


@pytest.mark.full
def test_a_worksheet_is_written(place: Path) -> None:
    status, said = tensu(place, "worksheet", "blätt.pdf", "--count", "2", "--kinds", "han_fu,wait_name", "--seed", "a")
    assert (status, said) == (0, "blätt.pdf: 2 questions and their key, seed a\n")
    assert (place / "blätt.pdf").read_bytes().startswith(b"%PDF")


def test_a_worksheet_that_cannot_be_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert worksheet([str(tmp_path / "missing" / "x.pdf"), "--count", "1"]) == 1
    assert "cannot be written" in capsys.readouterr().err
    for wrong, told in ((["--kinds", "han_fuu"], "found 'han_fuu'"), (["--count", "41"], "from 1 to 40, found 41")):
        with pytest.raises(SystemExit):
            worksheet([str(tmp_path / "x.pdf"), *wrong])
        assert told in capsys.readouterr().err


@pytest.mark.full
def test_the_database_is_made_copied_and_put_back_by_commands(place: Path) -> None:
    assert tensu(place, "upgrade")[0] == 0
    status, said = tensu(place, "backup", "--to", "cöpy.db")
    assert status == 0, said
    assert "cöpy.db" in said
    (place / "dätä" / "tensu.db").write_bytes(b"no database at all" * 100)
    status, said = tensu(place, "upgrade")
    assert (status, said.count("\n")) == (1, 1)
    status, said = tensu(place, "restore", "cöpy.db")
    assert (status, "tensu-replaced-" in said) == (0, True), said
    assert tensu(place, "upgrade")[0] == 0
    assert tensu(place, "restore", "nothing.db")[0] == 1


@pytest.mark.full
def test_the_app_starts_from_another_folder_with_its_own_options(place: Path) -> None:
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "tensu", "--port", str(port), "--no-browser", "--below", "/club"],
        cwd=place,
        env=environment(place),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    try:
        for path in ("_stcore/health", "card/usma", "play"):
            assert asked(f"http://localhost:{port}/club/{path}") == 200
        assert asked(f"http://localhost:{port}/club/no-such-page") == 404
    finally:
        process.terminate()
        said = process.communicate(timeout=30)[1].decode()
    assert "expected option" not in said  # what start_up says where config.toml is not in force


def asked(url: str) -> int:
    """Request a page, as soon as the server has started, and return the status."""
    request = urllib.request.Request(url, headers={"Accept": "text/html"})  # noqa: S310 (our own server)
    for _ in range(600):
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310
                return int(answer.status)
        except urllib.error.HTTPError as error:
            return error.code
        except OSError:
            time.sleep(0.1)
    return 0
