"""Components for the results of a search and for the glossary."""
