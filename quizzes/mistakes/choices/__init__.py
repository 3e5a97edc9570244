"""What a choice shows: of tiles, waits, calls, dora and yaku, and of two hands held side by side."""
