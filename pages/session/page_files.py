"""The style sheet and the script of all pages: two files that a browser loads once and caches.

The address of each contains a version that depends on its content. A component sends no script of its own, but names
the part of the script file that it needs. A tab that stayed open during an upgrade of the server loads the new
files when it next receives a component, or a request from :mod:`pages.session.asks`.
"""

import json
from functools import cache
from pathlib import Path

import streamlit as st
from streamlit import config
from streamlit.components.v2.types import ComponentRenderer

from pages.menu import PATHS, WRITTEN
from pages.session.app_url import own_address
from pages.session.static_file import VersionedFile, text_of

_PAGES = Path(__file__).parents[1]
_COMPONENTS, _SCRIPTS = _PAGES / "components", _PAGES / "scripts"
STYLES = tuple(
    path
    for path in sorted(_COMPONENTS.rglob("*.css"), key=lambda one: one.name)
    # these are not for all pages: three are for printed documents, and one is for the isolated tile picker
    if path.name not in {"card.css", "paper.css", "sheet.css", "picker.css"}
)
_SHARED = tuple(_COMPONENTS / name for name in ("streamlit_page.js", "arrows.js", "fields/tap.js", "fields/picker.js"))
"""Scripts that define one name each, for the parts. Pages outside Streamlit load all but the first as well."""
_PARTS = {
    **{path.stem: path for path in sorted(_SCRIPTS.glob("*.js"))},
    "fields": _COMPONENTS / "fields" / "mount.js",
    "picker": _COMPONENTS / "fields" / "picker_mount.js",
    "round": _COMPONENTS / "round" / "mount.js",
    "offline": _PAGES / "server" / "keep_bill.js",
}
"""The parts of the script, by the names that components and requests use. Each part ends in ``export default``."""


def _script() -> bytes:
    """Return the script of all pages: addresses, each part as a constant, and calls of the parts that run at once."""
    known = {
        "style": STYLE.address,
        "pages": [own_address(path) for path in ("", *PATHS)],
        "written": {own_address(path): list(parts) for path, parts in WRITTEN.items()},
        "manifest": own_address("manifest.webmanifest"),
        "worker": own_address("worker.js"),
        "scope": own_address(""),
        "allowedOrigins": list(config.get_option("client.allowedOrigins")),
        "pickerStyle": text_of(_COMPONENTS / "fields" / "picker.css"),
        "offlineLook": own_address("offline/look.css"),
        "lastBill": own_address("offline/last-bill"),
    }
    parts = (
        f"export const {name} = (() => {{\n{text_of(path).replace('export default', 'return')}}})();"
        for name, path in _PARTS.items()
    )
    # these parts run as soon as the script is loaded, without a component
    at_once = ("connection", "style_sheet", "page_links", "asks", "folds", "sections", "offline_worker")
    lines = (f"const TENSU = {json.dumps(known)};", text_of(*_SHARED), *parts, *(f"{name}();" for name in at_once))
    return "\n".join(lines).encode()


STYLE = VersionedFile("style.css", lambda: text_of(*STYLES).encode())
SCRIPT = VersionedFile("script.js", _script)
routes = [STYLE.route, SCRIPT.route]


@cache
def component(part: str, html: str = "", *, name: str = "", isolate_styles: bool = True) -> ComponentRenderer:
    """Return a component that one part of the pages' script draws. Each component is created only once.

    Its ``data`` may contain strings, numbers and tuples, but no list or dict: for these, Streamlit would import pandas.

    :param html: the HTML that the component contains at first.
    :param name: the name of the component in Streamlit, if it must differ from the name of the part.
    """
    if part not in _PARTS:
        raise ValueError(f"the pages' script has no part named {part!r}")
    # the script of a component is a blob, which can use only absolute addresses
    js = f"const all = await import(new URL({SCRIPT.address!r}, location.origin));\nexport default all.{part};\n"
    return st.components.v2.component(f"tensu_{name or part}", html=html or None, js=js, isolate_styles=isolate_styles)
