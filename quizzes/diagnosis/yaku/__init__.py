"""What goes wrong with yaku and dora, and with the han they add up to."""
