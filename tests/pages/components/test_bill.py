"""The score as HTML: well formed, complete, and every line highlights the tiles that it is about."""

from __future__ import annotations

import random
import re
from functools import partial
from html import escape
from typing import TYPE_CHECKING

import pytest

from content.documents.basis import Origin
from content.explain.explain import explain
from content.hands.worked_example import won_hand
from content.loader import Node
from content.rulesets.ruleset_file import rulesets
from content.words.engine_words import NoFu, term_words
from pages.components.bill.bill import (
    BILL,
    ScoreLine,
    bill_html,
    bill_lines,
    fu_lines,
    sources_html,
)
from pages.components.bill.marked_text import drawn, sentence_html
from pages.components.hand.hand_picture import hand_html
from pages.components.hand.shown_hand import positions_of, shown_blocks
from pages.components.sources import basis_html
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import NoYakuAim, Wish, YakuAim
from scoring.score import score
from scoring.yaku import YAKU
from tests.for_each import for_each
from tests.html import canonical
from tests.marks import first
from tests.pages.conftest import text_of
from tests.words import word

if TYPE_CHECKING:
    from collections.abc import Callable

    from content.explain.explanation import Explanation


def told(seed: int, rules: str, level: Difficulty) -> Explanation:
    cited = rulesets()[rules]
    aim = NoYakuAim() if seed % 7 == 0 else None
    return explain(deal(random.Random(seed), Wish(cited.ruleset, level, aim=aim)), cited)


@pytest.mark.slow
@pytest.mark.parametrize("rules", first(["usma", "ema", "cheatsheet", "competition", "ariari", "oklahoma"]))
@for_each("level", list(Difficulty))
def test_every_line_of_the_explanation_is_on_the_bill(rules: str, level: Difficulty) -> None:
    for seed in range(15):
        explanation = told(seed, rules, level)
        html = canonical(bill_html(explanation, index=True))
        text_of(html, styled=True)
        steps = [*(explanation.fu.steps if explanation.fu else ())]
        if not explanation.missing:
            steps += [*explanation.yaku, *explanation.bonuses]
            assert f">{explanation.gain.value}<" in html
            assert html.count("class='bill'") == 2 + (explanation.fu is not None)
        for step in steps:
            assert step.text in html.replace("&#x27;", "'")
        for other in (BILL.misses, BILL.others, sources_html):
            text_of(other(explanation))


@pytest.mark.parametrize(("rules", "base"), [("usma", Origin.DOCUMENT), ("competition", Origin.DEFAULT)])
def test_the_sources_name_every_step_up_to_the_base(rules: str, base: Origin) -> None:
    # USMA explains base points; the competition article does not
    explanation = told(1, rules, Difficulty.FIRST_STEPS)
    assert explanation.fu is not None
    assert explanation.base is not None
    assert explanation.base.basis is not None
    assert explanation.base.basis.origin is base
    html = canonical(sources_html(explanation))
    for step in (*explanation.yaku, *explanation.bonuses, *explanation.fu.steps, explanation.base):
        assert step.basis is not None
        written = canonical(basis_html(step.basis, rules))  # once for all lines with this source
        [names] = re.findall(f"<li><b>([^<]*)</b>{re.escape(written)}</li>", html)
        assert escape(step.text) in names.split(", ")


@for_each("yaku", YAKU)
def test_every_yaku_has_a_bill(yaku: str) -> None:
    cited = rulesets()["usma" if yaku in rulesets()["usma"].prices else "oklahoma"]
    explanation = explain(deal(random.Random(5), Wish(cited.ruleset, aim=YakuAim(yaku))), cited)
    assert f">{explanation.gain.value}<" in bill_html(explanation, index=True)


def test_a_chosen_line_shows_the_picture_with_its_tiles_lit() -> None:
    cited = rulesets()["ariari"]
    for seed in range(20):
        result = deal(random.Random(seed), Wish(cited.ruleset, aim=YakuAim("shousangen")))
        explanation = explain(result, cited)
        html = canonical(bill_html(explanation, index=False))
        hand, reading = result.hand, result.best.reading
        apart = shown_blocks(hand, reading, result.best.fu.items)
        step = next(step for step in explanation.yaku if step.id == "shousangen")
        lit = positions_of(hand, step.blocks, reading)
        picture = canonical(hand_html(hand, result.context, lit=lit, blocks=apart, index=False))
        place = re.search(rf"class='light-(\d+)' aria-label='{step.text}'", html)
        assert place
        assert f"<div class='lit lit-{place[1]}'>{picture}</div>" in html
        assert f":has(.light-{place[1]}:checked) .lit-{place[1]} {{ display: block; }}" in html


@pytest.mark.parametrize("lines_of", [bill_lines, fu_lines])
def test_a_bill_is_told_line_by_line_and_the_newest_is_lit(lines_of: Callable[[Explanation], list[ScoreLine]]) -> None:
    explanation = told(3, "usma", Difficulty.STANDARD)
    lines = len(lines_of(explanation))
    shown = partial(bill_html, explanation, lines_of(explanation), index=True)
    whole = canonical(shown())
    rows = re.findall(r"<tr .*?</tr>", whole)
    assert len(rows) == lines > 2
    bare = [re.sub(r" checked| class='light-\d+'", "", row) for row in rows]
    for upto in range(lines + 1):
        html = canonical(shown(upto=upto))
        there = re.findall(r"<tr .*?</tr>", html)
        assert [re.sub(r" checked| class='light-\d+'", "", row) for row in there] == bare[:upto]
        assert html.count("<table") == html.count("<caption") == len({*re.findall("<caption>(.*?)<", html)})
        assert html.count(" checked") <= 1
        if upto and "type='radio'" in there[-1]:
            assert " checked" in there[-1]
        text_of(html, styled=True)
    assert re.findall(r"<tr .*?</tr>", canonical(shown(upto=lines))) == rows


def test_bills_of_one_page_do_not_choose_for_each_other() -> None:
    explanation = told(3, "usma", Difficulty.STANDARD)
    bills = [canonical(bill_html(explanation, index=True, name=name)) for name in ("1", "2")]
    names = {name for html in bills for name in re.findall(r"name='([^']*)'", html)}
    assert len(names) == 2
    assert bill_html(explanation, fu_lines(explanation), index=True, name="<b>").count("<b>") == 0


def test_tiles_in_a_sentence_are_drawn_and_the_rest_is_text() -> None:
    html = drawn("pinfu: 4s filled the gap in 345s. <i>1,234 points</i>")
    assert html.count("<img") == 2
    assert "&lt;i&gt;1,234 points" in html
    assert "pinfu: <span" in html


# --- names that lead to their page -----------------------------------------------------------------------------


def links_of(html: str) -> list[tuple[str, str]]:
    link = r"<a class='yaku' href='/yaku\?rules=\w+&amp;yaku=(\w+)' target='_self'>([^<]*)</a>"
    return re.findall(link, canonical(html))


def explained(rules: str, **hand: object) -> Explanation:
    won = won_hand(Node(hand, "test"))
    return explain(score(won.hand, won.context, rulesets()[rules].ruleset), rulesets()[rules])


def test_every_yaku_and_dora_of_a_bill_leads_to_its_page() -> None:
    told = explained("usma", concealed="234678m45p78922s", win="3p", flags=["riichi"], dora_ind=["1m"])
    assert links_of(bill_html(told, index=True)) == [("riichi", "Riichi"), ("pinfu", "Pinfu"), ("dora", "Dora")]


def test_on_the_page_of_a_yaku_its_links_stay_there() -> None:
    told = explained("usma", concealed="234678m45p78922s", win="3p", flags=["riichi"])
    html = bill_html(told, bill_lines(told, on_yaku_page=True), index=True)
    assert 'data-go="yaku=riichi"' in html
    assert links_of(html) == []


def test_a_near_miss_and_what_gives_way_lead_to_their_pages() -> None:
    told = explained("ariari", concealed="223344m667788p9s", win="9s")
    found = links_of(BILL.misses(told))
    assert ("iipeikou", "Iipeikou") in found
    assert ("ryanpeikou", "ryanpeikou") in found
    guest = explained("usma", concealed="123m46p78922s", win="5p", melds=[{"type": "pon", "tiles": "333z"}])
    assert links_of(BILL.misses(guest)) == [("seat_wind", "yakuhai")]


def test_what_a_yakuman_hides_stands_in_one_line() -> None:
    # daisangen hides haku, hatsu, chun, toitoi and honitsu
    melds = [{"type": "pon", "tiles": tiles} for tiles in ("555z", "666z", "777z")]
    told = explained("usma", concealed="111m9m", win="9m", melds=melds)
    hidden = [step.id for step in told.covered]
    assert {"haku", "hatsu", "chun", "toitoi"} <= set(hidden)
    lines = re.findall("<li>.*?</li>", BILL.misses(told))
    [line] = [line for line in lines if word("words/engine/explanation", "covered", "hidden") in line]
    assert {yaku for yaku, _ in links_of(line)} == set(hidden)


def test_yaku_of_another_reading_lead_to_their_pages() -> None:
    told = explained("ariari", concealed="223344m667788p9s", win="9s")
    assert ("chiitoitsu", "Chiitoitsu") in links_of(BILL.others(told))


def test_a_name_is_linked_only_where_it_stands_alone_and_the_rest_is_text() -> None:
    html = sentence_html("pinfu, <b>pinfus</b> and 123m.", (("pinfu", "pinfu"),), "usma")
    assert links_of(html) == [("pinfu", "pinfu")]
    assert "&lt;b&gt;pinfus&lt;/b&gt;" in html
    assert html.count("<img") == 1


def test_zeros_and_indicators_are_on_the_bill() -> None:
    told = explained("usma", concealed="234678m45p78922s", win="3p", tsumo=True, dora_ind=["1m"])
    text = re.sub("<[^>]*>", " ", bill_html(told, index=True))
    assert term_words(NoFu.PINFU_TSUMO).why.format(fu=20) in text
    assert "each" in text
    assert text.count("0 fu") >= 4  # 20 fu, and three zeros


def test_where_fu_do_not_matter_they_are_told_in_short() -> None:
    # chinitsu 6: haneman, whatever the fu (usma.table.haneman); 20 + 10 + 8 + 2 for the gap, none for the pair
    told = explained("usma", concealed="1112344566799s", win="5s")
    assert told.fu is not None
    assert told.fu.zeros
    assert not told.fu.needed
    text = re.sub("<[^>]*>", " ", bill_html(told, index=True))
    assert "From mangan" in text
    assert told.fu.steps[0].why not in text
    assert told.fu.zeros[0].why not in text
