"""What pages are made of; only here HTML and SVG are written."""
