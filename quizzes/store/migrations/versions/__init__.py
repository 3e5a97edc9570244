"""One module for each version of the tables. A module never changes once it has been released."""
