"""The question types about comparing hands or readings, correcting a score and changing a hand."""
