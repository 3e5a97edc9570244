"""The page about etiquette: how to behave at the table and around it."""

from pages.reference.parts import show_chapter

show_chapter("etiquette")
