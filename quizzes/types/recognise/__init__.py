"""What a hand is, and what it waits for: the types of this group, in menu order."""

from quizzes.types.recognise import wait_name

TYPES = (wait_name.TYPE,)
