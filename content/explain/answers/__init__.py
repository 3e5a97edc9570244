"""The right answers to questions, in words. Each module covers one group of question types."""
