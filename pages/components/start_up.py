"""What must be right before the first visitor comes."""

from __future__ import annotations

import gc
import logging

from streamlit import config

_WANTED = {
    # hidden in Streamlit's own documentation; without it every rerun ends in a full garbage collection
    "runner.postScriptGC": False,
    "browser.gatherUsageStats": False,
    "client.showErrorDetails": "none",
}


def check_options() -> list[str]:
    """Say in the log which options of ``.streamlit/config.toml`` are not in force; give the sentences back."""
    problems = []
    for name, wanted in _WANTED.items():
        try:
            found = config.get_option(name)
        except RuntimeError:
            found = "no such option"
        if found != wanted:
            problems.append(f"expected option {name} = {wanted!r} in .streamlit/config.toml, found {found!r}")
    for problem in problems:
        logging.getLogger("tensu").warning(problem)
    return problems


def freeze() -> None:
    """Take what start-up built out of the garbage collector's rounds; it stays for good."""
    gc.collect()
    gc.freeze()
