"""Who learns in this session. No account: a browser is known by its cookie, and shows the learners that use it.

A page that wants an answer kept calls :func:`keep`. The first time in a session a small script asks the server for the
device, which takes a moment; answers given meanwhile wait in the session and are kept as soon as it is known.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import streamlit as st

from pages.session.device import CLAIMS, routes, token_of
from pages.session.kept import store
from pages.session.own_address import own_address
from quizzes.store.kept import GoneError
from quizzes.store.trouble import StoreError

if TYPE_CHECKING:
    from quizzes.store.kept import Answered, Device, Learner

__all__ = [
    "COOKIES_OFF",
    "ask_for_device",
    "current_device",
    "current_learner",
    "forget_session",
    "keep",
    "mount",
    "routes",
    "show",
    "why_nothing_is_kept",
]

COOKIES_OFF = "Nothing is kept: this browser takes no cookies from this page. Everything else works."
_TOKEN, _SHOWN, _WAITING, _PROBLEM, _ASKING = (
    "device_token",
    "learner_shown",
    "answers_waiting",
    "kept_problem",
    "device_asked",
)
_KEY = "device"

_JS = """
let asked;
export default function (component) {
  const { data, setTriggerValue } = component;
  // the page runs again at any time; two questions at once would give the browser two cookies
  if (asked === data.asking) return;
  asked = data.asking;
  const ask = async () => {
    const answer = await fetch(data.address, { method: 'POST', credentials: 'same-origin' });
    return answer.ok ? answer.json() : { problem: await answer.text() };
  };
  (async () => {
    try {
      let said = await ask();
      // the first answer brought the cookie, the second question brings it back
      if (!said.claim && !said.problem) said = await ask();
      setTriggerValue('said', said.claim || said.problem ? said : { refused: true });
    } catch {
      asked = undefined; // the server is not there, which the page says itself; it is asked again when it is back
    }
  })();
}
"""


def current_device() -> Device | None:
    """The device of this session: the one claimed, or else the one whose cookie came with it; None if none is known.

    :raises StoreError: if it cannot be read.
    """
    token = _token()
    return store().device(token) if token else None


def current_learner() -> Learner | None:
    """Who learns in this session: whoever was chosen in it, or else on its device; None if nobody is known.

    :raises StoreError: if it cannot be read.
    """
    device = current_device()
    return _shown(device) if device else None


def show(learner: Learner) -> None:
    """Learn as this learner from now on, in this session; the store is told by whoever calls."""
    st.session_state[_SHOWN] = learner.id


def forget_session() -> None:
    """After everything of a learner has been deleted: whoever the device shows now is the one in this session."""
    st.session_state.pop(_SHOWN, None)
    st.session_state.pop(_WAITING, None)


def keep(answered: Answered) -> None:
    """Keep an answer: now, or as soon as the device is known. :func:`why_nothing_is_kept` tells what goes wrong."""
    if st.session_state.get(_PROBLEM) == COOKIES_OFF:
        return
    st.session_state.pop(_PROBLEM, None)
    st.session_state.setdefault(_WAITING, []).append(answered)
    ask_for_device()
    _keep_waiting()


def ask_for_device() -> None:
    """Have :func:`mount` ask for the device, and so make its cookie last."""
    if _TOKEN not in st.session_state:
        st.session_state.setdefault(_ASKING, secrets.token_hex(8))


def mount() -> None:
    """Ask for the device if need be. Every page that calls :func:`keep` calls this at its end."""
    if _ASKING in st.session_state:
        ask = st.components.v2.component("tensu_device", js=_JS)
        data = {"address": own_address("learner"), "asking": st.session_state[_ASKING]}
        ask(data=data, key=_KEY, on_said_change=_said, height=0)


def why_nothing_is_kept() -> str | None:
    """One sentence while answers are not kept; None while they are, or none has been given."""
    return st.session_state.get(_PROBLEM) or store().problem


def _said() -> None:
    """The script has heard from the server."""
    said = st.session_state[_KEY].get("said") or {}
    st.session_state.pop(_ASKING, None)
    if token := CLAIMS.redeem(str(said.get("claim", ""))):
        st.session_state[_TOKEN] = token
        _keep_waiting()
    elif said.get("refused"):
        st.session_state[_PROBLEM] = COOKIES_OFF
        st.session_state.pop(_WAITING, None)
    elif problem := said.get("problem"):
        st.session_state[_PROBLEM] = str(problem)


def _keep_waiting() -> None:
    token, waiting = _token(), st.session_state.get(_WAITING, [])
    try:
        while token and waiting:
            # the browser has brought this token, so its device may begin, or begin again after all was deleted
            store().record(_shown(store().device(token) or store().enter(token)), waiting[0])
            waiting.pop(0)
    except (StoreError, GoneError) as error:
        st.session_state[_PROBLEM] = str(error)


def _token() -> str | None:
    return st.session_state.get(_TOKEN) or token_of(st.context.cookies)


def _shown(device: Device) -> Learner:
    shown = st.session_state.setdefault(_SHOWN, device.learner.id)
    return next((learner for learner in device.learners if learner.id == shown), device.learner)
