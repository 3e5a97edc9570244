"""What beginners type is answered under every ruleset, by a ruling, a word, or the lesson or page that helps."""

from __future__ import annotations

import pytest

from content.rulesets.ruleset_file import MENU, rulesets
from content.search.search import search
from content.search.written_entries import page_cards
from content.topics.ruling import ruling
from content.topics.verdict import verdicts
from tests.for_each import for_each

by_ruleset = for_each("rules", MENU)

ANSWERS = {
    "what beats what": "page:hand-ranking",
    "hand ranking": "page:hand-ranking",
    "which hand is better": "page:hand-ranking",
    "rules for beginners": "page:first-lesson",
    "how to start": "page:first-lesson",
    "I'm new": "page:first-lesson",
    "how do I play mahjong": "page:first-lesson",
    "scoring for beginners": "page:all-lessons",
    "test me": "page:practice",
    "calculate my hand": "page:score-a-hand",
    "points table": "page:payment-tables",
    "how to keep score": "page:game-sheet",
    "ema vs usma difference": "page:compare-rules",
    "what does P mean on the tile": "page:tile-letters",
    "what are the tiles called": "page:tile-letters",
    "list of japanese terms": "page:words-of-the-game",
    "roll the dice": "page:dice",
    "print the rules": "page:table-card",
    "how do dice work": "topic:breaking-the-wall",
    "dealer repeats": "topic:dealer-repeat",
    "damaten": "term:damaten",
    "menchin": "yaku:chinitsu",
    "menhon": "yaku:honitsu",
    "W riichi": "yaku:double_riichi",
    "player left early": "topic:leaving-early",
    "🀄🀄🀄": "yaku:chun",
    "🀙🀚🀛": "term:sequence",
    "777z": "yaku:chun",
    "how many tiles do I hold": "topic:last-tiles-of-the-deal",
    "how many players": "topic:seats",
    "how do I win": "topic:complete-hand",
    "i have four sets and a pair why can't i win": "topic:minimum-yaku",
    "what does riichi mean": "yaku:riichi",
    "what is a meld": "term:set",
    "blank tile": "term:white_dragon",
    "bird tile": "term:bamboos",
    "when can I say chi": "topic:chii",
    "pon or chi first": "topic:pon-against-chii",
    "clockwise or counterclockwise": "topic:a-turn",
    "can two players win": "topic:two-rons",
    "does dealer get more": "topic:dealer",
    "list of hands": "list:yaku-all",
    "took back a discard": "topic:slips-not-named",
    "sat in the wrong seat": "topic:slips-not-named",
    "noten riichi and then called ron": "topic:false-win",
    "60 minutes timer is up": "topic:time-out",
}


@pytest.mark.slow
@by_ruleset
@for_each(("question", "answer"), ANSWERS.items())
def test_a_beginners_question_is_answered(question: str, answer: str, rules: str) -> None:
    first = search(question, rules)[0]
    assert first.key == answer
    assert first.line


# What the first line must hold, in any of the ways the rulesets say it.
LINES = {
    "furiten": ("ron",),
    "who gets the riichi sticks when two ron": (
        "nearest to the discarder",
        "first winner in turn order",
        "EMA's published rules",
    ),
    "how many tiles in the dead wall": ("14 tiles",),
    "chi from across": ("No.",),
    "riichi stick not laid down": ("By common practice the riichi stands",),
    "riichi tile not turned sideways": ("no penalty for leaving",),
    "one tenpai how much": ("1,000 from each", "add up to 3,000", "3,000, shared"),
    "do I have to say tsumo": ("Say ron", "Show the hand"),
    "70 minutes timer is up": ("hand in progress", "ime limit"),
}


@by_ruleset
@for_each(("question", "said"), LINES.items())
def test_the_first_line_holds_the_answer(question: str, said: tuple[str, ...], rules: str) -> None:
    line = search(question, rules)[0].line
    assert any(part in line for part in said), line


@by_ruleset
@for_each(
    "question",
    [
        "missed my tile in riichi then ron later",
        "passed a win in riichi and then won by ron",
        "skipped a ron in riichi and called ron on the next one",
        "riichi while furiten then ron",
    ],
)
def test_a_ron_after_a_missed_win_is_not_headed_no_penalty(question: str, rules: str) -> None:
    first, cited = search(question, rules)[0], rulesets()[rules]
    assert first.key == "topic:ron-while-furiten"
    assert verdicts(ruling(first.id, cited), cited)[0].cost in {"chombo", "dead_hand"}


@by_ruleset
def test_a_win_that_is_passed_up_costs_nothing_but_a_ron_after_it_does(rules: str) -> None:
    cited = rulesets()[rules]
    first, *others = verdicts(ruling("passed-win-in-riichi", cited), cited)
    assert (first.cost, first.when) == ("nothing", "the win is passed up")
    assert "chombo" in {verdict.cost for verdict in others}


@by_ruleset
@for_each(
    ("asked", "opposite"),
    [
        ("riichi tile not turned sideways", "topic:riichi-not-said"),
        ("riichi stick not laid down", "topic:riichi-not-said"),
        ("tile turned sideways without saying riichi", "topic:riichi-tile-upright"),
    ],
)
def test_a_slip_is_not_answered_with_its_opposite(asked: str, opposite: str, rules: str) -> None:
    assert search(asked, rules)[0].key != opposite


@for_each("minutes", [40, 55, 65, 70, 72, 75, 80, 90, 120])
def test_any_number_of_minutes_asks_for_the_time_limit(minutes: int) -> None:
    assert search(f"{minutes} minutes timer is up", "usma")[0].key == "topic:time-out"


@for_each("noise", ["zzzzz", "ZZZ", "xxxxx", "hhhh", "mmmmm"])
def test_a_letter_held_down_is_nonsense(noise: str) -> None:
    assert search(noise, "usma") == ()


@by_ruleset
def test_a_hand_of_tiles_leads_to_the_page_that_scores_it(rules: str) -> None:
    first = search("123m456p789s1122z", rules)[0]
    assert (first.key, first.hand) == ("page:score-a-hand", "123m456p789s1122z")


@pytest.mark.slow
def test_every_page_card_is_found_by_its_own_words() -> None:
    lost = [
        (asked, search(asked, "usma")[0].key)
        for name, card in page_cards().items()
        for asked in card.asked
        if all(hit.key != f"page:{name}" for top in search(asked, "usma")[:1] for hit in (top, *top.also))
    ]
    assert lost == []
