"""The command ``tensu``.

When installed, this package also contains the whole app, in a folder from which only Tensu imports.
"""
