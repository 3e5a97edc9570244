"""The page about dice and seats: where a roll breaks the wall, and where each player sits."""

from random import SystemRandom

import streamlit as st

from content.handbook.wall_break import COUNTED, SIDES, DiceError, WallBreak, draw_seats, read_roll, read_seats, roll
from content.rulesets import option_words, options
from content.topics.topics import topic
from pages.components.reference.ruling import ruling_html
from pages.components.sources import basis_html
from pages.components.table.walls import told, walls_html
from pages.session import ruleset_in_force, show_warning
from scoring import Wind

USUAL = WallBreak(3, 4)
"""The roll shown before anybody has rolled. Its total of 7 is the most common one."""
DICE, SEATS = "dice", "seats"
_DICE = ("dice_first", "dice_second")
TOPICS = ("breaking-the-wall", "dead-wall", "turning-the-indicator")


def main() -> None:
    """Draw the page."""
    st.title("Dice and seats", anchor=False)
    st.header("Where the wall is broken", anchor=False)
    dice()
    st.header("Seats, and who begins", anchor=False)
    seats()


def current_roll() -> WallBreak:
    """Return the roll that the address contains, or the default roll."""
    said = st.query_params.get(DICE)
    if not said:
        return USUAL
    try:
        return read_roll(said)
    except DiceError as error:
        show_warning("The roll in this link can't be used, so another roll is shown:", str(error))
        return USUAL


def throw() -> None:
    """Roll both dice, and write the roll into the address."""
    st.query_params[DICE] = roll(SystemRandom()).address


def enter() -> None:
    """Write the two numbers that the user has chosen into the address, such as a roll of real dice."""
    first, second = (st.session_state[key] for key in _DICE)
    st.query_params[DICE] = WallBreak(first, second).address


def dice() -> None:
    """Show the dice, and where they break the wall."""
    parted = current_roll()
    for key, die in zip(_DICE, (parted.first, parted.second), strict=True):
        st.session_state[key] = die
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.button("Roll", key="dice_roll", on_click=throw, type="primary")
        for key, label in zip(_DICE, ("First die", "Second die"), strict=True):
            st.selectbox(label, range(1, SIDES + 1), key=key, on_change=enter, width=110)
    st.text(told(parted))
    st.html(walls_html(parted))
    cited = ruleset_in_force()
    st.text(f"How the dice are counted under {cited.name}: {topic(TOPICS[0]).text}")
    st.html(f"<div class='basis'>{basis_html(cited.resting_on(COUNTED), cited.ruleset.id)}</div>")
    option("wall_break")
    with st.expander("What the documents say"):
        rulings(TOPICS)


def option(key: str) -> None:
    """Show what the current ruleset says about an option, with the source.

    :param key: the key of the option, such as ``wall_break``.
    """
    cited = ruleset_in_force()
    label = next(one.label for one in options() if one.key == key)
    st.text(f"{label}, {cited.name}: {option_words(key, cited)}.")
    st.html(f"<div class='basis'>{basis_html(cited.entry(key).basis, cited.ruleset.id)}</div>")


def rulings(names: tuple[str, ...]) -> None:
    """Show the ruling on each of these topics under the current ruleset.

    Below each one, a closed section has the rulings of the other rulesets.
    """
    cited = ruleset_in_force()
    st.html("".join(ruling_html(name, cited, level=3) for name in names))


def draw() -> None:
    """Give each of four players a random wind, and write the winds into the address."""
    st.query_params[SEATS] = draw_seats(SystemRandom())


def seats() -> None:
    """Show who sits where, below a button that gives each player a random wind."""
    option("seat_draw")
    st.button("Draw the winds for four players", key="dice_seats", on_click=draw)
    if said := st.query_params.get(SEATS):
        try:
            drawn = read_seats(said)
        except DiceError as error:
            show_warning("The seats in this link can't be used:", str(error))
        else:
            winds = [f"Player {number}: {wind.name.capitalize()}" for number, wind in enumerate(drawn, 1)]
            winds[drawn.index(Wind.EAST)] += ": the first dealer, who rolls the dice"
            st.text("\n".join(winds))
    with st.expander("What the documents say"):
        rulings(("seats", "dealer"))


main()
