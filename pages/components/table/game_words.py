"""The events of a game in words: hands, wins, payments, and what comes next."""

from collections.abc import Iterable, Sequence

from content.documents import Basis
from content.payments import Change, figures
from content.words import count_of, listed
from quizzes.table.game import (
    Aborted,
    Chombo,
    Corrected,
    Counted,
    Draw,
    End,
    Entered,
    Entry,
    Event,
    Nagashi,
    Named,
    Paid,
    Penalty,
    Played,
    Removed,
    Shown,
    Win,
    Won,
    Worth,
)
from scoring import Limit, Wind

WINDS = {wind: wind.name.capitalize() for wind in Wind}
_ENDINGS = {
    "last hand": "Time is up: this hand is the last",
    "time": "Time is up: the game is over",
    "dealer stops": "The dealer stops while in the lead",
    "agreed": "All four agreed to stop",
}
WHYS = {
    "noten": "Noten payments",
    "bet": "Riichi bets",
    "hand": "The hand",
    "honba": "Honba",
    "bets": "Riichi sticks to the winner",
    "back": "Riichi bets returned",
    "chombo": "Chombo",
    "leftover": "Riichi sticks left over",
    "return": "Return score",
    "uma": "Uma",
    "oka": "Oka",
    "penalty": "Chombo, after the game",
    "fine": "Points penalty",
}
"""Why scores changed, in a few words."""


def signed(points: int) -> str:
    """Return the points that a player gains or loses, with a sign.

    >>> signed(3900), signed(-300), signed(0)
    ('+3,900', '−300', '0')
    """
    return f"+{points:,}" if points > 0 else figures(points)


def score(points: int, unit: int) -> str:
    """Return a final score, counted in units of ``unit`` points. The score has one decimal unless the unit is 1 point.

    >>> score(61_300, 1000), score(-5000, 1)
    ('61.3', '−5,000')
    """
    return figures(points) if unit == 1 else f"{points / unit:,.1f}".replace("-", "−")


def sticks(count: int) -> str:
    """Return the number of riichi sticks in words."""
    return count_of(count, "riichi stick")


def worth_words(worth: Worth) -> str:
    """Return the value of a hand in words.

    >>> from quizzes.table.game.entry import Counted, Paid
    >>> worth_words(Counted(3, 40)), worth_words(Paid((1300, 2600)))
    ('3 han 40 fu', '1,300 / 2,600')
    """
    match worth:
        case Paid():
            return " / ".join(figures(points) for points in worth.points)
        case Shown():
            return "by its tiles"
        case Counted(limit=Limit.NONE):
            return f"{worth.han} han {worth.fu} fu" if worth.fu else f"{worth.han} han"
        case Counted(limit=Limit.YAKUMAN) if worth.yakuman > 1:
            return f"{worth.yakuman} yakuman"
    return worth.limit.value


def entry_words(entry: Entry, names: Sequence[str]) -> str:
    """Return in one line what happened in a hand."""
    text, riichi = _entry(entry, names), getattr(entry, "riichi", ())
    return f"{text}; riichi: {_listed(riichi, names)}" if riichi else text


def _listed(players: Iterable[int], names: Sequence[str]) -> str:
    return listed(names[player] for player in sorted(players))


def _entry(entry: Entry, names: Sequence[str]) -> str:  # noqa: PLR0911 (one for each kind)
    """Return in words what happened in a hand, except who declared riichi. ``names`` has each player's name."""
    match entry:
        case Win(discarder=None):
            return f"Tsumo: {_won(entry.wins[0], names)}"
        case Win():
            won = "; ".join(_won(one, names) for one in entry.wins)
            return f"Ron from {names[entry.discarder or 0]}: {won}"
        case Draw():
            tenpai = _listed(entry.tenpai, names) if entry.tenpai else "nobody"
            return f"Draw, tenpai: {tenpai}{_dead_hands(entry, names)}"
        case Nagashi():
            return f"Nagashi mangan: {_listed(entry.players, names)}"
        case Aborted():
            tenpai = f", tenpai: {_listed(entry.tenpai, names)}" if entry.tenpai else ""
            return f"Abortive draw: {entry.why}{tenpai}{_dead_hands(entry, names)}"
        case Chombo():
            return f"Chombo: {names[entry.offender]}"
        case Penalty():
            why = f" ({entry.why})" if entry.why else ""
            return f"Points penalty{why}: {names[entry.player]}, {figures(-entry.points)}"
        case End():
            return _ENDINGS[entry.by]


def _dead_hands(entry: Draw | Aborted, names: Sequence[str]) -> str:
    return f"; dead hand: {_listed(entry.dead, names)}" if entry.dead else ""


def _won(one: Won, names: Sequence[str]) -> str:
    liable = "" if one.liable is None else f" ({names[one.liable]} is liable)"
    return f"{names[one.player]}, {worth_words(one.worth)}{liable}"


def event_words(event: Event, names: Sequence[str]) -> str:
    """Return what a change did to the game, as part of a sentence: "the last change was undone"."""
    match event:
        case Entered():
            return f"“{entry_words(event.entry, names)}” was entered"
        case Corrected():
            return f"entry {event.place + 1} was corrected to “{entry_words(event.entry, names)}”"
        case Removed():
            return f"entry {event.place + 1} was removed"
        case "undo" | "redo":
            return "the last change was undone" if event == "undo" else "the undone change was restored"
        case Named():
            return "names were changed"
    return "the game was started"


def payment_lines(played: Played, names: Sequence[str]) -> list[str]:
    """Return who pays whom, as players say it: "Bo pays Ann 3,900 + 300"."""
    lines: list[str] = []
    entry, changes = played.entry, played.changes
    if isinstance(entry, Win | Nagashi):
        lines += _wins(changes, names)
        liable = [one.liable for one in getattr(entry, "wins", ()) if one.liable is not None]
        lines += [f"{names[player]} is liable (pao)" for player in liable]
        for taken in (change.points for change in changes if change.why == "bets"):
            bet = sum(taken) // (played.deal.bets + len(entry.riichi))
            gains = ((player, points) for player, points in enumerate(taken) if points)
            lines += [f"{names[player]} takes {sticks(points // bet)}, {figures(points)}" for player, points in gains]
    else:
        lines += [_one(change, names) for change in changes]
    if isinstance(entry, Chombo) and not any(change.why == "chombo" for change in changes):
        lines.append(f"Nobody pays for the chombo now, but {names[entry.offender]} loses points for it after the game")
    if not lines and not isinstance(entry, End):
        lines.append("Nobody pays anything")
    return lines


def _wins(changes: Sequence[Change], names: Sequence[str]) -> Iterable[str]:
    """Yield who pays each winner, with the points for the hand and, after a plus sign, the points for honba."""
    hands, honba = ([change.points for change in changes if change.why == why] for why in ("hand", "honba"))
    for hand in hands:
        winner = hand.index(max(hand))
        more = next((points for points in honba if points[winner] > 0), (0, 0, 0, 0))
        groups: dict[tuple[int, int], list[int]] = {}
        for player, paid in enumerate(zip(hand, more, strict=True)):
            if player != winner and any(paid):
                groups.setdefault(paid, []).append(player)
        for (points, extra), payers in groups.items():
            plus = f" + {figures(-extra)}" if extra else ""
            pays, each = ("pays", "") if len(payers) == 1 else ("pay", " each")
            yield f"{_listed(payers, names)} {pays} {names[winner]} {figures(-points)}{plus}{each}"


def _one(change: Change, names: Sequence[str]) -> str:
    """Return in words a change of the scores that no win has caused, such as the noten payments."""
    changed = {names[player]: points for player, points in enumerate(change.points) if points}
    if change.why in {"bet", "back"}:
        bet = f"{listed(changed)}: riichi bet {figures(max(map(abs, change.points)))}"
        return bet if change.why == "bet" else f"{bet} returned"
    return f"{WHYS[change.why]}: {', '.join(f'{name} {signed(points)}' for name, points in changed.items())}"


def next_words(played: Played, names: Sequence[str]) -> str:
    """Return in words how the game continues after a hand; empty if no further hand is known."""
    if played.over:
        return f"Then the game is over: {played.over}."
    if (coming := played.next) is None:
        return ""
    stays = "again deals" if played.stays and played.stays.value else "deals"
    last = " It is the last hand." if coming.last else ""
    return f"Next: {coming.title}; {names[coming.dealer]} {stays}.{last}"


def bases(played: Played) -> list[tuple[str, Basis]]:
    """Return the source of each payment, and of the rules that decide the next hand.

    The payment for the value of a hand has a source only if a player is liable for the hand (pao).
    """
    pao = any(one.liable is not None for one in getattr(played.entry, "wins", ()))
    hands, others = ([one for one in played.changes if (one.why == "hand") is wanted] for wanted in (True, False))
    found = [(f"{WHYS[change.why]}: liability", change.basis) for change in hands if pao]
    found += [(WHYS[change.why], change.basis) for change in others]
    if played.stays and played.honba:
        found += [("Who deals next", played.stays.basis), ("Honba of the next hand", played.honba.basis)]
    return found
