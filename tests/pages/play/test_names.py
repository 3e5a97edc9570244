"""Names of players are shown as text on every phone, whatever they contain."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from quizzes.evening.plan import Plan
from tests.for_each import for_each
from tests.pages.play.phones import Room, played
from tests.pages.play.questions import OWN

pytestmark = pytest.mark.usefixtures("own_store")

NAMES = (
    "<img src=x>",
    "![](http://x/y.png)",
    "<script>x</script>",
    "' onload='x",
    "&lt;b&gt;",
    ":red[x] $$x$$",
    "=1+1",
    "عربي <b>",
)


class Tags(HTMLParser):
    """A parser for the tags and attributes of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [tag, *(name for name, _ in attrs)]


def test_names_are_text_on_every_phone() -> None:
    async def scene() -> None:
        plain, hostile = [
            Room(Plan("usma", (OWN,), title=title, teams=teams))
            for title, teams in (("Club", ("Red", "Blue")), ("<script>x</script>", ("<img src=x>", "' onload='x")))
        ]
        seen = []
        for room, names in ((plain, [f"Name {n}" for n in range(len(NAMES))]), (hostile, NAMES)):
            teams = room.now.plan.teams
            pages = [(await room.phone().get(accept="text/html")).text]
            phones = [await room.joined(name[:20], teams[0]) for name in names]
            await room.act("start")
            pages.append((await phones[0].get(accept="text/html")).text)
            await room.act("close", "reveal", "table")
            pages.append(await phones[0].view())
            await room.act("end")
            pages.append(await phones[0].view())
            seen.append([Tags(page).found for page in pages])
        assert seen[0] == seen[1]

    played(scene)


@for_each("nick", ["\u200b", "a\u202eb", "x" * 21, "\x00", 7, None, ["a"], {"a": 1}])
def test_a_name_nobody_can_have_is_refused_in_one_sentence(nick: object) -> None:
    async def scene() -> None:
        room = Room(Plan("usma", (OWN,)))
        phone = room.phone()
        said = await phone.post("/join", {"nick": nick})
        assert said.status == 422
        assert re.fullmatch(r"[A-Z].{10,200}[.?]", said.data["said"])
        assert not phone.cookies

    played(scene)
