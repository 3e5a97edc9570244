"""Questions: what is asked, how it is answered and graded, and what dealing them has in common.

Begin with ``question.py``.
"""
