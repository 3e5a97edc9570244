"""Import and export plans and hands as CSV, JSON and GIFT.

The engine computes the right answers; they are not read from a file.
"""
