"""What a club evening shows on the wall, and what remains of it. What people typed is text, whatever it holds."""
