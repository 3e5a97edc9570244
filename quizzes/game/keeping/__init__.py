"""Games as the store keeps them: begun, found, gone on with, shared, deleted and taken along."""
