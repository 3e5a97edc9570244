"""The lessons: a few steps each, drawn tiles and short sentences, and the first question that fits."""
