"""A reader's preferences, and the View menu on every page, which shows some of them.

The preferences of a learner apply on all their devices. For readers without a learner, they are stored in cookies,
which identify nobody. A preference in the address takes precedence over both. The menu says how tiles and yaku are
shown and who is learning, and has a link to the learner's data.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import quote, unquote

import streamlit as st

from content.words import Naming
from pages.session.app_url import cookie_path
from pages.session.asks import ask_browser
from pages.session.current_learner import current_learner, show, shown_on, who_in_address
from pages.session.html_links import change_address
from pages.session.stores import forget_reads, read_or, store
from quizzes.store.records import LONGEST_CHOICE, Choices, Device, KeptError, Learner
from quizzes.store.store_errors import StoreError

state = st.session_state
NAMED = ("rules", "played", "level", "plain", "names", "zero", "placed", "minutes", "screen")
RULES, PLAYED, LEVEL, PLAIN, NAMES, ZERO_SEEN, PLACED, MINUTES, SCREEN = NAMED
"""All preferences: the ruleset, whether the visitor has played before, the level, how tiles and yaku are shown, whether
lesson zero was seen to its end, the result of the placement test, how many minutes a day to practise, and the screen
of a lesson where the reader stopped."""

_OWN, _BY_NOW = "choices_of_learner", "to_remember"


def remember(name: str, value: str) -> None:
    """Remember a preference. Its cookie is set in the next run."""
    state.setdefault(_BY_NOW, {})[name] = value
    # the cookie has the preference too, and the page reports errors when it saves an answer
    with suppress(StoreError, KeptError):
        if learner := current_learner():
            _own(learner)[name] = value
            store().remember(learner.id, Choices({name: value}))


def remembered(name: str) -> str:
    """Return a preference of the current learner or of this browser; empty if there is none."""
    learner = read_or(None, current_learner)
    own: dict[str, str] = read_or({}, lambda: _own(learner)) if learner else {}
    return own.get(name) or _in_this_browser().get(name, "")


def write_remembered() -> None:
    """Send new preferences to the browser as cookies. ``pages/main.py`` calls this.

    Preferences that the browser has and the learner lacks are stored for the learner.
    """
    for name, value in state.get(_BY_NOW, {}).items():
        ask_browser("remember", name=name, value=quote(value), path=cookie_path(), seconds=365 * 24 * 3600)
    with suppress(StoreError, KeptError):
        here = _in_this_browser()
        if here and (learner := current_learner()):
            own = _own(learner)
            if missing := {name: value for name, value in here.items() if name not in own}:
                # this comes first, so that a preference is sent to the store only once, even if the store fails
                own |= missing
                store().fill_in(learner.id, Choices(missing))


def _own(learner: Learner) -> dict[str, str]:
    """Return the preferences of this session's learner. They are read once, then kept in the session.

    :raises StoreError: if they cannot be read.
    """
    of, own = state.get(_OWN, (None, {}))
    if of != learner.id:
        own = store().choices(learner.id)
        state[_OWN] = learner.id, own
    return own


def _in_this_browser() -> dict[str, str]:
    by_now: dict[str, str] = state.get(_BY_NOW, {})
    found = {}
    for name in NAMED:
        cookie = st.context.cookies.get(f"tensu_{name}")
        value = by_now.get(name) or (unquote(cookie) if isinstance(cookie, str) else "")
        if value and value.isprintable():
            found[name] = value[:LONGEST_CHOICE]
    return found


GUEST = "A guest"
SOMEBODY_ELSE = "somebody_else"
"""The session key of whether another learner was just chosen. Their preferences take effect in the next run."""


def choose_display() -> None:
    """Draw a small button that opens the settings for how tiles and yaku are shown.

    A new session takes the settings from the address, or else from earlier visits. Values that differ from the default
    are kept in the address.
    """
    known = [naming.value for naming in Naming]
    if PLAIN not in state:
        state[PLAIN] = (st.query_params.get(PLAIN) or remembered(PLAIN)) == "true"
    if NAMES not in state:
        value = st.query_params.get(NAMES) or remembered(NAMES)
        state[NAMES] = value if value in known else known[0]
    device = who_in_address()
    help_ = "Numbers on the tiles and names of yaku"
    with st.popover("View", type="tertiary", help=help_, key="view_open", on_change="rerun") as view:
        if view.open:
            st.toggle(
                "Tiles without small numbers",
                key=PLAIN,
                persist_state="session",
                on_change=lambda: remember(PLAIN, str(state[PLAIN]).lower()),
            )
            st.radio(
                "Names of yaku",
                known,
                captions=["Riichi, tanyao", "Ready, All Simples", "立直, 断幺九"],
                key=NAMES,
                persist_state="session",
                on_change=lambda: remember(NAMES, state[NAMES]),
            )
            _choose_who(device)
    # a reload keeps the address, but not the session
    names = "" if naming() is Naming.ROMAJI else naming().value
    change_address((PLAIN, NAMES), {PLAIN: "" if tile_index() else "true", NAMES: names})


def tile_index() -> bool:
    """Return whether tiles are drawn with their corner label."""
    return not state.get(PLAIN, False)


def naming() -> Naming:
    """Return which name of a yaku is shown first."""
    return Naming(state.get(NAMES, Naming.ROMAJI.value))


@dataclass(frozen=True, slots=True)
class Reader:
    """The preferences of a reader. With ``index``, tiles show their corner label."""

    naming: Naming
    index: bool


def current_reader() -> Reader:
    """Return the preferences of the reader in this session."""
    return Reader(naming(), index=tile_index())


def called(learner: Learner, device: Device) -> str:
    """Return the name of a learner as plain text. Learners of a device with the same name are numbered."""
    alike = [other for other in device.learners if other.name == learner.name]
    number = f" ({alike.index(learner) + 1})" if len(alike) > 1 else ""
    return f"{learner.name or GUEST}{number}"


def learn_as(learner: Learner, device: Device) -> None:
    """Switch to this learner, in this tab and in every new tab.

    :raises KeptError: if the learner is no longer stored.
    :raises StoreError: if the choice cannot be stored.
    """
    store().choose(device.id, learner.id)
    forget_reads()
    show(learner)
    state[SOMEBODY_ELSE] = True


def take_up_choices() -> None:
    """If another learner was just chosen, make the page use this learner's ruleset and other preferences.

    A question that is open keeps its ruleset. ``pages/main.py`` calls this before it reads these preferences.
    """
    if state.pop(SOMEBODY_ELSE, False):
        for name in (PLAIN, NAMES, PLAYED, *(() if "seed" in st.query_params else (RULES,))):
            state.pop(name, None)
            st.query_params.pop(name, None)


def choose_who(device: Device, shown: Learner, place: str, learn: Callable[[Learner], object]) -> None:
    """Draw the field for choosing a learner on this device.

    :param place: the beginning of the field's key, which differs for each field on a page.
    :param learn: is called with the learner chosen.
    """
    key = f"{place}-{shown.id}-{len(device.learners)}"
    st.selectbox(
        "Who is learning?",
        device.learners,
        device.learners.index(shown),
        format_func=lambda learner: called(learner, device),
        key=key,
        on_change=lambda: learn(state[key]),
    )


def _choose_who(device: Device | None) -> None:
    """Draw the field for choosing a learner, if there are several, and the link to the progress page."""

    def chosen(learner: Learner) -> None:
        try:
            learn_as(learner, device)
        except (KeptError, StoreError) as error:
            st.toast(str(error))

    if device and len(device.learners) > 1:
        choose_who(device, shown_on(device), "view-who", chosen)
    st.page_link("learn/progress.py", label="Your progress")
