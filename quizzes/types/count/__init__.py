"""The question types about counting han, fu and payments."""
