"""The six rulesets and a club's own files. Each value has its source."""
