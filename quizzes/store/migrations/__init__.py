"""The migrations of the database, in order. A migration never changes once it has been released."""
