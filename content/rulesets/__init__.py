"""The six rulesets and a club's own files: each value with where it is written."""
