"""The big screen of a club evening: a page for the whole room, without buttons.

Anyone with the code may open it.
"""
