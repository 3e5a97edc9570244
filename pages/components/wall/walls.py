"""The four walls on the table, and where they are parted, as a drawing of our own that `st.html` shows."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING
from urllib.parse import quote

from content.handbook.wall_break import SEATS, STACKS, Stack
from scoring.context import Wind

if TYPE_CHECKING:
    from content.handbook.wall_break import WallBreak

SIDE = 400
STEP, DEPTH = 14, 26
"""Of a stack: its width with the gap, and how deep it is drawn."""
FROM_EDGE = 72
GAP = 10
"""How far the wall is parted."""
_STYLE = (
    "<style>rect{fill:#fbf7ec;stroke:#1d2b26;stroke-width:.8}.dead{fill:#a9a08b}.counted{stroke-width:2.6}"
    ".shown,.first{fill:#7a1f1a}text{fill:#fff;font:15px 'Source Sans 3',sans-serif;text-anchor:middle;"
    "dominant-baseline:central}.reached{font-weight:700;text-decoration:underline}.numbers{font-size:14px}"
    "g text{font-size:14px;font-weight:700}</style>"
)
_TABLE = f"<path d='M0 0h{SIDE}v{SIDE}h-{SIDE}z' fill='#24533f'/>"
_NAMES = [wind.name.capitalize() for wind in Wind]


def walls_html(parted: WallBreak) -> str:
    """The walls as East sees them, and the same in a sentence."""
    walls = "".join(_wall(seat, parted) for seat in range(SEATS))
    names = "".join(_name(seat, parted) for seat in range(SEATS))
    legend = (
        "<ul class='wall-legend'><li><i class='counted'></i> counted from the right</li>"
        "<li><i class='dead'></i> dead wall</li><li><i class='shown'>D</i> dora indicator, the upper tile</li>"
        "<li><i class='first'>1</i> the dealer's first four tiles begin here</li></ul>"
    )
    svg = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {SIDE} {SIDE}'>{_STYLE}{_TABLE}{walls}{names}</svg>"
    picture = f"<img src='data:image/svg+xml,{quote(svg)}' alt='{escape(told(parted))}' width='{SIDE}' height='{SIDE}'>"
    return f"<div class='walls'>{picture}{legend}</div>"


def told(parted: WallBreak) -> str:
    """Where the walls are parted, in words."""
    owner = parted.owner.name.capitalize()
    dead = parted.dead
    here = sum(stack.wall == dead[0].wall for stack in dead)
    rest = (
        f", {len(dead) - here} of them round the corner in the wall of {_NAMES[dead[-1].wall]}"
        if here < len(dead)
        else ""
    )
    indicator = parted.indicator
    lies = "" if indicator.wall == dead[0].wall else f", which lies in the wall of {_NAMES[indicator.wall]}"
    return (
        f"{parted.first} and {parted.second} make {parted.total}. {owner}'s wall is parted after stack {parted.total} "
        f"from its right end. The seven stacks to the right of the break are the dead wall{rest}. The third stack "
        f"from the break holds the dora indicator{lies}."
    )


def _wall(seat: int, parted: WallBreak) -> str:
    """The stacks of a seat, drawn as those at the lower edge and turned: South is to East's right."""
    stacks = "".join(_stack(Stack(seat, place), parted) for place in range(1, STACKS + 1))
    middle = SIDE // 2
    return f"<g transform='rotate({-90 * seat} {middle} {middle})'>{stacks}</g>"


def _stack(stack: Stack, parted: WallBreak) -> str:
    left = SIDE // 2 + STACKS * STEP // 2 - stack.place * STEP
    broken = stack.wall == parted.last_counted.wall
    if broken:  # what is left of the break moves a little to the left
        left += GAP // 2 if stack.place <= parted.total else -GAP // 2
    counted = broken and stack.place <= parted.total
    kinds = ["counted"] * counted + ["dead"] * (stack in parted.dead)
    top = SIDE - FROM_EDGE
    sign = "D" if stack == parted.indicator else "1" if stack == parted.dealt_first else ""
    kinds += ["shown"] * (sign == "D") + ["first"] * (sign == "1")
    middle = left + (STEP - 2) / 2
    # letters stand upright whichever way their wall is turned
    centre = top + DEPTH / 2
    turned = f"rotate({90 * stack.wall} {middle} {centre})"
    letter = f"<text x='{middle}' y='{centre}' transform='{turned}'>{sign}</text>" if sign else ""
    return f"<rect class='{' '.join(kinds)}' x='{left}' y='{top}' width='{STEP - 2}' height='{DEPTH}' rx='2'/>{letter}"


def _name(seat: int, parted: WallBreak) -> str:
    """A seat's name at its edge of the table, and the numbers at which it is counted."""
    x, y = ((SIDE // 2, SIDE - 22), (SIDE - 23, SIDE // 2), (SIDE // 2, 22), (23, SIDE // 2))[seat]
    numbers = [str(number) for number in range(seat + 1, parted.total + 1, SEATS)]
    reached = " class='reached'" if _NAMES[seat] == parted.owner.name.capitalize() else ""
    return (
        f"<text{reached} x='{x}' y='{y - 9}'>{_NAMES[seat]}</text>"
        f"<text class='numbers' x='{x}' y='{y + 9}'>{escape(' '.join(numbers))}</text>"
    )
