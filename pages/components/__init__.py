"""The components that pages are built from. Only these write HTML and SVG."""
