"""Reference lists: yaku, fu, and one hand under all rules."""
