"""Club evenings: their plans, their phases, their players and their scores.

Other packages import from here. Only the names in ``evenings.py`` and in the modules of ``storage`` are imported from
these modules directly, because they need the database.
"""

from quizzes.evening.deadlines import DEADLINES, Deadlines
from quizzes.evening.evening_records import (
    ANEW,
    CLUB_DAYS,
    CODE,
    CODE_HOLDS,
    DAY,
    EVENING_HOLDS,
    EVERYBODY,
    GONE,
    KEY,
    LARGEST_ANSWER,
    MOST_EVENINGS,
    MOST_HANDS,
    MOST_PLAYERS,
    MOST_VOTES,
    NAME_TAKEN,
    PAIRING,
    PAIRING_HOLDS,
    REMOVED,
    AskedItem,
    BillTold,
    ClubResult,
    Door,
    Evening,
    EveningError,
    HandCount,
    HostHere,
    Outcome,
    Player,
    PlayerAnswer,
    Sign,
    Stored,
    answer_key,
    entry_word,
    read_word,
)
from quizzes.evening.evening_results import (
    MistakeResult,
    QuestionResult,
    SkillResult,
    by_mistake,
    by_player,
    by_question,
    by_skill,
    club_totals,
    titles,
)
from quizzes.evening.item_choice import USUAL, USUAL_COUNT, Wanted, aims_for, dealt_items, kinds_of, next_plan
from quizzes.evening.item_question import (
    ITEM_SEED,
    NO_RIGHT_ANSWER,
    OF_A_HAND,
    OWN,
    ask_item,
    asked_type,
    fields_of,
    is_poll,
    is_teachers,
    played_words,
    words_of,
)
from quizzes.evening.nickname import NicknameError, made_name, nick_key, read_nickname, why_held
from quizzes.evening.phase import Action, Moment, NotNowError, act, at_home, is_left_out, possible
from quizzes.evening.plan import (
    LONGEST_OPTION,
    LONGEST_TEXT,
    LONGEST_TITLE,
    MOST_ITEMS,
    OPTIONS,
    SECONDS,
    USUAL_TITLE,
    WORTH,
    Counting,
    Dealt,
    Item,
    Names,
    OwnHand,
    OwnQuestion,
    Plan,
    PlanError,
    Setting,
)
from quizzes.evening.plan_text import (
    FORMAT,
    LONGEST_ADDRESS,
    NONE_RIGHT,
    item_fields,
    item_written,
    plan_address,
    plan_at,
    plan_settings,
    plan_written,
    read_item,
    read_plan,
)
from quizzes.evening.room import Room, read_evening, read_room
from quizzes.evening.tally import Place, Shared, Standing, Vote
