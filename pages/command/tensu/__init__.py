"""The command ``tensu``. Installed, this package also holds the whole app, in a folder that only its processes see."""
