"""Where the app's own folders are: inside this package where it is installed, above it in a checkout.

They are called ``pages``, ``quizzes``, ``content`` and ``scoring``, names that other programs of the same Python may
use as well. So they are no packages of the installation: only a process of Tensu's own finds them.
"""

import sys
from pathlib import Path

_INSTALLED = Path(__file__).parent / "app"
FOLDER = _INSTALLED if _INSTALLED.is_dir() else Path(__file__).parents[3]
APP = FOLDER / "app.py"


def enter() -> None:
    """Let this process, and those it starts for scoring, import from them, before anything else of the name."""
    if str(FOLDER) not in sys.path:
        sys.path.insert(0, str(FOLDER))
