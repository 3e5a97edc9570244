"""Tools that a presenter needs only now and then.

They count raised hands, add a question, add a host, and correct the address for phones.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

import streamlit as st

from content.words import question_words
from pages.club.preparing.own_hands import offer_own_red_fives
from pages.club.steps import change, tried
from pages.components import plain
from pages.components.evening import rightly_answered, said_answer
from pages.play.live.broadcast import HUB
from pages.play.phones_address import put_right, to_scan, under_origin
from pages.session import StoreError, evenings, fold, naming, side_by_side, warning_of
from quizzes.evening import (
    LONGEST_OPTION,
    LONGEST_TEXT,
    MOST_HANDS,
    OF_A_HAND,
    Dealt,
    EveningError,
    Item,
    OwnHand,
    OwnQuestion,
    PlanError,
    Room,
    answer_key,
    asked_type,
    is_poll,
)
from quizzes.question import Answer, ChoiceField, new_seed
from quizzes.types import TYPES

state = st.session_state
SHOWN = "evening_shown"
"""The session key of the shown secret, stored as the id of the evening, the title of the secret, and its text."""
KINDS = {"dealt": "A dealt hand", "own": "A hand of mine", "question": "My own question"}


def tools(room: Room, device: str) -> None:
    """Draw the tools that the presenter can use at the moment."""
    phase = room.moment.phase
    if phase in {"open", "closed", "revealed"}:
        fold("raised", "Raised hands of players without a phone", lambda: hands(room, device), keeps_text=False)
    if phase == "ended":
        return
    fold("more", "One more question", lambda: one_more(room, device), lambda: count_red_fives(room, device))
    fold("host", "Host from another device", lambda: _ways_to_host(room.id, device), keeps_text=False)
    fold("address", "Phones can't open the address?", put_right, keeps_text=False)


@warning_of(PlanError)
def hands(room: Room, device: str) -> None:
    """Draw number fields for counting raised hands, one for each answer.

    A question with options has a field for each option. Any other question has no fields while it is open. Afterwards,
    it has one for each answer that players gave, and one for the right answer once that has been revealed.
    """
    number, vote = room.moment.number, room.moment.round
    question = room.question(number)
    match asked_type(question).fields(question):
        case (ChoiceField() as field,):
            found: list[Answer] = [{field.id: option} for option in field.options]
        case _:
            found = [] if room.moment.phase == "open" else [vote.given for vote in room.votes(number)]
    if room.moment.phase == "revealed" and not is_poll(question):
        found.append(rightly_answered(question).answer)
    if not found:
        st.text("Once the question is closed, enter the number of raised hands for each answer here.")
    counted = {answer_key(count.given): count.hands for count in room.hands(number, vote)}
    answers = {said_answer(question, given, naming()): given for given in found}

    def count(key: str, given: Answer) -> None:
        raised = state[key]
        tried(lambda: evenings().count_hands(room.id, device, number, vote, given, raised))

    for place, (label, given) in enumerate(answers.items()):
        choice = answer_key(given)
        key, up = f"hands-{room.id}-{number}-{vote}-{place}-{choice}", counted.get(choice, 0)
        st.number_input(plain(label), 0, MOST_HANDS, up, key=key, on_change=count, args=(key, given))


def one_more(room: Room, device: str) -> None:
    """Draw the form that adds a question at the end of the evening."""
    kind = st.radio("Kind of question", KINDS, format_func=KINDS.get, key="more_kind", horizontal=True)
    with st.form("more", border=False):
        if kind == "question":
            text = st.text_area("Question", max_chars=LONGEST_TEXT, key="more_text")
            options = st.text_area("Answers, one on each line, with the right one first", key="more_options")
        else:
            titles = {one: question_words()[one].title for one in (OF_A_HAND if kind == "own" else TYPES)}
            asked = st.selectbox("Type of question", titles, format_func=titles.get, key=f"more_type_{kind}")
            hand = st.text_input("Hand", key="more_hand", max_chars=200) if kind == "own" else ""
        if not st.form_submit_button("Add it at the end"):
            return
    with warning_of(EveningError, PlanError, StoreError):
        if kind == "question":
            lines = [line.strip()[: LONGEST_OPTION + 1] for line in options.splitlines() if line.strip()]
            shown = sorted(lines, key=str.casefold)  # sorted, because the presenter types the right answer first
            item: Item = OwnQuestion(text, tuple(shown), shown.index(lines[0]) if lines else 0)
        elif kind == "own":
            item = OwnHand(asked, hand)
        else:
            item = Dealt(asked, new_seed())
        number = evenings().put_item(room.id, device, len(room.asked) + 1, item, room.cited, add=True)
        HUB.changed(room.id, room.moment.revision)
        st.toast(f"Question {number} added.")


def count_red_fives(room: Room, device: str) -> None:
    """Show which red fives don't score in the hand that was added last, with a button that makes them score.

    Nothing is shown after the hand has been asked about.
    """
    number = len(room.asked)
    item = room.asked[-1].item if number > room.moment.number else None
    if not isinstance(item, OwnHand):
        return

    def put(turned: Item) -> None:
        change(room, lambda: evenings().put_item(room.id, device, number, turned, room.cited))

    with suppress(PlanError):
        offer_own_red_fives(room.question(number), item, put, f"more-{number}")


def who_asks_to_host(room: Room, device: str) -> None:
    """Draw the requests of other devices to become a host, each with buttons to answer it."""
    evening = room.id

    def answer(asking: str, *, accept: bool) -> None:
        evenings().answer_asking(evening, device, asking, accept=accept)
        state.pop(SHOWN, None)  # hide the code, because it works only once
        st.toast("The other device can host now." if accept else "The other device can't host.")

    for asking in evenings().asking(evening):
        with side_by_side(width="content", key=f"asks-{asking}"):
            st.text("A device asks to host.")
            for label, accept in (("Accept", True), ("Refuse", False)):
                doing = partial(answer, asking, accept=accept)
                st.button(label, key=f"{accept}-{asking}", on_click=tried, args=(doing,))


def _ways_to_host(evening: str, device: str) -> None:
    """Draw how another device becomes a host. Secrets are shown only on request."""
    st.text("Open this address on the other device and type the one-time code there. Then choose “Accept” here.")
    to_scan(under_origin("evening", evening=evening))
    st.text("Show a code or key only while nobody else can see this screen.")
    _secret(evening, "One-time code, valid for ten minutes", lambda: evenings().pairing_word(evening, device))
    st.text("With a key you can continue from any device if this one fails. A new key replaces the old one.")
    _secret(evening, "Key of this club evening", lambda: evenings().new_key(evening, device))


def _secret(evening: str, name: str, make: Callable[[], str]) -> None:
    """Draw a button that makes and shows a secret, or the shown secret with a button that hides it.

    :param name: the title of the secret.
    :param make: a function that makes the secret.
    """
    of, shown, word = state.get(SHOWN, ("", "", ""))
    if (of, shown) == (evening, name):
        # the secret is shown in small letters, because a capital S looks like a 5
        st.code(" ".join(word[place : place + 4] for place in range(0, len(word), 4)), language=None)
        st.button("Hide it", key=f"hide {name}", on_click=state.pop, args=(SHOWN, None))
    else:
        show = (lambda: state.update({SHOWN: (evening, name, make())}),)
        st.button(f"Show the {name[0].lower()}{name[1:]}", key=f"show {name}", on_click=tried, args=show)
