"""Import and export plans and hands as CSV, JSON and GIFT.

The engine computes the right answers, except for questions that a teacher wrote: their answers are in the file.
"""
