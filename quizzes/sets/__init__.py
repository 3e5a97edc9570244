"""Sets of questions: practice with an aim, lessons, the day's sets, speed practice and a learner's own hands.

Read ``aim.py`` and ``set_dealing.py`` first; for lessons ``lesson_items.py``, for the day ``day_plan.py``.
"""
