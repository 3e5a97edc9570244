"""Every dispute and procedure, with an answer for every ruleset."""
