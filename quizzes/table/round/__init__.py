"""One round at the table: pure functions take frozen values and return new ones.

Play a round::

    state = deal_round(7, cited)                        # apply_action.py: a seed or a Wall, a ruleset, a Deal, scores
    while state.phase != "over":                        # round_state.py
        seat = state.deciding[0]                        # the seats that must act now
        view = seat_view(state, seat)                   # seat_view.py: only what this player sees
        action = choose(view, STYLES["quick"])          # opponent.py
        state = apply(state, action)                    # apply_action.py
    state.end                                           # round_state.py: wins with their scores, changes, points

* `legal_actions(state, seat)` (rules/legal_actions.py) lists every `Action` (round_state.py) a seat may take.
  A red five and a plain five are different tiles, so a pon may be listed twice. In the phase "claims" the list
  includes "pass".
* `why_not(state, action)` returns None for a legal action, and otherwise a `Refusal` (rules/refusal.py): a `Reason`,
  the tiles concerned (see each reason), and the `basis` with the facts of the current ruleset. It also accepts actions
  that no button offers, such as a chii by another seat.
* `state.missed` names the seats that wait for the last discard but may not win on it, each with its refusal. It stays
  until the next tile is offered. `why_not` returns the same refusal for a ron.
* `apply` raises a `ValueError` for an illegal action, which changes nothing.
* Draws, replacement tiles, indicators and accepted riichi happen automatically, so `state` is always at a decision.
  After a discard several seats may have to choose, in any order, and `apply` continues as soon as no other claim could
  take priority.
* Players are numbered 0 to 3 in turn order; `state.deal` (a `Deal` of the game sheet) says who is East.
* `play_rule(option, cited)` (rules/refusal.py) says what an option of the ruleset means in play.
* `furiten_now(seat)` (rules/winning_hand.py) says why a hand may not win by ron; `possible_win(state, seat)`
  scores a win on the tile drawn or offered; the `wait` of a seat holds the kinds that complete the hand.
* `scoring.tenpai.distance.after_each_discard` returns for every discard how far the remaining hand is from a win,
  and which tiles help.
"""

from quizzes.table.round.apply_action import apply, deal_round
from quizzes.table.round.opponent import STYLES, choose
from quizzes.table.round.round_state import DECLARATIONS, SEATS, WINS, Action, RoundEnd, RoundState, Seat, known
from quizzes.table.round.rules.claims import swap_kinds
from quizzes.table.round.rules.legal_actions import action_text, legal_actions, read_action, why_not
from quizzes.table.round.rules.refusal import Refusal, refuse
from quizzes.table.round.rules.winning_hand import furiten_now, hand_reach
from quizzes.table.round.seat_view import seat_view
from quizzes.table.round.wall import DEALT, FIRST_INDICATOR, Wall, set_of_tiles
