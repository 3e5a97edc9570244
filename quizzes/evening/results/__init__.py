"""The results of an evening: by player, question, skill and mistake, what to practise next, and as a file."""
