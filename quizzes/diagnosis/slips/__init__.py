"""Every slip: one rule of scoring broken on purpose, and what is then said of a hand at each step of its bill."""
