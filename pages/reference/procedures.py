"""The page about procedures: what each player does at each point of the game."""

from pages.reference.parts import show_chapter

show_chapter("procedures", "Moment of play")
