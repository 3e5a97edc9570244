"""Lists of yaku and fu, and comparisons of rulesets."""
