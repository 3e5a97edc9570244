"""What Tensu tells learners, and the documents that each statement comes from."""
