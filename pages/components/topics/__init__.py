"""Rulings on disputes and procedures."""
