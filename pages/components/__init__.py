"""The components from which pages are built. Only these modules write HTML and SVG."""
