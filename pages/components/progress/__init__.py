"""Charts of a learner's progress for plotly, and the same data in words."""
