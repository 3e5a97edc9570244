"""The version of Tensu. pyproject.toml reads it, the command prints it, and the app shows it."""

VERSION = "1.0.0"
