"""What practice shows: the verdict on an answer, the marks of a set, the options of a choice."""
