"""A day of learning: what is due, one lesson, a mixed set; and the hand that is everybody's on that day."""
