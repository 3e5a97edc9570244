"""The list of visible sentences has no gaps, and shows a sentence that changed since it was edited."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.content.words import visible_sentences
from tests.content.words.visible_sentences import Sentence, edited, main, note_edited, sentences

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

READERS: dict[str, Callable[[str, str], Iterable[Sentence]]] = {
    "code": visible_sentences.code_sentences,
    "template": visible_sentences.template_sentences,
    "script": visible_sentences.quoted_sentences,
    "page": visible_sentences.page_sentences,
}
SEEN = [
    ("code", "def f():\n    '''Not a sentence.'''\n    return 'A sentence of code.'", "A sentence of code."),
    ("code", "msg = f'{count} questions are left of {total}.'", "{…} questions are left of {…}."),
    ("code", "msg = f'Some {f(\"A sentence within another.\")}.'", "A sentence within another."),
    ("code", '"""What a command does."""\nparser(description=__doc__)', "What a command does."),
    ("code", "error('expected at most two tiles')", "expected at most two tiles"),
    ("code", "st.button('Check')", "Check"),
    ("template", "<p>Everybody has {{ number }} points.</p>", "Everybody has X points."),
    ("template", "<img alt='The table from above'>", "The table from above"),
    ("template", '{{ link("Link to this ruling", address) }}', "Link to this ruling"),
    ("template", '{% set name = "The whole table" %}', "The whole table"),
    ("template", '<ul>\n  % set name = "The whole table"\n', "The whole table"),
    ("script", "tell('Not saved yet. Trying again.'); // isn't it", "Not saved yet. Trying again."),
    ("script", '#a::after { content: "The server does not answer."; }', "The server does not answer."),
    (
        "page",
        "# A title here\n\nOne paragraph\nof two lines.\n\n```\ncode of no one\n```",
        "One paragraph of two lines.",
    ),
]
UNSEEN = [
    ("code", "query('SELECT a FROM b')"),
    ("code", "html('<p class=a>Text of a template</p>')"),
    ("code", "name = 'some-id'"),
    ("template", "{# A comment for readers of the code. #}"),
    ("template", "<style>p { margin: 0 auto 1rem }</style>"),
    ("script", "// A comment isn't seen by anybody"),
]


@pytest.mark.parametrize(("kind", "source", "text"), SEEN)
def test_every_kind_of_text_is_listed(kind: str, source: str, text: str) -> None:
    assert text in [one.text for one in READERS[kind]("file", source)]


@pytest.mark.parametrize(("kind", "source"), UNSEEN)
def test_what_nobody_sees_is_not_listed(kind: str, source: str) -> None:
    assert not list(READERS[kind]("file", source))


@pytest.mark.slow
def test_every_sentence_has_an_id_of_its_own() -> None:
    places = [one.place for one in sentences()]
    assert len(places) == len(set(places))


def test_a_sentence_that_changed_since_it_was_edited_is_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(visible_sentences, "EDITED", tmp_path / "edited.txt")
    listed = [Sentence("pages/a.py:f#1", "This is one."), Sentence("content/b.yaml:c", "This is another.")]
    monkeypatch.setattr(visible_sentences, "sentences", lambda: tuple(listed))
    monkeypatch.setattr("sys.argv", ["visible_sentences", "--unedited"])
    edited.cache_clear()
    note_edited(("",))
    edited.cache_clear()
    main()
    assert capsys.readouterr().out == ""
    listed[1] = Sentence("content/b.yaml:c", "This is another one.")
    main()
    assert capsys.readouterr().out == f"{listed[1].hash}  content/b.yaml:c  This is another one.\n"
    edited.cache_clear()
