"""How evenings are stored, subject by subject, on a connection that is passed in. Begin with ``stored_evenings.py``."""
