"""Lists to read: yaku, fu, and one hand under all rules."""
