"""What draws worksheets and flash cards: as PDF, and as a page that prints."""
