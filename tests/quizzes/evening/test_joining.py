"""Players: a cookie identifies them on any device, whatever their name."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from quizzes.evening.evening_records import (
    GONE,
    KEY,
    MOST_PLAYERS,
    NAME_TAKEN,
    REMOVED,
    EveningError,
    entry_word,
)
from quizzes.evening.evenings import Evenings
from quizzes.evening.nickname import NicknameError, read_nickname, why_held
from quizzes.evening.plan import Plan
from quizzes.evening.storage import players
from quizzes.store.context import LETTERS
from quizzes.store.store import Store
from tests.for_each import for_each
from tests.quizzes.evening.club import ANNS, BOS, HOST, NO, PLAN, QUESTIONS, YES, Club

if TYPE_CHECKING:
    from content.rulesets.cited_ruleset import CitedRuleset
    from quizzes.evening.evening_records import Player
    from quizzes.evening.phase import Action
    from tests.quizzes.evening.club import Clocks


def test_players_come_in_the_order_in_which_they_join(club: Club) -> None:
    club.clocks.move(1)
    cy = club.evenings.join(club.id, "  Cy\t", "cy")
    assert [player.nick for player in club.evenings.players(club.id)] == ["Ann", "Bo", "Cy"]
    assert club.evenings.players(club.id)[2] == club.evenings.player(club.id, "cy") == cy
    assert (cy.joined - club.ann.joined, cy.present) == (2000, True)
    assert club.evenings.player(club.id, "nobody") is None
    assert club.now.moment.revision == 0


def test_who_joins_again_is_who_they_were(club: Club) -> None:
    """A double click, a reload and a second tab must not create a second player."""
    assert club.evenings.join(club.id, "Annabel", ANNS) == club.ann
    assert len(club.evenings.players(club.id)) == 2


@pytest.mark.parametrize("nick", ["Ann", "ANN", "ａｎｎ", " ann ", "Аnn"])
def test_two_names_that_look_the_same_are_not_given_twice(nick: str, club: Club) -> None:
    with pytest.raises(EveningError, match="Choose another"):
        club.evenings.join(club.id, nick, "cy")
    club.evenings.remove(club.id, HOST, club.ann.id, ban=True)
    assert club.evenings.join(club.id, nick, "cy").nick == read_nickname(nick)
    with pytest.raises(EveningError, match=NAME_TAKEN):
        club.evenings.admit(club.id, HOST, club.ann.id)


def test_the_same_name_at_the_same_instant_is_given_once(club: Club, place: str) -> None:
    """Two processes on the same database try it at once."""
    store = Store.open(place)
    other, made, refused = Evenings(store, club.evenings.deadlines), [], []

    def join(number: int) -> None:
        try:
            made.append((other if number % 2 else club.evenings).join(club.id, "Cy", f"token {number}"))
        except EveningError as error:
            refused.append(str(error))

    threads = [threading.Thread(target=join, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert (len(made), refused) == (1, [NAME_TAKEN] * 7)
    store.close()


def test_a_name_that_cannot_be_is_refused(club: Club) -> None:
    for nick in ("x" * 21, "a\u202eb"):
        with pytest.raises(NicknameError):
            club.evenings.join(club.id, nick, "cy")
    hostile = club.evenings.join(club.id, "<b>=1+1", "cy")
    assert hostile.nick == "<b>=1+1"


def test_where_names_are_made_everybody_gets_one(evenings: Evenings, clocks: Clocks, usma: CitedRuleset) -> None:
    club = Club(evenings, clocks, usma, Plan("usma", QUESTIONS, names="anonymous"))
    more = [evenings.join(club.id, "Ann", f"token {number}") for number in range(30)]
    names = {player.nick for player in (club.ann, club.bo, *more)}
    assert len(names) == 32
    assert "Ann" not in names


def test_players_fill_the_teams_evenly_or_as_they_choose(
    evenings: Evenings, clocks: Clocks, usma: CitedRuleset
) -> None:
    club = Club(evenings, clocks, usma, Plan("usma", QUESTIONS, teams=("East", "South")))
    assert (club.ann.team, club.bo.team) == ("East", "South")
    assert evenings.join(club.id, "Cy", "cy", "South").team == "South"
    assert evenings.join(club.id, "Di", "di").team == "East"
    evenings.leave(club.id, BOS)
    evenings.leave(club.id, "cy")
    assert evenings.join(club.id, "Ed", "ed").team == "South"
    with pytest.raises(EveningError, match="has no team called 'West'"):
        evenings.join(club.id, "Flo", "flo", "West")


def test_without_teams_nobody_has_one(club: Club) -> None:
    assert club.evenings.join(club.id, "Cy", "cy", "East").team == ""


@pytest.mark.parametrize("actions", [(), ("start",), ("start", "close", "reveal")])
def test_who_comes_late_plays_from_there(actions: tuple[Action, ...], club: Club) -> None:
    for action in actions:
        club.act(action)
    assert club.evenings.join(club.id, "Cy", "cy").present


def test_nobody_joins_what_is_over(club: Club) -> None:
    club.act("end")
    with pytest.raises(EveningError, match="is over"):
        club.evenings.join(club.id, "Cy", "cy")
    assert club.evenings.join(club.id, "Ann", ANNS) == club.ann  # a player who was there sees the end


def test_a_room_has_an_end(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_PLAYERS >= 500
    monkeypatch.setattr(players, "MOST_PLAYERS", 3)
    club.evenings.join(club.id, "Cy", "cy")
    with pytest.raises(EveningError, match="No more can"):
        club.evenings.join(club.id, "Di", "di")
    assert club.evenings.join(club.id, "Cy", "cy")


# --- another device ------------------------------------------------------------------------------------------------


def test_a_word_follows_from_a_token_and_tells_nothing_of_it() -> None:
    word = entry_word(ANNS)
    assert len(word) == KEY
    assert set(word) <= set(LETTERS)
    assert word == entry_word(ANNS) != entry_word(BOS)


@pytest.mark.parametrize("phase", [(), ("close",), ("close", "reveal")])
def test_on_another_device_a_player_is_the_same_and_the_first_is_out(phase: tuple[Action, ...], club: Club) -> None:
    """The player and the answer stay the same, and the old tab can no longer play."""
    club.act("start")
    club.answer(club.ann, YES)
    for action in phase:
        club.act(action)
    again = club.evenings.enter_again(club.id, entry_word(ANNS).upper(), "new")
    assert again == club.ann == club.evenings.player(club.id, "new")
    assert club.evenings.player(club.id, ANNS) is None
    assert club.answer(again, NO).outcome == "first stands"
    assert len(club.evenings.players(club.id)) == 2
    # the word has ended with its token; the new token has its own
    assert club.evenings.enter_again(club.id, entry_word(ANNS), "third") is None
    assert club.evenings.enter_again(club.id, entry_word("new"), "third") == club.ann


def test_a_word_lets_in_on_its_evening_only(club: Club, usma: CitedRuleset) -> None:
    other = club.evenings.open(PLAN, HOST, usma)
    for word in ("", "x" * KEY, entry_word("nobody"), ANNS, club.host_key):
        assert club.evenings.enter_again(club.id, word, "new") is None
    assert club.evenings.enter_again(other.id, entry_word(ANNS), "new") is None


def test_the_host_lets_a_player_in_whose_phone_is_lost(club: Club) -> None:
    word = club.evenings.word_for(club.id, HOST, club.ann.id)
    assert club.evenings.player(club.id, ANNS) == club.ann  # until it is used
    assert club.evenings.enter_again(club.id, entry_word(ANNS), "stolen") is None
    assert club.evenings.enter_again(club.id, word, "new") == club.ann
    assert club.evenings.enter_again(club.id, word, "third") is None
    with pytest.raises(EveningError, match=GONE):
        club.evenings.word_for(club.id, HOST, "f" * 32)


def test_one_token_plays_on_several_evenings(club: Club, usma: CitedRuleset) -> None:
    """A cookie belongs to a browser, and a player to an evening."""
    other = club.evenings.open(PLAN, HOST, usma)
    there = club.evenings.join(other.id, "Ann", ANNS)
    assert there.id != club.ann.id
    assert club.evenings.players(other.id) == (there,)
    club.evenings.leave(other.id, ANNS)
    club.evenings.remove(other.id, HOST, there.id)
    assert club.evenings.player(club.id, ANNS) == club.ann
    with pytest.raises(EveningError, match=GONE):
        club.evenings.remove(other.id, HOST, club.ann.id)


# --- going ---------------------------------------------------------------------------------------------------------


def test_who_leaves_may_come_back(club: Club) -> None:
    gone = club.evenings.leave(club.id, ANNS)
    assert gone is not None
    assert (gone.left is None, gone.present) == (False, False)
    club.clocks.move(5)
    assert club.evenings.leave(club.id, ANNS) == gone
    assert club.evenings.leave(club.id, "nobody") is None
    assert club.evenings.join(club.id, "Ann", ANNS) == club.ann == club.evenings.player(club.id, ANNS)
    club.evenings.leave(club.id, ANNS)
    assert club.evenings.enter_again(club.id, entry_word(ANNS), "new") == club.ann


def test_who_leaves_the_name_empty_gets_one(club: Club) -> None:
    nicks = {club.evenings.join(club.id, "  ", f"token {number}").nick for number in range(5)}
    assert len(nicks) == 5
    assert not any(why_held(nick, []) for nick in nicks)


@for_each("name", ["8ob", "B0b3", "VVilli", "王土", "エロ", "Ann (host)", "H0ST", "the teacher"])
def test_a_name_that_others_may_take_for_another_waits_for_the_host(name: str, club: Club) -> None:
    for twin in ("Bob", "Bobe", "Willi", "王士", "工口"):
        assert club.evenings.join(club.id, twin, twin).present
    assert not club.evenings.join(club.id, name, "token").present


def test_players_who_are_numbered_do_not_wait(club: Club) -> None:
    assert all(club.evenings.join(club.id, f"Player {number}", f"{number}").present for number in range(100))


def test_who_is_renamed_keeps_answers_and_comes_in(club: Club) -> None:
    rude = club.evenings.join(club.id, "Arschloch", "cy")
    assert not rude.present
    club.evenings.rename(club.id, HOST, rude.id)
    renamed = club.evenings.player(club.id, "cy")
    assert renamed is not None
    assert (renamed.id, renamed.present, renamed.nick == rude.nick) == (rude.id, True, False)


def test_another_name_lets_nobody_past_the_approval_of_the_host(club: Club) -> None:
    club.evenings.set_door(club.id, HOST, "approve", 150)
    waiting = club.evenings.join(club.id, "Cy", "cy")
    club.evenings.rename(club.id, HOST, waiting.id)
    renamed = club.evenings.player(club.id, "cy")
    assert renamed is not None
    assert (renamed.present, renamed.nick == "Cy") == (False, False)
    club.evenings.admit(club.id, HOST, waiting.id)
    admitted = club.evenings.player(club.id, "cy")
    assert admitted is not None
    assert (admitted.present, admitted.nick) == (True, renamed.nick)


@pytest.mark.parametrize("act", ["admit", "rename", "remove"])
def test_a_player_of_another_evening_is_nobody_here(act: str, club: Club) -> None:
    with pytest.raises(EveningError, match=GONE):
        getattr(club.evenings, act)(club.id, HOST, "f" * 32)


def test_who_was_banned_cannot_come_back_until_the_host_says_so(club: Club) -> None:
    club.evenings.remove(club.id, HOST, club.ann.id, ban=True)
    removed = club.evenings.player(club.id, ANNS)
    assert removed is not None
    assert (removed.removed is None, removed.present) == (False, False)

    def tries() -> list[Player | None]:
        return [
            club.evenings.join(club.id, "Annabel", ANNS),
            club.evenings.enter_again(club.id, entry_word(ANNS), "new"),
        ]

    with pytest.raises(EveningError, match=REMOVED):
        club.evenings.join(club.id, "Annabel", ANNS)
    with pytest.raises(EveningError, match=REMOVED):
        club.evenings.enter_again(club.id, entry_word(ANNS), "new")
    club.evenings.admit(club.id, HOST, club.ann.id)
    assert tries() == [club.ann, club.ann]
