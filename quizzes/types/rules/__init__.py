"""The question types about rules at the table and penalties."""
