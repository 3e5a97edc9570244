"""Games at a real table: logs that were played elsewhere, and the game sheet."""
