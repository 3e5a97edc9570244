"""The five documents: their facts, their misprints, and how a place in them is cited."""
