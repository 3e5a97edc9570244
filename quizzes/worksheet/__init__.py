"""Worksheets: a printed sheet of questions with its key, and flash cards for yaku."""
