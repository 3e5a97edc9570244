"""Draw a bill, and the checklist of a yaku."""
