"""HTML pages without Streamlit: for phones in a club evening, and for spectators of a game at a table."""
