"""The evenings that are played now, as this process holds them, and how their phones hear of changes."""
