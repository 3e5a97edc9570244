"""Import and export plans and hands as CSV, JSON and GIFT.

The engine computes the right answers. Only for a question that a teacher wrote, the right answer is read from the file.
"""
