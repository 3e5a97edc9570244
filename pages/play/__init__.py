"""The phones in a club evening: pages without Streamlit, a stream of events that announces changes, and answers."""
