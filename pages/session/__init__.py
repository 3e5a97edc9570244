"""The state of a session: ruleset, display settings, focus and links."""
