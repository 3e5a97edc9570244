"""The five documents that Tensu is based on: their facts, their misprints, and citations of their passages."""
