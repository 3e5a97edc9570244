"""A drawing of the four walls and of the place where they are broken, for `st.html`."""

from functools import lru_cache
from urllib.parse import quote

from content.handbook.wall_break import SEATS, STACKS, Stack, WallBreak
from pages.templates import Markup, Template
from scoring import Wind

_HTML = Template(__file__)
SIDE = 400
STEP, DEPTH = 14, 26
"""The width of a stack including the gap, and the depth of a stack in the drawing."""
GAP = 10
"""The width of the gap where the wall is broken, in the units of the drawing."""
_NAMES = [wind.name.capitalize() for wind in Wind]


@lru_cache
def walls_html(parted: WallBreak) -> Markup:
    """Return the walls as East sees them, and a sentence that describes them."""
    # the stacks of each seat are drawn at the lower edge and then rotated: South sits to the right of East
    walls = [
        (-90 * seat, [_stack(Stack(seat, place), parted) for place in range(1, STACKS + 1)]) for seat in range(SEATS)
    ]
    names = [_name(seat, parted) for seat in range(SEATS)]
    drawing = _HTML.drawing(SIDE, SIDE - 72, STEP - 2, DEPTH, walls, names)
    return _HTML.walls(quote(drawing), told(parted), SIDE)


def told(parted: WallBreak) -> str:
    """Return in words where the walls are broken."""
    owner, dead, indicator = parted.owner.name.capitalize(), parted.dead, parted.indicator
    here = sum(stack.wall == dead[0].wall for stack in dead)
    rest = (
        f", {len(dead) - here} of them round the corner in {_NAMES[dead[-1].wall]}'s wall" if here < len(dead) else ""
    )
    lies = "" if indicator.wall == dead[0].wall else f", which lies in {_NAMES[indicator.wall]}'s wall"
    return (
        f"{parted.first} and {parted.second} make {parted.total}. {owner}'s wall is broken after stack {parted.total} "
        f"from its right end. The seven stacks to the right of the break are the dead wall{rest}. The third stack "
        f"from the break holds the dora indicator{lies}."
    )


def _stack(stack: Stack, parted: WallBreak) -> tuple[int, str, str]:
    """Return the left edge of a stack in the drawing, its CSS classes, and the sign on it.

    The sign is D on the stack with the dora indicator, and 1 on the stack that is dealt first. Other stacks have none.
    """
    left = SIDE // 2 + STACKS * STEP // 2 - stack.place * STEP
    broken = stack.wall == parted.last_counted.wall
    if broken:  # the two parts of the broken wall move apart
        left += GAP // 2 if stack.place <= parted.total else -GAP // 2
    sign = "D" if stack == parted.indicator else "1" if stack == parted.dealt_first else ""
    looks = (
        "counted" if broken and stack.place <= parted.total else "",
        "dead" if stack in parted.dead else "",
        {"D": "shown", "1": "first"}.get(sign, ""),
    )
    return left, " ".join(filter(None, looks)), sign


def _name(seat: int, parted: WallBreak) -> tuple[str, int, int, bool, str]:
    """Return the name of a seat, its x and y in the drawing, whether the count ends at this seat, and its numbers.

    The players count from 1 to the total of the dice, one number for each seat in turn. The numbers of a seat are
    those that fall on it.
    """
    x, y = ((SIDE // 2, SIDE - 22), (SIDE - 23, SIDE // 2), (SIDE // 2, 22), (23, SIDE // 2))[seat]
    return (
        _NAMES[seat],
        x,
        y,
        _NAMES[seat] == parted.owner.name.capitalize(),
        " ".join(str(number) for number in range(seat + 1, parted.total + 1, SEATS)),
    )
