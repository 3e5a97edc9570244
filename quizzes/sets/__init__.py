"""Sets of questions: practice with an aim, lessons, today's sets, speed practice, own hands.

Begin with ``aims/set_dealing.py``.
"""
