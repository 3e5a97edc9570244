"""What the rules of a game mean for the person who keeps the score."""

from __future__ import annotations

from dataclasses import replace

from content.documents.basis import COMMON, Basis, Origin
from content.payments.game_rules import HandEnd, dealer_stays, honba_after, reading, unread
from content.rulesets.cited_ruleset import Entry
from content.rulesets.ruleset_file import MENU, rulesets
from tests.for_each import for_each


@for_each("rules", MENU)
def test_every_word_of_our_rulesets_is_read(rules: str) -> None:
    assert unread(rulesets()[rules]) == ()


def test_words_of_a_club_that_mean_nothing_here_are_told_and_the_usual_holds() -> None:
    cited = rulesets()["usma"]
    own = replace(cited, table={**cited.table, "tobi": Entry("drinks for all", Basis(Origin.CLUB))})
    assert unread(own) == (("tobi", "drinks for all", "goes on"),)
    assert reading("tobi", own) == Entry("goes on", COMMON)
    ending = replace(cited, table={**cited.table, "tobi": Entry("the game ends", Basis(Origin.CLUB))})
    assert reading("tobi", ending) == Entry("ends", Basis(Origin.CLUB))


def test_a_club_whose_dealer_repeats_only_after_a_win() -> None:
    cited = rulesets()["usma"]
    own = replace(cited, table={**cited.table, "dealer_repeat": Entry("on a win", Basis(Origin.CLUB))})
    assert not dealer_stays("dealer_tenpai", own).value
    assert dealer_stays("dealer_won", own).value
    assert honba_after("dealer_tenpai", 2, own).value == 3


def test_where_it_is_written_that_an_abortive_draw_adds_a_honba() -> None:
    added = honba_after("aborted", 1, rulesets()["competition"])
    assert (added.value, "competition.draw.abortive-counter" in added.basis.facts) == (2, True)
    assert honba_after("aborted", 1, rulesets()["usma"]) == Entry(2, COMMON)


@for_each(("end", "rules", "facts"), [
    ("other_won", "competition", ("competition.rotation.moves",)),
    ("dealer_noten", "competition", ("competition.rotation.moves",)),
    ("chombo", "usma", ("usma.chombo.reset",)),
    ("dealer_tenpai", "oklahoma", ("oklahoma.dealer.renchan",)),
    ("aborted", "competition", ()),  # the words don't say who deals then; usually, East deals again
    ("dealer_won", "usma", ()),
])  # fmt: skip
def test_where_it_is_written_who_deals_next(end: HandEnd, rules: str, facts: tuple[str, ...]) -> None:
    assert dealer_stays(end, rulesets()[rules]).basis.facts == facts
