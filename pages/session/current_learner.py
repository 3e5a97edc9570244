"""The current learner of a session.

There are no accounts: a browser is recognised by its cookie and has its own learners.

When something is to be stored for the first time in a session, a small script asks the server for the device, which
takes a moment. If several people learn on one device, the address names the learner of this tab, so that two tabs may
differ and each stays the same after a reload.
"""

import secrets

import streamlit as st

from pages.session.app_url import own_address
from pages.session.device import CLAIMS, is_ours, routes, token_of
from pages.session.page_files import component
from pages.session.stores import forget_reads, read_once, store
from quizzes.store.records import Device, Learner

__all__ = [
    "ask_for_device",
    "current_device",
    "current_learner",
    "device_token",
    "entered",
    "forget_session",
    "is_asking",
    "mount",
    "name_in_address",
    "routes",
    "show",
    "takes_no_cookies",
    "trouble_asking",
]

NAME = "who"
"""The query parameter with the beginning of a learner's id, used only on a device with several learners."""
_LETTERS = 8
DEVICE = "device"
"""The subject under which reads of the device are cached in a run."""
_TOKEN, _SHOWN, _ASKING, _REFUSED, _PROBLEM, _NAMED = (
    "device_token",
    "learner_shown",
    "device_asked",
    "cookies_refused",
    "device_problem",
    "learner_named",
)
_KEY = "device"
_SILENT = (
    "Your answers aren't being saved, because this browser can't reach Tensu. It will try again with your next answer."
)


def current_device() -> Device | None:
    """Return the session's device: the one it has claimed, or else the one of its cookie; None if none is known.

    :raises StoreError: if it cannot be read.
    """
    token = device_token()
    return read_once((DEVICE, token), lambda: store().device(token)) if token else None


def current_learner() -> Learner | None:
    """Return the learner of this session: the one chosen in it, or else on its device; None if there is none.

    :raises StoreError: if the store cannot be read.
    """
    device = current_device()
    return shown_on(device) if device else None


def entered() -> tuple[Device, Learner] | None:
    """Return the device and its learner, created again if they were deleted; None until the browser sends our cookie.

    :raises StoreError: if they cannot be read or created.
    """
    token, device = device_token(), current_device()
    # a token that was not made here belongs to nobody, so the browser is given another one
    if device is None and token and (_TOKEN in st.session_state or is_ours(token)):
        device = store().enter(token)
        forget_reads()
    return (device, shown_on(device)) if device else None


def shown_on(device: Device) -> Learner:
    """Return which of a device's learners is learning in this session."""
    if _SHOWN not in st.session_state:
        st.session_state[_SHOWN] = (_addressed(device) or device.learner).id
    shown = st.session_state[_SHOWN]
    return next((learner for learner in device.learners if learner.id == shown), device.learner)


def show(learner: Learner) -> None:
    """Use this learner in this session from now on; the caller updates the store."""
    st.session_state[_SHOWN] = learner.id


def name_in_address(device: Device | None) -> None:
    """On a device with several learners, write the learner into the address, or switch to the one it names."""
    several = device is not None and len(device.learners) > 1
    if device is None or not several:
        if NAME in st.query_params:
            del st.query_params[NAME]
        return
    named = st.query_params.get(NAME)
    addressed = _addressed(device)
    # after a choice the address is older than the session; after Back or a link it is newer
    if addressed and _NAMED in st.session_state and named != st.session_state[_NAMED]:
        show(addressed)
    name = st.session_state[_NAMED] = shown_on(device).id[:_LETTERS]
    if named != name:
        st.query_params[NAME] = name


def _addressed(device: Device) -> Learner | None:
    named = st.query_params.get(NAME, "")
    return next((learner for learner in device.learners if learner.id[:_LETTERS] == named), None)


def forget_session() -> None:
    """After deleting a learner, use the device's current learner in this session."""
    st.session_state.pop(_SHOWN, None)
    st.session_state.pop(_NAMED, None)


def ask_for_device() -> None:
    """Make :func:`mount` ask for the device, which renews its cookie."""
    st.session_state.pop(_PROBLEM, None)
    if _TOKEN not in st.session_state and not takes_no_cookies():
        st.session_state.setdefault(_ASKING, secrets.token_hex(8))


def is_asking() -> bool:
    """Return whether the browser is being asked for its device."""
    return _ASKING in st.session_state


def takes_no_cookies() -> bool:
    """Return whether the browser did not send back the cookie it was given."""
    return bool(st.session_state.get(_REFUSED))


def trouble_asking() -> str | None:
    """Return in one sentence why asking for the device failed the last time."""
    return st.session_state.get(_PROBLEM)


def mount() -> None:
    """Ask for the device if necessary. The frame calls this once on every page."""
    if is_asking():
        data = {"address": own_address("learner"), "asking": st.session_state[_ASKING], "silent": _SILENT}
        component("device")(data=data, key=_KEY, on_said_change=_take_reply, height=0)


def device_token() -> str | None:
    """Return the device token in this browser's cookie; None if it sent none."""
    return st.session_state.get(_TOKEN) or token_of(st.context.cookies)


def _take_reply() -> None:
    """The script has heard from the server."""
    reply = st.session_state[_KEY].get("said") or {}
    st.session_state.pop(_ASKING, None)
    if token := CLAIMS.redeem(str(reply.get("claim", ""))):
        st.session_state[_TOKEN] = token
    elif reply.get("refused"):
        st.session_state[_REFUSED] = True
    else:
        st.session_state[_PROBLEM] = str(reply.get("problem") or _SILENT)
