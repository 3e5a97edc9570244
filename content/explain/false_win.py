"""What it costs to call a win that is none, as the ruleset's options on chombo say it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content.documents.basis import Origin
from content.explain.bases import option_label
from content.explain.explanation import FalseWin
from content.rulesets.cited_ruleset import ChomboPayment
from content.rulesets.values_in_words import option_words
from content.words import engine_words as words
from content.words.engine_words import sentence, small

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from scoring.score import ScoreResult

_OPTIONS = ("chombo_list", "chombo", "false_win_unshown")
_CHOMBO = "chombo"


def false_win(result: ScoreResult, cited: CitedRuleset | None) -> FalseWin | None:
    """The cost for this player, dealer or not; None if the hand pays, or without a ruleset to ask."""
    if cited is None or result.best.payments:
        return None
    offences, unshown = option_words("chombo_list", cited), option_words("false_win_unshown", cited)
    chombo, win = _chombo(result, cited), small(words.win_types()[result.context.win].name)
    if "false win" not in offences:
        text = sentence("missing.other_list", win=win, offences=offences, unshown=unshown)
    elif unshown == _CHOMBO:
        text = sentence("missing.always_chombo", win=win, chombo=chombo)
    else:
        text = sentence("missing.false_win", win=win, chombo=chombo, unshown=unshown)
    bases = tuple((option_label(key), cited.entry(key).basis) for key in _OPTIONS)
    if all(basis.origin is Origin.DEFAULT for _, basis in bases):
        text = sentence("missing.usual", cost=text)
    return FalseWin(text, bases)


def _chombo(result: ScoreResult, cited: CitedRuleset) -> str:
    paid = cited.game.chombo.value
    if not isinstance(paid, ChomboPayment):
        return option_words(_CHOMBO, cited)
    if result.context.is_dealer:
        return sentence("missing.each_alike", each=paid.dealer_to_each)
    if paid.to_dealer == paid.to_other:
        return sentence("missing.each_alike", each=paid.to_other)
    return sentence("missing.dealer_apart", dealer=paid.to_dealer, other=paid.to_other)
