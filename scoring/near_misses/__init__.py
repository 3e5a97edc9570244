"""The yaku a hand nearly has, and the tiles it lacks."""
