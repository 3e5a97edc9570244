"""The lessons: short sentences with drawn tiles, followed by practice."""
