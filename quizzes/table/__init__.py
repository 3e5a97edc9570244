"""Games at the table: logs of games played elsewhere, the game sheet, and rounds played in the app."""
