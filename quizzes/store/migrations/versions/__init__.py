"""The versions of the tables, one after the other; never changed once they have been out."""
