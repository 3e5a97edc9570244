"""Input, output and options of the commands."""
