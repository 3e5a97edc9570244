"""Choose the page that explains the rule behind a skill."""

from content.skills.skills import Belongs, Skill
from content.topics.topics import topic
from pages.components.hand.tile_chart import chart_address
from pages.session.browser.html_links import address, topic_address

NOT = {
    "not.guest_wind": "seat_wind",
    "not.pair_of_dragons": "chun",
    "not.pinfu_wait": "pinfu",
    "not.pinfu_pair": "pinfu",
    "not.closed_ron_han": "menzen_tsumo",
    "not.supposed_riichi": "riichi",
    "not.one_stray_set": "honitsu",
}
"""The skills of noticing that a yaku does not count, each with its yaku."""
OF_GROUP = {"fu": "fu", "limit": "payments", "points": "payments", "who_pays": "payments", "rules": "rules"}
OF_ALL_OTHERS = "yaku"


def rule_page(skill: Skill, rules: str) -> str:
    """Return the address of the page that best explains a skill."""
    yaku = skill.of(Belongs.YAKU)
    if yaku or skill.id in NOT:
        return address("yaku", rules, yaku=yaku[0] if yaku else NOT[skill.id])
    if skill.group.id == "tiles":
        return chart_address(rules)
    topics, terms = skill.of(Belongs.TOPIC), skill.of(Belongs.TERM)
    if topics:
        return topic_address(topic(topics[0]), rules)
    if terms:
        return address("glossary", rules, term=terms[0])
    return address(OF_GROUP.get(skill.group.id, OF_ALL_OTHERS), rules)
