"""Sets that mix types or have an aim: what every question of theirs has to do with, and how it is dealt."""
