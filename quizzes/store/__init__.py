"""The store of learners, questions and answers: one database, and one thread that writes."""
