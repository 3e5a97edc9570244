"""What must be right before the first visitor comes."""

from __future__ import annotations

import gc
import logging
import threading

from streamlit import config

from content.rulesets.ruleset_file import rulesets
from content.search.search import search
from pages.session.kept import store

_WANTED = {
    # hidden in Streamlit's own documentation; without it every rerun ends in a full garbage collection
    "runner.postScriptGC": False,
    "browser.gatherUsageStats": False,
    "client.showErrorDetails": "none",
}

_ROUNDS = (5_000, 10, 200)
"""New objects after which the collector makes its rounds: while five hundred phones ask at once the small ones are few,
and its great rounds do not fall into the moment in which they wait."""


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


def warm_up() -> None:
    """Read the content and build the search index beside the first page, and keep it all from the garbage collector.

    The first visitor is looking at a hand meanwhile; whoever looks something up finds the index there.
    """
    threading.Thread(target=_read_everything, name="warm-up", daemon=True).start()


def _read_everything() -> None:
    store()  # tables of an older Tensu are brought up to date now, not while somebody waits
    search("", next(iter(rulesets())))
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_ROUNDS)
