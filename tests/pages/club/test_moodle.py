"""A plan for Moodle: its questions are numbered, and dealt questions have a link to the same question in the app."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from pages.components.evening.plan_questions import plan_as_gift
from quizzes.evening.exchange.typed_hands import hand_of_link
from quizzes.evening.plan import Dealt, OwnHand, OwnQuestion, Plan
from scoring.dealing.levels import Difficulty

HAND = "234567m567p1123s 1s riichi dora 4m"


def test_each_question_is_numbered_and_its_hand_told_without_a_picture() -> None:
    plan = Plan(
        "usma",
        (
            Dealt("split_hand", "abc", 3, Difficulty.FIRST_STEPS),
            OwnHand("yaku_of_hand", HAND),
            OwnQuestion("{Is it}?\nSo", ("=yes", "~no"), 0),
        ),
    )
    file = plan_as_gift(plan, rulesets()["usma"], Naming.ROMAJI, "http://tensu.club/base").decode()
    split, yaku, own = file.strip().split("\n\n")
    assert split.startswith("::1. Split a hand::")
    link = next(part for part in split.replace("\\:", ":").replace("\\=", "=").split("\\n") if "/count?" in part)
    assert link.startswith("http://tensu.club/base/count?")
    assert parse_qs(urlsplit(link).query)["hand"] == ["3"]
    assert yaku.startswith("::2. Name the yaku::")
    assert "234567m567p1123s + 1s" in yaku
    assert "http\\://tensu.club/hand/" in yaku
    assert own.startswith("::3. \\{Is it\\}? So::[plain]\\{Is it\\}?\\nSo {\n=\\=yes\n~\\~no\n####")


def test_the_link_of_a_question_leads_to_its_hand() -> None:
    item = Dealt("build_hand", "abc", 2)
    file = plan_as_gift(Plan("usma", (item,)), rulesets()["usma"], Naming.ROMAJI, "http://tensu.club").decode()
    said = file.replace("\\:", ":").replace("\\=", "=")
    link = next(part for part in said.split("\\n") if "/count?" in part).split()[0]
    assert hand_of_link(link, rulesets())


def test_a_tile_that_is_to_be_named_is_not_named() -> None:
    """The address of its picture replaces its name. No space comes before punctuation."""
    plan = Plan("usma", (Dealt("tile_name", "abc"), Dealt("build_hand", "abc"), Dealt("open_closed", "abc")))
    file = plan_as_gift(plan, rulesets()["usma"], Naming.ROMAJI, "http://tensu.club").decode()
    tile, build, opened, _ = file.strip().split("\n\n")
    head, _, rest = tile.partition("{")
    right = next(line[1:] for line in rest.splitlines() if line.startswith("="))
    assert "http\\://tensu.club/hand/" in head
    assert right not in head
    assert " ." not in build
    assert "####Closed\\: No set was called" in opened
