"""Rank mistakes by likelihood: first what this learner did before, then what most learners do."""

from quizzes.question.mistake import NO_HISTORY, History, Mistake

# From teaching practice, not from a document: what beginners get wrong, most frequent first.
_USUAL = (
    ("whole.kan_opens",),  # only for hands with a closed kan, where it is likelier than those below
    ("yaku_count.tsumo_forgotten", "yaku_count.riichi_forgotten"),
    ("yaku_count.guest_pair", "yaku_count.double_wind_once", "yaku_count.shousangen_alone"),
    ("yaku_count.pinfu_forgotten", "yaku_count.tanyao_forgotten", "yaku_count.dragons_forgotten", "han.left_out"),
    ("dora_count.pair_once",),
    ("dora_count.reds_forgotten", "dora_count.ura_forgotten"),
    ("dora_count.forgotten", "dora_count.none"),
    ("fu.pinfu_tsumo",),  # only for pinfu by tsumo, where it is likelier than fu for the wait or pair
    ("fu.double_wind",),  # tables disagree about it
    ("fu.left_out",),
    ("han.ron_triplet", "fu.ron_triplet"),
    ("han.closed_price",),
    ("fu.left_out_of", "fu.wait", "fu.wait_of_pairs"),
    ("fu.pair", "fu.guest_pair"),
    ("fu.open_pinfu",),
    ("fu.simple", "fu.honours"),
    ("fu.seven_pairs",),
    ("yaku_count.pinfu_wait", "yaku_count.pinfu_pair", "yaku_count.beside"),
)
_LAST = frozenset(
    {"han.one_off", "han.added", "fu.not_rounded", "fu.rounded_down", "fu.rounded_twice", "fu.rounded_at_once"}
)
"""Mistakes ranked last, because any other explanation of the same number is better."""
_RANK = {name: place for place, names in enumerate(_USUAL) for name in names}
_OTHERS, _AT_THE_END = len(_USUAL), len(_USUAL) + 1


def rank(name: str, history: History = NO_HISTORY) -> tuple[int, int]:
    """Return the sort key for the id of a mistake; equal keys keep their order.

    :param history: the mistakes this learner made before, which rank first.
    """
    usual = _AT_THE_END if name in _LAST else _RANK.get(name, _OTHERS)
    return -history.times(name), usual


def by_likelihood(mistakes: list[Mistake], history: History = NO_HISTORY) -> list[Mistake]:
    """Sort mistakes, likeliest first."""
    return sorted(mistakes, key=lambda mistake: rank(mistake.id, history))
