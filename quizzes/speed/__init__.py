"""Speed practice: questions one after the other, for three minutes or until the first slip."""
