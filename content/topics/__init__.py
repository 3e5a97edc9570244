"""Topics: every procedure and every rule that differs between rulesets, with an answer for each ruleset."""
