"""Hands as typed, spoken or tapped by people, and hands used as examples."""
