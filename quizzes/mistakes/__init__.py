"""Named mistakes: each breaks one rule on purpose and computes the result. Begin with ``matching.py``.

``bill/`` breaks a rule and counts the whole bill of a hand again, ``points/`` does the same with payments and scores,
and ``choices/`` finds the mistake behind a tapped or chosen answer.
"""
