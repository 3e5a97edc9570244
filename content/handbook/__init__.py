"""Reference pages: the list of yaku, the list of fu, one hand under all rulesets, and breaking the wall."""
