"""Hands that are not complete: how far each is from a win, what it waits for, and what to discard."""

from scoring.tenpai.distance import TENPAI, WHOLE, Discard, Distance, Remaining, after_each_discard, discards, distance
from scoring.tenpai.unfinished_hand import NOTHING, InSight, Live, UnfinishedHand, Unseen
from scoring.tenpai.wait_worth import WaitWorth, Worth, wait_worths
