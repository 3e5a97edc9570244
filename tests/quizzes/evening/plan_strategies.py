"""Hypothesis strategies for plans of evenings."""

from __future__ import annotations

from hypothesis import strategies as st

from quizzes.evening.plan import OwnQuestion

seconds = st.none() | st.integers(10, 600)
worth = st.integers(0, 2)


def own_questions(texts: st.SearchStrategy[str], options: st.SearchStrategy[str]) -> st.SearchStrategy[OwnQuestion]:
    """Return questions in a teacher's own words, polls included, whose options all differ."""
    return st.lists(options, min_size=2, max_size=6, unique_by=str.casefold).flatmap(
        lambda given: st.builds(
            OwnQuestion,
            texts,
            st.just(tuple(given)),
            st.none() | st.integers(0, len(given) - 1),
            seconds=seconds,
            worth=worth,
        )
    )
