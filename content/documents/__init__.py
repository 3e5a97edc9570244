"""The five documents: their facts, their misprints, and how to cite a place in them."""
