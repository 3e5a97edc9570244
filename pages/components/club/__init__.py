"""What a club evening shows to whoever prepares it."""
