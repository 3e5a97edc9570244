"""Look-up, penalties and payments as plain pages for use at the table. Begin with ``routes``."""
