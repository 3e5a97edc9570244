"""Hands a player brings along, packed into an address, and asked as questions of any set."""
