"""Components of the wall of a club evening and of its results. Text typed by players is always escaped."""
