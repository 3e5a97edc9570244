"""Turn error messages of the engine and of file readers into sentences for users."""

import re

_SAID = re.compile(r"(?P<place>.*?)expected (?P<needed>.*?), found (?P<found>.*)", re.DOTALL)
_NOTHING = ("nothing", "none", "no such")


def for_people(problem: object) -> str:
    """Return a message of the form "expected …, found …" as a sentence for users.

    >>> for_people("expected at most 4 copies of a tile, found 5 of 1m")
    'Tensu needs at most 4 copies of a tile here, not 5 of 1m.'
    >>> for_people("club.yaml: name: expected text, found nothing")
    'club.yaml: name: Tensu needs text here, but there is nothing.'
    """
    told = _SAID.fullmatch(str(problem))
    if told is None:
        return str(problem)
    found = told["found"].rstrip(".")
    missing = found.lower().startswith(_NOTHING)
    return f"{told['place']}Tensu needs {told['needed']} here, {'but there is' if missing else 'not'} {found}."
