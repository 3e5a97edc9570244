"""Past false statements that must not come back, each checked against the words of the document."""

from __future__ import annotations

from html import escape, unescape

import pytest

from content.documents.basis import Origin
from content.documents.documents import documents
from content.handbook.fu_book import fu_items
from content.hands.worked_example import won_hand
from content.lessons.lessons import lessons
from content.lessons.pictures import filled
from content.loader import Node
from content.rulesets.ruleset_file import MENU, options, rulesets
from content.rulesets.values_in_words import option_words, price_words
from content.search.search import Hit
from content.search.search_entries import Kind
from content.topics.ruling import told_by
from content.topics.topics import Answer, chapters, topic
from content.words import glossary
from content.words.glossary import yaku_book
from content.words.rule_cases import rule_cases
from pages.components.reference.fu_list import items_html
from pages.components.reference.ruling import SILENT, ruling_html
from pages.components.reference.search_results import first_html
from pages.components.reference.yaku_card import worth_html
from scoring.fu import FuReason
from scoring.score import score
from scoring.yaku import YAKU
from tests.for_each import for_each
from tests.html import canonical

USMA = {fact.id: fact for source in documents() if source.id == "usma" for fact in source.facts}
TOPICS = [found for part in chapters() for found in part.topics]


def answer(name: str, ruleset: str) -> Answer:
    return topic(name).answers[ruleset]


# --- EMA -------------------------------------------------------------------------------------------------------
# The column "EMA or USMA tournaments": "The players play according to the etiquette … Check page 15". In the list
# itself the EMA chombo follows the USMA one within a paragraph, and the offences follow both.

OF_USMA_ALONE = {"usma.chombo.value", "usma.etiquette.phone-ranking", "usma.ema.chombo.value"}


def test_the_etiquette_and_the_penalties_hold_for_ema_tournaments() -> None:
    on_the_page = {name for name, fact in USMA.items() if fact.section.startswith("Etiquette and penalties")}
    assert len(on_the_page) == 50
    assert {name for name in on_the_page if USMA[name].rulesets == ("usma", "ema")} == on_the_page - OF_USMA_ALONE
    assert USMA["usma.ema.chombo.value"].rulesets == ("ema",)


def test_ema_answers_wherever_usma_answers_from_these_pages() -> None:
    silent = [
        found.id
        for found in TOPICS
        if found.answers
        and found.answers["usma"].basis.origin is Origin.DOCUMENT
        and found.answers["ema"].basis.origin is not Origin.DOCUMENT
        and any("ema" in USMA[name].rulesets for name in set(found.answers["usma"].basis.facts) - OF_USMA_ALONE)
    ]
    assert silent == []


def test_an_ema_chombo_is_20_000_after_uma_and_replays_the_hand() -> None:
    price, after = answer("false-win", "ema").meaning()
    assert price.text == "The offender loses 20,000 points, after uma."
    assert after.basis.origin is Origin.DOCUMENT
    assert "replayed" in after.text  # "Chombo resets the hand, no honbas are added and there is no wind change."
    assert "doesn't say what happens to riichi bets. By common practice" in after.text


SILENT_OF_EMA = "The handbook's EMA pages don't say. Under EMA's published rules (2016)"
# The list of main changes with which EMA announced its riichi rules of 2016, and sections 3.4.9, 3.4.10 and 4.1.
PUBLISHED = {
    "counted-yakuman": "13 or more han is a sanbaiman, 24,000 for a non-dealer",
    "nagashi-mangan": "nagashi mangan is not allowed",
    "temporary-furiten": "until you draw or claim a tile yourself",
    "honba-several-winners": "every winner is paid for the honba",
    "honba-value": "300 points on a ron, or 100 from every player on a tsumo",
    "honba-count": "after a win by East and after an exhaustive draw",
    "five-honba": "one yaku is enough",
    "abortive-draws": "there are none",
    "noten-payments": "add up to 3,000",
    "kiriage-mangan": "neither is rounded up",
    "two-rons": "every winner is paid",
    "riichi-bet": "the first one in turn order after the discarder",  # "closest to the discarder's right"
}


@for_each(("name", "told"), PUBLISHED.items())
def test_where_the_ema_pages_are_silent_the_published_rules_are_named(name: str, told: str) -> None:
    said = answer(name, "ema")
    assert said.basis.origin is Origin.DEFAULT
    assert said.text.startswith(SILENT_OF_EMA)
    assert told in said.text
    shown = unescape(ruling_html(name, rulesets()["ema"]))
    assert said.basis.note in shown
    assert "Common practice" not in shown.partition("In other")[0].partition("<details")[0]


def test_every_default_with_a_note_says_where_it_comes_from() -> None:
    """The note replaces the sentence that the rule is common practice."""
    sources = ("common practice", "published rules", "WRC rules", "usually")
    for cited in rulesets().values():
        entries = [*cited.prices.values(), *map(cited.entry, options())]
        for basis in {entry.basis for entry in entries if entry.basis.origin is Origin.DEFAULT and entry.basis.note}:
            assert any(source in basis.note for source in sources), basis.note


def test_the_table_that_prints_12_han_is_named_as_that_of_usma() -> None:
    # Page 12, headed "USMA Górnośląski Związek Madżonga", last row: "Yakuman (12+)".
    for note in (answer("counted-yakuman", "ema").basis.note, rulesets()["ema"].scoring.kazoe_han.basis.note):
        assert 'Page 12\'s table, which is headed USMA, prints "Yakuman (12+)" (misprint E4)' in note


def test_both_ends_of_temporary_furiten_are_shown() -> None:
    # Page 13: "we lose the furiten state after we draw another tile", under no heading of USMA.
    # EMA, main changes of 2016: "Temporary furiten ends when the player draws or claims a tile".
    for note in (
        answer("temporary-furiten", "ema").basis.note,
        rulesets()["ema"].table["furiten_temporary_end"].basis.note,
    ):
        assert "after we draw another tile" in note
        assert "not limited to USMA" in note
    assert option_words("furiten_temporary_end", rulesets()["ema"]) == "your own next draw or call"
    assert option_words("furiten_temporary_end", rulesets()["usma"]) == "your own next draw"


@pytest.mark.parametrize("ruleset", ["usma", "ariari"])
def test_nagashi_mangan_is_not_in_the_list_of_yaku(ruleset: str) -> None:
    # USMA, pages 2 to 7, and Ari-Ari, section 8, list their yaku; nagashi mangan is not among them.
    cited = rulesets()[ruleset]
    assert price_words("nagashi_mangan", cited) == "Not in the document, but usually a mangan"
    assert "list of yaku" in cited.prices["nagashi_mangan"].basis.note
    assert "list of yaku" in answer("nagashi-mangan", ruleset).text
    assert "list of yaku" in worth_html(yaku_book()["nagashi_mangan"], cited)


# --- competition -----------------------------------------------------------------------------------------------


def test_competition_punishes_a_false_win_shown_or_not() -> None:
    # 3.4.6: "Invalid declaration of triumph", and nothing of showing.
    entry = rulesets()["competition"].table["false_win_unshown"]
    assert (entry.value, entry.basis.origin) == ("chombo", Origin.DOCUMENT)
    assert answer("false-win-not-shown", "competition").costs == ("chombo",)


def test_competition_is_given_no_words_it_does_not_use() -> None:
    said = [found.answers["competition"] for found in TOPICS if found.answers]
    words = " ".join(f"{told.text} {told.next}" for told in said)
    facts = [fact for source in documents() if source.id == "competition" for fact in source.facts]
    words += " ".join(f"{fact.statement} {fact.note} {fact.values}" for fact in facts)
    assert "shibari" not in words.lower()  # 3.4.11: "a minimum of two yaku"
    assert "at once, in the game" not in words  # 3.4.6 tells the size of a chombo, not when it is paid
    assert "at once" not in answer("chombo", "competition").text
    assert "does not use" in rulesets()["competition"].scoring.many_honba.basis.note


def test_competition_rules_on_the_dead_wall_only_while_the_hand_is_played() -> None:
    assert answer("dead-wall-broken-early", "competition").silent
    assert set(answer("dead-wall-exposed", "competition").costs) == {"dead_hand", "chombo"}


# --- USMA ------------------------------------------------------------------------------------------------------


def test_a_dead_wall_seen_is_not_a_dead_wall_destroyed() -> None:
    told = answer("dead-wall-exposed", "usma")
    assert told.costs == ("warning", "chombo", "points")  # "Revealing not too many tiles", "usually 6"
    assert "The penalty of 8,000 points applies only if the dead wall is destroyed" in told.text


@pytest.mark.parametrize(
    ("name", "points"), [("phone-rang", "8,000"), ("phone-call", "16,000"), ("phone-writing", "12,000")]
)
def test_a_telephone_costs_points_in_tournaments_and_nothing_in_ranking_games(name: str, points: str) -> None:
    # "During the ranked games, it is permitted to pick up calls, and use phones".
    told = answer(name, "usma")
    tournament, ranking = told.text.split("In ranking games")
    assert points in tournament
    assert "tournament" in tournament
    assert "may" in ranking or "permitted" in ranking
    assert told.costs == ("points", "nothing")
    assert answer(name, "ema").costs == ("points",)


@pytest.mark.parametrize("ruleset", ["usma", "ema"])
def test_lateness_is_one_answer_by_the_minutes(ruleset: str) -> None:
    told = answer("player-late", ruleset)
    assert "Being up to ten minutes late costs 1,000 points a minute, so 7 minutes cost 7,000" in told.text
    assert "Being more than ten minutes late costs 15,000 points and gives an uma of -15,000" in told.text
    assert "substitute" in told.next
    assert [found.id for found in TOPICS if found.id.startswith("player-")] == ["player-late"]


def test_kinkei_dokuritsu_pays_a_mangan_by_the_letter_and_says_so() -> None:
    # "Always a mangan without counting any other yaku": three dragon sets called, a chii, and the wait on 1 of bamboo.
    melds = [{"type": "pon", "tiles": f"{dragon}{dragon}{dragon}z"} for dragon in (5, 6, 7)]
    hand = {"concealed": "1s", "win": "1s", "melds": [*melds, {"type": "chi", "tiles": "345p"}]}
    won = won_hand(Node(hand, "test", "hand"))
    assert score(won.hand, won.context, rulesets()["usma"].ruleset).best.points == 8_000
    note = rulesets()["usma"].prices["kinkei_dokuritsu"].basis.note
    assert "Taken literally, this rules out even a yakuman" in note
    assert "At most tables the yakuman is paid" in note
    assert "literally" in yaku_book()["kinkei_dokuritsu"].combines


# --- Oklahoma --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["false-win-not-shown", "win-without-yaku", "ron-while-furiten"])
def test_oklahoma_has_two_lines_on_a_win_that_is_not_shown(name: str) -> None:
    # "Calling a win without showing hand" is a dead hand; "a false win declaration, even if the hand is not shown, is
    # a chombo".
    told = answer(name, "oklahoma")
    assert set(told.costs) == {"chombo", "dead_hand"}
    assert set(told.basis.facts) == {"oklahoma.chombo.false-win", "oklahoma.deadhand.unshown-win"}
    assert "dead hand in the other" in option_words("false_win_unshown", rulesets()["oklahoma"])


# Where the sheet itself names a referee: tiles knocked over, obstruction, slow play, repeated offences, and its own
# line on scores.
REFEREE = {
    *("dead-wall-broken-early", "dead-wall-exposed", "many-tiles-shown", "opponents-tiles-shown", "hand-unplayable"),
    *("slow-play", "table-talk", "many-offences"),
}


def test_oklahoma_leaves_to_a_referee_only_what_the_sheet_does() -> None:
    asked = {found.id for found in TOPICS if found.answers and "referee" in answer(found.id, "oklahoma").costs}
    assert asked == REFEREE
    for found in TOPICS:
        if found.answers and found.id not in REFEREE:
            assert "referee decides" not in answer(found.id, "oklahoma").next.lower(), found.id
    assert answer("hand-given-away", "oklahoma").costs == ("disqualification",)


def test_oklahoma_leaves_open_what_open_riichi_replaces() -> None:
    assert "doesn't say whether" in rulesets()["oklahoma"].prices["open_riichi"].basis.note
    assert "doesn't say" in answer("open-riichi", "oklahoma").text


def test_oklahoma_pays_one_yakuman_as_the_wrc_rules_it_changes() -> None:
    # Daisangen and tsuuiisou on one hand.
    melds = [{"type": "pon", "tiles": f"{honour}{honour}{honour}z"} for honour in (5, 6, 7)]
    won = won_hand(Node({"concealed": "1112z", "win": "2z", "melds": melds}, "test", "hand"))
    paid = {name: score(won.hand, won.context, rulesets()[name].ruleset).best.points for name in ("oklahoma", "ariari")}
    assert paid == {"oklahoma": 32_000, "ariari": 64_000}


# --- words -----------------------------------------------------------------------------------------------------


def test_a_chombo_is_a_wrong_win_and_not_a_penalty_win() -> None:
    chombo = glossary.term("chombo")  # 錯和: 錯 is wrong, 和 a win
    assert "wrong win" in chombo.note
    assert "penalty win" not in " ".join((*chombo.english, chombo.meaning))


def test_oka_is_four_times_the_difference() -> None:
    # Ari-Ari 7.2: 4 × (Return Score − Start Score).
    assert "four times the difference" in glossary.term("oka").meaning
    # four times the 5,000 between the scores of this example
    assert any("These 5,000 more from each player, 20,000 in all" in case for case in lessons()[29].texts)


def test_lesson_28_shows_some_of_the_yakuman_and_not_all() -> None:
    said = " ".join(lessons()[28].texts)
    assert "another yakuman" in said
    assert len([yaku for yaku in YAKU if (price := rulesets()["usma"].prices.get(yaku)) and price.value.yakuman]) > 3


@pytest.mark.parametrize(
    ("ruleset", "told"),
    [
        ("usma", ("Sanbaiman is 11 or 12 han and pays three", "hand with 13 han or more is paid as a yakuman too.")),
        ("ema", ("Sanbaiman is 11 or more han and pays three", "hand with 13 han or more is still a sanbaiman.")),
    ],
)
def test_lesson_15_tells_of_counted_yakuman_as_the_rules_have_them(ruleset: str, told: tuple[str, ...]) -> None:
    said = " ".join(filled(text, rulesets()[ruleset]) for text in lessons()[15].texts)
    assert all(sentence in said for sentence in told)
    assert "great many han" not in said


def test_how_much_one_may_talk_cannot_be_read_backwards() -> None:
    # "during the tournaments, the talking should be limited to minimum, aside the hanchan breaks"
    case = rule_cases()["talking"]
    right = case.right(rulesets()["usma"].resting_on)
    assert right is not None
    assert right.label == "As little as possible"


def test_keiten_is_tenpai_in_form_and_karaten_a_wait_with_no_tile_left() -> None:
    assert "no yaku" in glossary.term("keiten").meaning
    assert glossary.term("keiten").basis.origin is Origin.DEFAULT
    assert "no winning tiles left" in glossary.term("karaten").meaning
    assert set(glossary.term("karaten").basis.facts) == {
        "competition.draw.tenpai-visible",
        "competition.draw.tenpai-own-four",
    }
    words = topic("tenpai-without-tiles").words
    assert "karaten" in words
    assert "keiten" not in words


def test_nagashi_mangan_is_called_a_mangan_and_shown_by_its_discards() -> None:
    assert price_words("nagashi_mangan", rulesets()["cheatsheet"]) == "Mangan"
    assert price_words("nagashi_mangan", rulesets()["oklahoma"]) == "Mangan, closed hands only"
    hit = Hit(Kind.YAKU, "nagashi_mangan", "Nagashi mangan", "Yaku", "", 1.0)
    shown = first_html(hit, rulesets()["cheatsheet"])
    assert "Discards:" in shown
    assert "/hand/tiles-19m19p19s1234567z" in shown


def test_a_text_that_rests_on_some_documents_names_them() -> None:
    assert told_by(["competition.play.discard-rows"]) == "According to Rules of competition Riichi Mahjong"
    shown = canonical(ruling_html("discards", rulesets()["usma"]))
    assert f"<p class='under'>{escape(SILENT)} According to Rules of competition Riichi Mahjong</p>" in shown
    assert "<p class='under'>Common practice" not in shown


def test_making_a_kan_is_each_rulesets_own() -> None:
    told = topic("making-a-kan")
    assert tuple(told.answers) == MENU
    assert "indicator" in told.text
    assert "first, then take the replacement tile" in answer("making-a-kan", "competition").text
    assert "at once for every kind of kan" in answer("making-a-kan", "oklahoma").text


@for_each("ruleset", MENU)
def test_when_a_kan_dora_is_turned_is_told_under_every_ruleset(ruleset: str) -> None:
    shown = ruling_html("kan-dora", rulesets()[ruleset])
    if answer("kan-dora", ruleset).silent:
        assert option_words("kan_dora_timing", rulesets()[ruleset]) in shown


def test_open_and_closed_sets_are_drawn_apart_on_the_fu_page() -> None:
    cited = rulesets()["usma"]
    items = fu_items(cited)
    for group in ("triplet_simple", "triplet_outside", "quad_simple", "quad_outside"):
        pictures = [
            items_html([items[FuReason(f"{group}_{state}")]], cited, index=False).split("<img src=")[1].split(" ")[0]
            for state in ("open", "closed")
        ]
        assert pictures[0] != pictures[1], group


# --- as strong as the document ---------------------------------------------------------------------------------


@for_each(
    ("name", "ruleset", "told", "never"),
    [
        # "chatting, excessive fidgeting, etc."
        ("warning-offences", "oklahoma", "excessive fidgeting", "and fidgeting"),
        ("noise", "oklahoma", "excessive fidgeting", "and fidgeting"),
        # "Players disrupting tables by talking will be penalized."
        ("noise", "oklahoma", "Disrupting tables by talking", "tables is"),
        # "Players can receive penalties even outside of game time if they are being disruptive."
        ("warning", "oklahoma", "disruptive players can be penalised outside game time", "penalties, also outside"),
        ("noise-and-rudeness", "oklahoma", "Disruptive players can be penalised outside", "exclusion, also outside"),
        # "make a lot of noise, discard the tiles way too loud"
        ("noise", "usma", "loud noise", "no noise"),
        ("noise-and-rudeness", "ema", "loud noise", "swearing, noise"),
        # "Stalling for time (after getting a warning from a referee)"; "Hinting – on the referee's decision"
        ("points-offences", "usma", "The referee decides what a hint costs", "hinting cost what"),
        # "determined exclusively if the committing the foul wins or in the case of a tied game"
        ("chombo-offences", "competition", "if the offender wins or the hand ends in a draw", "at a win or a draw"),
        # "In the tournaments normally the 4 wind tiles are placed face down"
        ("seats", "competition", "In tournaments the four wind tiles are normally", "The four wind tiles"),
    ],
)
def test_nothing_is_told_more_strongly_than_it_is_printed(name: str, ruleset: str, told: str, never: str) -> None:
    text = answer(name, ruleset).text
    assert told in text
    assert never not in text


def test_only_penalties_reach_beyond_game_time() -> None:
    branches = answer("noise-and-rudeness", "oklahoma").branches
    assert [branch.when for branch in branches if branch.cost == "disqualification"] == ["perhaps"]
