"""Search everything in the app for a question, and answer under the reader's ruleset."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from heapq import nlargest

from content.documents import errata, fact
from content.loader import look_up, read_yaml
from content.payments import PaymentAnswer, PointsQuestion, answer_payment
from content.rulesets import CitedRuleset, club_rulesets, option_words, price_words, rulesets
from content.search.hand_query import asked_hand
from content.search.payment_sentence import ALONE, AMONG_OTHERS, asked_payment, asked_points, points_in_words
from content.search.query_words import japanese_names, meant_by
from content.search.question_forms import MARK, TOPICS, asked_difference, hand_in, score_in_words, tiles_in_words
from content.search.search_entries import Findable, Kind
from content.search.search_index import search_index
from content.search.written_entries import held, not_here, page_cards
from content.spelling import LONGEST
from content.topics import Topic, chapter, ruling, silence, topic
from content.words import capital, glossary, listed, term_words, yaku_book
from scoring import GROUP_FU, FuReason, Limit

LEAST, TOLD = 0.385, 0.25
"""The lowest score of a result, and the lowest score of a result that says that no ruleset has the subject."""
FEW, DISTANT = 3, 0.2
"""If there are fewer results than the first number, results with at least the second score are added."""
WORDS, NEARLY = 0.5, 0.3
"""The weight of words relative to the classifier, and the lowest combined score of a result as a share of the best."""
SCORED_ON = "score-a-hand"
"""The id of the card for the page that scores a hand."""
RELATED = "search/related_entries.yaml"


@dataclass(frozen=True, slots=True)
class Hit(Findable):
    """A search result. Its line of text gives the answer under the current ruleset."""

    line: str
    score: float
    """A number from 0 to a little more than 1. Only scores for the same question can be compared."""
    payment: PaymentAnswer | None = None
    """The whole answer, if the question asks for a payment."""
    points: PointsQuestion | None = None
    """The points of a payment, if the question asks which hands pay them, or adds honba and sticks."""
    hand: str = ""
    """The hand in the question, which the scoring page shows when it opens; empty if there is none."""
    also: tuple["Hit", ...] = ()
    """Other results on the same card: entries on the same subject and the facts they cite, likeliest first."""


def search(query: str, ruleset_id: str, limit: int = 10) -> tuple[Hit, ...]:
    """Return the results for a query, likeliest first; empty if the query has nothing to do with the app.

    The query may be any text. Only its first 200 characters are used. If the query is about a payment and nothing else,
    the payment comes first.

    :raises ContentError: if there is no such ruleset.
    """
    cited = look_up("the id of a ruleset", ruleset_id, {**club_rulesets().rulesets, **rulesets()})
    asked = query[:LONGEST]
    cards = list(_whole_answers(asked, cited))
    for hit, near in _found_entries(tiles_in_words(asked), cited, guess=not cards):
        if near or (0 < len(cards) < FEW and cards[0].kind not in {Kind.PAYMENT, Kind.NOT_HERE}):
            _add_to_card(cards, hit)
    cards.sort(key=lambda card: -card.score)
    return tuple(_with_answer(card, cited, query) for card in cards[:limit])


def _found_entries(asked: str, cited: CitedRuleset, *, guess: bool) -> Iterator[tuple[Hit, bool]]:
    """Yield the entries for a question, the likeliest first, each with whether its score is high enough for a result.

    Entries with lower scores are shown only if there are too few results.

    :param guess: whether to use the classifier as well as the words.
    """
    index = search_index()
    fit = words = index.find(asked)
    named = not japanese_names().isdisjoint(meant_by(asked))
    # a question that names a yaku or term is about the game
    least = nearly = 0.25 if named and max(words.values(), default=0.0) < LEAST else LEAST
    distant = DISTANT
    if guess and (guessed := _with_intent(asked, words)) is not None:
        fit, nearly, distant = guessed, NEARLY * max(guessed.values(), default=0.0), 0.0
    own = {cited.id, cited.based_on}
    # of entries with equal scores, one that applies only to the current ruleset comes first
    scores = {
        place: score + 0.01 * bool(own.intersection(index.entries[place].rulesets)) for place, score in fit.items()
    }
    for place in nlargest(80, scores, key=lambda place: (scores[place], -place)):
        entry, score = index.entries[place], fit[place]
        absent = entry.kind is Kind.NOT_HERE
        near = score >= TOLD if absent else score >= nearly or words.get(place, 0.0) >= least
        if near or (score >= distant and not absent):
            yield Hit(entry.kind, entry.id, entry.title, entry.place, "", scores[place]), near


def _with_intent(asked: str, scores: Mapping[int, float]) -> dict[int, float] | None:
    """Combine the scores of words and classifier. The result is empty if the question is about nothing in this app.

    None is returned if words alone decide: for names, for subjects that no ruleset has, and if all words are unknown.
    Entries that the classifier was not trained on are scored by words only.
    """
    index = search_index()
    place, best = max(scores.items(), key=lambda item: item[1], default=(0, 0.0))
    if best >= TOLD and index.entries[place].kind is Kind.NOT_HERE:
        return None
    intent = index.intent(asked)
    if intent is None or not (intent.things or intent.outside):
        return None
    if intent.outside and best < 0.8:  # the words name no entry
        return {}
    new = {place: scores[place] for place in index.new & scores.keys()}
    things = new | {index.places[key]: score for key, score in intent.things.items() if key in index.places}
    return {place: WORDS * scores.get(place, 0.0) + things.get(place, 0.0) for place in {*scores, *things}}


def _whole_answers(asked: str, cited: CitedRuleset) -> Iterator[Hit]:
    """Yield the results that answer the question as a whole.

    For a typed hand, this is the page that scores it. For any other question, it is the payment that the question asks
    for or the scores that lead to the points in the question, and the comparison of two entries.
    """
    if hand := hand_in(asked):
        yield Hit(Kind.PAGE, SCORED_ON, page_cards()[SCORED_ON].title, "Pages", "", ALONE, hand=hand)
        return
    query, score = asked_payment(asked) or (asked_hand(asked, cited), AMONG_OTHERS)
    if query:
        answer = answer_payment(query, cited)
        yield Hit(Kind.PAYMENT, answer.query.id, answer.title, "Payments", answer.line, score, answer)
    elif (points := asked_points(asked)) and (line := points_in_words(points, cited)):
        name = f"points-{'-'.join(map(str, points.figures))}"
        yield Hit(Kind.PAYMENT, name, points.title, "Payments", line, ALONE, points=points)
    if pair := asked_difference(asked):
        one, other = pair
        yield Hit(Kind.DIFFERENCE, one.key + MARK + other.key, f"{one.title} and {other.title}", "Compared", "", ALONE)


def _with_answer(hit: Hit, cited: CitedRuleset, query: str) -> Hit:
    """Return a hit and the others on its card, each with its answer under the ruleset in one line."""
    also = tuple(_with_answer(other, cited, query) for other in hit.also)
    line = hit.line or summary(hit.kind, hit.id, cited)
    worked_out = score_in_words(query, cited) if hit.kind is Kind.TOPIC and hit.id in TOPICS else ""
    return replace(hit, line=f"{worked_out} {line}".lstrip(), also=also)


def _add_to_card(hits: list[Hit], hit: Hit) -> None:
    """Add a hit to the card about the same subject, or to a new card."""
    alike = _neighbours().get(hit.key, ())
    for place, card in enumerate(hits):
        cited = hit.kind is Kind.FACT and card.kind in _SOURCES and hit.id in _SOURCES[card.kind](card.id)
        compared = card.kind is Kind.DIFFERENCE and hit.key in card.id.split(MARK)
        if cited or compared or any(other.key in alike for other in (card, *card.also)):
            hits[place] = replace(card, also=(*card.also, hit))
            return
    hits.append(hit)


_SOURCES: Mapping[Kind, Callable[[str], Iterable[str]]] = {
    Kind.TOPIC: lambda name: topic(name).citations(),
    Kind.YAKU: lambda name: yaku_book()[name].basis.facts,
    Kind.TERM: lambda name: glossary.term(name).basis.facts,
}
"""The facts that the result card of an entry shows as its sources. These facts get no card of their own."""


@cache
def _neighbours() -> Mapping[str, set[str]]:
    """Return, for each entry, the other entries on its result card. Entries are written as ``kind:id``.

    :raises ContentError: if the file is invalid.
    """
    neighbours: dict[str, set[str]] = defaultdict(set)
    for key, node in read_yaml(RELATED).mapping().items():
        for other in node.texts():
            neighbours[key].add(other)
            neighbours[other].add(key)
    return neighbours


def incidents(what: str, cited: CitedRuleset) -> tuple[Topic, ...]:
    """Return the incidents that match a description, likeliest first; empty if the description has no words."""
    known = {topic.id: topic for topic in chapter("incidents").topics}
    hits = search(what, cited.id, limit=1000)  # no search has so many results, so all are returned
    return tuple(known[hit.id] for hit in hits if hit.kind is Kind.TOPIC and hit.id in known)


def summary(kind: Kind, entry: str, cited: CitedRuleset) -> str:
    """Return a one-line answer for an entry under a ruleset.

    :raises LookupError, ValueError: if there is no entry with this kind and id.
    """
    if kind is Kind.PAYMENT:
        raise ValueError("expected an entry with a written text, found a payment, which is calculated")
    return _SUMMARIES[kind](entry, cited)


def _ruling(name: str, cited: CitedRuleset) -> str:
    """Return the answer to a topic in one line.

    It is the club's own setting, if there is one. If not, it is the document's answer, or common practice if the
    document doesn't settle the topic.
    """
    ruled = ruling(name, cited)
    if ruled.setting:
        return ruled.setting
    answer = ruled.answer
    if ruled.usual:
        silent = f"{silence(answer).partition('.')[0]}. " if answer else ""
        return f"{silent}{ruled.usual[0].sentence}"
    return " ".join(filter(None, (answer.text, answer.next))) if answer else ruled.topic.text


def _fu(entry: str, _cited: CitedRuleset) -> str:
    reason = FuReason(entry)
    return (f"{GROUP_FU[reason]} fu. " if reason in GROUP_FU else "") + term_words(reason).why


def _erratum(entry: str, _cited: CitedRuleset) -> str:
    erratum = {erratum.number: erratum for erratum in errata()}[entry]
    return f"Printed: {erratum.printed}. {f'Right: {erratum.right}.' if erratum.right else ''}".strip()


def _list(entry: str, cited: CitedRuleset) -> str:
    held_here = held(entry, cited)
    return f"{listed(map(_title, held_here))}." if held_here else "These rules don't list any."


def _difference(entry: str, cited: CitedRuleset) -> str:
    compared = [(_title(key), *key.split(":", 1)) for key in entry.split(MARK)]
    return " ".join(f"{title}: {summary(Kind(kind), name, cited)}" for title, kind, name in compared)


def _title(key: str) -> str:
    index = search_index()
    return index.entries[index.places[key]].title


_SUMMARIES: Mapping[Kind, Callable[[str, CitedRuleset], str]] = {
    Kind.YAKU: lambda entry, cited: f"{price_words(entry, cited)}. {yaku_book()[entry].what}",
    Kind.TOPIC: _ruling,
    Kind.FU: _fu,
    Kind.LIMIT: lambda entry, _: term_words(Limit(entry)).why,
    Kind.TERM: lambda entry, _: glossary.term(entry).meaning,
    Kind.OPTION: lambda entry, cited: f"{capital(option_words(entry, cited))}.",
    Kind.ERRATUM: _erratum,
    Kind.FACT: lambda entry, _: fact(entry).statement,
    Kind.LIST: _list,
    Kind.NOT_HERE: lambda entry, _: not_here()[entry].text,
    Kind.PAGE: lambda entry, _: page_cards()[entry].text,
    Kind.DIFFERENCE: _difference,
}
