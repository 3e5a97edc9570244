"""The right answers to questions, in words. There is one module for each group of question types."""
