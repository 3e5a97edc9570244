"""The penalties from the lightest to the heaviest: their meaning here, and the offences for each."""

from markupsafe import Markup

from content.rulesets.cited_ruleset import CitedRuleset
from content.search.incidents import PENALTIES
from content.topics.costing import costing
from content.topics.costs import COST_NAMES, Cost
from content.topics.topics import MEANING, chapter
from pages.components.topics.ruling import ruling_html
from pages.session.browser.html_links import topic_address
from pages.templates import Template

_HTML = Template(__file__)
_OFFENCES = {
    Cost.WARNING: "warning-offences",
    Cost.POINTS: "points-offences",
    Cost.DEAD_HAND: "dead-hand-offences",
    Cost.CHOMBO: "chombo-offences",
}


def penalties_html(cited: CitedRuleset) -> Markup:
    """Return every penalty under a ruleset, with the offences its document lists and the incidents that earn it."""
    steps = [(COST_NAMES[cost], _rulings(cost, cited), _incidents(cost, cited)) for cost in PENALTIES]
    return _HTML.penalties(chapter("penalties").about, steps)


def _rulings(cost: Cost, cited: CitedRuleset) -> list[Markup]:
    own, *more = (*MEANING[cost], *([_OFFENCES[cost]] if cost in _OFFENCES else []))
    return [ruling_html(own, cited, titled=False), *(ruling_html(name, cited, level=3) for name in more)]


def _incidents(cost: Cost, cited: CitedRuleset) -> list[tuple[str, str]]:
    return [(incident.title, topic_address(incident, cited.ruleset.id)) for incident in costing(cost, cited)]
