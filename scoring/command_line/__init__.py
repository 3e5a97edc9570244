"""Input, output and options of the command-line tools."""
