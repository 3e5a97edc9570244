"""Components of the big screen of a club evening and of its results.

Text that players type is always escaped.
"""
