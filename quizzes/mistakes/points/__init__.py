"""Mistakes between han and fu and the payments, and between payments and scores."""
