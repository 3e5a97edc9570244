"""Hands that people type, speak or tap, and hands used as examples."""
