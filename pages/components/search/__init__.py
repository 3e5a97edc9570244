"""Components for search results and the glossary."""
