"""How evenings are stored, with one module for each subject. Read ``stored_evenings.py`` first.

All functions work on a connection that their caller passes. Only the listener for notifications opens its own.
"""
