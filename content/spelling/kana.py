"""Transliterate kana, so that りーち, リーチ and riichi are looked up alike."""

_ROWS = {
    "": "アイウエオ",
    "k": "カキクケコ",
    "s": "サシスセソ",
    "t": "タチツテト",
    "n": "ナニヌネノ",
    "h": "ハヒフヘホ",
    "m": "マミムメモ",
    "r": "ラリルレロ",
    "g": "ガギグゲゴ",
    "z": "ザジズゼゾ",
    "d": "ダヂヅデド",
    "b": "バビブベボ",
    "p": "パピプペポ",
    "y": "ヤ ユ ヨ",
    "w": "ワ   ヲ",
}
_HEPBURN = {
    "シ": "shi",
    "チ": "chi",
    "ツ": "tsu",
    "フ": "fu",
    "ジ": "ji",
    "ヂ": "ji",
    "ヅ": "zu",
    "ン": "n",
    "ヴ": "vu",
}
_SYLLABLES = {
    sign: consonant + vowel
    for consonant, row in _ROWS.items()
    for sign, vowel in zip(row, "aiueo", strict=True)
    if sign != " "
} | _HEPBURN
_SMALL_Y = {"ャ": "a", "ュ": "u", "ョ": "o"}
_SMALL_VOWELS = dict(zip("ァィゥェォ", "aiueo", strict=True))
_SILENT = "ーッ"
"""Marks of length and doubling, which skeletons drop anyway."""
_HIRAGANA, _KATAKANA = ord("ぁ"), ord("ァ")


def romaji(text: str) -> str:
    """Return kana in Latin letters, without length and doubling; other text stays.

    >>> romaji("リーチ"), romaji("いっぱつ"), romaji("チャンカン"), romaji("流し満貫")
    ('richi', 'ipatsu', 'chankan', '流shi満貫')
    """
    written: list[str] = []
    for sign in text:
        kana = chr(ord(sign) - _HIRAGANA + _KATAKANA) if "ぁ" <= sign <= "ゖ" else sign
        if kana in _SMALL_Y or kana in _SMALL_VOWELS:
            # The small sign replaces the vowel before it: chi + ya is cha, ki + ya is kya, te + i is ti.
            before = written.pop() if written else ""
            glide = "y" if kana in _SMALL_Y and before[-2:-1] not in {"h", "j"} else ""
            stem = before[:-1] if before[-1:] in set("aiueo") else before
            written.append(f"{stem}{glide}{_SMALL_Y.get(kana) or _SMALL_VOWELS[kana]}")
        elif kana not in _SILENT:
            written.append(_SYLLABLES.get(kana, kana))
    return "".join(written)
