"""The question types about recognising hands and waits."""
