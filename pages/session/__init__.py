"""The state of a session: ruleset, display, focus and links."""
