"""Different spellings of a word have the same skeleton."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from content.spelling.skeleton import joined, romaji, spelled_out, stem
from content.words.glossary import yaku_book
from tests.for_each import for_each


def whole(text: str) -> str:
    return joined(spelled_out(text))


@for_each(
    "spellings",
    [
        ("riichi", "rīchi", "riiti", "リーチ", "りいち", "Riichi!", "rii-chi"),
        ("sanankou", "san'ankou", "san ankou", "sanankō", "san-anko", "サンアンコー"),
        ("shanpon", "syanpon", "shampon", "シャンポン"),
        ("chuuren poutou", "tyuurenpoutou", "chūren pōtō", "チュウレンポウトウ"),
        ("ippatsu", "ippatu", "ipatsu", "いっぱつ", "イッパツ"),
        ("7 pairs", "seven pairs", "７ pairs"),
        ("a dead hand", "the dead hand", "dead hand"),
        ("honour", "honor"),
        ("pinfu", "pinhu", "ピンフ"),
        ("junchan", "zyuntyan", "jyunchan", "ジュンチャン"),
        ("twenty-five fu", "25 fu", "twenty five fu"),
        ("one hundred ten", "110"),
    ],
)
def test_spellings_of_one_thing_have_one_skeleton(spellings: tuple[str, ...]) -> None:
    assert len({whole(item) for item in spellings}) == 1, [whole(item) for item in spellings]


def test_different_yaku_keep_different_skeletons() -> None:
    names = [whole(entry.romaji) for entry in yaku_book().values()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("one", "other"), [("100", "10"), ("110", "11"), ("E1", "E11"), ("chii", "kan")])
def test_different_words_stay_different(one: str, other: str) -> None:
    assert whole(one) != whole(other)


def test_a_text_of_articles_alone_keeps_them() -> None:
    assert joined(spelled_out("the")) == "the"
    assert joined(()) == ""


def test_number_words() -> None:
    assert spelled_out("two three") == ["2", "3"]
    assert spelled_out("three hundred") == ["300"]
    assert spelled_out("hundred") == ["hundred"]
    assert spelled_out("twenty thirty") == ["20", "30"]
    assert spelled_out("thirty zero") == ["30", "0"]


def test_kana() -> None:
    assert romaji("きゃ しゅ ティ フォ ん を") == "kya shu ti fo n wo"
    assert romaji("ャ") == "ya"
    assert romaji("ァ") == "a"
    assert romaji("漢字 abc") == "漢字 abc"


def test_stems() -> None:
    assert stem("phones") == stem("phone")
    assert stem("robbing") == stem("rob")
    assert stem("declared") == stem("declare")
    assert stem("pass") == stem("pass")


@given(st.text(max_size=60))
def test_a_skeleton_has_no_spaces_capitals_or_accents(text: str) -> None:
    found = whole(text)
    assert " " not in found
    assert found == found.casefold()
    assert "\x00" not in found
