"""The lessons: short sentences with pictures of tiles, followed by practice."""
