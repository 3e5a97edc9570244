"""Club evenings: their plans, phases, players and scores."""
