"""The versions of the tables in order. A version never changes once it has been released."""
