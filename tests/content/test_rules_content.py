"""What readers are told: every ruleset answered, every answer cited, every citation real."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from content import glossary, topics
from content.documents import documents, fact
from content.loader import ContentError
from content.ruleset_file import MENU
from content.topics import CHAPTERS, Basis, Cost, Topic, chapter, chapters, citations, silence, topic
from scoring.yaku import YAKU

FACTS = {each.id: each for source in documents() for each in source.facts}
TOPICS = [each for part in chapters() for each in part.topics]
INCIDENTS = chapter("incidents").topics

by_id = pytest.mark.parametrize("each", TOPICS, ids=lambda each: each.id)


@by_id
def test_every_cited_fact_exists(each: Topic) -> None:
    assert [name for name in each.citations() if name not in FACTS] == []


@by_id
def test_an_answer_cites_only_what_holds_for_its_ruleset(each: Topic) -> None:
    for answer in each.answers.values():
        if answer.basis is Basis.DOCUMENT:
            assert [name for name in answer.facts if answer.ruleset not in FACTS[name].rulesets] == []


@by_id
def test_words_read_as_sentences(each: Topic) -> None:
    said = [each.text, each.usual, *(words for answer in each.answers.values() for words in (answer.text, answer.next))]
    for words in filter(None, said):
        assert re.match(r"^[A-Z0-9+]", words), words
        assert words.endswith((".", "?")), words
        assert "  " not in words


@by_id
def test_cross_references_lead_somewhere_else(each: Topic) -> None:
    assert each.id not in each.see
    assert all(topic(name) for name in each.see)


def test_every_chapter_leads_to_topics_of_others() -> None:
    for part in chapters():
        own = {each.id for each in part.topics}
        assert all(topic(name).id not in own for name in part.see), part.id


def test_every_file_of_topics_is_a_chapter() -> None:
    folder = Path(topics.__file__).parent
    assert {path.stem for path in (folder / "topics").glob("*.yaml")} <= {name.rpartition("/")[2] for name in CHAPTERS}


def test_no_topic_is_told_twice() -> None:
    texts = [each.text for each in TOPICS]
    titles = [(each.chapter, each.title) for each in TOPICS]
    assert len(set(texts)) == len(texts)
    assert len(set(titles)) == len(titles)


def test_there_are_many_incidents_and_each_is_ruled_on_for_all() -> None:
    assert len(INCIDENTS) >= 30
    for each in INCIDENTS:
        assert tuple(each.answers) == MENU, each.id
        assert each.words, each.id
        assert any(answer.basis is Basis.DOCUMENT for answer in each.answers.values()), each.id


def test_every_ruling_names_its_cost_and_what_follows() -> None:
    for each in INCIDENTS:
        for answer in each.answers.values():
            if answer.basis is not Basis.SILENT:
                assert answer.costs, f"{each.id}, {answer.ruleset}"
                assert answer.next or answer.meaning(), f"{each.id}, {answer.ruleset}"


def test_silence_is_said_aloud() -> None:
    for each in TOPICS:
        for answer in each.answers.values():
            assert answer.text
            if answer.basis is Basis.SILENT:
                assert not answer.costs
                assert not answer.next
    assert "does not say" in silence()["usma"].text
    assert all(name in FACTS for answer in silence().values() for name in answer.facts)


def test_a_chombo_tells_its_price_and_what_follows() -> None:
    price, after = topic("false-win").answers["oklahoma"].meaning()
    assert "20 points" in price.text
    assert "dealt again without an added honba" in after.text
    price, after = topic("noten-riichi-draw").answers["competition"].meaning()
    assert "4,000 points to East" in price.text
    assert "riichi bets go back" in after.text


# Read in the documents: what each ruleset takes for the disputes that come up most.
RULINGS = {
    ("false-win", "usma"): {Cost.CHOMBO},  # "Wrong declaration of winning and revealing the tiles"
    ("false-win-not-shown", "usma"): {Cost.DEAD_HAND},  # "without revealing the hand", in the list of dead hands
    ("false-win-not-shown", "oklahoma"): {Cost.CHOMBO},  # "even if the hand is not shown"
    ("wrong-meld-before-discard", "usma"): {Cost.WARNING},
    ("wrong-meld-after-discard", "usma"): {Cost.DEAD_HAND},
    ("wrong-meld-before-discard", "oklahoma"): {Cost.NOTHING},  # "May be corrected up until your discard is made"
    ("swap-call", "usma"): {Cost.DEAD_HAND},
    ("swap-call", "oklahoma"): {Cost.NOTHING},
    ("many-tiles-shown", "competition"): {Cost.CHOMBO},  # "more than five"
    ("few-tiles-shown", "usma"): {Cost.WARNING},
    ("phone-rang", "usma"): {Cost.POINTS},
    ("cheating", "oklahoma"): {Cost.DISQUALIFICATION},
    ("too-many-tiles", "competition"): {Cost.DEAD_HAND},
}


@pytest.mark.parametrize(("name", "ruleset"), RULINGS)
def test_the_ruling_is_that_of_the_document(name: str, ruleset: str) -> None:
    assert set(topic(name).answers[ruleset].costs) == RULINGS[name, ruleset]


@pytest.mark.parametrize(
    ("name", "ruleset", "figures"),
    [
        ("phone-rang", "usma", ("first", "second")),
        ("phone-call", "usma", ("points",)),
        ("player-very-late", "usma", ("points", "uma")),
        ("dead-wall-broken-early", "usma", ("points",)),
        ("chombo", "usma", ("chombo_points", "each_opponent")),
        ("chombo", "ema", ("chombo_points",)),
        ("time-out", "oklahoma", ("minutes",)),
        ("below-zero", "oklahoma", ("loan",)),
    ],
)
def test_figures_in_sentences_are_those_of_the_facts(name: str, ruleset: str, figures: tuple[str, ...]) -> None:
    answer = topic(name).answers[ruleset]
    values: dict[str, object] = {}
    for cited in answer.facts:
        values |= fact(cited).values
    for figure in figures:
        assert f"{abs(values[figure]):,}" in answer.text, figure  # type: ignore[arg-type]


def test_every_fact_is_told_to_a_reader() -> None:
    """By a topic or a glossary term; the list of each document holds all of them besides."""
    told = {*citations(), *(name for term in glossary.terms() for name in term.facts)}
    assert [name for name in FACTS if name not in told] == []


def test_an_unknown_topic_is_refused_with_the_nearest() -> None:
    with pytest.raises(ContentError, match="found 'furitn'; the nearest is furiten"):
        topic("furitn")
    with pytest.raises(ContentError, match="expected a chapter, found 'topics/dealr'; the nearest is topics/dealer"):
        chapter("topics/dealr")


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("{id: x, title: X, text: Y.}", "expected facts, default: true or answers, found none of them"),
        ("{id: x, title: X, text: Y., facts: [a.b], default: true}", "expected facts or default: true, found both"),
        (
            "{id: x, title: X, text: Y., answers: {usma: {silent: true}}}",
            "for every ruleset, found none for ema",
        ),
        ("{id: x, title: X, text: Y., answers: {uzma: {silent: true}}}", "each once, found 'uzma'"),
        (
            "{id: x, title: X, text: Y., answers: {usma: {text: Z.}}}",
            "text with one of facts, default: true",
        ),
        ("{id: x, title: X, text: Y., answers: {usma: {silent: true, next: Z.}}}", "no costs and no next"),
        ("{id: x, title: X, text: Y., answers: {usma: {silent: true, text: Z.}}}", "text with facts, or neither"),
        ("{id: x, titel: X, text: Y.}", "titel is not a known key; the nearest known key is title"),
    ],
)
def test_a_wrong_topic_is_refused(entry: str, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "etiquette.yaml").write_text(
        f"id: etiquette\ntitle: T\nabout: A.\ntopics: [{entry}]\n", encoding="utf-8"
    )
    silence()  # read from its own place before the folder moves
    monkeypatch.setattr(topics, "FOLDER", tmp_path)
    with pytest.raises(ContentError) as error:
        chapter.__wrapped__("etiquette")
    assert expected in str(error.value)


def test_two_topics_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(topics, "CHAPTERS", ("etiquette", "etiquette"))
    with pytest.raises(ContentError, match="an id of its own, found 'respect'"):
        chapters.__wrapped__()


TERMS = glossary.terms()


def test_every_term_has_a_meaning_and_a_source() -> None:
    for each in TERMS:
        assert re.match(r"^[A-Z0-9].*\.$", each.meaning), each.id
        assert not each.note or each.note.endswith("."), each.id
        assert [name for name in each.facts if name not in FACTS] == [], each.id


def test_every_yaku_of_the_engine_is_a_term() -> None:
    # Single dragons and the winds of a yakuhai are explained under the tiles.
    under = {"haku": "white_dragon", "hatsu": "green_dragon", "chun": "red_dragon", "round_wind": "yakuhai_round_wind"}
    ids = {each.id for each in TERMS}
    assert [name for name in YAKU if under.get(name, name) not in ids] == []


def test_terms_are_found_in_every_script() -> None:
    forms = set(glossary.term("riichi").forms())
    assert {"Riichi", "立直", "リーチ", "Reach"} <= forms
    assert "本面" in set(glossary.term("iipeikou").forms())  # as Ari-Ari's scan reads it
    assert "本面" not in glossary.term("iipeikou").kanji


def test_kana_are_kana_and_kanji_hold_no_letters() -> None:
    for each in TERMS:
        assert re.fullmatch(r"[ぁ-んァ-ヶー ]*", each.kana), each.id
        assert not re.search(r"[A-Za-z]", each.kanji), each.id


def test_an_unknown_term_is_refused_with_the_nearest() -> None:
    with pytest.raises(ContentError, match="found 'pinfoo'; the nearest is pinfu"):
        glossary.term("pinfoo")
