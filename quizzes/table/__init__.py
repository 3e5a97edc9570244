"""Games at a real table: logs of games played elsewhere, the game sheet, and played rounds."""
