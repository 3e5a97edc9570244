"""Components for sources in the documents."""
