"""The skills are the agreed ones, each named once, and every question and answer leads to skills."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from content.lessons.curriculum import lesson_menus
from content.loader import ContentError
from content.rulesets.ruleset_file import rulesets
from content.skills import skills as skills_file
from content.skills.skills import (
    DECIDED_BY,
    FORMER,
    LESSONS,
    lapses,
    named_skills,
    skill_groups,
    skill_of,
    skills,
)
from content.words.glossary import yaku_book
from content.words.sentences import mistake_words
from scoring.dealing.levels import LOCAL
from scoring.dealing.menu import Term
from scoring.decomposition import Wait
from scoring.fu import FuReason
from scoring.payment import Limit, Winner

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

AGREED = {
    "tile": "suits honours terminals sequence_ends",
    "shape": "split incomplete several seven_pairs",
    "open": "call_opens ron_keeps_closed closed_kan who_may_chii",
    "wait": "ryanmen kanchan penchan shanpon tanki nobetan",
    "win": "needs_yaku dora_no_yaku",
    "furiten": "own_discard passed riichi",
    "yaku": "riichi ippatsu menzen_tsumo tanyao yakuhai_dragon yakuhai_seat yakuhai_round yakuhai_double pinfu "
    "iipeikou chiitoitsu toitoi honitsu chinitsu sanshoku ittsuu sanankou "
    "chanta junchan honroutou shousangen ryanpeikou double_riichi haitei_houtei rinshan chankan sanshoku_doukou "
    "sankantsu yakuman_common yakuman_others",
    "not": "guest_wind pair_of_dragons pinfu_wait pinfu_pair open_closed_only closed_ron_han supposed_riichi "
    "one_stray_set",
    "han": "add kuisagari in_place_of yakuman_alone",
    "dora": "next nine_to_one winds dragons copies ura red kan",
    "fu": "base closed_ron tsumo pinfu_tsumo open_nothing seven_pairs single_wait no_wait_fu pair_value "
    "pair_double_wind pair_nothing triplet_simple triplet_outside triplet_called triplet_ron kan round_up",
    "limit": "mangan haneman baiman sanbaiman yakuman",
    "pay": "row30 row40 row25 row20 row50_up base round_once mangan_by_fu kiriage",
    "who": "ron dealer_ron tsumo dealer_tsumo honba bets",
    "reading": "best which_wait equal_pay",
    "rule": "riichi_when riichi_order kan_in_riichi call_priority call_order kuikae kan_dora draw_noten dealer_stays "
    "honba_when several_ron chombo_cost chombo_what dead_hand warning uma differences",
}
"""The list that the lessons were planned with."""
GONE = {"dora", "ura_dora", "aka_dora", *LOCAL}
"""Entries among the yaku without a card: dora, and yaku that only one club counts."""


def test_the_skills_are_the_agreed_ones_and_each_is_named_once() -> None:
    agreed = [f"{kind}.{name}" for kind, names in AGREED.items() for name in names.split()]
    assert len(agreed) == len(set(agreed)) == 130
    assert set(skills()) == set(agreed)
    assert len({skill.name for skill in skills().values()}) == 130


def test_groups_stand_in_the_order_in_which_they_are_learned_and_say_what_a_memory_minds() -> None:
    groups = list(skill_groups().values())
    assert {skill.group for skill in skills().values()} == set(groups)
    cares = {
        care: {group.id for group in groups if group.care == care} for care in ("retires", "decides", "per_ruleset")
    }
    assert cares["retires"] == {"tiles", "shape"}
    assert cares["decides"] == {"fu"}
    assert cares["per_ruleset"] == {"rules"}
    assert {skill.lesson for skill in skills().values()} == set(range(1, LESSONS + 1))


def test_a_yaku_is_a_skill_of_the_lesson_that_first_has_it_on_its_menu() -> None:
    taught = [(lesson, menu.yaku or frozenset()) for lesson, menu in lesson_menus().items()]
    for yaku in taught[-1][1]:
        first = next(lesson for lesson, known in taught if yaku in known)
        skill = skill_of("yaku", yaku)
        assert skill is not None
        assert skill.lesson == first, yaku
    kans = next(lesson for lesson, menu in lesson_menus().items() if Term.KAN in menu.terms)
    assert skills()["fu.kan"].lesson == skills()["open.closed_kan"].lesson == kans


def test_everything_a_hand_can_show_leads_to_a_skill() -> None:
    assert {yaku for yaku in yaku_book() if skill_of("yaku", yaku) is None} == GONE
    assert all(skill_of("bonuses", bonus) for bonus in ("dora", "ura_dora", "aka_dora"))
    assert all(skill_of("items", reason.value) for reason in FuReason)
    assert all(skill_of("limits", limit.value) for limit in Limit if limit is not Limit.NONE)
    assert all(skill_of("winners", winner.value) for winner in Winner)
    assert all(skill_of("waits", wait.name.lower()) for wait in Wait if wait is not Wait.NONE)
    assert skill_of("yaku", "no such yaku") is None


def test_a_skill_belongs_to_what_its_name_says() -> None:
    assert skill_of("items", "closed_ron") is skills()["fu.closed_ron"]
    assert skill_of("terms", "nobetan") is skills()["wait.nobetan"]
    assert skill_of("topics", "swap-call") is skills()["rule.kuikae"]
    assert skill_of("rows", "70") is skills()["pay.row50_up"]
    assert skills()["yaku.haitei_houtei"].of("yaku") == ("haitei", "houtei")
    assert skills()["yaku.haitei_houtei"].of("limits") == ()


def test_no_row_of_a_payment_table_is_without_a_skill() -> None:
    from content.payments.payment_table import FU

    assert rulesets()
    assert all(skill_of("rows", str(fu)) for fu in FU)


def test_a_group_names_all_its_skills_and_each_is_named_once() -> None:
    tiles = named_skills(["tiles"])
    assert [skill.id for skill in tiles] == [f"tile.{name}" for name in AGREED["tile"].split()]
    assert named_skills(["tile.honours", "tiles"]) == (tiles[1], tiles[0], *tiles[2:])
    with pytest.raises(KeyError):
        named_skills(["tile"])


def test_a_former_name_of_a_mistake_leads_to_one_that_is_told() -> None:
    assert set(FORMER.values()) <= set(mistake_words())
    assert not set(FORMER) & set(mistake_words())


def test_every_named_mistake_rates_a_skill_or_is_said_to_rate_none() -> None:
    assert set(lapses()) == set(mistake_words())
    assert lapses()["fu.ron_triplet"] is skills()["fu.triplet_ron"]
    assert lapses()["step.left_out"] == "yaku"
    assert lapses()["fu.digits"] is None
    assert set(DECIDED_BY) == {by for by in lapses().values() if isinstance(by, str)}


@pytest.fixture
def own_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, str], None]]:
    """Let the test write into a copy of the files, which replaces the files until the test ends."""

    def write(name: str, text: str) -> None:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")

    for file in skills_file.FOLDER.rglob("*.yaml"):
        write(str(file.relative_to(skills_file.FOLDER)), file.read_text(encoding="utf-8"))
    monkeypatch.setattr(skills_file, "FOLDER", tmp_path)
    read = (skills_file.skills, skills_file.skill_groups, skills_file.owners, skills_file.lapses)
    for cached in read:
        cached.cache_clear()
    yield write
    for cached in read:
        cached.cache_clear()


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("tiles", "tile.suits: {name: Suits, lesson: 32}", r"tiles\.yaml: tile\.suits\.lesson: .* from 1 to 31"),
        (
            "tiles",
            "tile.suits: {name: Suits, lesson: 1, terms: [suite]}",
            r"tiles\.yaml: .*terms\[1\].*nearest is suit",
        ),
        ("tiles", "tile.suits: {lesson: 1}", r"tiles\.yaml: the key tile\.suits\.name is missing"),
        ("tiles", "tile.suits: {name: Suits, lesson: 1, rows: [10]}", r"rows\[1\].*from 20 to 200"),
        (
            "shape",
            "tile.suits: {name: Suits, lesson: 1}",
            r"shape\.yaml: tile\.suits.*which the group tiles already has",
        ),
        ("shape", "shape.split: {name: S, lesson: 1, terms: [suit]}", r"shape\.yaml: .*'suit', which tile\.suits has"),
    ],
)
def test_a_wrong_file_is_refused_with_its_place(
    name: str, text: str, sentence: str, own_files: Callable[[str, str], None]
) -> None:
    own_files(f"groups/{name}.yaml", text)
    with pytest.raises(ContentError, match=sentence):
        skills_file.skills()


def test_a_group_without_care_is_refused(own_files: Callable[[str, str], None]) -> None:
    own_files("groups.yaml", "tiles: {name: tiles, care: some}")
    with pytest.raises(ContentError, match=r"groups\.yaml: tiles\.care: .*retires"):
        skills_file.skill_groups()


def test_a_mistake_without_a_place_is_refused_and_so_is_one_with_two(own_files: Callable[[str, str], None]) -> None:
    name = "mistakes_of_none.yaml"
    own_files(name, "[han.sum]")
    with pytest.raises(ContentError, match=rf"{name}: expected every named mistake .*found build\.count"):
        skills_file.lapses()
    own_files(name, "[fu.kan]")
    with pytest.raises(
        ContentError, match=rf"{name}: \[1\]: expected a mistake that is listed nowhere else, found 'fu.kan'"
    ):
        skills_file.lapses()
