"""A drawing of the four walls and of the place where they are broken, for `st.html`."""

from functools import lru_cache
from urllib.parse import quote

from content.handbook.wall_break import SEATS, STACKS, Stack, WallBreak
from pages.components.table.game_words import WINDS
from pages.templates import Markup, Template

_HTML = Template(__file__)
SIDE = 400
STEP, DEPTH = 14, 26
"""The width of a stack including the gap, and the depth of a stack in the drawing."""
GAP = 10
"""The width of the gap where the wall is broken, in the units of the drawing."""
_NAMES = list(WINDS.values())


@lru_cache
def walls_html(parted: WallBreak) -> Markup:
    """Return the walls as East sees them, and a sentence that describes them."""
    # each wall is drawn at the lower edge and then rotated to its place, such as the right edge for South
    seats, places = range(SEATS), range(1, STACKS + 1)
    walls = [(-90 * seat, [_stack(Stack(seat, place), parted) for place in places]) for seat in seats]
    middle, edge = SIDE // 2, SIDE - 22
    points = ((middle, edge), (edge - 1, middle), (middle, 22), (23, middle))
    # the seats are counted from 1 to the total of the dice, and each seat shows the numbers that fall on it
    counts = [" ".join(map(str, range(seat + 1, parted.total + 1, SEATS))) for seat in seats]
    names = [(_NAMES[seat], *points[seat], seat == parted.last_counted.wall, counts[seat]) for seat in seats]
    return _HTML.walls(quote(_HTML.drawing(SIDE, SIDE - 72, STEP - 2, DEPTH, walls, names)), told(parted), SIDE)


def told(parted: WallBreak) -> str:
    """Return in words where the walls are broken."""
    owner, (here, *_), indicator = parted.owner.name.capitalize(), parted.dead, parted.indicator
    away = [_NAMES[stack.wall] for stack in parted.dead if stack.wall != here.wall]
    rest = f", {len(away)} of them round the corner in {away[-1]}'s wall" if away else ""
    lies = "" if indicator.wall == here.wall else f", which lies in {_NAMES[indicator.wall]}'s wall"
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
    if broken:  # a gap is left between the two parts of the broken wall
        left += GAP // 2 if stack.place <= parted.total else -GAP // 2
    sign, look = {parted.dealt_first: ("1", "first"), parted.indicator: ("D", "shown")}.get(stack, ("", ""))
    counted = "counted" if broken and stack.place <= parted.total else ""
    looks = counted, "dead" if stack in parted.dead else "", look
    return left, " ".join(filter(None, looks)), sign
