"""The page about a learner's own games.

For each win in a log, it compares the payment in the log with the payment under the current ruleset. It also makes
questions from the log.
"""

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress

import streamlit as st

from content.explain import explain, worth_answer
from content.hands import HandTextError, write_hand
from content.words import count_of, question_words
from pages.components import bill_html, hand_html, situation_html
from pages.components.table.log_comparison import called, paid_html, won_html
from pages.practice.quiz_url import Place
from pages.session import heading, naming, ruleset_in_force, tile_index
from pages.table.hand_url import HAND
from quizzes.question import SittingError
from quizzes.sets import KINDS, MOST_HANDS, OwnHand, own_set
from quizzes.table.logs.log_file import LARGEST_FILE, LARGEST_TEXT, read_log
from quizzes.table.logs.log_questions import WAITS, own_waits, own_wins
from quizzes.table.logs.log_reader import LogError
from quizzes.table.logs.logged_game import SEATS, Game, Replayed
from quizzes.table.logs.win_comparison import ComparedWin, compare_wins

OF_A_WIN = tuple(kind for kind in KINDS.values() if kind != WAITS)
HOW = (
    "Tenhou: open a game in its editor and copy the JSON, or save the mjlog file (also as .gz). Mahjong "
    "Soul and other sites: use any tool that writes Tenhou's JSON or mjai lines."
)
_READ, _WRONG, _OPENED, _SEAT = "games_read", "games_wrong", "games_opened", "games_seat"


def take(log: bytes | str, name: str) -> None:
    """Read a log and keep it in the session. If it has an error, keep the log that was read before and note the error.

    :param name: what the page calls this log if it reports an error, such as the name of the file.
    """
    try:
        st.session_state[_READ] = read_log(log)
    except LogError as error:
        st.session_state[_WRONG] = name, str(error)
    else:
        st.session_state.pop(_WRONG, None)
        st.session_state.pop(_SEAT, None)


def bring() -> None:
    """Draw a field for opening a log as a file, and another for pasting it as text."""
    state = st.session_state
    file = st.file_uploader("Open a log, or drop it here", max_upload_size=LARGEST_FILE // 2**20, help=HOW)
    if file and state.get(_OPENED) != file.file_id:
        state[_OPENED] = file.file_id
        take(file.getvalue(), file.name)
    with st.expander("Or paste it"):
        pasted = "games_pasted"
        st.text_area("The log as text", key=pasted, max_chars=LARGEST_TEXT, height=120, help=HOW)
        st.button("Read this log", key="games_read_pasted", on_click=lambda: take(state[pasted], "What you pasted"))
    if wrong := state.get(_WRONG):
        st.error("We couldn't read this log, so nothing was imported.")
        st.text("\n".join(wrong))


def practise(game: Game, rounds: Sequence[Replayed], seat: int) -> None:
    """Offer questions about the wins of the learner's seat, and about the hands in which this seat was tenpai."""
    heading("Practise with your hands")
    words = question_words()
    kind = st.selectbox("Questions about your wins", OF_A_WIN, OF_A_WIN.index("han_fu"), lambda one: words[one].title)
    wins, waiting = own_wins(rounds, seat, kind), own_waits(rounds, seat)
    with st.container(horizontal=True):
        _offer("Your wins", wins, "games_wins")
        _offer("What your hands waited for", waiting, "games_waits")
    if not wins and not waiting:
        st.caption(f"{called(game.rounds[0], seat, game.names)} never won and was never tenpai in this log.")
    else:
        st.caption("Each button leads to its own address, so you can reload the page or open it on another device.")


def _offer(label: str, hands: Sequence[OwnHand], key: str) -> None:
    """Divide hands into sets of questions, and draw a button that opens each set.

    A set that is not possible gets no button. Answers are saved as in any other set.
    """
    sets = [hands[place : place + MOST_HANDS] for place in range(0, len(hands), MOST_HANDS)]
    first = 1
    for place, part in enumerate(sets):
        try:
            sitting = own_set(ruleset_in_force().id, part)
        except SittingError:
            continue
        following = first + sitting.length
        span = f"{first} to {following - 1}" if len(sets) > 1 else sitting.length
        if st.button(f"{label} ({span})", key=f"{key}_{place}"):
            st.switch_page("practice/quiz.py", query_params=Place(sitting).address)
        first = following


def summary(counted: Sequence[ComparedWin]) -> None:
    """Say how many wins pay the same under the current ruleset as in the log."""
    if not counted:
        st.info("Nobody won in this log.")
        return
    verdicts = Counter(one.verdict for one in counted)
    sentence = f"{verdicts['same']} of {len(counted)} wins pay the same under {ruleset_in_force().name}."
    if others := verdicts["rules"] + verdicts["shares"]:
        differ, each = ("differs", "it") if others == 1 else ("differ", "each")
        sentence += f" {others} {differ} because of a rule, which is shown beside {each}."
    if unknown := verdicts["unexplained"]:
        sentence += f" {unknown} cannot be explained."
    st.text(sentence)


def listed(counted: Sequence[ComparedWin], game: Game, seat: int) -> None:
    """Show the wins, each with its hand, the logged payment, and its score under the current ruleset."""
    heading("The wins")
    shown = st.segmented_control("Show", ["All", "Mine", "Different"], default="All", key="games_show")
    is_left_out = {
        "Mine": lambda one: one.win.won.seat != seat,
        "Different": lambda one: one.verdict == "same",
    }.get(shown, lambda _: False)
    some = [(number, one) for number, one in enumerate(counted, 1) if not is_left_out(one)]
    if not some:
        st.caption("None.")
    cited, index = ruleset_in_force(), tile_index()
    for number, one in some:
        hand, context = one.win.hand, one.win.context
        situation = situation_html(context, cited.id, index=index, who="The winner is")
        tiles = hand_html(hand, context, index=index) if hand.winning_tile is not None else ""
        st.html(won_html(one, game.names, number) + situation + tiles + paid_html(one, game.names, cited.name))
        if one.here is not None:
            explanation = explain(one.here, cited, naming())
            with st.expander(
                f"{number}. The bill: {worth_answer(explanation).short}, {explanation.verdict.points or 'nothing'}"
            ):
                st.html(bill_html(explanation, index=index))
                # there is no link if the notation can't express the hand, such as one of two wins on the same discard
                with suppress(HandTextError):
                    query = {"rules": cited.id, HAND: write_hand(hand, context)}
                    label = "This hand on its own page, with what-ifs, other rules and a link"
                    st.page_link("table/score.py", label=label, query_params=query)


st.title("Your own games", anchor=False)
st.caption(
    "We score every win in a log and compare the result with what was paid. The log is used for this "
    "visit only: it isn't stored or sent anywhere."
)
bring()
log = st.session_state.get(_READ)
if log is None:
    st.caption(HOW)
else:
    game, rounds = log
    counted = compare_wins(log, ruleset_in_force(), naming())
    st.caption(f"{game.format}, {count_of(len(rounds), 'round')}.")
    summary(counted)
    first, suffix = game.rounds[0], "" if game.names else f" in {game.rounds[0].deal.title}"
    players = [f"{called(first, seat, game.names)}{suffix}" for seat in range(SEATS)]
    seat = st.selectbox("Which player were you?", range(SEATS), format_func=players.__getitem__, key=_SEAT)
    if counted or rounds:
        practise(game, rounds, seat)
    listed(counted, game, seat)
