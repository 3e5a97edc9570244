"""The named conditions that make up the checklists of yaku."""
