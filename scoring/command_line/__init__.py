"""Read the input, the options and write the output of the command-line tools."""
