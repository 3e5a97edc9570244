"""Sets of questions: practice with an aim, lessons, the day's sets, speed practice and a learner's own hands.

Begin with ``aims/set_dealing.py``.
"""
