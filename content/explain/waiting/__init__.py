"""A hand before the win, told: how far it is, what each tile of its wait is worth, and what stands against a ron."""
