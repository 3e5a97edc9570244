"""The evenings in progress as this process holds them, and how it tells phones about changes."""
