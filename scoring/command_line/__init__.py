"""Read the options and the input of the command-line tools, and write their output."""
