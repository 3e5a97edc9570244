"""The results of an evening by player, question, skill and mistake, with a plan for further practice and a file."""
