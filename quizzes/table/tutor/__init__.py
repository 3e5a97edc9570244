"""Teach a learner: advice during a round, guided rounds, and a small game. Read ``discard_advice.py`` first."""
