"""Translate everyday phrases about payments into words that can be parsed: seat, win, honba, han and fu.

"He drew it himself, third repeat, I'm not east" becomes "tsumo, 3 honba, nondealer".
"""

import re

from rapidfuzz.distance import OSA

from content.spelling import spelled_out

_FU = "20|25|30|40|50|60|70|80|90|100|110"
_UNIT = "(?! ?(?:fu|f|han|h|honba|points?|percent|minutes?|seconds?)\\b)"
_WRITTEN = {
    "fourty": "forty",
    "fiveteen": "fifteen",
    "thre": "three",
    "sevn": "seven",
    "hann": "han",
    "fuu": "fu",
    "deler": "dealer",
    "dubble": "double",
    "mentanpin": "riichi tanyao pinfu",
    "tanpin": "tanyao pinfu",
}
"""The usual words for common misspellings, and for short names of several yaku together."""
_MISTYPED = ("honba", "mangan", "haneman", "baiman", "sanbaiman", "yakuman", "dealer", "nondealer")
_OTHER_WORDS = frozenset(("manga", "mangas", "dealt", "deals", "healer", "dearer"))
_WHO = "(?:a |the |an |as |being |my |his )*"
_ME = r"(?:im|i am|i was|me|as|hes|shes|he is|she is|is|was|by|being|from)"
_SELF = "(?:myself|himself|herself|themselves|yourself)"
_DREW = "(?:drew|draw|draws|drawn|picked|picks|pulled|pulls|took|found|got|made)"
_HIS = "(?:a |the |his |her |my |their |your |someones |somebodys |another |other |players )*"
_REPEATS = r"(?:honbas?|counters?|repeat (?:sticks?|counters?|tokens?)|repeats?|renchan|100 (?:points? )?sticks?)"
_BY = "(?:he|she|they|someone|somebody|who|i|me|west|south|north)"
_ONE = "(?:right|left|other|another|one|1|single)"
_PERSON = "(?:player|guy|person|man|woman|opponent)"
_SWAPPED = tuple(
    (re.compile(rf"\b{pattern}\b"), word)
    for pattern, word in (
        # a number of honba, as in "third repeat"
        *(
            (rf"(?:{ordinal}) (?:honba|repeat|counter)", f" {number} honba ")
            for number, ordinal in enumerate(("first|1 ?st", "second|2 ?nd", "third|3 ?rd", "fourth|4 ?th"), 1)
        ),
        (rf"(\d) (?:of (?:the )?)?{_REPEATS}", r" \1 honba "),
        (r"(?:honba|repeats?|counters?) (?:is |at |number )?(\d)(?! (?:han|fu))", r" \1 honba "),
        (r"(\d) 100 ?s\b|\b([1-9])00 (?:points? )?sticks\b|\bbonus (\d)", r" \1\2\3 honba "),
        # han and fu
        (r"(\d{1,2}) (?:h|hna|fan|faan|hans)", r"\1 han"),
        (r"(\d{2,3}) (?:f|mini ?points?)", r"\1 fu"),
        (rf"(\d{{1,2}}) han (?:and |with |at )?({_FU}){_UNIT}", r"\1 han \2 fu"),
        (rf"({_FU}) fu (?:and |with |at )?([1-9]|1[0-3]){_UNIT}", r"\2 han \1 fu"),
        (r"(?<!\d )han (?:is |was |only |at |number )*([1-9]|1[0-3])(?! fu)", r"\1 han"),
        (rf"(?<!\d )fu (?:is |was |were |only |at )*({_FU})", r"\1 fu"),
        # who won
        (rf"(?:non|not|no|isnt|arent|aint) {_WHO}(?:dealers?|oya|east|host|parent|banker)", " nondealer "),
        (rf"{_ME} {_WHO}(?:south|west|north|ko)\b|\b(?:{_ME} {_WHO})?(?:child|kid)", " nondealer "),
        (r"(?:south|west|north) (?=(?:player )?(?:self|tsumo|ron|wins?|won|drew|draws|gets?|picks))", " nondealer "),
        (r"(?:someone|somebody|another player) else (?:is|was) (?:the )?dealer", " nondealer "),
        (r"dealer (?:is|was) (?:someone|somebody|another)(?: else)?\b|\b(?:kids|childs|childrens)", " nondealer "),
        (r"dealer (?:who |that )?(?:dealt|threw|discarded|gave)(?: it| in| into| me)*", " ron nondealer "),
        (r"ron(?:s|ned|ed) (?:on )?(?:the )?(?:dealer|oya|east)", " ron nondealer "),
        (r"(?:host|banker)", " dealer "),
        # how
        (r"(?:tsumo(?:s|ed|d|ing)|zimo|tumo|self ?(?:draws?|drew|drawn|drawing|picks?|picked))", " tsumo "),
        (rf"{_DREW} (?:it |that |one |the |winning |last |tile |my |his |her |own )*{_SELF}", " tsumo "),
        (rf"{_DREW} (?:my|his|her|their|the) own(?: winning)?(?: tile)?", " tsumo "),
        (r"(?:by |on |with )?(?:my |his |her |their )?own draw\b|\b(?:off|from) the wall", " tsumo "),
        (r"ron(?:s|ned|ning|d|ed)", " ron "),
        (rf"(?:off|on|from|by) {_HIS}(?:discards?|throws?|discarded tile)", " ron "),
        (rf"{_BY} (?:threw|discarded|throws|dealt)(?: it| in| into)?", " ron "),
        (r"(?:dealt|deal|dealing) in(?:to)?", " ron "),
        (rf"(?:off|from) (?:the |just |only |a )*{_ONE} {_PERSON}", " ron "),
    )
)
_BARE = re.compile(rf"(?<!dora )\b([1-9]|1[0-3]) (?:and )?({_FU})\b{_UNIT}")
"""Two bare numbers, such as "3 40", which are read as han and fu if the question says who won, or how."""
_FROM_THE_DEALER = re.compile(
    r"\b(?:(?:off|from) (?:the )?(?:dealer|oya|east)s?(?: (?:tile|discard|throw))?"
    r"|(?:on|by) (?:the )?(?:dealer|oya|east)s? (?:tile|discard|throw)"
    r"|(?:the )?(?:dealer|oya|east) (?:threw|discarded|dealt|lost|gave)(?: it| in| into| to)?)\b"
)
"""Phrases that mean a ron off the dealer, unless the question also says tsumo."""
_HAS_FU = re.compile(r"\b\d+ fu\b")
_LONE_FU = re.compile(rf"\b({_FU})\b{_UNIT}")
_HINTS = (
    (r"\b(?:tsumo|ron)\b", r"\b(?:drew|drawn|took the last tile)\b", " tsumo"),
    (r"\b(?:tsumo|ron)\b", r"\b(?:discard(?:ed)?|dealt|threw|gave me)\b", " ron"),
    (r"\b(?:nondealer|dealer|oya|east|ko)\b", r"\b(?:south|west|north)\b(?! (?:round|wind|\d))", " nondealer"),
)
"""For each fact: words that state it, words that only hint at it, and the text to add if there is only a hint."""
_I_AM_DEALER = r"\b(?:im|i am|i was|me|as|being) (?:the )?(?:dealer|oya|east)\b"
_I_PAY = r"\b(?:my (?:share|part)|i (?:owe|pay|lose|give)|losing|costs? me)\b"
_DEALER_PAYS = re.compile(
    r"\bdealers? (?:must |has to |have to |would |then )?pays?\b"
    r"|\b(?:does|do|must|should|will|would) (?:the )?dealers? (?:pay|owe|give|lose)\b"
    rf"|\bdealers? (?:share|part)\b|{_I_AM_DEALER}.*{_I_PAY}|{_I_PAY}.*{_I_AM_DEALER}"
)


def dealer_pays(text: str) -> bool:
    """Return whether a text says that the dealer pays, which means that somebody else has won.

    >>> [dealer_pays(text) for text in ("what do I owe as dealer", "mangan off the dealer", "what the dealer gets")]
    [True, True, False]
    """
    words = " ".join(spelled_out(text))
    return bool(_DEALER_PAYS.search(words) or ("tsumo" not in words and _FROM_THE_DEALER.search(words)))


def in_payment_words(text: str) -> str:
    """Return a question in words from which a payment can be parsed. Other words stay as typed.

    If the dealer pays, "dealer" becomes "nondealer", because payments are parsed for the winner.

    >>> in_payment_words("3/40, he drew it himself, I'm not east")
    '3 han 40 fu he tsumo im nondealer'
    >>> in_payment_words("third repeat, what does the dealer pay on a 2 han 30 tsumo")
    '3 honba what does the nondealer pay on a 2 han 30 fu tsumo'
    """
    if not text.isascii():
        return text
    words = " ".join(map(_corrected, spelled_out(usual_spelling(text))))
    for pattern, word in _SWAPPED:
        words = pattern.sub(word, words)
    words = _FROM_THE_DEALER.sub(" " if "tsumo" in words else " ron nondealer ", words)
    words = " ".join(words.split())
    if re.search(r"\b(?:dealer|nondealer|oya|east|ko|ron|tsumo)\b", words) and " han" not in words:
        words = _BARE.sub(r"\1 han \2 fu", words)
    if re.search(r"\b\d+ han\b", words):
        if not _HAS_FU.search(words) and len(_LONE_FU.findall(words)) == 1:
            words = _LONE_FU.sub(r"\1 fu", words)
        for there, hint, addition in _HINTS if _HAS_FU.search(words) else ():
            if not re.search(there, words) and re.search(hint, words):
                words += addition
    if dealer_pays(words):
        words = re.sub(r"\b(?:dealers?|oya|east)\b", "nondealer", words)
    return words


def usual_spelling(text: str) -> str:
    """Return a text with points written as plain digits and common misspellings corrected.

    >>> usual_spelling("5,800 or 7.7k? Dubble yakuman")
    '5800 or 7700? double yakuman'
    """
    text = " ".join(_WRITTEN.get(word.casefold().strip(".,!?"), word) for word in text.split())
    text = re.sub(r"(?<=\d),(?=\d{3}\b)", "", text)
    text = re.sub(r"\b(\d+)\.(\d)k\b", r"\g<1>\g<2>00", text)
    return re.sub(r"\b(\d+)k\b", r"\g<1>000", text)


def _corrected(word: str) -> str:
    if word in _OTHER_WORDS or len(word) < 5 or word.endswith("s"):
        return word
    return next((known for known in _MISTYPED if OSA.distance(word, known, score_cutoff=1) <= 1), word)
