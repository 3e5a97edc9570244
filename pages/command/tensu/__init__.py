"""The command ``tensu``.

When installed, this package also contains the whole app, in a folder that only Tensu can import from.
"""
