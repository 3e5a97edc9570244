"""The components of the pages. Only these modules write HTML and SVG."""
