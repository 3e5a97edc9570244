"""Draw worksheets and flash cards, as a PDF or as a page for printing."""
