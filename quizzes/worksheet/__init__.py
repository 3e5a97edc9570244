"""Worksheets: printed questions with their answer key, and flash cards for yaku."""
