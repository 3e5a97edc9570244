"""Sets of questions: practice with an aim, lessons, the day's sets, speed practice and a learner's own hands.

Read ``aims/set_dealing.py`` first.
"""
