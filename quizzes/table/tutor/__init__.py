"""Teach a learner during a round. Begin with ``discard_advice.py``."""
