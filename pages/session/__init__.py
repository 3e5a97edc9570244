"""What pages need of a session: ruleset, learner, answers, display settings, focus, links and templates.

Code outside this package imports these names from here, with the errors and records of the store that pages handle.
A module that needs nothing of a session imports templates from :mod:`pages.templates`.
The modules for the server (``device`` and ``streamlit_internals``) are imported by their own names.
"""

from pages.session.app_url import (
    REFUSED,
    AddressError,
    is_own,
    only_here,
    origin_of,
    own_address,
    read_origin,
)
from pages.session.asks import ask_browser, bring_into_view, collected_asks, focus, new_moment, send_asks, show_last
from pages.session.current_learner import (
    ANSWER_SAVED,
    HINTS_GIVEN,
    HINTS_TAKEN,
    STEP_SHOWN,
    ask_for_device,
    current_device,
    current_learner,
    entered,
    is_asking,
    show,
    takes_no_cookies,
    trouble_asking,
)
from pages.session.html_links import (
    LINKS,
    InAddress,
    Link,
    address,
    change_address,
    follow_links,
    is_new,
    link_to,
    read_address,
    thumb_bar_html,
    topic_address,
    typed,
    write_address,
)
from pages.session.page_files import (
    ASK_AGAIN,
    FOREVER,
    SCRIPT,
    STYLE,
    STYLES,
    StaticFile,
    VersionedFile,
    component,
    text_of,
)
from pages.session.page_part import (
    fold,
    heading,
    main_button,
    number_field,
    read_number,
    save_button,
    show_warning,
    side_by_side,
    warn_if_unsaved,
    warning_of,
    without_frame,
)
from pages.session.preferences import (
    LEVEL,
    MINUTES,
    PLACED,
    PLAYED,
    SCREEN,
    ZERO_SEEN,
    Reader,
    called,
    choose_display,
    choose_who,
    current_reader,
    learn_as,
    naming,
    remember,
    remembered,
    take_up_choices,
    tile_index,
    write_remembered,
)
from pages.session.ruleset_picker import (
    KEY,
    NEWCOMERS,
    REASON,
    button_to,
    choices,
    cited_rulesets,
    link_page,
    open_page,
    pick_ruleset,
    ruleset_in_force,
    turn_to,
)
from pages.session.saved_answers import (
    COOKIES_OFF,
    another_stands,
    end_set,
    forget_learner,
    given,
    keep,
    keep_at_the_end,
    last_sitting,
    shown,
    why_nothing_is_kept,
)
from pages.session.section_file import section, show_section
from pages.session.stores import (
    evenings,
    forget_reads,
    games,
    read_history,
    read_lessons,
    read_once,
    read_or,
    read_sittings_apart,
    store,
)
from pages.templates import Markup, Template, as_html, joined
from quizzes.store.records import Device, KeptError, Learner
from quizzes.store.store_errors import StoreError
