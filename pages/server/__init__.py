"""The server itself: its version, background tasks, status, and the middleware for all requests."""

VERSION = "1.0.0"
"""The version of Tensu. pyproject.toml reads it, the command prints it, and the app shows it."""
