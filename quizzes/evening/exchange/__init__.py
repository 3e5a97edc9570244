"""Plans and hands as files: CSV and JSON in and out, GIFT out. What is right is never read, but asked of the engine."""
