"""Mistakes in finding payments from han and fu, and in adding payments to scores."""
