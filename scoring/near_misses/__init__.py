"""Find yaku that a hand nearly has, and the tiles that are missing."""
