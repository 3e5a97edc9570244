"""What opens without the server, where the browser can keep it: table card, payment table, the last hand's bill."""
