"""Questions in special forms: the difference between two entries, the points of a game, and tiles.

Examples are "chanta vs junchan", "came 1st with 38000, what do I write down with uma", and "is 777z a yaku".
"""

import re

from content.documents import Origin
from content.hands import SIGNS, in_one_notation
from content.payments import THOUSAND, in_thousands
from content.rulesets import CitedRuleset
from content.search.search_entries import Kind, SearchEntry
from content.search.search_index import search_index
from content.spelling import joined, spelled_out
from content.words import tile_names
from scoring import NotationError, Suit, parse_tiles

MARK = "+"
"""The mark between the keys of the two entries in the id of a comparison."""
_ASKED = (
    r"\b(?:differences?|diff|distinction) (?:between |of |in )?(.+?) (?:and|vs\.?|versus|or|to|from) (.+)",
    r"\bhow (?:is|are|does|do) (.+?) (?:differ|different) (?:from|to|than) (.+)",
    r"^(.+?) (?:vs\.?|versus) (.+)",
    r"^(.+?) (?:and|or) (.+?)[ ,:]+(?:what(?:'?s| is) the )?(?:difference|distinction)$",
)


def asked_difference(text: str) -> tuple[SearchEntry, SearchEntry] | None:
    """Return the two yaku or terms that a question compares; None if it asks for something else.

    >>> [entry.title for entry in asked_difference("what's the difference between chanta and junchan?")]
    ['Chanta', 'Junchan']
    >>> asked_difference("difference between pon")
    """
    question = " ".join(text.split()).rstrip("?!.,")
    pair = next(filter(None, (re.search(pattern, question, re.IGNORECASE) for pattern in _ASKED)), None)
    one, other = map(_named, pair.groups()) if pair else (None, None)
    return (one, other) if one and other and one.key != other.key else None


def _named(text: str) -> SearchEntry | None:
    """Return the yaku or term with this name, or else with the most similar name."""
    index = search_index()
    exact = index.exact.get(joined(spelled_out(text)), ())
    near = exact or tuple((place, score) for place, score in index.find(text).items() if score >= 0.75)
    known = [(score, -place) for place, score in near if index.entries[place].kind in (Kind.YAKU, Kind.TERM)]
    return index.entries[-max(known)[1]] if known else None


TOPICS = {"uma", "final-score", "oka"}
"""The topics whose result also shows how the final score in the question is computed."""
_PLACES = (r"1st|first|won|top", r"2nd|second", r"3rd|third", r"4th|fourth|last")
_POINTS = re.compile(
    r"(?<![\d.,])(?P<sign>[-\N{MINUS SIGN}]?)(?:(?P<thousands>\d{1,3}(?:\.\d)?)k|(?P<points>\d{1,3},?\d00))\b"
)


def asked_score(text: str) -> tuple[int, int] | None:
    """Read a player's place, where 0 is first, and the player's points at the end of the game from a question.

    None is returned if either is missing, or occurs more than once.

    >>> asked_score("came 1st with 38000, what do i write down with uma")
    (0, 38000)
    >>> asked_score("uma for second place")
    """
    question = text.lower()
    places = [place for place, names in enumerate(_PLACES) if re.search(rf"\b(?:{names})\b", question)]
    points = [*map(_points, _POINTS.finditer(question))]
    return (places[0], points[0]) if len(places) == len(points) == 1 else None


def _points(match: re.Match[str]) -> int:
    thousands, points = match["thousands"], match["points"]
    number = round(float(thousands) * THOUSAND) if thousands else int(points.replace(",", ""))
    return -number if match["sign"] else number


def score_in_words(text: str, cited: CitedRuleset) -> str:
    """Return how the final score in a question is computed; empty if the question does not ask for a score.

    Chombo, ties and leftover riichi sticks are ignored, because nobody mentions these in such a question.
    """
    if not (asked := asked_score(text)):
        return ""
    (place, points), game, divided = asked, cited.game, in_thousands(cited)
    changes = (
        (-game.return_points.value if divided else 0, ""),
        (game.uma.value[place], " uma"),
        (game.oka.value if place == 0 else 0, " oka"),
    )
    total = points + sum(change for change, _ in changes)
    steps = "".join(f" {'-' if change < 0 else '+'} {abs(change):,}{name}" for change, name in changes if change)
    written = f", written {total / THOUSAND:+.1f}" if divided else ""
    usual = "Your rules don't give an uma. This is the usual uma. " if game.uma.basis.origin is Origin.DEFAULT else ""
    came = ("First", "Second", "Third", "Fourth")[place]
    sums = f"{usual}{came} with {points:,}: {points:,}{steps} = {total:,}{written}."
    return sums.replace("-", "\N{MINUS SIGN}")


ALIKE = {1: "{} tile", 2: "pair of {}s", 3: "triplet of {}s", 4: "kan of {}s"}
"""The name for a group of identical tiles, by their number."""
_COLOURED = "\ufe0e\ufe0f"
_SIGNS = re.compile(rf"[{''.join(SIGNS)}](?:[\s{_COLOURED}]*[{''.join(SIGNS)}])*[{_COLOURED}]*")
_HONOURS = re.compile(r"(?<!\w)(?:[1-7]+z)+(?!\w)")
_GROUP = re.compile(r"([0-9]+)[mpsz](?![a-z])")


def tiles_in_words(text: str) -> str:
    """Return a question with its tile symbols and its honours in words.

    Tiles of the three suits are replaced only if the question contains nothing else.

    >>> tiles_in_words("🀄🀄🀄"), tiles_in_words("is 555z a yaku"), tiles_in_words("🀙🀚🀛"), tiles_in_words("wait 45p")
    ('triplet of red dragons', 'is triplet of white dragons a yaku', 'sequence', 'wait 45p')
    """
    typed = text.strip()
    if re.fullmatch(r"[0-9]+[mpsz](?:\s*[0-9]+[mpsz])*", typed):
        return _in_words(typed)
    typed = _SIGNS.sub(lambda found: f" {_in_words(''.join(SIGNS.get(sign, '') for sign in found[0]))} ", typed)
    return _HONOURS.sub(lambda found: _in_words(found[0]), typed).strip()


def hand_in(text: str) -> str:
    """Return the hand that a question contains, in notation; empty if it contains fewer than 13 tiles.

    >>> hand_in("m123p456s789z1122 tsumo"), hand_in("222p")
    ('123m456p789s1122z tsumo', '')
    """
    try:
        hand = in_one_notation(text)
    except ValueError:
        return ""
    return hand if sum(len(group[1]) for group in _GROUP.finditer(hand)) >= 13 else ""


def _in_words(notation: str) -> str:
    """Return tiles in words, such as "triplet of red dragons"; text that is not in notation stays unchanged."""
    try:
        tiles = parse_tiles(notation.replace(" ", ""))
    except NotationError:
        return notation
    kinds = [tile.kind for tile in tiles]
    names = [tile_names().tiles[kind].english for kind in kinds]
    if len(set(kinds)) == 1 and len(tiles) in ALIKE:
        return ALIKE[len(tiles)].format(names[0])
    is_in_a_row = sorted(kinds) == [min(kinds) + step for step in range(3)]
    in_one_suit = len({tile.suit for tile in tiles} | {Suit.HONOUR}) == 2
    return "sequence" if is_in_a_row and in_one_suit else " ".join(names)
