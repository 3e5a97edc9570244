"""Recognise words whichever way people spell them."""
