"""The server itself: background tasks, its status, and the middleware of all requests."""
