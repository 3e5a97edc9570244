"""Words as people spell them."""
