"""Which Tensu this is: pyproject.toml reads it here, the command says it, and the app shows it."""

VERSION = "1.0.0"
