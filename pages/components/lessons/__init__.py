"""The steps of a lesson, drawn."""
