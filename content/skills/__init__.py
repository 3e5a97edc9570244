"""Skills, each with a card in a learner's memory, and the mistakes that show them to be lacking."""
