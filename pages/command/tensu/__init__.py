"""The command ``tensu``, and where it finds the app.

The folders of the app are inside this package if it is installed, and above it in a checkout. They are called
``pages``, ``quizzes``, ``content`` and ``scoring``. Other packages in the same Python installation may have these
names, so the folders are not installed as packages, and only Tensu's processes can find them.
"""

import sys
from pathlib import Path

_INSTALLED = Path(__file__).parent / "app"
FOLDER = _INSTALLED if _INSTALLED.is_dir() else Path(__file__).parents[3]
APP = FOLDER / "app.py"


def enter() -> None:
    """Put the folders of the app first on the import path of this process and its workers."""
    if str(FOLDER) not in sys.path:
        sys.path.insert(0, str(FOLDER))
