"""The named conditions that the checklists of yaku are made of."""
