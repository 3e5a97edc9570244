"""Components for looking things up: rulings, penalties, payments, yaku, fu, words and their sources."""
