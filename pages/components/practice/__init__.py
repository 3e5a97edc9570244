"""Components of practice: verdicts, the results of a set of questions, and the menu of question types."""
