"""The server itself: background tasks, its status, and the middleware for all requests."""
