"""Look-up, penalties and payments as plain pages, for a question at the table. Begin with ``routes``."""
