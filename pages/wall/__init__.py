"""The big screen of a club evening: a page without buttons for the whole room.

Anyone with the code may open it.
"""
