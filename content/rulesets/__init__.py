"""The six rulesets and a club's own files; each value has its source."""
