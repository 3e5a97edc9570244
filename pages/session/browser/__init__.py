"""What a page needs from the browser: focus, open sections, links that keep the session, and a countdown."""
