"""Skills: what a memory has a card for, and which named mistake shows the want of which."""
