"""Recognise words however people spell them."""
