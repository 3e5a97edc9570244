"""Named mistakes in telling tiles, splits, calls, waits and dora apart, each on a question written for it."""

from __future__ import annotations

from dataclasses import replace

from content.explain.explain import explain
from content.explain.mistake import explain_mistake
from content.rulesets.ruleset_file import rulesets
from content.words.sentences import mistake_words
from quizzes.question.question import Question
from quizzes.question.sitting import Sitting
from quizzes.types import TYPES
from scoring.dealing.levels import Difficulty
from tests.for_each import for_each
from tests.quizzes.asked import asked as won

CITED = rulesets()["usma"]
FIRST, STANDARD = Difficulty.FIRST_STEPS, Difficulty.STANDARD


def about(kind: str, level: Difficulty = STANDARD, **parts: str | tuple[str, ...]) -> Question:
    return Question(Sitting("usma", "test", level, type=kind), 1, CITED, about=parts)


def hand(
    kind: str, tiles: str, facts: str = "", level: Difficulty = STANDARD, rules: str = "usma", **more: str
) -> Question:
    made = {"made": more.pop("made")} if "made" in more else {}
    return replace(won(tiles, facts, rules, Sitting(rules, "test", level, type=kind), **more), about=made)


def name(tile: str, named: str) -> tuple[Question, dict[str, object]]:
    return about("tile_name", tile=tile, names=(tile, named)), {"tile": named}


def row(kind: str, tiles: str, *tapped: str) -> tuple[Question, dict[str, object]]:
    return about("tile_name", **{"class": kind, "tiles": tiles}), {kind: tapped}


def split(tiles: str, *groups: str, level: Difficulty = STANDARD) -> tuple[Question, dict[str, object]]:
    return about("split_hand", level, tiles=tiles), {"sets" if level is FIRST else "split": groups}


CALLED = "678m 345p 89s 22s + 7s + chi 234m"
CLOSED = "234m 678m 345p 89s 22s + 7s"
KAN = "222m 67p 345s 99s + 8p + ankan 7777z"
PAIRS = tuple(f"{place} {place + 1}" for place in range(0, 14, 2))
DORA = "234678m 45p 789s 22s + 3p"


def state(tiles: str, facts: str, given: str) -> tuple[Question, dict[str, object]]:
    question = hand("open_closed", tiles, facts, made="ron")
    return question, {"state": given}


def came(tiles: str, facts: str, made: str, *tapped: str) -> tuple[Question, dict[str, object]]:
    question = hand("open_closed", tiles, facts, made=made)
    return question, {"state": "closed" if question.result.hand.closed else "open", made: tapped}


def wait(tiles: str, *tapped: str) -> tuple[Question, dict[str, object]]:
    return hand("winning_tiles", tiles, "tsumo"), {"tiles": tapped}


def points(indicator: str, *tapped: str) -> tuple[Question, dict[str, object]]:
    return hand("dora_here", DORA, "riichi", FIRST, dora=indicator), {"tile": tapped}


def several(*tapped: str) -> tuple[Question, dict[str, object]]:
    # 1s points to 2s and 5p to 6p
    return hand("dora_here", DORA, "riichi", dora="1s", ura="5p"), {"tiles": tapped}


def held(
    number: int, tiles: str, facts: str = "", rules: str = "usma", **more: str
) -> tuple[Question, dict[str, object]]:
    question = hand("dora_here", tiles, facts, rules=rules, **more)
    right = {part.field: part.expected[0] for part in TYPES["dora_here"].grade(question, {}).parts}
    return question, {**right, "count_all": number}


CASES = [
    ("tile.characters", name("5m", "5p"), "characters. This is 5m"),
    ("tile.circles", name("5p", "5s"), "circles. This is 5p"),
    ("tile.bamboo", name("5s", "5m"), "bamboo. This is 5s"),
    ("tile.bird", name("1s", "1m"), "1 of bamboo, 1s"),
    ("tile.bird", name("1s", "2s"), "The bird"),
    ("tile.number", name("6m", "7m"), "This is 6m"),
    ("tile.both", name("6m", "7p"), "a red 萬 means characters"),
    ("tile.wind", name("2z", "3z"), "is 2z"),
    ("tile.dragon", name("5z", "7z"), "is 5z"),
    ("tile.wind_as_dragon", name("2z", "6z"), "2z is a wind"),
    ("tile.dragon_as_wind", name("6z", "2z"), "6z is a dragon"),
    ("tile.terminal_no_honour", row("honours", "1m5p1z5z", "1m", "1z", "5z"), "tapped 1m"),
    ("tile.simple_no_honour", row("honours", "1m5p1z5z", "5p", "1z", "5z"), "tapped 5p"),
    ("tile.honour_no_terminal", row("terminals", "1m9p5p1z", "1m", "9p", "1z"), "tapped 1z"),
    ("tile.simple_no_terminal", row("terminals", "1m9p5p1z", "1m", "9p", "5p"), "tapped 5p"),
    ("tile.terminal_no_simple", row("simples", "1m2p8s1z", "1m", "2p", "8s"), "tapped 1m"),
    ("tile.honour_no_simple", row("simples", "1m2p8s1z", "2p", "8s", "1z"), "tapped 1z"),
    ("tile.no_wind", row("winds", "1z2z5z", "1z", "2z", "5z"), "tapped 5z"),
    ("tile.no_dragon", row("dragons", "1z6z5z", "1z", "6z", "5z"), "tapped 1z"),
    ("tile.simple_no_orphan", row("orphans", "1m5p1z", "1m", "5p", "1z"), "tapped 5p"),
    ("tile.missed", row("orphans", "1m5p1z", "1m"), "left out 1z"),
    ("split.possible", split("234678m345p22789s"), "every tile fits"),
    ("split.wrap", split("123456m189m345p22z", "0 1 2", "3 4 5", "7 8 6", "9 10 11", "12 13"), ""),
    ("split.suits", split("23467m35p1222789s", "0 1 2", "3 4 5", "6 7", "8 9 10", "11 12 13"), "6m 7m 3p"),
    ("split.honours", split("12399m456p789s123z", "0 1 2", "3 4", "5 6 7", "8 9 10", "11 12 13"), "1z 2z 3z"),
    ("split.gap", split("235m345p678p22789s", "0 1 2", "3 4 5", "6 7 8", "9 10", "11 12 13"), "2m 3m 5m"),
    ("split.two_and_one", split("112m456m345p22789s", "0 1 2", "3 4 5", "6 7 8", "9 10", "11 12 13"), "1m 1m 2m"),
    ("split.four_equal", split("1133m2222p5566s77z", *PAIRS), "2p 2p 2p 2p"),
    ("split.unequal", split("234678m345p22789s", "0 1 2", "3 4 5", "6 7 8", "9 11", "10 12 13"), "2s 7s"),
    ("split.size", split("234678m345p22789s", "0 1 2 3", "4 5", "6 7 8", "9 10", "11 12 13"), "2m 3m 4m 6m"),
    ("split.pairs", split("1133m2222p5566s77z", *PAIRS, level=FIRST), "0 sets and 7 pairs"),
    ("split.pairs_or_seven", split("1133m2244p555666s", *PAIRS[:4], "8 9 10", "11 12 13"), "2 sets and 4 pairs"),
    ("open.ron_opens", state(CLOSED, "", "open"), "No set was called"),
    ("open.nothing_opens", state(CLOSED, "tsumo", "open"), "only a call"),
    ("open.kan_opens", state(KAN, "", "open"), "7777z"),
    ("open.call_opens", state(CALLED, "", "closed"), "234m was called"),
    ("open.tsumo_closes", state(CALLED, "tsumo", "closed"), "234m was called"),
    ("open.ron_not_drawn", came(CALLED, "", "drawn", "0", "1", "2", "3"), "789s"),
    ("open.called_not_drawn", came(CALLED, "", "drawn", "0", "1", "2", "4"), "234m"),
    ("open.kan_is_drawn", came(KAN, "", "drawn", "0", "2", "3"), "7777z"),
    ("open.missed_drawn", came(CALLED, "", "drawn", "0", "1"), "22s"),
    ("open.drawn_not_called", came(CALLED, "", "called", "0", "4"), "678m"),
    ("open.kan_not_called", came(KAN, "", "called", "4"), "7777z"),
    ("open.ron_not_called", came(CALLED, "", "called", "3", "4"), "789s"),
    ("open.missed_called", came(CALLED, "", "called"), "234m"),
    ("open.not_by_ron", came(CALLED, "", "ron", "0", "3"), "678m"),
    ("open.no_ron", came(CALLED, "tsumo", "ron", "3"), "789s"),
    ("open.missed_ron", came(CALLED, "", "ron"), "789s"),
    ("winning.one_side", wait("567m 234m 789s 99s 45p + 3p", "3p"), "left out 6p"),
    ("winning.one_pair", wait("567m 234m 789s 88p 44s + 4s", "4s"), "left out 8p"),
    ("winning.one_end", wait("567m 234m 789m 2345s + 5s", "5s"), "left out 2s"),
    ("winning.another", (*wait("567m 234m 789s 99s 45p + 3p", "3p", "6p", "9p")[:1], {"tiles": ("9p",)}), ""),
    ("winning.gap_side", wait("567m 234m 789s 99s 46p + 5p", "5p", "7p"), "7p"),
    ("winning.edge_side", wait("567m 234m 789s 99s 12p + 3p", "3p", "4p"), "4p"),
    ("winning.not_whole", wait("567m 234m 789s 99s 45p + 3p", "3p", "6p", "9s"), "9s"),
    ("dora.itself", points("1s", "1s"), "after it: 2s"),
    ("dora.before", points("3p", "2p"), "after it: 4p"),
    ("dora.nine", points("9s", "5s"), "9s points to 1s"),
    ("dora.winds", points("4z", "2z"), "4z points to 1z"),
    ("dora.dragons", points("7z", "6z"), "7z points to 5z"),
    ("dora.next", points("1s", "3s"), "1s points to 2s"),
    ("dora.not_pointed", several("6p", "7p", "2s"), "points to 7p"),
    ("dora.left_out", several("2s"), "left out 6p"),
    ("dora_count.pair_once", held(1, DORA, dora="1s"), "2s counts more"),
    ("dora_count.called", held(0, "67s 55z + 8s + pon 111z + pon 777z + chi 234m", dora="4z"), "1z"),
    ("dora_count.winning_tile", held(0, DORA, dora="2p"), "3p"),
    (
        "dora_count.ura_forgotten",
        held(2, "234678m 45p 789s 22s + 6p", "riichi", dora="1s", ura="5p"),
        "You left out 1 han",
    ),
    ("dora_count.reds_forgotten", held(0, "234678m 40p 789s 22s + 6p", rules="oklahoma", dora="3z"), "Each red five"),
    (
        "dora_count.both",
        (*held(4, "234678m 45p 789s 22s + 3p", dora="7m")[:1], {"tile": ("8m",), "count_all": 2}),
        "7m",
    ),
    ("dora.shown", held(3, DORA, dora="1s"), "on the table"),
    ("dora_count.backwards", held(2, DORA, dora="3s"), "the tile before 3s"),
    ("dora.twice", held(1, "234678m 45p 789s 22s + 6p", "riichi", dora="5p", ura="5p"), "6p"),
]


@for_each(("mistake", "case", "words"), CASES)
def test_a_wrong_answer_is_explained(mistake: str, case: tuple[Question, dict[str, object]], words: str) -> None:
    question, answer = case
    kind = TYPES[question.sitting.type]
    assert all(field.holds(answer[field.id]) for field in kind.fields(question) if field.id in answer)  # type: ignore[arg-type]
    graded = kind.grade(question, answer)  # type: ignore[arg-type]
    assert not graded.right
    found = {one.id: one for one in kind.mistakes(graded)}
    assert mistake in found
    told = explain(question.result) if question.wins else None
    assert words in explain_mistake(mistake, found[mistake].parts, told).text


PREFIXES = ("tile", "split", "open", "winning", "dora")


def test_every_sentence_is_said_to_somebody() -> None:
    wanted = {key for key in mistake_words() if key.partition(".")[0] in PREFIXES}
    assert {mistake for mistake, _, _ in CASES if not mistake.startswith("dora_count.")} == wanted
