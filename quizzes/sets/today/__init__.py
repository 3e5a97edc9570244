"""The sets of a day: reviews, one lesson, a mixed set and the hand of the day. Begin with ``day_plan.py``."""
