"""The bill as HTML: well formed, nothing lost, and every line lights the tiles it stands on."""

from __future__ import annotations

import random
import re
from html import escape
from typing import TYPE_CHECKING

import pytest

from content.documents.basis import Origin
from content.explain.explain import explain
from content.rulesets.ruleset_file import rulesets
from pages.components.bill.bill import bill_html, drawn, fu_bill_html, misses_html, others_html, sources_html, typeset
from pages.components.documents.basis import basis_html
from pages.components.hand.hand_picture import hand_html, positions_of, shown_blocks
from scoring.dealing.generator import deal
from scoring.dealing.levels import Difficulty
from scoring.dealing.wish import NoYakuAim, Wish, YakuAim
from scoring.yaku import YAKU
from tests.pages.conftest import text_of

if TYPE_CHECKING:
    from content.explain.explanation import Explanation


def told(seed: int, rules: str, level: Difficulty) -> Explanation:
    cited = rulesets()[rules]
    aim = NoYakuAim() if seed % 7 == 0 else None
    return explain(deal(random.Random(seed), Wish(cited.ruleset, level, aim=aim)), cited)


@pytest.mark.parametrize("rules", ["usma", "ema", "cheatsheet", "competition", "ariari", "oklahoma"])
@pytest.mark.parametrize("level", list(Difficulty))
def test_every_line_of_the_explanation_is_on_the_bill(rules: str, level: Difficulty) -> None:
    for seed in range(15):
        explanation = told(seed, rules, level)
        html = bill_html(explanation, index=True)
        text_of(html, styled=True)
        steps = [*(explanation.fu.steps if explanation.fu else ())]
        if not explanation.missing:
            steps += [*explanation.yaku, *explanation.bonuses]
            assert f">{explanation.gain.value}<" in html
            assert html.count("class='bill'") == 2 + (explanation.fu is not None)
        for step in steps:
            assert step.text in html.replace("&#x27;", "'")
        for other in (misses_html, others_html, sources_html):
            text_of(other(explanation))


@pytest.mark.parametrize(("rules", "base"), [("usma", Origin.DOCUMENT), ("competition", Origin.DEFAULT)])
def test_the_sources_name_every_step_up_to_the_base(rules: str, base: Origin) -> None:
    # USMA tells how fu make base points; the article on competition rules does not
    explanation = told(1, rules, Difficulty.FIRST_STEPS)
    assert explanation.fu is not None
    assert explanation.base is not None
    assert explanation.base.basis is not None
    assert explanation.base.basis.origin is base
    html = sources_html(explanation)
    for step in (*explanation.yaku, *explanation.bonuses, *explanation.fu.steps, explanation.base):
        assert step.basis is not None
        assert f"<li><b>{escape(step.text)}</b>{basis_html(step.basis, rules)}</li>" in html


@pytest.mark.parametrize("yaku", YAKU)
def test_every_yaku_has_a_bill(yaku: str) -> None:
    cited = rulesets()["usma" if yaku in rulesets()["usma"].prices else "oklahoma"]
    explanation = explain(deal(random.Random(5), Wish(cited.ruleset, aim=YakuAim(yaku))), cited)
    assert f">{explanation.gain.value}<" in bill_html(explanation, index=True)


def test_a_chosen_line_shows_the_picture_with_its_tiles_lit() -> None:
    cited = rulesets()["ariari"]
    for seed in range(20):
        result = deal(random.Random(seed), Wish(cited.ruleset, aim=YakuAim("shousangen")))
        explanation = explain(result, cited)
        html = bill_html(explanation, index=False)
        hand, reading = result.hand, result.best.reading
        apart = shown_blocks(hand, reading, result.best.fu.items)
        step = next(step for step in explanation.yaku if step.id == "shousangen")
        lit = positions_of(hand, step.blocks, reading.winning_block)
        picture = hand_html(hand, result.context, lit=lit, blocks=apart, index=False)
        place = re.search(rf"class='light-(\d+)'> <span>{step.text}<", html)
        assert place
        assert f"<div class='lit lit-{place[1]}'>{picture}</div>" in html
        assert f":has(.light-{place[1]}:checked) .lit-{place[1]} {{ display: block; }}" in html


def test_bills_of_one_page_do_not_choose_for_each_other() -> None:
    explanation = told(3, "usma", Difficulty.STANDARD)
    names = {re.search(r"name='([^']*)'", bill_html(explanation, index=True, name=tsumo))[1] for tsumo in ("1", "2")}
    assert len(names) == 2
    assert fu_bill_html(explanation, index=True, name="<b>").count("<b>") == 0


@pytest.mark.parametrize(
    ("text", "shown"),
    [("40 × 2^(2+3) = 1,280", "40 × 2<sup>2+3</sup> = 1,280"), ("<b>2^(1)", "&lt;b&gt;2<sup>1</sup>")],
)
def test_powers_are_raised_and_nothing_else_is_html(text: str, shown: str) -> None:
    assert typeset(text) == shown


def test_tiles_in_a_sentence_are_drawn_and_the_rest_is_text() -> None:
    html = drawn("Not pinfu: 4s closed the gap in 345s. <i>1,234 points</i>")
    assert html.count("<img") == 2
    assert "&lt;i&gt;1,234 points" in html
    assert "Not pinfu: <span" in html
