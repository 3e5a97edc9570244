"""What goes wrong with fu: of one part, of a hand at a glance, of the whole bill."""
