"""Pages that open without the server if the browser can store them: table card, payment table, last bill."""
