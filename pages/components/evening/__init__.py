"""What a club evening shows on the wall, and its results. Text typed by players is always escaped."""
