"""Components of the big screen of a club evening and of its results. Text typed by players is always escaped."""
