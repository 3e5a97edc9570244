"""Teach a learner during a round. Read ``discard_advice.py`` first."""
