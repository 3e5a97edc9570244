"""Club evenings: what is planned, where an evening stands, who plays, and how they are counted."""
