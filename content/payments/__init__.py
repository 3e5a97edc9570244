"""Payments: the payment tables, and answers to questions about payments that users type."""
