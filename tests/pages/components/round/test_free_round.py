"""A round with four players as the table shows it: the texts before a choice and after the end."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from content.lessons.guided_rounds import guided_rounds
from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from content.words.sentences import round_sentence
from pages.components.round.free_round import shown_round
from pages.components.round.round_notes import passed_up
from quizzes.table.game.entry import Deal
from quizzes.table.round.round_end import drawn
from quizzes.table.round.round_state import SEATS, Action, Discarded
from quizzes.table.round.rules.refusal import refuse
from quizzes.table.tutor.practice_round import (
    YOU,
    MissedWin,
    PlayedTurns,
    Table,
    discard_drawn,
    guided_round,
    is_stopped,
    play_on,
)
from scoring.tiles import parse_tiles
from tests.quizzes.table.round.scripted_rounds import go, table, through
from tests.quizzes.table.tutor.test_practice_round import follow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pages.components.round.round_table import ShownRound

USMA = rulesets()["usma"]

SEVEN = "7 of bamboo"
FREE = Table(discard_drawn)


def shown_rounds(title: str) -> Iterator[tuple[ShownRound, tuple[Action, ...]]]:
    """Yield a guided round at each choice and at its end, with the allowed actions."""
    start, table = guided_round(next(one for one in guided_rounds() if one.title.startswith(title)), USMA)
    played = play_on(PlayedTurns(start), table)
    while played.state.phase != "over":
        if is_stopped(played.state):
            played = play_on(PlayedTurns(played.state), table)
        allowed = table.allowed(played.state)
        yield shown_round(played.state, table, Naming.ROMAJI, helping=True), allowed
        played = follow(played, table)
    yield shown_round(played.state, table, Naming.ROMAJI), ()


def test_the_only_discard_is_named_and_not_called_the_best() -> None:
    shown, allowed = next(shown_rounds("Furiten"))
    best = round_sentence.texts["best"].partition("{")[0]
    assert len(allowed) == 1
    assert round_sentence("on_rails_how", tile="8 of bamboo") in shown.says
    assert not any(best in sentence for sentence in shown.says)
    assert not any(one.note for one in shown.hand if one.action)


def test_riichi_is_explained_exactly_when_it_is_possible() -> None:
    for shown, allowed in shown_rounds("Riichi"):
        possible = any(one.kind == "riichi" for one in allowed)
        told = {round_sentence("riichi_may"), round_sentence("riichi_rails", tile="North")}
        assert bool(told & set(shown.says)) is possible
        # one instruction at a time, and the button for it stands out
        assert not possible or round_sentence("on_rails_how", tile="North") not in shown.says
        assert [one.primary for one in shown.choices if one.by] == [True] * possible
        assert any(one.riichi for one in shown.hand) is possible


def test_what_follows_from_a_win_that_was_passed_up_is_said_afterwards() -> None:
    (state, _) = guided_round(guided_rounds()[0], USMA)
    [seven] = parse_tiles("7s")
    tsumo, ron = (Action(YOU, kind, seven) for kind in ("tsumo", "ron"))
    assert list(passed_up(PlayedTurns(state, given_up=tsumo))) == [round_sentence("gave_up", tile=SEVEN)]
    # the learner's turn came immediately, so nothing was furiten
    assert list(passed_up(PlayedTurns(state, given_up=ron))) == [round_sentence("furiten_brief", tile=SEVEN)]
    # a waiting tile among the own discards still rules out ron, so furiten has not ended
    player = replace(state.seats[YOU], wait=frozenset({seven.kind}), pond=(Discarded(seven),))
    still = state.but(YOU, player)
    assert not list(passed_up(PlayedTurns(still, given_up=ron)))
    assert not list(passed_up(PlayedTurns(still, is_freed=True)))
    assert list(passed_up(PlayedTurns(state, is_freed=True))) == [round_sentence("furiten_ends")]
    # a tile that gave no yaku counts as well
    barred = state.but(YOU, replace(state.seats[YOU], passed=(seven,)))
    missed = MissedWin(2, seven, refuse(state.cited, "no_yaku"))
    [said] = passed_up(PlayedTurns(barred, missed=(missed,)))
    assert said.startswith(round_sentence("refusals.furiten_temporary", tiles=SEVEN))


def test_help_says_what_a_call_leads_to() -> None:
    led = round_sentence.texts["call_keeps"].partition("{")[0]
    for shown, allowed in shown_rounds("Call"):
        offered = any(one.kind == "pon" for one in allowed)
        assert any(led in sentence and "discard 1 of bamboo" in sentence for sentence in shown.says) is offered


def test_the_end_names_only_those_whose_points_change() -> None:
    *_, (ended, _) = shown_rounds("Call")
    changes = re.findall(r"(\w+) ([+−][\d,]+\d)", ended.says[-1])
    assert [name for name, _ in changes] == ["You", "Opposite"]
    assert {points[1:] for _, points in changes} == {"1,500"}


def test_open_riichi_is_offered_beside_riichi_with_what_the_sheet_leaves_open() -> None:
    hand = ("234m456m234p67s88s",)
    state = table("oklahoma", hand, "1z")
    plain, shown = (one for one in shown_round(state, FREE, Naming.ROMAJI).choices if one.by)
    assert (plain.by, shown.by) == ("riichi", "open")
    assert "2 han instead of 1" in shown.says
    assert state.cited.prices["open_riichi"].basis.note in shown.says
    other = table("oklahoma", hand, "1z", deal=Deal(3))
    after = shown_round(through(go(other, "3:bare 1z")), FREE, Naming.ROMAJI)
    assert len(after.seats[3].open_hand) == 13
    assert after.seats[3].concealed == 0
    assert "showed" in after.words
    usma = shown_round(table("usma", hand, "1z"), FREE, Naming.ROMAJI)
    assert [one.by for one in usma.choices if one.by] == ["riichi"]
    assert not any(one.open_riichi for one in usma.hand)


def test_a_player_with_nagashi_mangan_still_sees_their_hand() -> None:
    state, guided = guided_round(guided_rounds()[0], USMA)
    for seat, tile in zip(SEATS, parse_tiles("1z5m5m5m"), strict=True):
        player = state.seats[seat]
        state = state.but(seat, replace(player, concealed=player.concealed[:13], drawn=None, pond=(Discarded(tile),)))
    shown = shown_round(drawn(state), guided, Naming.ROMAJI)
    assert shown.is_over
    assert not shown.won
    assert [one.tile for one in shown.hand] == list(state.seats[YOU].concealed)
