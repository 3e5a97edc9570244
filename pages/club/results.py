"""The page with the results of a club evening, for its host.

It shows the scores and what to practise next, offers files, and can delete the evening.
"""

from collections.abc import Sequence

import streamlit as st

from content.words import count_of
from pages.club.hosting import host_device, keep_club_results
from pages.club.preparing.current_plan import open_plan
from pages.components import plain, sentence_html
from pages.components.evening import (
    SCOREBOARD,
    SHOWN,
    answer_rows,
    at,
    bars,
    day,
    percent,
    questions_picture,
    rightly_answered,
    score_rows,
    skills_picture,
    votes_html,
)
from pages.components.practice.feedback import explained
from pages.components.practice.verdict import slips
from pages.play.live.broadcast import HUB
from pages.session import (
    Markup,
    StoreError,
    Template,
    cited_rulesets,
    current_reader,
    evenings,
    heading,
    naming,
    save_button,
    warning_of,
)
from quizzes.evening import (
    ANEW,
    EveningError,
    MistakeResult,
    PlanError,
    QuestionResult,
    Room,
    SkillResult,
    aims_for,
    by_mistake,
    by_player,
    by_question,
    by_skill,
    next_plan,
    read_room,
    titles,
    words_of,
)
from quizzes.evening.exchange.csv_table import table_file
from quizzes.question import new_seed

_HTML = Template(__file__)
EVENING = "evening"
RANKED = ("Points", "Right answers")


@warning_of(StoreError, EveningError)
def main() -> None:
    """Draw the results for the host of the evening."""
    room = read_room(evenings(), st.query_params.get(EVENING, ""), cited_rulesets())
    if room is None:
        st.title("Results", anchor=False)
        st.text("We can't find this club evening. It may have been deleted.")
        st.page_link("club/host.py", label="Your club evenings")
    elif device := host_device(room.id):
        with warning_of(PlanError):
            _results(room, device)
        _gone(room, device)


def _head(room: Room, questions: Sequence[QuestionResult]) -> None:
    """Draw the name of the evening, and its result in one sentence."""
    evening, zone = room.evening, st.context.timezone
    st.title(f"Results, {day(evening.created, zone)}", anchor=False)
    st.text(evening.plan.name)
    right, asked = sum(one.right for one in questions), sum(one.answered for one in questions)
    share = f", {percent(right / asked)} of the answers given were right" if asked else ""
    who = count_of(len(room.players), "player")
    st.text(f"{who}, {count_of(len(questions), 'question')}, rules: {room.cited.name}{share}.")
    st.text(f"Everything here is deleted on {day(evening.expires, zone)}. To keep something, save it as a file below.")


def _players(room: Room) -> None:
    """Draw a table with a row for each player."""
    heading("Players")
    if not room.players:
        st.text("Nobody has played.")
        return
    has_points = room.plan.has_points and (
        st.segmented_control("Rank by", RANKED, default=RANKED[0], required=True) == RANKED[0]
    )
    standings = by_player(room, None if has_points else "accuracy")
    st.html(SCOREBOARD.players(standings, room.counted, has_points))
    st.text("✓ right, ✗ wrong, – no answer")


def _figures(title: str, picture: dict[str, object], label: str, table: Markup, key: str) -> None:
    heading(title)
    st.plotly_chart(picture, config={"displayModeBar": False}, key=key)
    with st.expander(label):
        st.html(table)


def _polls(room: Room) -> None:
    """Draw the votes in the polls of the evening."""
    asked = [number for number in room.told if room.asked[number - 1].item.is_poll]
    if asked:
        heading("Polls")
    for number in asked:
        question = room.question(number)
        votes = bars(question, room.votes(number), naming())
        st.html(votes_html(votes, revealed=False, title=words_of(question, naming()).title))


def _mistakes(room: Room, results: Sequence[MistakeResult]) -> None:
    """Draw the six most frequent mistakes, each in a sentence."""
    heading("Most common mistakes")
    mistakes = []
    for one in results[:6]:
        question = room.question(one.question)
        right = explained(rightly_answered(question), current_reader())
        ((said, _),) = slips([one.example.mistake], right, naming())
        mistakes.append((one, sentence_html(said.text, said.names, question.sitting.rules)))
    st.html(_HTML.mistakes(mistakes))


def _onward(room: Room, skills: Sequence[SkillResult]) -> None:
    """Draw two buttons that open a plan for the next evening: one from the mistakes, one with fresh hands."""
    heading("Next time")
    plan = room.plan
    if weak := [aim.name for aim in aims_for(skills, room.cited)]:
        st.text(f"Skills with the most mistakes: {'; '.join(weak)}.")
    if st.button("Plan a club evening from these mistakes", key="next_plan", type="primary"):
        with st.spinner("Dealing…"):
            made = next_plan(plan, skills, room.cited, new_seed())
        if made:
            open_plan(made)
        st.text("We can't deal new questions about any of these mistakes.")
    if st.button("Plan the same kinds of questions again, with fresh hands", key="same_plan"):
        open_plan(plan.again(new_seed()))
    st.text("A plan can be run, opened as homework, or printed as worksheets.")


def _files(room: Room) -> None:
    """Draw the buttons that download the files for the host."""
    heading("Save the results")
    name = f"tensu-{at(room.evening.created, st.context.timezone):%Y-%m-%d}"
    save_button("Save the scores (CSV)", table_file(*score_rows(room)), f"{name}-scores.csv", key="scores")
    answers = table_file(*answer_rows(room, naming()))
    save_button("Save every answer (CSV)", answers, f"{name}-answers.csv", key="answers")


def _gone(room: Room, device: str) -> None:
    """Draw the form that deletes the evening."""
    heading("Delete this club evening")
    club = room.plan.club
    st.text(
        "Names and answers are removed from the database at once, and from the server's daily copies after a week. "
        + (f"The club evening also disappears from the results of {club}. " if club else "")
        + "Players can no longer add their mistakes to their own reviews."
    )
    sure = st.checkbox("Yes, delete this club evening with all names and answers", key=f"sure-{room.id}")
    if st.button("Delete", disabled=not sure):
        evenings().delete(room.id, device)
        HUB.changed(room.id, ANEW)
        st.switch_page("club/host.py", query_params={EVENING: room.id})


def _results(room: Room, device: str) -> None:
    """Draw all results of a club evening.

    :raises PlanError: if a question can no longer be asked.
    """
    of_questions, of_skills = by_question(room), by_skill(room)
    keep_club_results(room, device)
    _head(room, of_questions)
    if club := room.plan.club:
        st.page_link("club/clubs.py", label=f"All evenings of {plain(club)}", query_params={"club": club})
    if of_questions:
        _players(room)
        named, label = titles(room), "The same figures in a table"
        picture, table = questions_picture(of_questions, named), SCOREBOARD.questions(of_questions, named)
        _figures("Questions, % right", picture, label, table, "questions_picture")
        _mistakes(room, by_mistake(of_questions))
        if of_skills:
            picture, table = skills_picture(of_skills), SCOREBOARD.skills(of_skills[:SHOWN], room.nicks)
            _figures("Skills, weakest first", picture, f"{label}, with names", table, "skills_picture")
        else:
            heading("Skills, weakest first")
            st.text("None of the answers tells us anything about a skill.")
    elif not room.told:
        st.text("No answers have been revealed yet.")
    _polls(room)
    _onward(room, of_skills)
    _files(room)


main()
