"""The page about dice and seats: where a roll breaks the wall, and where each player sits."""

from collections.abc import Callable
from random import SystemRandom

import streamlit as st

from content.handbook.wall_break import COUNTED, SIDES, DiceError, WallBreak, draw_seats, read_roll, read_seats, roll
from content.rulesets.ruleset_file import options
from content.rulesets.values_in_words import option_words
from content.topics.topics import topic
from pages.components.documents.sources import basis_html
from pages.components.table.walls import told, walls_html
from pages.components.topics.ruling import ruling_html
from pages.session.ruleset_picker import ruleset_in_force
from scoring.context import Wind

USUAL = WallBreak(3, 4)
"""The roll shown before anybody has rolled: the most common total."""
DICE, SEATS = "dice", "seats"
_DICE = ("dice_first", "dice_second")
TOPICS = ("breaking-the-wall", "dead-wall", "turning-the-indicator")


def main() -> None:
    """Draw the page."""
    st.title("Dice and seats", anchor=False)
    part("Where the wall is broken", dice)
    part("Seats, and who begins", seats)


def said(name: str) -> str:
    """Return the value of a query parameter of the page."""
    return st.query_params.get(name, "")


def current_roll() -> WallBreak:
    """Return the roll that the address contains, or the default roll."""
    if not said(DICE):
        return USUAL
    try:
        return read_roll(said(DICE))
    except DiceError as error:
        st.warning("The roll in this link can't be used, so another roll is shown:")
        st.text(str(error))
        return USUAL


def show_roll(parted: WallBreak) -> None:
    """Show a roll, and write it into the address."""
    st.query_params[DICE] = parted.address
    for key, die in zip(_DICE, (parted.first, parted.second), strict=True):
        st.session_state[key] = die


def throw() -> None:
    """Roll both dice."""
    show_roll(roll(SystemRandom()))


def entered() -> None:
    """Use a roll that was made with dice at the table and entered by the user."""
    first, second = (st.session_state[key] for key in _DICE)
    show_roll(WallBreak(first, second))


def dice() -> None:
    """Show the dice, and where they break the wall."""
    parted = current_roll()
    for key, die in zip(_DICE, (parted.first, parted.second), strict=True):
        st.session_state[key] = die
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.button("Roll", key="dice_roll", on_click=throw, type="primary")
        for key, label in zip(_DICE, ("First die", "Second die"), strict=True):
            st.selectbox(label, range(1, SIDES + 1), key=key, on_change=entered, width=110)
    st.text(told(parted))
    st.html(walls_html(parted))
    cited = ruleset_in_force()
    st.text(f"How the dice are counted under {cited.name}: {topic(TOPICS[0]).text}")
    st.html(f"<div class='basis'>{basis_html(cited.resting_on(COUNTED), cited.ruleset.id)}</div>")
    option("wall_break")
    with st.expander("What the documents say"):
        rulings(TOPICS)


def option(key: str) -> None:
    """Draw an option of the current ruleset, with its source."""
    cited = ruleset_in_force()
    label = next(one.label for one in options() if one.key == key)
    st.text(f"{label}, {cited.name}: {option_words(key, cited)}.")
    st.html(f"<div class='basis'>{basis_html(cited.entry(key).basis, cited.ruleset.id)}</div>")


def rulings(names: tuple[str, ...]) -> None:
    """Show the ruling on each topic under the current ruleset, with those of other rulesets folded below."""
    cited = ruleset_in_force()
    st.html("".join(ruling_html(name, cited, level=3) for name in names))


def draw() -> None:
    """Give each of four players a random wind, and write the winds into the address."""
    st.query_params[SEATS] = draw_seats(SystemRandom())


def seats() -> None:
    """Show who sits where, below a button that gives each player a random wind."""
    option("seat_draw")
    st.button("Draw the winds for four players", key="dice_seats", on_click=draw)
    if said(SEATS):
        try:
            drawn = read_seats(said(SEATS))
        except DiceError as error:
            st.warning("The seats in this link can't be used:")
            st.text(str(error))
        else:
            st.text("\n".join([f"Player {number}: {_sits(wind)}" for number, wind in enumerate(drawn, 1)]))
    with st.expander("What the documents say"):
        rulings(("seats", "dealer"))


def _sits(wind: Wind) -> str:
    return (
        f"{wind.name.capitalize()}: the first dealer, who rolls the dice"
        if wind is Wind.EAST
        else wind.name.capitalize()
    )


def part(title: str, shows: Callable[[], None]) -> None:
    """Draw one part of the page."""
    st.header(title, anchor=False)
    shows()


main()
