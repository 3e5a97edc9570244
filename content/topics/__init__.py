"""Topics: every procedure and every point on which rules differ, with an answer for each ruleset."""
