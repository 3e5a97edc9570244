"""What goes wrong in questions about the rules of the table."""
