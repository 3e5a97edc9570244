"""What readers are told: every ruleset answered, every answer cited, every citation real."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from content.documents.basis import Origin
from content.documents.documents import documents, fact
from content.loader import ContentError
from content.rulesets.ruleset_file import MENU
from content.topics import topics
from content.topics.topics import CHAPTERS, Topic, chapter, chapters, citations, not_said, topic
from content.words import glossary
from scoring.yaku import YAKU
from tests.for_each import for_each

FACTS = {fact.id: fact for source in documents() for fact in source.facts}
TOPICS = [topic for part in chapters() for topic in part.topics]
INCIDENTS = chapter("incidents").topics

by_id = for_each("told", TOPICS)


@by_id
def test_every_cited_fact_exists(told: Topic) -> None:
    assert [name for name in told.citations() if name not in FACTS] == []


@by_id
def test_an_answer_cites_only_what_holds_for_its_ruleset(told: Topic) -> None:
    for answer in told.answers.values():
        if answer.basis.origin is Origin.DOCUMENT:
            assert [name for name in answer.basis.facts if answer.ruleset not in FACTS[name].rulesets] == []


@by_id
def test_words_read_as_sentences(told: Topic) -> None:
    said = [
        told.text,
        *(words for answer in told.answers.values() for words in (answer.text, answer.next)),
    ]
    for words in filter(None, said):
        assert re.match(r"^[A-Z0-9+]", words), words
        assert words.endswith((".", "?")), words
        assert "  " not in words


@by_id
def test_cross_references_lead_somewhere_else(told: Topic) -> None:
    assert told.id not in told.see
    assert all(topic(name) for name in (*told.see, *told.chain))
    assert told.id not in told.chain
    for name in told.cases:  # each case leads back to its topic, and says how it differs
        assert told.id in topic(name).cases
        assert told.case
        assert told.case != topic(name).case


def test_every_chapter_leads_to_topics_of_others() -> None:
    for part in chapters():
        own = {topic.id for topic in part.topics}
        assert all(topic(name).id not in own for name in part.see), part.id


def test_every_file_of_topics_is_a_chapter() -> None:
    folder = Path(topics.__file__).parent
    assert {path.stem for path in folder.glob("*.yaml")} == {*CHAPTERS, "not_said", "otherwise", "usual"}


def test_no_topic_is_told_twice() -> None:
    texts = [topic.text for topic in TOPICS]
    titles = [(topic.chapter, topic.title) for topic in TOPICS]
    assert len(set(texts)) == len(texts)
    assert len(set(titles)) == len(titles)


def test_there_are_many_incidents_and_each_is_ruled_on_for_all() -> None:
    assert len(INCIDENTS) >= 30
    for incident in INCIDENTS:
        assert tuple(incident.answers) == MENU, incident.id
        assert incident.words, incident.id
        assert any(answer.basis.origin is Origin.DOCUMENT for answer in incident.answers.values()), incident.id


def test_every_ruling_names_its_cost_and_what_follows() -> None:
    for incident in INCIDENTS:
        for answer in incident.answers.values():
            if not answer.silent:
                assert answer.costs, f"{incident.id}, {answer.ruleset}"
                if not {"unnamed", "referee"} & set(answer.costs) and answer.costs != ("nothing",):
                    assert answer.next or answer.meaning(), f"{incident.id}, {answer.ruleset}"
            assert Origin.SILENT.title not in answer.next, f"{incident.id}, {answer.ruleset}"


def test_silence_is_said_aloud() -> None:
    for told in TOPICS:
        for answer in told.answers.values():
            assert answer.text
            if answer.silent:
                assert not answer.costs
                assert not answer.next
    assert "doesn't say" in not_said()["usma"].text
    assert all(name in FACTS for answer in not_said().values() for name in answer.basis.facts)


def test_a_chombo_tells_its_price_and_what_follows() -> None:
    price, after = topic("false-win").answers["oklahoma"].meaning()
    assert "20 points" in price.text
    assert "dealt again without an added honba" in after.text
    price, after = topic("noten-riichi-draw").answers["competition"].meaning()
    assert "4,000 points to East" in price.text
    assert "riichi bets are returned" in after.text


# Read in the documents: what each ruleset takes for the disputes that come up most.
RULINGS = {
    ("false-win", "usma"): {"chombo"},  # "Wrong declaration of winning and revealing the tiles"
    ("false-win-not-shown", "usma"): {"dead_hand"},  # "without revealing the hand", in the list of dead hands
    ("false-win-not-shown", "oklahoma"): {"chombo", "dead_hand"},  # one list has it each way
    ("wrong-meld-before-discard", "usma"): {"warning"},
    ("wrong-meld-after-discard", "usma"): {"dead_hand"},
    ("wrong-meld-before-discard", "oklahoma"): {"nothing"},  # "May be corrected up until your discard is made"
    ("swap-call", "usma"): {"dead_hand"},
    ("swap-call", "oklahoma"): {"nothing"},
    ("many-tiles-shown", "competition"): {"chombo"},  # "more than five"
    ("few-tiles-shown", "usma"): {"warning"},
    ("phone-rang", "usma"): {"points", "nothing"},  # in tournaments; "during the ranked games, it is permitted"
    ("cheating", "oklahoma"): {"disqualification"},
    ("too-many-tiles", "competition"): {"dead_hand"},
}


@for_each(("name", "ruleset"), RULINGS)
def test_the_ruling_is_that_of_the_document(name: str, ruleset: str) -> None:
    assert set(topic(name).answers[ruleset].costs) == RULINGS[name, ruleset]


@for_each(
    ("name", "ruleset", "figures"),
    [
        ("phone-rang", "usma", ("first", "second")),
        ("phone-call", "usma", ("points",)),
        ("player-late", "usma", ("points_per_minute", "points", "uma")),
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
    for cited in answer.basis.facts:
        values |= fact(cited).values
    for figure in figures:
        assert f"{abs(values[figure]):,}" in answer.text, figure  # type: ignore[arg-type]


def test_every_fact_is_told_to_a_reader() -> None:
    """A topic or a glossary term cites every fact. Each document's own list contains all of its facts as well."""
    told = {*citations(), *(name for term in glossary.terms() for name in term.basis.facts)}
    assert [name for name in FACTS if name not in told] == []


def test_an_unknown_topic_is_refused_with_the_nearest() -> None:
    with pytest.raises(ContentError, match=r"found 'furitn' .the nearest is furiten"):
        topic("furitn")
    with pytest.raises(ContentError, match=r"expected a chapter, found 'dealr' .the nearest is dealer"):
        chapter("dealr")


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("{id: x, title: X, text: Y.}", "expected either facts, answers or default: true, found none of them"),
        (
            "{id: x, title: X, text: Y., facts: [a.b], default: true}",
            "either a list of facts or default: true, found both",
        ),
        (
            "{id: x, title: X, text: Y., answers: {usma: {silent: true}}}",
            "for every ruleset, found none for ema",
        ),
        ("{id: x, title: X, text: Y., answers: {uzma: {silent: true}}}", "without repeats, found 'uzma'"),
        (
            "{id: x, title: X, text: Y., answers: {usma: {text: Z.}}}",
            "text, and one of facts, default: true",
        ),
        (
            "{id: x, title: X, text: Y., answers: {usma: {silent: true, next: Z.}}}",
            "a silent answer without costs or next",
        ),
        (
            "{id: x, title: X, text: Y., answers: {usma: {silent: true, text: Z.}}}",
            "both text and facts, or with neither",
        ),
        ("{id: x, titel: X, text: Y.}", "titel is not a known key (the nearest known key is title)"),
    ],
)
def test_a_wrong_topic_is_refused(entry: str, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "etiquette.yaml").write_text(
        f"id: etiquette\ntitle: T\nabout: A.\ntopics: [{entry}]\n", encoding="utf-8"
    )
    not_said()  # read the file before the folder is replaced
    monkeypatch.setattr(topics, "FOLDER", tmp_path)
    with pytest.raises(ContentError) as error:
        chapter.__wrapped__("etiquette")
    assert expected in str(error.value)


def test_two_topics_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(topics, "CHAPTERS", ("etiquette", "etiquette"))
    with pytest.raises(ContentError, match="an unused id, found 'respect'"):
        chapters.__wrapped__()


TERMS = glossary.terms()


def test_every_term_has_a_meaning_and_a_source() -> None:
    for term in TERMS:
        assert re.match(r"^[A-Z0-9].*\.$", term.meaning), term.id
        assert not term.note or term.note.endswith("."), term.id
        assert [name for name in term.basis.facts if name not in FACTS] == [], term.id


def test_every_yaku_of_the_engine_is_a_term() -> None:
    # Single dragons and the winds of a yakuhai are explained under the tiles.
    under = {"haku": "white_dragon", "hatsu": "green_dragon", "chun": "red_dragon", "round_wind": "yakuhai_round_wind"}
    ids = {term.id for term in TERMS}
    assert [name for name in YAKU if under.get(name, name) not in ids] == []


def test_terms_are_found_in_every_script() -> None:
    forms = set(glossary.term("riichi").forms())
    assert {"Riichi", "立直", "リーチ", "Reach"} <= forms
    assert "本面" in set(glossary.term("iipeikou").forms())  # as Ari-Ari's scan reads it
    assert "本面" not in glossary.term("iipeikou").kanji


def test_kana_are_kana_and_kanji_hold_no_letters() -> None:
    for term in TERMS:
        assert re.fullmatch(r"[ぁ-んァ-ヶー ]*", term.kana), term.id
        assert not re.search(r"[A-Za-z]", term.kanji), term.id


def test_an_unknown_term_is_refused_with_the_nearest() -> None:
    with pytest.raises(ContentError, match=r"found 'pinfoo' .the nearest is pinfu"):
        glossary.term("pinfoo")
