"""Draw worksheets and flash cards, as PDF and as a printable page."""
