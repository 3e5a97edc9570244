"""The club evenings that this process serves, and the messages that tell phones about changes."""
