"""Find the skills that an answer shows, and the questions that test a skill."""
