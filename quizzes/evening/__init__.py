"""Club evenings: their plans, their phases, their players and their scores."""
