"""Components for rulings on disputes and procedures."""
