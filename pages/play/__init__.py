"""The phones of a club evening: plain pages of our own, a stream that says that something has changed, and answers."""
