"""Named mistakes: one rule broken on purpose, and what comes of it. Begin with ``matching.py``.

``bill/`` breaks a rule and counts the whole bill of a hand again, ``points/`` does the same with payments and scores,
and ``choices/`` reads a mistake off what was tapped or chosen.
"""
