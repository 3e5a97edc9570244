"""The rows of the two files that a host can download: one has a row for each player, the other for each answer."""

from collections.abc import Sequence

from content.words import Naming
from pages.components.evening import said_answer, said_points
from quizzes.evening import Room, asked_type, by_player, is_poll, words_of

Rows = tuple[Sequence[str], list[Sequence[str | int]]]
"""A table in a file: the headings of its columns, and its rows."""


def score_rows(room: Room) -> Rows:
    """Return a row for each player, with the result of every question."""
    lines: list[Sequence[str | int]] = [
        (
            one.rank,
            one.player.nick,
            one.player.team,
            one.right,
            one.answered,
            said_points(one.points).removesuffix(" points"),
            *one.went,
        )
        for one in by_player(room)
    ]
    numbered = (f"Question {number}" for number in room.counted)
    return ("Rank", "Player", "Team", "Right", "Answered", "Points", *numbered), lines


def answer_rows(room: Room, naming: Naming) -> Rows:
    """Return a row for each answer, with the right answer beside it. A second vote on a question has its own rows."""
    nicks = {player.id: player.nick for player in room.players}
    lines: list[Sequence[str | int]] = []
    for number in room.told:
        question = room.question(number)
        right = asked_type(question).tell(question, naming).short
        for vote in range(1, room.vote_of(number) + 1):
            # answers stored in the same millisecond are ordered by name, so that the file is always the same
            for answer in sorted(room.answers(number, vote), key=lambda one: (one.at, nicks[one.player])):
                right_or_wrong = "right" if room.grade(number, answer.given).right else "wrong"
                told = (
                    number,
                    vote,
                    words_of(question, naming).title,
                    " / ".join(str(result.hand) for result in question.wins),
                    nicks[answer.player],
                    said_answer(question, answer.given, naming),
                    right,
                    "" if is_poll(question) else right_or_wrong,
                    "" if answer.took is None else f"{answer.took / 1000:.1f}",
                )
                lines.append(told)
    return ("Question", "Vote", "Type", "Hand", "Player", "Answer", "Right answer", "Verdict", "Seconds"), lines
