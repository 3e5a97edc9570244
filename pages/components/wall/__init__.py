"""The four walls, drawn."""
