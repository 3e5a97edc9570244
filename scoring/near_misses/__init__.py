"""What a hand nearly is."""
