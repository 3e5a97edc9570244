"""Components for preparing a club evening."""
