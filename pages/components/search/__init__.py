"""What a search finds, and the glossary."""
