"""The current learner of a session.

There are no accounts: a browser is recognised by its cookie and has its own learners. When a session first has to store
something, a small script asks the server which device this is. The answer takes a moment. If several people learn on
one device, the address names the learner of this tab. Two tabs may then have different learners, and each tab keeps its
learner after a reload.
"""

import secrets

import streamlit as st

from pages.session.app_url import own_address
from pages.session.device import CLAIMS, is_ours, token_of
from pages.session.page_files import component
from pages.session.stores import forget_reads, read_once, read_or, store
from quizzes.store.records import Device, Learner

state = st.session_state
NAME = "who"
"""The query parameter with the beginning of a learner's id, used only on a device with several learners."""
_LETTERS = 8
_TOKEN, _ASKING, _REFUSED, _PROBLEM = "device_token", "device_asked", "cookies_refused", "device_problem"
_SHOWN, _NAMED, _KEY = "learner_shown", "learner_named", "device"
_AT_STEP = ANSWER_SAVED, STEP_SHOWN, HINTS_TAKEN, HINTS_GIVEN = "step_saved", "step_shown", "hints_taken", "hints_given"
"""Session keys about steps of questions. They hold, in this order, the step whose answer was saved last, the step shown
and since when, the number of hints used at a step, and the worked step whose hints are not drawn. All are cleared when
the learner changes, because the next learner may answer the same step."""
_SILENT = (
    "Your answers aren't being saved, because this browser can't reach Tensu. It will try again with your next answer."
)


def current_device() -> Device | None:
    """Return the device of the session; None if it is unknown or not stored.

    This is the device that the session has claimed, or else the device of the cookie.

    :raises StoreError: if the database cannot be read.
    """
    token = device_token()
    return read_once(("device", token), lambda: store().device(token)) if token else None


def current_learner() -> Learner | None:
    """Return the learner of the session; None if there is none.

    This is the learner chosen in this session, or else the current learner of the device.

    :raises StoreError: if the database cannot be read.
    """
    device = current_device()
    return shown_on(device) if device else None


def entered() -> tuple[Device, Learner] | None:
    """Return the device and the learner of the session. If they are not stored, or were deleted, they are created.

    Return None until the browser has sent its cookie.

    :raises StoreError: if they cannot be read or stored.
    """
    token, device = device_token(), current_device()
    # a token that this server did not make belongs to nobody
    if not device and token and (_TOKEN in state or is_ours(token)):
        device = store().enter(token)
        forget_reads()
    return (device, shown_on(device)) if device else None


def shown_on(device: Device) -> Learner:
    """Return the learner who uses this session. If that learner is not on the device, return its current learner."""
    shown = state.get(_SHOWN)
    if not shown:
        shown = state[_SHOWN] = (_addressed(device) or device.learner).id
    return next((learner for learner in device.learners if learner.id == shown), device.learner)


def show(learner: Learner) -> None:
    """Switch this session to a learner. The caller has to update the database."""
    forget_session()
    state[_SHOWN] = learner.id


def who_in_address() -> Device | None:
    """If the device has several learners, write the current learner into the address.

    If the address names another learner, switch to that learner. Return the device; None if it is not known.
    """
    device = read_or(None, current_device)
    if not device or len(device.learners) == 1:
        st.query_params.pop(NAME, None)
        return device
    named, addressed = st.query_params.get(NAME), _addressed(device)
    # the user went back or followed a link to another learner
    if addressed and _NAMED in state and named != state[_NAMED]:
        show(addressed)
    name = state[_NAMED] = shown_on(device).id[:_LETTERS]
    if named != name:
        st.query_params[NAME] = name
    return device


def _addressed(device: Device) -> Learner | None:
    named = st.query_params.get(NAME, "")
    return next((learner for learner in device.learners if learner.id[:_LETTERS] == named), None)


def forget_session() -> None:
    """Forget who uses this session, and what they did at a question. The device's current learner then uses it."""
    for key in (_SHOWN, _NAMED, *_AT_STEP):
        state.pop(key, None)


def ask_for_device() -> None:
    """Make :func:`mount` ask the browser for its device. This also renews the cookie."""
    state.pop(_PROBLEM, None)
    if _TOKEN not in state and not takes_no_cookies():
        state.setdefault(_ASKING, secrets.token_hex(8))


def is_asking() -> bool:
    """Return whether the browser has been asked for its device and has not answered yet."""
    return _ASKING in state


def takes_no_cookies() -> bool:
    """Return whether the browser was given a cookie and did not send it back."""
    return bool(state.get(_REFUSED))


def trouble_asking() -> str | None:
    """Return in one sentence why the device could not be identified; None if there was no problem."""
    return state.get(_PROBLEM)


def mount() -> None:
    """Send the browser the question that :func:`ask_for_device` has prepared, if any. Each page calls this once."""
    if is_asking():
        data = {"address": own_address("learner"), "asking": state[_ASKING], "silent": _SILENT}
        component("device")(data=data, key=_KEY, on_said_change=_take_reply, height=0)


def device_token() -> str | None:
    """Return the token that this session has claimed, or else the one in the cookie; None if there is neither."""
    return state.get(_TOKEN) or token_of(st.context.cookies)


def _take_reply() -> None:
    """Read the server's reply, which the script has passed on: a claim for the device, or why there is none."""
    reply = state[_KEY].get("said") or {}
    state.pop(_ASKING, None)
    if token := CLAIMS.redeem(str(reply.get("claim", ""))):
        state[_TOKEN] = token
    elif reply.get("refused"):
        state[_REFUSED] = True
    else:
        state[_PROBLEM] = str(reply.get("problem") or _SILENT)
