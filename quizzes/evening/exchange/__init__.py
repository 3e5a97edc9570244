"""Import and export plans and hands: CSV, JSON and GIFT.

Right answers are computed by the engine, not read from a file.
"""
