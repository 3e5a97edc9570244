"""Components for the page that prepares a club evening."""
