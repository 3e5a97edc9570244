"""The engine exports what a user needs, and the examples in its README run as printed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import scoring
from tests.test_architecture import reexports

ROOT = Path(__file__).parents[2]
README = (ROOT / "scoring" / "README.md").read_text(encoding="utf-8")


def test_readme_shows_the_engine_in_five_lines(capsys: pytest.CaptureFixture[str]) -> None:
    """20 + closed 111m 8 + open 555z 4 + closed kan of 9s 32 + tsumo 2 = 66 → 70; 70 × 2^3 = 560 → 1,200 each."""
    (lines,) = re.findall(r"```python\n(.+?)```", README, flags=re.DOTALL)
    assert len(lines.replace("\n\n", "\n").splitlines()) == 5
    exec(compile(lines, "README.md", "exec"), {})  # noqa: S102 (our own README)
    told = capsys.readouterr().out
    assert told.startswith("1 han 70 fu = 3600 (each 1200): haku | 111m 22m (555z) (123m) 9999s, shanpon in 111m\n")
    assert [int(fu) for fu in re.findall(r"fu=(\d+)", told)] == [20, 8, 4, 32, 2]


def test_the_package_offers_what_its_modules_define() -> None:
    for name in scoring.__all__:
        found = getattr(scoring, name)
        defined_in = reexports()[f"scoring.{name}"]
        assert getattr(sys.modules[defined_in], name) is found


@pytest.mark.slow
@pytest.mark.parametrize("module", sorted(path.stem for path in (ROOT / "scoring").glob("[a-z]*.py")))
def test_any_module_can_be_the_first_to_be_imported(module: str) -> None:
    """Importing any module imports the engine, so no module may form an import cycle with the engine."""
    run = subprocess.run([sys.executable, "-c", f"import scoring.{module}"], cwd=ROOT, capture_output=True, check=False)
    assert (run.returncode, run.stderr) == (0, b"")
