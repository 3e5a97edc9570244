"""The version of Tensu, which pyproject.toml reads, the command prints and the app shows."""

VERSION = "1.0.0"
