"""What a browser can show without the server: the table card, the payment table and the score of the last hand."""
