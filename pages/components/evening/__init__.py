"""Components for the big screen of a club evening, and for the results of the evening.

Text that players type is always escaped.
"""
