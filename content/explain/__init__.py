"""Explain a scored win step by step."""
