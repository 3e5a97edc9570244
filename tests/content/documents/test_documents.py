"""The facts and errata: complete, readable, and true to the documents in a sample read by hand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from content.documents.documents import (
    DOCUMENTS,
    FOLDER,
    Fact,
    cite,
    document,
    documents,
    errata,
    fact,
)
from content.loader import ContentError
from tests.for_each import for_each

if TYPE_CHECKING:
    from pathlib import Path

FACTS = [fact for source in documents() for fact in source.facts]


def test_every_document_has_all_its_facts() -> None:
    for source in documents():
        written = (FOLDER / f"{source.id}.yaml").read_text(encoding="utf-8")
        assert [fact.id for fact in source.facts] == re.findall(r"^- id: (\S+)$", written, flags=re.MULTILINE)
        assert source.facts


def test_ids_are_unique_and_name_their_document() -> None:
    assert len({fact.id for fact in FACTS}) == len(FACTS)
    assert all(fact.id.startswith(f"{fact.document}.") for fact in FACTS)


def test_facts_hold_for_known_rulesets() -> None:
    for told_fact in FACTS:
        assert told_fact.rulesets, told_fact.id
        assert set(told_fact.rulesets) <= ({"usma", "ema"} if told_fact.document == "usma" else {told_fact.document}), (
            told_fact.id
        )


@for_each("path", sorted(FOLDER.glob("*/*.yaml")) + sorted(FOLDER.glob("*.yaml")))
def test_no_file_points_into_a_text_file_or_at_a_machine(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"\blines? \d|/work|/tmp|/home|facts\.yaml|errata\.md|\.txt\b", text)


def test_sentences_are_whole() -> None:
    for told_fact in FACTS:
        assert re.match(r"^['\"A-Z0-9ŁÓ]", told_fact.statement), told_fact.id
        assert told_fact.statement.endswith((".", ")", "'")), told_fact.id
        assert "  " not in told_fact.statement, told_fact.id
        assert "printed" not in told_fact.note.lower() or told_fact.confidence == "clear" or told_fact.right, (
            told_fact.id
        )


def test_only_clear_facts_have_no_correction() -> None:
    unclear = [fact for fact in FACTS if fact.confidence != "clear"]
    assert {fact.confidence for fact in unclear} == {"misprint", "garbled"}
    assert all(fact.right for fact in unclear)
    assert not any(fact.right for fact in FACTS if fact.confidence == "clear")


def test_references_between_facts_exist() -> None:
    ids = {fact.id for fact in FACTS}
    pattern = re.compile(r"\b(?:usma|cheatsheet|competition|ariari|oklahoma)(?:\.[a-z0-9-]+)+")
    for fact_id in FACTS:
        words = f"{fact_id.statement} {fact_id.note} {fact_id.why}"
        for found in pattern.findall(words):
            assert found.rstrip(".") in ids, f"{fact_id.id} refers to {found}"


def test_a_place_is_named_by_document_section_and_page() -> None:
    assert cite("usma.furiten.kinds") == "USMA rule handbook, Furiten, p. 13"
    assert cite("competition.uma.values") == "Rules of competition Riichi Mahjong, 3.6.1 Bonus for the winner"


def test_an_unknown_fact_is_refused_with_the_nearest() -> None:
    with pytest.raises(ContentError, match=r"found 'usma.yaku.richi' \(the nearest is usma.yaku.riichi"):
        fact("usma.yaku.richi")
    with pytest.raises(ContentError, match=r"expected the id of a fact, found 'wrc.yaku.riichi'"):
        fact("wrc.yaku.riichi")
    with pytest.raises(ContentError, match="expected a document"):
        document("wrc")


# Read in the documents, word by word; not taken from any file of ours.
SAMPLE = {
    # USMA handbook: the penalties on pages 14 and 15, the sticks, the uma, the fu page.
    "usma.points.phone-ring": {"first": -8000, "second": -16000},
    "usma.points.phone-talk": {"points": -16000},
    "usma.points.dead-wall": {"points": -8000},
    "usma.points.late-over-10": {"points": -15000, "uma": -15000},
    "usma.chombo.value": {"chombo_points": 9000, "each_opponent": 3000},
    "usma.ema.chombo.value": {"chombo_points": 20000, "applied": "after_uma"},
    "usma.club.stick-set": {"sticks": {100: 10, 1000: 9, 5000: 2, 10000: 1}},
    "usma.tour.uma": {"uma": [15000, 5000, -5000, -15000]},
    "usma.yaku.renhou": {"han_closed": 8, "han_open": None},
    "usma.ema.yaku.renhou": {"han_closed": 5},
    "usma.fu.pair-double-wind": {"fu": 4},
    "usma.table.ron.60fu": {
        "dealer": {4: 12000, 3: 11600, 2: 5800, 1: 2900},
        "nondealer": {1: 2000, 2: 3900, 3: 7700, 4: 8000},
    },
    # Cheat sheet: a clean row of the payment table, the open pinfu, the deal.
    "cheatsheet.pay.2h110f": {"TN": 1800, "T": 3600, "RN": 7100, "RD": 10600},
    "cheatsheet.fu.open-pinfu": {"total": 30},
    "cheatsheet.setup.last-tiles": {"dealer": [1, 5], "others": [2, 3, 4]},
    # Competition rules: sections 3.3.1, 3.3.12, 3.4.6, 3.4.11 and 3.6.1.
    "competition.call.late": {"seconds": 3},
    "competition.riichi.min-tiles": {"min_tiles_left": 4},
    "competition.chombo.value": {"to_east": 4000, "to_others": 2000, "if_east_each": 4000},
    "competition.counter.five": {"counters": 5, "min_yaku": 2},
    "competition.uma.values": {"uma": [9000, 3000, -3000, -9000]},
    # Ari-Ari: section 7.2 and a row of Figure 1.
    "ariari.end.uma": {"uma": [30, 10, -10, -30]},
    "ariari.end.oka": {"oka": 20, "return": 30000},
    "ariari.fig.2h110f": {"RN": 7100, "TN": 1800, "T": 3600, "RD": 10600},
    # Oklahoma: the summary, page 1, and the penalties, page 2.
    "oklahoma.time.limit": {"minutes": 75},
    "oklahoma.game.busting-sticks": {"loan": 10000},
    "oklahoma.score.kiriage": {"combos": [[3, 60], [4, 30]]},
    "oklahoma.chombo.tiles-shown": {"tiles": 6},
}


@for_each("name", SAMPLE)
def test_values_are_those_of_the_document(name: str) -> None:
    values = fact(name).values
    assert {key: values[key] for key in SAMPLE[name]} == SAMPLE[name]


def correction(name: str) -> tuple[str, str]:
    return fact(name).printed, fact(name).right


def test_misprints_keep_what_is_printed_beside_what_is_right() -> None:
    assert correction("usma.yaku.junchan") == ("Z 2, O 2", "3 han closed, 2 open")
    assert correction("usma.table.tsumo.70fu.2han-error") == ("1200 – 3200", "1,200 and 2,300")
    assert correction("cheatsheet.pay.2h80f.tn-cell") == ("1.2k", "1,300")
    assert correction("ariari.yaku.tanyao") == ("斯女九", "断幺九")
    assert fact("usma.yaku.ryanpeikou").values["han_closed"] == 3  # printed 1


def test_the_smeared_rows_of_the_cheat_sheet_follow_the_formula() -> None:
    """A non-dealer's share is 4 × fu × 2^han, doubled for the dealer, times 4 or 6 on a ron, and rounded up once."""
    rows = [fact for fact in document("cheatsheet").facts if re.fullmatch(r"cheatsheet\.pay\.\dh\d+f", fact.id)]
    assert len(rows) == 9 + 11 + 7 + 4  # of 1, 2, 3 and 4 han
    for row in rows:
        base = min(4 * row.values["fu"] * 2 ** row.values["han"], 2000)  # type: ignore[operator]
        for column, times in {"TN": 1, "T": 2, "RN": 4, "RD": 6}.items():
            paid = row.values[column]
            assert paid in (None, -(-base * times // 100) * 100), f"{row.id} {column}"


def test_every_erratum_cites_facts_of_its_documents() -> None:
    ids = {fact.id for fact in FACTS}
    assert len({erratum.number for erratum in errata()}) == len(errata())
    for misprint in errata():
        assert misprint.facts, misprint.number
        assert set(misprint.facts) <= ids, misprint.number
        homes = {name.partition(".")[0] for name in misprint.facts}
        assert set(misprint.documents) <= homes, misprint.number


def test_every_unclear_fact_stands_in_an_erratum() -> None:
    cited = {name for erratum in errata() for name in erratum.facts}

    def told(fact: Fact) -> bool:
        # an erratum names a row of the cheat sheet by its cells
        return fact.id in cited or any(name.startswith(f"{fact.id}.") for name in cited)

    single = {"misprint", "cell", "garble", "contradiction", "open"}
    assert {erratum.kind for erratum in errata()} == single | {"disagreement"}
    assert [fact.id for fact in FACTS if fact.confidence != "clear" and not told(fact)] == []


def test_documents_are_listed_once_each() -> None:
    assert tuple(source.id for source in documents()) == DOCUMENTS
