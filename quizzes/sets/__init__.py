"""What is asked together: practice with an aim, lessons, today, speed practice, own hands.

Begin with ``aims/set_dealing.py``.
"""
