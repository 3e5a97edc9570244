"""The lessons: steps of short sentences with drawn tiles, and the practice that follows."""
