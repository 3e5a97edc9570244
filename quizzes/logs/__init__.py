"""A player's own games: logs read into rounds, their wins scored beside what was paid, and practised on."""
