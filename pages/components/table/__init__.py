"""What is drawn for a table at which one plays."""
