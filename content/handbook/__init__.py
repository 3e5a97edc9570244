"""Reference pages: the list of yaku, the list of fu, one hand under all rules, and breaking the wall."""
