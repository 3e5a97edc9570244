"""Components that show facts from the documents, and the sources of statements."""
