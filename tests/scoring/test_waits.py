"""The waits of hands, furiten by the documents' examples, and live waits compared with an independent engine."""

from __future__ import annotations

from random import Random

import pytest
from mahjong.shanten import Shanten

from scoring.context import ContradictionError
from scoring.decomposition import Wait
from scoring.hand import Hand, ImpossibleHandError
from scoring.melds import Meld
from scoring.tiles import KINDS, Tile, format_tiles, parse_tile, parse_tiles
from scoring.waits import Bar, Event, EventKind, Furiten, furiten, waits
from tests.for_each import for_each


def hand(concealed: str, *melds: str, win: str = "") -> Hand:
    made = tuple(Meld.parse(*meld.split()) for meld in melds)
    return Hand(parse_tiles(concealed), parse_tile(win) if win else None, made)


def waited(of: Hand) -> dict[str, set[Wait]]:
    return {str(waited.tile): set(waited.waits) for waited in waits(of)}


R, K, P, S, T = Wait.RYANMEN, Wait.KANCHAN, Wait.PENCHAN, Wait.SHANPON, Wait.TANKI


@for_each(
    ("concealed", "melds", "expected"),
    [
        pytest.param("123p456p789s11z45m", (), {"3m": {R}, "6m": {R}}, id="two-sided"),
        pytest.param("123m456p789s11z45m", (), {"3m": {R, P}, "6m": {R}}, id="one tile, two readings"),
        pytest.param("123m456p789s11z46m", (), {"5m": {K}}, id="gap"),
        pytest.param("123p456p789s11z12m", (), {"3m": {P}}, id="low edge"),
        pytest.param("123p456p789s11z89m", (), {"7m": {P}}, id="high edge"),
        pytest.param("123p456p789s11z55m", (), {"5m": {S}, "1z": {S}}, id="two pairs"),
        pytest.param("123p456p789s111z5m", (), {"5m": {T}}, id="pair"),
        pytest.param("3p", ("pon 555z", "chi 123m", "ankan 3333s", "daiminkan 9999m"), {"3p": {T}}, id="four melds"),
        pytest.param("123m456p11z23456s", (), {"1s": {R}, "4s": {R}, "7s": {R}}, id="three-sided"),
        pytest.param("123m999s55z44456p", (), {"4p": {R, S}, "7p": {R}, "5z": {S}}, id="run on a triplet"),
        pytest.param("234m456p11z34555s", (), {"2s": {R}, "5s": {R, S}, "1z": {S}}, id="triplet in a run"),
        pytest.param("1122334455667z", (), {"7z": {T}}, id="seven pairs"),
        pytest.param("112233m556677p9s", (), {"9s": {T}}, id="seven pairs, or two sets of twins"),
        pytest.param("19m19p19s1123456z", (), {"7z": {Wait.ORPHAN}}, id="the last orphan"),
        pytest.param("1458m258p369s123z", (), {}, id="unrelated tiles wait for nothing"),
        pytest.param("1123m456p11z99s45m", (), {}, id="not ready"),
    ],
)
def test_waits(concealed: str, melds: tuple[str, ...], expected: dict[str, set[Wait]]) -> None:
    assert waited(hand(concealed, *melds)) == expected


def test_thirteen_orphans_wait_for_all_thirteen() -> None:
    expected = [str(tile) for tile in parse_tiles("19m19p19s1234567z")]
    assert waited(hand("19m19p19s1234567z")) == {tile: {Wait.THIRTEEN} for tile in expected}


def test_nine_gates_wait_for_the_whole_suit() -> None:
    assert list(waited(hand("1112345678999m"))) == [f"{rank}m" for rank in range(1, 10)]


def test_a_won_hand_waited_for_its_winning_tile_among_others() -> None:
    assert waited(hand("123p456p789s11z45m", win="6m")) == {"3m": {R}, "6m": {R}}


def test_a_red_five_is_waited_for_as_a_five() -> None:
    assert waited(hand("123p406s789s11z46m")) == {"5m": {K}}


def test_shape_alone_counts_whatever_the_yaku() -> None:
    """An open hand without any yaku can still be tenpai."""
    assert waited(hand("45m99p678s", "chi 123s", "pon 111p")) == {"3m": {R}, "6m": {R}}


@pytest.mark.parametrize(
    ("concealed", "melds", "tile", "ended"),
    [
        pytest.param("1111m234p567p999s", (), "1m", {T, S}, id="fourth tile beside a triplet"),
        pytest.param("1111z234p567p999s", (), "1z", {T, S}, id="fourth honour beside a triplet"),
        pytest.param("23s456m456p99p", ("ankan 1111s",), "1s", {R}, id="in a closed kan"),
        pytest.param("89s456m456p99p", ("ankan 7777s",), "7s", {P}, id="the only tile in a closed kan"),
    ],
)
def test_a_tile_wholly_in_the_own_hand_is_named_as_karaten(
    concealed: str, melds: tuple[str, ...], tile: str, ended: set[Wait]
) -> None:
    found = {str(waited.tile): waited for waited in waits(hand(concealed, *melds))}
    assert (set(found[tile].waits), found[tile].held, found[tile].karaten) == (ended, 4, True)
    assert [name for name, waited in found.items() if waited.karaten] == [tile]


def test_the_four_own_tiles_cannot_be_two_pairs_of_seven() -> None:
    assert waits(hand("1111m2233p4455s6z")) == ()


def test_a_fifth_tile_with_a_pair_in_every_suit_is_no_wait() -> None:
    """1111m + 1m would leave 11p 11s 11z: sets and pairs by suit, but four pairs in all."""
    assert waits(hand("1111m11p11s11z777s")) == ()


def test_waiting_only_for_four_own_tiles_is_noten() -> None:
    """Competition rules, section 3.4.2 (competition.draw.tenpai-own-four)."""
    assert [waited.karaten for waited in waits(hand("89s456m456p99p", "ankan 7777s"))] == [True]
    assert [waited.karaten for waited in waits(hand("23s456m456p99p", "ankan 1111s"))] == [True, False]  # 4s may come


@pytest.mark.slow
def test_waits_agree_with_the_mahjong_package() -> None:
    """Check random hands from one suit and some honours, which are often tenpai in several ways."""
    rng = Random("waits")
    pool = [kind for kind in (*range(9), 27, 27 + 4) for _ in range(4)]
    tenpai = 0
    for _ in range(600):
        free = rng.choice((13, 13, 10, 7, 4, 1))
        kinds = sorted(rng.sample(pool, free))
        melds = tuple(Meld.parse("pon", f"{rank}{rank}{rank}s") for rank in range(1, (13 - free) // 3 + 1))
        of = Hand(tuple(map(Tile.of_kind, kinds)), None, melds)
        expected = []
        for kind in KINDS:
            counts = [(*kinds, kind).count(held) for held in KINDS]
            if sum(tile.kind == kind for meld in melds for tile in meld.tiles) + counts[kind] <= 4:
                shanten = Shanten.calculate_shanten(counts)
                expected += [kind] if shanten == Shanten.AGARI_STATE else []
        found = [waited.tile.kind for waited in waits(of) if not waited.karaten]
        assert found == expected, f"{format_tiles(of.concealed)} {melds}"
        tenpai += bool(expected)
    assert tenpai > 120


# --- furiten ---------------------------------------------------------------------------------------------------


def events(text: str) -> list[Event]:
    """Return the events in a text such as `discard 1s, pass 4s, call, draw, riichi`."""
    found = []
    for part in filter(None, text.split(", ")):
        word, _, tile = part.partition(" ")
        found.append(Event(EventKind[word.upper()], parse_tile(tile) if tile else None))
    return found


def bars(of: Hand, happened: str, *, ends_with_call: bool = False) -> dict[Furiten, str]:
    return {
        bar.furiten: format_tiles(bar.tiles) for bar in furiten(of, events(happened), ends_with_call=ends_with_call)
    }


THREE_SIDED = hand("123m456p11z23456s")  # 1s 4s 7s
EXAMPLE_2 = hand("456m456p789p99m23s")  # 1s 4s
EXAMPLE_3 = hand("123m999s55z44456p")  # 4p 7p 5z


@pytest.mark.parametrize("discarded", ["1s", "4s", "7s"])
def test_one_discarded_tile_bars_a_whole_three_sided_wait(discarded: str) -> None:
    """USMA, Furiten (1, 4 and 7); competition rules, section 3.4.5, example 1."""
    assert bars(THREE_SIDED, f"discard 9p, discard {discarded}") == {Furiten.OWN_DISCARD: discarded}


def test_a_discard_on_the_other_side_does_not_bar() -> None:
    """Competition rules, section 3.4.5, example 2: waiting for 1s and 4s, 7s does not matter."""
    assert bars(EXAMPLE_2, "discard 7s") == {}
    assert bars(EXAMPLE_2, "discard 1s") == {Furiten.OWN_DISCARD: "1s"}
    assert bars(EXAMPLE_2, "discard 4s") == {Furiten.OWN_DISCARD: "4s"}


@pytest.mark.parametrize("discarded", ["4p", "7p", "5z"])
def test_any_tile_of_a_mixed_wait_bars_all(discarded: str) -> None:
    """Competition rules, section 3.4.5, example 3: 4 and 7 of circles and the white dragon."""
    assert bars(EXAMPLE_3, f"discard {discarded}") == {Furiten.OWN_DISCARD: discarded}


def test_a_called_discard_stays_a_discard() -> None:
    assert bars(EXAMPLE_2, "discard 1s, call, draw, discard 9p") == {Furiten.OWN_DISCARD: "1s"}


def test_a_discard_that_would_have_had_no_yaku_bars_too() -> None:
    """Competition rules, section 3.4.5, example 1: the open hand has tanyao on 5s only, 2s was discarded."""
    of = hand("34s678m55p", "chi 234p", "pon 888p")
    assert bars(hand("34s678m55p", "chi 234m", "pon 999p"), "pass 2s") == {Furiten.TEMPORARY: "2s"}
    assert bars(of, "discard 2s") == {Furiten.OWN_DISCARD: "2s"}


def test_a_red_five_discarded_bars_a_wait_for_fives() -> None:
    assert bars(hand("123p456p789s11z46m"), "discard 0m") == {Furiten.OWN_DISCARD: "0m"}


def test_a_tile_let_go_bars_until_the_own_draw() -> None:
    """USMA, Furiten: temporary; competition rules, section 3.4.5."""
    assert bars(EXAMPLE_2, "draw, discard 9s, pass 1s") == {Furiten.TEMPORARY: "1s"}
    assert bars(EXAMPLE_2, "draw, discard 9s, pass 1s, draw, discard 9s") == {}
    assert bars(EXAMPLE_2, "draw, discard 9s, pass 9p, pass 7s") == {}


def test_only_some_tables_let_a_call_end_temporary_furiten() -> None:
    """Competition rules, section 3.4.5: an interrupted go-around. Under other rulesets, only the player's own draw."""
    happened = "discard 9s, pass 1s, call"
    assert bars(EXAMPLE_2, happened) == {Furiten.TEMPORARY: "1s"}
    assert bars(EXAMPLE_2, happened, ends_with_call=True) == {}
    assert bars(EXAMPLE_2, f"{happened}, pass 4s", ends_with_call=True) == {Furiten.TEMPORARY: "4s"}


@pytest.mark.parametrize("ends", [False, True])
def test_a_tile_let_go_in_riichi_bars_to_the_end(*, ends: bool) -> None:
    """USMA, Furiten: permanent; competition rules, section 3.3.12."""
    happened = "draw, riichi, discard 9s, pass 1s, call, draw, discard 8p"
    assert bars(EXAMPLE_2, happened, ends_with_call=ends) == {Furiten.RIICHI: "1s"}


def test_a_tile_let_go_before_riichi_is_forgotten_with_the_draw() -> None:
    assert bars(EXAMPLE_2, "pass 1s, draw, riichi, discard 9s") == {}


def test_a_refused_tsumo_in_riichi_is_an_own_discard() -> None:
    assert bars(EXAMPLE_2, "draw, riichi, discard 9s, draw, discard 4s") == {Furiten.OWN_DISCARD: "4s"}


def test_all_reasons_are_given() -> None:
    found = furiten(EXAMPLE_2, events("discard 4s, pass 4s, riichi, pass 1s, pass 4s"))
    assert found == (
        Bar(Furiten.OWN_DISCARD, parse_tiles("4s")),
        Bar(Furiten.TEMPORARY, parse_tiles("4s")),
        Bar(Furiten.RIICHI, parse_tiles("1s4s")),
    )


def test_a_changed_wait_is_free_again() -> None:
    """USMA, Furiten; competition rules, section 3.4.5: a player may change the hand to escape."""
    assert bars(hand("456m456p789p99m23s"), "discard 1s") == {Furiten.OWN_DISCARD: "1s"}
    assert bars(hand("456m456p789p99m35s"), "discard 1s, draw, discard 2s") == {}


def test_a_hand_that_waits_for_nothing_is_not_furiten() -> None:
    assert bars(hand("1458m258p369s123z"), "discard 1m, pass 2p") == {}


@pytest.mark.parametrize(
    ("kind", "tile", "found"),
    [
        (EventKind.DISCARD, None, "expected a tile for an event in which a player discards a tile, found None"),
        (EventKind.DRAW, "1m", "expected no tile for an event in which a player draws a tile, found 1m"),
    ],
)
def test_an_event_names_a_tile_exactly_where_one_belongs(kind: EventKind, tile: str | None, found: str) -> None:
    with pytest.raises(ContradictionError, match=found):
        Event(kind, parse_tile(tile) if tile else None)


def test_a_fifth_copy_among_hand_and_events_is_refused() -> None:
    with pytest.raises(ImpossibleHandError, match="at most 4 copies of a tile in hand and events, found 5 of 9m"):
        furiten(EXAMPLE_2, events("discard 9m, pass 9m, pass 9m"))
