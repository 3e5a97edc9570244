"""What goes wrong with the tiles themselves: their names, sets, calls and waits."""
