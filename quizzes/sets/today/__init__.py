"""The sets of a day: reviews, one lesson, a mixed set and the hand of the day. Read ``day_plan.py`` first."""
