"""Find the app's own folders: inside this package if it is installed, above it in a checkout.

They are called ``pages``, ``quizzes``, ``content`` and ``scoring``, names that other programs of the same Python may
use as well. So they are not installed as packages: only a process of Tensu finds them.
"""

import sys
from pathlib import Path

_INSTALLED = Path(__file__).parent / "app"
FOLDER = _INSTALLED if _INSTALLED.is_dir() else Path(__file__).parents[3]
APP = FOLDER / "app.py"


def enter() -> None:
    """Make this process, and those it starts for scoring, import from them before other packages of the same name."""
    if str(FOLDER) not in sys.path:
        sys.path.insert(0, str(FOLDER))
