"""What belongs to the server itself and to no page: what runs beside it, how it stands, and what it lets in."""
