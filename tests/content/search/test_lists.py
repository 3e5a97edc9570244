"""A question that asks for a list gets the list of the current ruleset."""

from __future__ import annotations

from content.rulesets.ruleset_file import MENU, rulesets
from content.search.search import search
from content.search.written_entries import asked_lists, held
from tests.content.search.answered import KNOWN, card
from tests.for_each import for_each


@for_each(
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


@for_each("rules", MENU)
def test_what_lists_hold_exists_under_every_ruleset(rules: str) -> None:
    for name in asked_lists():
        holds = held(name, rulesets()[rules])
        assert set(holds) <= set(KNOWN), name
        assert len(set(holds)) == len(holds), name


@for_each("rules", MENU)
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
