"""What a wrong answer gives away: named mistakes, each one rule broken on purpose and the hand counted again."""
