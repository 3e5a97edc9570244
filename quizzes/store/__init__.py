"""The store: one database of learners, questions and answers. Only one thread writes to the database."""
