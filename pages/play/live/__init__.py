"""The evenings in progress, as this process holds them, and how their phones learn of changes."""
