"""What is written and read about evenings, subject by subject, on a connection that is passed in."""
