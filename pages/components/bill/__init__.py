"""A bill, and the checklist of a yaku."""
