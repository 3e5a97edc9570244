"""Evenings in any phase of any question, without a database, and a real big screen that shows them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING

from content.rulesets.ruleset_file import rulesets
from content.words.glossary import Naming
from pages.components.evening.wall_question import rightly_answered, unfolding
from pages.components.practice.feedback import Reader
from pages.wall.wall import wall_html
from quizzes.evening.evening_records import AskedItem, Evening, Player, PlayerAnswer
from quizzes.evening.item_question import ask_item, asked_type
from quizzes.evening.phase import Moment, Phase
from quizzes.evening.plan import Dealt, Item, OwnQuestion, Plan
from quizzes.evening.room import Room, Snapshot
from quizzes.question.field import AllField, ChoiceField, TapField, is_asked
from quizzes.sets.stored_question import as_kept
from tests.browser.answering import wrong_value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page, Route

    from quizzes.question.field import Answer, Value
    from quizzes.question.question import Question

WRONG = 4
"""The wrong answers that are given, by one or two players each."""
READER = Reader(Naming.ROMAJI, index=True)
ADDRESS = "https://tensu.example.org/play"
NAMES = ("Amira", "Ben", "Chloe", "Daniel", "Emi", "Farid", "Grace", "Hugo", "Ines", "Jonas", "Lena", "Priya", "Tom")
OWN = OwnQuestion(
    "An opponent declares riichi, and your hand is closed and waits on a tile that you have discarded earlier. Which "
    "of these may you still do, by the rules of tonight?",
    (
        "Win by tsumo",
        "Win by ron on any tile of the wait that was never discarded by me at all",
        "Declare riichi as well, although I can win by tsumo only",
        "Call a pon to end the furiten, and then win by ron on the same tile",
        "All of these",
        "None of these",
    ),
    0,
)
"""A teacher's question of the greatest length."""


def item_of(kind: str) -> tuple[str, Item]:
    """Return a question of a type, and a ruleset under which it is possible."""
    if kind in {"own", "poll"}:
        return "ema", OWN if kind == "own" else replace(OWN, right=None)
    for rules in ("ema", "usma", "competition", "cheatsheet"):
        try:
            ask_item(Dealt(kind, "abc"), rulesets()[rules])
        except ValueError:
            continue
        return rules, Dealt(kind, "abc")
    raise AssertionError(kind)


def some_answer(question: Question, chance: Random) -> Answer:
    """What a player may have guessed: something in every field, and of what is tapped about half."""
    asked, answer = asked_type(question), dict[str, "Value"]()
    for one, part in zip(asked.fields(question), asked.grade(question, {}).parts, strict=True):
        if not (part.expected or isinstance(one, ChoiceField)) or not is_asked(one, answer):
            continue
        value = chance.choice(one.options) if isinstance(one, ChoiceField) else wrong_value(one, part.expected[0])
        if isinstance(one, AllField | TapField):
            ids = one.options if isinstance(one, AllField) else [target.id for target in one.targets]
            half = tuple(id_ for id_ in ids if chance.random() < 0.5)
            value = half if one.holds(half) else value
        answer[one.id] = value
    return answer


def room_at(
    kind: str, phase: Phase, vote: int = 1, players: int = len(NAMES), seed: str = "", opened: int | None = 0
) -> Room:
    """Return an evening with a question of a type. Nearly half of the players are right, and one gives no answer."""
    rules, item = item_of(kind)
    if seed and isinstance(item, Dealt):
        item = Dealt(kind, seed)
    cited = rulesets()[rules]
    question = ask_item(item, cited)
    number = 0 if phase in {"lobby", "homework"} else 1
    moment = Moment(phase, number, vote, 7, opened=opened, closes=90_000 if phase == "open" else None)
    plan = Plan(rules, (item,), title="Thursday club", seconds=60)
    here = [
        Player(str(place), "e", NAMES[place % len(NAMES)] + (f" {place}" if place >= len(NAMES) else ""), "", 0)
        for place in range(players)
    ]
    given = [some_answer(question, Random(f"{seed} {place}")) for place in range(WRONG)]
    given += [rightly_answered(question).answer or given[0]] * (len(given) - 1)
    answers = [
        PlayerAnswer(player.id, 1, once, given[place * once % len(given)], 0, 1000)
        for once in range(1, vote + 1)
        for place, player in enumerate(here[: players // 2 if phase == "open" else max(players - 1, 1)])
        if number
    ]
    evening = Evening("e", "j7wyuk", plan, moment, 0, 0)
    return Room(cited, Snapshot(evening, (AskedItem(1, item, as_kept(question)),), tuple(here), tuple(answers)))


def moments(kind: str, seed: str = "") -> Iterator[tuple[str, Room, int]]:
    """Yield what a big screen shows of a question, step by step: a name, the evening, and the revealed lines."""
    yield "shown first", room_at(kind, "open", seed=seed, opened=None), 0
    yield "open", room_at(kind, "open", seed=seed), 0
    yield "closed", room_at(kind, "closed", seed=seed), 0
    yield "closed-again", room_at(kind, "closed", 2, seed=seed), 0
    revealed = room_at(kind, "revealed", seed=seed)
    yield "revealed", revealed, 0
    yield "revealed-again", room_at(kind, "revealed", 2, seed=seed), 0
    steps = unfolding(revealed.question(1), READER, 0).steps
    titles: dict[str, int] = {}
    for step in range(1, steps + 1):
        titles[unfolding(revealed.question(1), READER, step).title] = step
    for place, step in enumerate(titles.values(), 1):  # each part in its last state, which is the longest
        yield f"told-{place}", revealed, step


SMALLEST = """
() => {
  const stage = document.querySelector('.stage'), least = innerHeight / 30 - 0.6, found = [];
  if (stage.scrollHeight > stage.clientHeight + 1) found.push(`${stage.scrollHeight - stage.clientHeight} px too high`);
  if (stage.scrollWidth > stage.clientWidth + 1) found.push(`${stage.scrollWidth - stage.clientWidth} px too wide`);
  if (document.documentElement.scrollHeight > innerHeight + 1) found.push('the page scrolls');
  const lines = [...document.querySelectorAll('.wall header, .rules')];
  if (lines.some((line) => line.scrollWidth > line.clientWidth + 1)) found.push('the head line is cut off');
  const podium = [...document.querySelectorAll('.step img')];
  if (podium.some((tile) => tile.height < innerHeight / 9)) found.push('the tile on a step is small');
  for (const tray of document.querySelectorAll('.tray:has(b)')) {
    const words = document.createRange();
    words.selectNodeContents(tray.querySelector('b'));
    const sign = tray.querySelector('.sign')?.getBoundingClientRect().left;
    if (sign < words.getBoundingClientRect().right) found.push('a sign lies over words');
  }
  for (const part of document.querySelectorAll('.stage > .beside > * + *')) {
    const [left, right] = [part.previousElementSibling, part].map((each) => each.getBoundingClientRect());
    if (right.width && left.right > right.left + 1) found.push('parts lie over each other');
  }
  const over = [...document.querySelectorAll('.stage td')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1);
  if (over.length) found.push(`wider than its cell: ${over[0].textContent.trim()}`);
  for (const row of document.querySelectorAll('.bill .lights:has(.yaku)')) {
    const [name, worth] = ['.yaku', '.number'].map((part) => {
      const text = document.createRange();
      text.selectNodeContents(row.querySelector(part));
      return text.getBoundingClientRect().bottom;
    });
    if (Math.abs(name - worth) > 2) found.push(`not on one line: ${row.textContent.trim()}`);
  }
  const words = document.createTreeWalker(document.querySelector('.wall'), NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const text = words.currentNode, part = text.parentElement;
    if (!text.data.trim() || part.closest('.spoken, style, .choice') || !part.checkVisibility()) continue;
    const size = parseFloat(getComputedStyle(part).fontSize);
    const what = `${text.data.trim().slice(0, 40)} (${part.tagName} ${part.className})`;
    if (size < least) found.push(`${size.toFixed(1)} px: ${what}`);
  }
  return [...new Set(found)].slice(0, 8);
}
"""
"""The parts that do not fit on the big screen, and text that the back row cannot read."""


@dataclass
class ShownWall:
    """A browser with a big screen whose content this class sets. Pictures come from the real server."""

    page: Page
    url: str
    html: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    shown: int = 0

    def open(self) -> None:
        """Open the big screen."""
        from pages.wall.routes import wall_page

        document = bytes(wall_page("/wall/j7wyuk", "Wall").body).decode()
        self.page.route("**/wall/j7wyuk", lambda route: route.fulfill(body=document, content_type="text/html"))
        self.page.route("**/wall/j7wyuk/events", lambda route: route.abort())
        self.page.route("**/wall/j7wyuk/view", self._answer)
        self.page.goto(f"{self.url}/wall/j7wyuk")

    def show(self, room: Room, told: int = 0) -> list[str]:
        """Show a moment, and return the parts that do not fit."""
        self.shown += 1
        self.html = f"{wall_html(room, READER, ADDRESS, told)}<!-- {self.shown} -->"
        open_ = room.moment.phase == "open"
        self.headers = {"ETag": f'"{self.shown}"', **({"Tensu-Left": "24000", "Tensu-Time": "60000"} if open_ else {})}
        self.page.evaluate("dispatchEvent(new Event('online'))")
        self.page.wait_for_function(
            """(shown) => document.getElementById('view').innerHTML.endsWith(`<!-- ${shown} -->`)
               && [...document.images].every((image) => image.complete || !image.checkVisibility())""",
            arg=self.shown,
        )
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found: list[str] = self.page.evaluate(SMALLEST)
        return found

    def _answer(self, route: Route) -> None:
        route.fulfill(body=self.html, content_type="text/html", headers=self.headers)
