"""The club evenings that this process serves, and how it tells phones about changes."""
