"""The phones in a club evening: pages without Streamlit, event streams for changes, and routes for answers."""
