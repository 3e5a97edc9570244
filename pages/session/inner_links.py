"""Links inside a page that keep the session, and a page's own part of the address.

A link that a component writes is an ordinary one (``<a href="?yaku=pinfu" data-go="yaku=pinfu">``), so it can be
copied and opened in a new tab. A plain click is answered without loading the page anew.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import streamlit as st

if TYPE_CHECKING:
    from collections.abc import Mapping

_JS = """
export default function (component) {
  // once for as long as the tab is open: a link clicked while Streamlit draws the page anew is answered as well
  const first = !window.tensuKnown;
  window.tensuKnown = { ...window.tensuKnown, [window.location.pathname]: component.data.known };
  if (!first) return;
  const follow = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button) return;
    const link = event.target.closest && event.target.closest('a[data-go]');
    const known = window.tensuKnown[window.location.pathname];
    if (!link || !known) return;
    event.preventDefault();
    // the address changes in one step, so that Back undoes it in one step; Streamlit then runs the page as after Back
    const address = new URL(window.location.href);
    known.forEach((name) => address.searchParams.delete(name));
    new URLSearchParams(link.dataset.go).forEach((part, name) => address.searchParams.set(name, part));
    const main = document.querySelector('[data-testid="stMain"]');
    // Back returns to the place one has left, as with links between pages
    window.history.replaceState({ ...window.history.state, left: main?.scrollTop ?? 0 }, '');
    window.history.pushState({}, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
    main?.scrollTo(0, 0);
  };
  document.addEventListener('click', follow);
}
"""


class InAddress(ABC):
    """A place on a page, all of which stands in the address."""

    __slots__ = ()

    @property
    @abstractmethod
    def rules(self) -> str:
        """The id of its ruleset."""

    @property
    @abstractmethod
    def said(self) -> dict[str, str]:
        """The place as the address says it, without the rules."""

    @property
    def address(self) -> dict[str, str]:
        """The place as the address says it."""
        return {"rules": self.rules, **self.said}

    @property
    def link(self) -> str:
        """The attributes of a link to it that keeps the session."""
        return link_to(self.rules, **self.said)


def link_to(rules: str, **parts: object) -> str:
    """The attributes of a link to this page with these parts in the address, under a ruleset."""
    said = {name: str(part) for name, part in parts.items() if part is not None and part != ""}
    return f'href="?{escape(urlencode({"rules": rules, **said}))}" target="_self" data-go="{escape(urlencode(said))}"'


def follow_links(page: str, known: tuple[str, ...]) -> None:
    """Answer clicks on the links of this page: the address changes to what they say, and the page runs again."""
    mount = st.components.v2.component("tensu_links", js=_JS)
    mount(data={"known": list(known)}, key=f"{page}_links", height=0)


def address(known: tuple[str, ...]) -> dict[str, str]:
    """The parts of the address that are this page's own."""
    return {name: st.query_params[name] for name in known if name in st.query_params}


def typed(page: str) -> None:
    """For ``on_change`` of every field of a page: the fields are newer than the address."""
    st.session_state[f"{page}_typed"] = True


def is_new(page: str, known: tuple[str, ...]) -> bool:
    """Whether the address says other than the page wrote last: somebody followed a link, or went back.

    A browser sends its address with every change of a field, and that address may be older than what the last run
    wrote; so right after a change the fields are believed.
    """
    return not st.session_state.pop(f"{page}_typed", False) and st.session_state.get(f"{page}_address") != address(
        known
    )


def write_address(page: str, known: tuple[str, ...], parts: Mapping[str, object]) -> None:
    """Let the address bring back what is shown; parts that are None or empty are left out."""
    wanted = {name: str(part) for name, part in parts.items() if part is not None and part != ""}
    for name in known:
        if name not in wanted and name in st.query_params:
            del st.query_params[name]
    if not wanted.items() <= dict(st.query_params).items():
        st.query_params.update(wanted)
    st.session_state[f"{page}_address"] = address(known)
