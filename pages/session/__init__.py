"""What a page remembers: rules in force, display, focus, links."""
