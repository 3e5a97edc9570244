"""Components that show sources in the documents."""
