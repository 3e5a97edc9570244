"""The bill as HTML: well formed, nothing lost, and every line lights the tiles it stands on."""

from __future__ import annotations

import random
import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest

from content.explain import explain
from content.ruleset_file import rulesets
from pages.components.bill import bill_html, drawn, fu_bill_html, misses_html, others_html, sources_html, typeset
from pages.components.hand_picture import hand_html, positions_of, shown_blocks
from scoring.generator import deal
from scoring.levels import Difficulty
from scoring.wish import NoYakuAim, Wish, YakuAim
from scoring.yaku import YAKU

if TYPE_CHECKING:
    from content.explanation import Explanation

VOID = {"img", "input", "source", "br"}


class Balanced(HTMLParser):
    """Refuses tags that are not closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 (the parser calls it so)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def told(seed: int, rules: str, level: Difficulty) -> Explanation:
    sheet = rulesets()[rules]
    aim = NoYakuAim() if seed % 7 == 0 else None
    return explain(deal(random.Random(seed), Wish(sheet.ruleset, level, aim=aim)), sheet)


@pytest.mark.parametrize("rules", ["usma", "ema", "cheatsheet", "competition", "ariari", "oklahoma"])
@pytest.mark.parametrize("level", list(Difficulty))
def test_every_line_of_the_explanation_is_on_the_bill(rules: str, level: Difficulty) -> None:
    for seed in range(15):
        explanation = told(seed, rules, level)
        html = bill_html(explanation, index=True)
        parser = Balanced()
        parser.feed(html)
        assert not parser.open
        steps = [*(explanation.fu.steps if explanation.fu else ())]
        if not explanation.missing:
            steps += [*explanation.yaku, *explanation.bonuses]
            assert f">{explanation.gain.value}<" in html
            assert html.count("class='bill'") == 2 + (explanation.fu is not None)
        for step in steps:
            assert step.text in html.replace("&#x27;", "'")
        for other in (misses_html, others_html, sources_html):
            parser.feed(other(explanation))
            assert not parser.open


@pytest.mark.parametrize("yaku", YAKU)
def test_every_yaku_has_a_bill(yaku: str) -> None:
    sheet = rulesets()["usma" if yaku in rulesets()["usma"].prices else "oklahoma"]
    explanation = explain(deal(random.Random(5), Wish(sheet.ruleset, aim=YakuAim(yaku))), sheet)
    assert f">{explanation.gain.value}<" in bill_html(explanation, index=True)


def test_a_chosen_line_shows_the_picture_with_its_tiles_lit() -> None:
    sheet = rulesets()["ariari"]
    for seed in range(20):
        result = deal(random.Random(seed), Wish(sheet.ruleset, aim=YakuAim("shousangen")))
        explanation = explain(result, sheet)
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
    names = {re.search(r"name='([^']*)'", bill_html(explanation, index=True, name=each))[1] for each in ("1", "2")}
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
