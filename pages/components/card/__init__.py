"""The card for the table: one printed page about a ruleset."""
