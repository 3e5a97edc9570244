"""Dealing random wins that fit a wish."""
