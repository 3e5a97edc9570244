"""Find the app's own folders: inside this package if it is installed, above it in a checkout.

They are called ``pages``, ``quizzes``, ``content`` and ``scoring``, names that other packages of the same Python may
use as well. So they are not installed as packages, and only Tensu's processes find them.
"""

import sys
from pathlib import Path

_INSTALLED = Path(__file__).parent / "app"
FOLDER = _INSTALLED if _INSTALLED.is_dir() else Path(__file__).parents[3]
APP = FOLDER / "app.py"


def enter() -> None:
    """Make this process and its scoring workers import from these folders before other packages of the same name."""
    if str(FOLDER) not in sys.path:
        sys.path.insert(0, str(FOLDER))
