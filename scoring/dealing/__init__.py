"""Deal random winning hands that have the properties a caller wants."""
