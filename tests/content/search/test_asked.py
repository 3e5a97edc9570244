"""Plain questions: ways to ask, cards of the same thing, lists, what is not here, payments in a sentence."""

from __future__ import annotations

import doctest
from typing import TYPE_CHECKING

import pytest

from content.payments.payment_query import PaymentQuery
from content.rulesets.ruleset_file import MENU, rulesets
from content.search import asked_hand as asked_hand_module
from content.search import asked_payment as payments
from content.search import japanese
from content.search import languages as languages_module
from content.search.asked import asked
from content.search.asked_hand import asked_hand
from content.search.asked_payment import asked_payment, asked_points, points_in_words
from content.search.asked_words import forgiven
from content.search.lists import asked_lists, held
from content.search.not_here import not_here
from content.search.same_thing import same_things
from content.search.search import Hit, search
from content.search.search_entries import Kind, entries
from content.spelling.skeleton import spelled_out
from content.topics.topics import chapters, topic
from content.words.yaku_book import yaku_book
from tests.content.search.development import halves, lost_phrases, said
from tests.content.search.held_out import ENOUGH, rank

if TYPE_CHECKING:
    from types import ModuleType

KNOWN = {entry.key: entry for entry in entries()}


def first(query: str, rules: str = "usma") -> str:
    hits = search(query, rules, 1)
    return hits[0].key if hits else ""


def card(query: str, rules: str = "usma") -> set[str]:
    hits = search(query, rules, 1)
    return {told.key for hit in hits for told in (hit, *hit.also)}


@pytest.mark.parametrize("module", [payments, asked_hand_module, japanese, languages_module])
def test_doctests(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert found.attempted > 0
    assert found.failed == 0


# --- ways to ask ------------------------------------------------------------------------------------------------------


def test_ways_to_ask_are_for_things_that_exist_and_stand_once() -> None:
    assert set(asked()) <= set(KNOWN)
    for key, phrases in asked().items():
        assert len(set(phrases)) == len(phrases), key


def test_every_topic_and_every_yaku_has_ways_to_ask() -> None:
    for chapter in chapters():
        for told in chapter.topics:
            assert len(asked()[f"topic:{told.id}"]) >= 3, told.id
    for yaku in yaku_book():
        assert len(asked()[f"yaku:{yaku}"]) >= 2, yaku


def test_who_asks_in_these_words_is_answered(one_in: int) -> None:
    """A share of them; all by name or by `--everything`, and `tests.content.search.development` asks all as well."""
    assert lost_phrases(one_in) == []


def test_questions_it_is_built_with_are_answered() -> None:
    """The half it is tuned on; the other half is counted by the command, and so are the held-out questions."""
    tuned, _ = halves()
    places = [rank(question, search(question.ask, question.rules)) for question in tuned]
    assert sum(place is not None and place <= ENOUGH for place in places) >= 0.95 * len(places)
    assert sum(place == 1 for place in places) >= 0.88 * len(places)


@pytest.mark.parametrize("nonsense", said()["nonsense"])
def test_nonsense_finds_nothing_or_is_told(nonsense: str) -> None:
    assert all(hit.kind is Kind.NOT_HERE for hit in search(nonsense, "usma", 1))


# --- typing errors, by length -----------------------------------------------------------------------------------------


def test_longer_words_forgive_more_errors() -> None:
    assert [forgiven(letters) for letters in (3, 4, 6, 7, 10, 11)] == [0, 1, 1, 2, 2, 3]


@pytest.mark.parametrize(
    ("typed", "not_meant"),
    [
        ("smoking", "topic:noise-and-rudeness"),  # swearing
        ("sanma", "term:sanbaiman"),
        ("sauna", "not_here:three-players"),
        ("kita", "term:kuitan"),
        ("dinner", "term:ron"),
    ],
)
def test_words_that_are_only_a_little_alike_are_not_taken_for_each_other(typed: str, not_meant: str) -> None:
    assert not_meant not in card(typed)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("furitenn", "topic:furiten"), ("discualified", "topic:disqualification"), ("chmbo", "topic:chombo")],
)
def test_errors_are_forgiven(typed: str, meant: str) -> None:
    assert meant in card(typed)


# --- one card ---------------------------------------------------------------------------------------------------------


def test_the_same_things_exist_and_hold_together_once() -> None:
    for key, others in same_things().items():
        assert {key, *others} <= set(KNOWN), key
        assert len({key, *others}) == 1 + len(others), key


def test_the_same_thing_is_one_card() -> None:
    """Kuikae is a topic, a word, and a row of the comparison."""
    hits = search("kuikae", "usma")
    assert {"topic:swap-call", "term:kuikae", "option:kuikae"} <= card("kuikae")
    assert not {"topic:swap-call", "term:kuikae", "option:kuikae"} & {hit.key for hit in hits[1:]}
    assert all(told.line for hit in hits for told in hit.also)


def test_facts_that_a_card_cites_have_no_line_of_their_own() -> None:
    hit, *others = search("furiten", "usma")
    cited = set(topic("furiten").citations())
    assert hit.key == "topic:furiten"
    assert not {other.id for other in others if other.kind is Kind.FACT} & cited


def test_a_fact_that_is_asked_for_stands_by_itself() -> None:
    assert first("usma.chombo.value") == "fact:usma.chombo.value"


# --- lists ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("which yaku may be open", "yaku-open"),
        ("which yaku need a closed hand", "yaku-closed"),
        ("list of all yakuman", "yakuman"),
        ("what ends the game", "game-ends"),
        ("who goes first", "who-first"),
        ("which abortive draws are there", "abortive"),
        ("which penalties are there", "penalties"),
    ],
)
def test_a_list_is_given_where_one_is_asked_for(question: str, name: str) -> None:
    assert f"list:{name}" in card(question)


@pytest.mark.parametrize("rules", MENU)
def test_what_lists_hold_exists_under_every_ruleset(rules: str) -> None:
    for name in asked_lists():
        holds = held(name, rulesets()[rules])
        assert set(holds) <= set(KNOWN), name
        assert len(set(holds)) == len(holds), name


@pytest.mark.parametrize("rules", MENU)
def test_yaku_are_listed_by_the_prices_of_the_ruleset(rules: str) -> None:
    prices = rulesets()[rules].prices
    may_be_open = {f"yaku:{name}" for name, entry in prices.items() if entry.value.open is not None}
    may_be_open -= {"yaku:dora", "yaku:ura_dora", "yaku:aka_dora"}  # they add han and are no yaku
    assert set(held("yaku-open", rulesets()[rules])) == may_be_open
    assert set(held("yakuman", rulesets()[rules])) == {
        f"yaku:{name}" for name, entry in prices.items() if entry.value.yakuman
    }


def test_a_list_names_what_it_holds() -> None:
    (hit, *_) = search("which yaku lose a han when open", "usma")
    line = next(told.line for told in (hit, *hit.also) if told.key == "list:yaku-less")
    # USMA, Yaku tables: 2 and 1 for sanshoku, ittsuu, chanta; 3 and 2 for junchan and honitsu; 6 and 5 for chinitsu
    for name in ("Sanshoku", "Ittsuu", "Chanta", "Junchan", "Honitsu", "Chinitsu"):
        assert name in line
    assert "Tanyao" not in line


# --- what is not here -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("asked_for", said()["not_here"])
def test_what_is_not_in_the_rules_is_told(asked_for: str) -> None:
    hit = search(asked_for, "usma")[0]
    assert hit.kind is Kind.NOT_HERE
    assert hit.line.startswith("Not in these rules.")


def test_what_is_not_here_is_in_no_document_and_has_something_near() -> None:
    written = " ".join(
        " ".join(spelled_out(" ".join(entry.text)))
        for entry in entries()
        if entry.kind in {Kind.FACT, Kind.TOPIC, Kind.YAKU}
    )
    for name, thing in not_here().items():
        assert thing.nearest in KNOWN, name
        for word in thing.words:
            assert f" {' '.join(spelled_out(word))} " not in f" {written} ", (name, word)


# --- payments ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        (
            "how much does the dealer get from everyone for 3 han 40 fu by self draw",
            PaymentQuery(3, 40, dealer=True, tsumo=True),
        ),
        ("whats the score of a 4 han 30 fu ron", PaymentQuery(4, 30, tsumo=False)),
        ("riichi tanyao 3 han 30 fu won off a discard", PaymentQuery(3, 30, tsumo=False)),
        ("3 han 40 fu for the dealer and the non-dealers", PaymentQuery(3, 40)),
    ],
)
def test_a_sentence_around_the_figures_does_not_hide_them(question: str, meant: PaymentQuery) -> None:
    found = asked_payment(question)
    assert found is not None
    assert found.query == meant


@pytest.mark.parametrize(
    "question",
    [
        "my big triple yakuman by the dealer",
        "nagashi mangan for the dealer",
        "is a chombo paid like a mangan ron",
        "30 fu",
        "mangan limit",
    ],
)
def test_a_limit_among_other_things_asks_for_no_payment(question: str) -> None:
    assert asked_payment(question) is None


def test_several_yakuman_are_paid_or_named() -> None:
    """8,000 × 2 × 6 = 96,000; without seat or win the topic that names the hands comes first, the payment after it."""
    assert "96,000 from the discarder" in search("double yakuman dealer ron", "usma")[0].line
    assert [hit.key for hit in search("double yakuman", "usma")][:2] == ["topic:double-yakuman", "payment:2-yakuman"]


@pytest.mark.parametrize("question", ["i got 5200 as non dealer ron what is that", "got 2000/4000 what's that"])
def test_points_somebody_got_are_asked_back(question: str) -> None:
    assert search(question, "usma")[0].key.startswith("payment:points-")


def test_points_are_asked_back() -> None:
    hit = search("7700", "usma")[0]
    assert (hit.kind, hit.points) == (Kind.PAYMENT, "7700")
    # 4 han 30 fu: 30 × 2^6 = 1,920; × 4 = 7,680, paid 7,700; the dealer's 3 han 40 fu: 40 × 2^5 = 1,280; × 6 = 7,680
    assert "non-dealer ron: 3 han 60 fu, 4 han 30 fu" in hit.line
    assert "3 han 40 fu" in hit.line
    assert asked_points("which offence costs 8000") is None
    assert asked_points("no figures") is None


def test_figures_that_nothing_pays_find_no_payment() -> None:
    question = asked_points("7800 ron")
    assert question is not None
    assert "4 han 30 fu" not in points_in_words(question, rulesets()["usma"])
    assert all(hit.kind is not Kind.PAYMENT for hit in search("400 800 1600", "usma"))


def test_a_ruling_is_told_where_figures_ask_for_one() -> None:
    hits = search("is 13 han a yakuman", "usma")
    assert hits[0].key == "topic:counted-yakuman"
    assert isinstance(hits[0], Hit)


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        # USMA prices: chiitoitsu 2, riichi 1, menzen tsumo 1, pinfu 1, tanyao 1, ippatsu 1; fu 25, 20 with tsumo, 30
        ("seven pairs ron", PaymentQuery(2, 25, tsumo=False)),
        ("chiitoi tsumo as the dealer", PaymentQuery(3, 25, dealer=True, tsumo=True)),
        ("what does riichi pinfu tanyao ron pay as non-dealer", PaymentQuery(3, 30, dealer=False, tsumo=False)),
        ("riichi ippatsu pinfu tsumo with 2 dora", PaymentQuery(6, 20, tsumo=True)),
        ("riichi ippatsu pinfu tsumo dora dora", PaymentQuery(6, 20, tsumo=True)),
        ("seven pairs", None),  # by ron or by tsumo is another price
        ("tanyao ron", None),  # fu are not known without the tiles
        ("ippatsu pinfu ron", None),  # no ippatsu without riichi
        ("pinfu seven pairs ron", None),
        ("pinfu ron with a kan", None),
        ("open pinfu ron", None),
        ("is pinfu tsumo 20 fu", None),
    ],
)
def test_a_hand_told_by_its_yaku_is_paid(question: str, meant: PaymentQuery | None) -> None:
    assert asked_hand(question, rulesets()["usma"]) == meant


def test_a_hand_told_by_its_yaku_is_answered_before_its_parts() -> None:
    # 25 × 2^4 = 400; × 4 = 1,600, × 6 = 2,400
    line = search("how many points are seven pairs ron", "usma")[0].line
    assert line == "dealer ron 2,400; non-dealer ron 1,600."


# --- classes of questions ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("リーチ後の暗槓", "topic:illegal-kan-in-riichi"),  # Japanese without spaces: both words count
        ("ダブロンの時の供託", "topic:two-rons"),
        ("riichi with 444m 56m drew the 4m can i kan", "topic:illegal-kan-in-riichi"),  # tiles as an example
        ("her tablet buzzed during play", "topic:phone-rang"),  # devices that are no phones
        ("kid pressed ron, hand was noten lol", "topic:false-win"),  # slang around what is known
        ("minus 2000 after that ron, keep playing?", "topic:below-zero"),  # a number that stands in no rule
        ("do akadora count as a yaku", "topic:red-fives"),
        ("open chanta value", "yaku:chanta"),  # a yaku and words that ask for its price
        ("honitsu vs chinitsu han", "yaku:honitsu"),
    ],
)
def test_a_class_of_questions_is_answered(question: str, meant: str) -> None:
    shown = [told.key for hit in search(question, "usma", ENOUGH) for told in (hit, *hit.also)]
    assert meant in shown


def test_words_of_every_day_make_no_question_a_stranger_and_are_no_typing_errors() -> None:
    assert card("yesterday a lady pressed chombo") == card("chombo")


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("Dreizehn Waisen wie viele Punkte", "yaku:kokushi"),  # a frame of another language around a name
        ("sept paires combien de han", "yaku:chiitoitsu"),
        ("ile kosztuje chombo", "topic:chombo"),
        ("cuantos puntos vale chiitoitsu", "yaku:chiitoitsu"),
        ("ron on somebodys ankan", "topic:robbing-a-kan"),  # somebody's says as little as somebody
        ("13 han but not a real yakuman", "topic:counted-yakuman"),  # han beside a limit ask for a ruling
    ],
)
def test_what_stands_around_a_name_does_not_hide_it(question: str, meant: str) -> None:
    shown = [told.key for hit in search(question, "usma", ENOUGH) for told in (hit, *hit.also)]
    assert meant in shown


@pytest.mark.parametrize("question", ["he says 1600 3200 is that possible", "she claims 1600/3200 is that correct"])
def test_points_that_somebody_claims_are_asked_back(question: str) -> None:
    # the dealer pays 3,200 and the others 1,600 each: 3 han 50 fu, 50 × 2^5 = 1,600
    hit = search(question, "usma")[0]
    assert hit.key == "payment:points-1600-3200"
    assert "3 han 50 fu" in hit.line


@pytest.mark.parametrize(
    "question", ["how many cards do i draw in rummy", "who deals in poker", "draw a tile in dominoes"]
)
def test_who_names_another_game_asks_about_it(question: str) -> None:
    assert first(question).startswith("not_here:")


def test_each_foreign_word_stands_for_words_that_are_known() -> None:
    for language, told in languages_module.languages().items():
        for words, english in told.items():
            assert words, language
            assert " ".join(words) != english, words
            assert all(word.isascii() for word in words), words


def test_a_question_in_english_is_no_foreign_one() -> None:
    asked_in_english = [question.ask for half in halves() for question in half]
    foreign = [text for text in asked_in_english if languages_module.in_english_words(text)]
    assert len(foreign) <= 0.02 * len(asked_in_english), foreign


def test_a_japanese_name_alone_is_that_name() -> None:
    assert first("海底") == "yaku:haitei"
    assert first("立直") == "yaku:riichi"
