"""A field for a whole number: what was typed stays as it was typed, and two buttons step up and down.

A number that may be below zero has one button instead, which turns its sign: keys for digits may have no minus.

Streamlit's own field for numbers cuts what is typed to the nearest number it allows, and that number would be graded
although nobody meant it. So this is a field for text, a script that steps, and a reader that refuses in a sentence.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from quizzes.field import FieldError

if TYPE_CHECKING:
    from collections.abc import Callable

    from quizzes.field import NumberField

MOST_TYPED = 40
"""Characters that may be typed."""

_HTML = """
<button type="button" class="step less" tabindex="-1"></button>
<button type="button" class="step more" tabindex="-1"></button>
"""
_SIGNED = """
<button type="button" class="step sign" tabindex="-1"></button>
"""
_JS = """
export default function (component) {
  const { label, least, most, start, steps } = component.data;
  const input = () => document.querySelector(`input[aria-label="${label}"]`);
  const rung = (now, up) => up
    ? steps.find((one) => one > now) ?? steps.at(-1)
    : steps.findLast((one) => one < now) ?? steps[0];
  const next = (text, up) => {
    const now = text.trim() === '' ? NaN : Number(text);
    if (Number.isNaN(now)) return up || least < 0 ? start : steps[0] ?? least;
    const beside = up ? Math.floor(now) + 1 : Math.ceil(now) - 1;
    return steps.length ? rung(now, up) : Math.min(most, Math.max(least, beside));
  };
  const write = (text) => {
    const box = input();
    if (!box) return;
    // React looks at the value it set itself, so the one of the browser is called
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const step = (up) => { const box = input(); if (box) write(String(next(box.value, up))); };
  // many a phone has no minus on its keys for digits
  const turn = () => {
    const box = input();
    if (box) write(/^[-−]/.test(box.value.trim()) ? box.value.trim().slice(1) : `-${box.value.trim()}`);
  };
  const find = (name) => component.parentElement.querySelector(`.${name}`);
  for (const [button, sign, what, act] of [
    [find('less'), '−', 'less', () => step(false)],
    [find('more'), '+', 'more', () => step(true)],
    [find('sign'), '±', 'below zero or above', turn],
  ]) {
    if (!button) continue;
    button.textContent = sign;
    button.setAttribute('aria-label', `${label}: ${what}`);
    button.onclick = act;
    // the field keeps its cursor, and a phone does not open or close its keyboard
    button.onpointerdown = (event) => event.preventDefault();
  }
  const keys = (event) => {
    if (event.target !== input() || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    step(event.key === 'ArrowUp');
  };
  const digits = () => { const box = input(); if (box) { box.inputMode = 'numeric'; box.autocomplete = 'off'; } };
  digits();
  document.addEventListener('focusin', digits);
  document.addEventListener('keydown', keys);
  return () => {
    document.removeEventListener('focusin', digits);
    document.removeEventListener('keydown', keys);
  };
}
"""


def number_field(
    field: NumberField, label: str, key: str, placeholder: str = "", on_change: Callable[[], None] | None = None
) -> str:
    """Draw the field; what was typed, as it was typed. With ``on_change`` every step and key counts at once.

    Outside a form the page runs again while somebody types, so that a step is answered without another tap.
    """
    with st.container(key=f"number_{key}", gap=None):
        typed = st.text_input(
            label,
            key=key,
            max_chars=MOST_TYPED,
            placeholder=placeholder,
            live=on_change is not None,
            on_change=on_change or "rerun",
        )
        signed = field.least < 0
        name, html = ("tensu_signed_number", _SIGNED) if signed else ("tensu_number", _HTML)
        mount = st.components.v2.component(name, html=html, js=_JS, isolate_styles=False)
        given = {"label": label, "least": field.least, "most": field.most, "start": field.start}
        mount(data={**given, "steps": list(field.steps)}, key=f"steps_{key}", height="content")
    return typed or ""


def read_number(field: NumberField, typed: str, label: str) -> tuple[int | None, str]:
    """The number, or None with the sentence that says why it is none; None and nothing for an empty field."""
    try:
        return field.read(typed, label), ""
    except FieldError as error:
        return None, str(error)


def refused_html(sentences: list[str]) -> str:
    """What cannot be taken, told beside the fields."""
    told = "".join(f"<p class='refused'>{escape(sentence)}</p>" for sentence in sentences)
    return f"<div role='alert'>{told}</div>"
