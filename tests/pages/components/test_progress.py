"""Every skill has a page with its rule, and the link selects something that exists on the page."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from content.skills.skills import skills
from content.topics.topics import topic
from content.words.glossary import term, yaku_book
from pages.components.progress import NOT, OF_GROUP, rule_page
from pages.menu import PATHS


def test_every_skill_has_a_page_that_is_there() -> None:
    found = {name: urlsplit(rule_page(skill, "usma")) for name, skill in skills().items()}
    for name, address in found.items():
        said = {key: values[0] for key, values in parse_qs(address.query).items()}
        assert address.path.strip("/") in PATHS, name
        assert said.pop("rules") == "usma"
        for key, value in said.items():
            assert {"yaku": yaku_book().__contains__, "topic": topic, "term": term, "chart": "tiles".__eq__}[key](value)
    # pages without a particular rule are the exception
    assert sum(not set(parse_qs(address.query)) - {"rules"} for address in found.values()) < 40


def test_what_is_told_of_single_skills_and_groups_is_of_those_there_are() -> None:
    assert set(NOT) <= set(skills())
    assert set(OF_GROUP) <= {skill.group.id for skill in skills().values()}
    assert rule_page(skills()["yaku.pinfu"], "ema") == "/yaku?rules=ema&yaku=pinfu"
    assert rule_page(skills()["not.pinfu_wait"], "ema") == "/yaku?rules=ema&yaku=pinfu"
    assert rule_page(skills()["fu.closed_ron"], "ema") == "/rules?rules=ema&topic=fu-closed-ron"
    assert rule_page(skills()["wait.tanki"], "ema") == "/glossary?rules=ema&term=tanki"
    assert rule_page(skills()["pay.row40"], "ema") == "/payments?rules=ema"
    assert rule_page(skills()["rule.differences"], "ema") == "/rules?rules=ema"
