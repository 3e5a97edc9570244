"""The results of an evening by player, question, skill and mistake, and a plan for further practice."""
