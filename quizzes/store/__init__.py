"""The store: one database of learners, questions and answers, to which one thread writes."""
