"""The skills that answers give evidence about, and the questions that test a skill."""
