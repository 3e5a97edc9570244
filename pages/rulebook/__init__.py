"""Search, penalties and payments as pages without Streamlit, for use at the table. Begin with ``routes.py``."""
