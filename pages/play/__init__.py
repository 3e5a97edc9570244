"""The phones of a club evening: our own plain pages, an event stream that announces changes, and answers."""
