"""The rounds behind the page for playing. `SmallRound` and `TableRound` have the same methods."""

from dataclasses import replace
from itertools import chain
from typing import Any

from content.lessons import GuidedRound, guided_rounds
from content.rulesets import CitedRuleset
from content.skills.skills import skills
from content.words import round_sentence
from pages.components.round.free_round import AGAIN, GO_ON, ONWARD, SCORE, shown_round
from pages.components.round.round_notes import loss_of, missed, passed_up, source
from pages.components.round.round_table import Choice, ShownRound
from pages.components.round.small_round import shown_small
from pages.session import naming, tile_index
from pages.table.saved_round import RoundPlace, Taps
from quizzes.sets import OwnHand
from quizzes.table.round import action_text
from quizzes.table.tutor.practice_round import (
    YOU,
    PlayedTurns,
    after_taps,
    free_round,
    guided_round,
    is_on_rails,
    is_stopped,
    play,
    play_on,
)
from quizzes.table.tutor.small_game import play_small, replay_small
from scoring import parse_tile

SMALLEST = "0"
"""The number of the smallest game (four tiles in hand) among the guided rounds."""


def game_of(place: RoundPlace, taps: Taps, cited: CitedRuleset) -> "SmallRound | TableRound":
    """Return the game that an address names, at the point that the saved taps have reached.

    :param taps: the events that followed from each tap.
    :raises ValueError: if these taps are no longer possible, because the rules have changed since they were saved.
    """
    if place.guide == SMALLEST:
        return SmallRound(place.wall, taps)
    return TableRound(place, taps, cited, guided_rounds()[int(place.guide) - 1] if place.guide else None)


class SmallRound:
    """The smallest game: one suit, and four tiles in hand. It ends with a win, or when the wall is empty."""

    own_win = None

    def __init__(self, wall: str, taps: Taps) -> None:
        self._game = replay_small(wall, chain.from_iterable(taps))
        self._last = taps[-1] if taps else ()
        self.is_over = self._game.is_over

    def shown(self, *, helping: bool, onward: str) -> ShownRound:
        """Return what the page draws. Every step of this game is explained, whether or not help is shown."""
        del helping
        discarded = ((event["actor"], parse_tile(event["pai"])) for event in self._last if event["type"] == "dahai")
        return shown_small(self._game, onward, discarded, index=tile_index())

    def play(self, action: str) -> list[Any] | None:
        """Return the events that follow from an action; None if the action is not possible."""
        try:
            return play_small(self._game, action)[1]
        except ValueError:
            return None


class TableRound:
    """A guided round, or a free round against three opponents."""

    def __init__(self, place: RoundPlace, taps: Taps, cited: CitedRuleset, guide: GuidedRound | None) -> None:
        """Replay the saved taps. ``guide`` is None for a free round.

        :raises ValueError: if a tap is no longer possible.
        """
        self._guide, self._taps = guide, taps
        start, self._table = guided_round(guide, cited) if guide else free_round(place.wall, cited)
        self._played = after_taps(start, self._table, taps)
        self._state, missed = self._played.state, self._played.missed
        wins = self._state.end.wins if self._state.end else ()
        self._has_reached = bool(guide) and YOU in {one.win.won.seat for one in wins}
        self.is_over = self._state.end is not None
        # a guided round stops at a missed win, so that the learner can look at it
        self._stopped = missed[-1] if guide and missed and is_stopped(self._state) else None
        self.own_win = OwnHand("whole_bill", wins[0].win.hand, wins[0].result.context) if wins else None

    def shown(self, *, helping: bool, onward: str) -> ShownRound:
        """Return what the page draws, with notes on missed wins, furiten and discards that led away from a win.

        Once a guided round has reached its goal, its closing note replaces all others.

        :param onward: the title of the round that follows.
        """
        guide, stopped, played, state = self._guide, self._stopped, self._played, self._state
        # each reason is explained once, even if it has prevented several wins
        once = {one.refusal.reason: one for one in reversed(played.missed) if one is not stopped}.values()
        offered = state.offer and state.phase == "claims" and (state.offer.seat, state.offer.tile)
        notes = [missed(one, is_offered=(one.seat, one.tile) == offered) for one in once]
        if not self.is_over:
            # before the lesson on furiten, guided rounds mention furiten only after riichi, when it is permanent
            is_taught = guide is None or guide.lesson >= skills()["furiten.passed"].lesson
            if is_taught or state.seats[YOU].in_riichi:
                notes += passed_up(played)
            if played.loss and not stopped and not (guide and is_on_rails(guide, state)):
                notes = [loss_of(*played.loss), *notes]
        begins = bool(guide and not self._taps)
        if guide and (begins or self._has_reached):
            notes = [guide.done] if self._has_reached else [*guide.intro, *notes]
        actions = self._taps[-1] if self._taps else played.actions
        # the actions saved with the first tap begin with those before it, so the learner's action may come later
        own = next((place for place, action in enumerate(actions, 1) if action.startswith(f"{YOU}.")), 0)
        first = own if own == 1 or len(self._taps) == 1 else 0
        shown = shown_round(
            state,
            self._table,
            naming(),
            notes=notes,
            helping=helping,
            begins=begins,
            stopped=stopped,
            recent=actions[max(first, len(actions) - 6) :],
            index=tile_index(),
        )
        return replace(shown, choices=self._more(onward), closing=self._closing()) if self.is_over else shown

    def play(self, action: str) -> list[Any] | None:
        """Return the actions to save: the learner's action, then all actions up to the learner's next choice.

        For the first tap of a round, the result begins with the actions before this tap. The result is None if the
        learner's action is not possible now.
        """
        if action == GO_ON:
            return list(play_on(PlayedTurns(self._state), self._table).actions) if self._stopped else None
        chosen = next((one for one in self._table.allowed(self._state) if action_text(one) == action), None)
        before = () if self._taps else self._played.actions
        return chosen and [*before, *play(self._state, chosen, self._table).actions]

    def _closing(self) -> str:
        """Return the line that is shown below a finished round.

        Below a guided round, the line names the sources. Below a free round, it says how to share the wall.
        """
        if self._guide is None:
            return round_sentence("same_wall")
        later = f"{round_sentence('counted_later')} " if self._has_reached else ""
        return later + source(self._guide.basis)

    def _more(self, onward: str) -> tuple[Choice, ...]:
        """Return the buttons of a round that is over. ``onward`` is the title of the round that follows."""
        reached = self._has_reached
        again = Choice(AGAIN, round_sentence("again_guided" if self._guide else "again"), primary=not reached)
        if self._guide is None:
            return (again, Choice(SCORE, round_sentence("score"))) if self.own_win else (again,)
        following = Choice(ONWARD, round_sentence("small.onward", title=onward), primary=reached)
        return (following, again) if reached else (again, following)
