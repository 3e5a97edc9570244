"""How evenings are stored, with one module for each subject. Begin with ``stored_evenings.py``.

All functions work on a connection that their caller passes.
"""
