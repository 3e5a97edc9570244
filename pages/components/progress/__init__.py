"""How somebody's progress is drawn: figures for plotly, and the same in words."""
