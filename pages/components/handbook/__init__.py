"""Lists of yaku and fu, and rulesets side by side."""
