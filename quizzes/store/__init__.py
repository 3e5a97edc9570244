"""What is kept of learners: who, which questions, what they answered. One database, one thread that writes."""
