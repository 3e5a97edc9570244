"""The page about dice and seats: where a roll breaks the wall, and where each player sits."""

from random import SystemRandom

import streamlit as st

from content.handbook.wall_break import COUNTED, SIDES, DiceError, WallBreak, draw_seats, read_roll, read_seats, roll
from content.rulesets import option_label, option_words
from content.topics import topic
from pages.components import basis_html
from pages.components.reference.ruling import ruling_html
from pages.components.table.walls import told, walls_html
from pages.session import heading, ruleset_in_force, show_warning
from scoring import Wind

USUAL = WallBreak(3, 4)
"""The roll shown before anybody has rolled. Its total of 7 is the most common one."""
DICE, SEATS = "dice", "seats"
_DICE = ("dice_first", "dice_second")
TOPICS = ("breaking-the-wall", "dead-wall", "turning-the-indicator")
cited = ruleset_in_force()
rules = cited.id


def option(key: str) -> None:
    """Show what the current ruleset says about an option, with the source.

    :param key: the key of the option, such as ``wall_break``.
    """
    label = option_label(key)
    st.text(f"{label}, {cited.name}: {option_words(key, cited)}.")
    st.html(f"<div class='basis'>{basis_html(cited.entry(key).basis, rules)}</div>")


def rulings(names: tuple[str, ...]) -> None:
    """Show, in a closed section, the ruling on each of these topics under the current ruleset.

    Below each one, a closed section has the rulings of the other rulesets.
    """
    with st.expander("What the documents say"):
        st.html("".join(ruling_html(name, cited, level=3) for name in names))


def show(parted: WallBreak) -> None:
    """Put a roll of the dice into the address."""
    st.query_params[DICE] = parted.address


def show_chosen() -> None:
    """Put the roll that the user has chosen into the address."""
    show(WallBreak(*(st.session_state[key] for key in _DICE)))


st.title("Dice and seats", anchor=False)
heading("Where the wall is broken")
said, parted = st.query_params.get(DICE), USUAL
try:
    parted = read_roll(said) if said else USUAL
except DiceError as error:
    show_warning("The roll in this link can't be used, so another roll is shown:", str(error))
st.session_state.update(zip(_DICE, (parted.first, parted.second), strict=True))
with st.container(horizontal=True, vertical_alignment="bottom"):
    st.button("Roll", key="dice_roll", on_click=lambda: show(roll(SystemRandom())), type="primary")
    for key, label in zip(_DICE, ("First die", "Second die"), strict=True):
        st.selectbox(label, range(1, SIDES + 1), key=key, on_change=show_chosen, width=110)
st.text(told(parted))
st.html(walls_html(parted))
st.text(f"How the dice are counted under {cited.name}: {topic(TOPICS[0]).text}")
st.html(f"<div class='basis'>{basis_html(cited.resting_on(COUNTED), rules)}</div>")
option("wall_break")
rulings(TOPICS)
heading("Seats, and who begins")
option("seat_draw")
st.button(
    "Draw the winds for four players",
    key="dice_seats",
    on_click=lambda: st.query_params.update({SEATS: draw_seats(SystemRandom())}),
)
if said := st.query_params.get(SEATS):
    try:
        drawn = read_seats(said)
    except DiceError as error:
        show_warning("The seats in this link can't be used:", str(error))
    else:
        winds = [f"Player {number}: {wind.name.capitalize()}" for number, wind in enumerate(drawn, 1)]
        winds[drawn.index(Wind.EAST)] += ": the first dealer, who rolls the dice"
        st.text("\n".join(winds))
rulings(("seats", "dealer"))
