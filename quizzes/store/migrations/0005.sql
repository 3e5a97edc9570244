-- The tables of 1.0.0, the first released version: learners, answers, reviews, club evenings and games.
-- Earlier versions of Tensu used Alembic, so its table holds the version of the tables.

CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO alembic_version (version_num) VALUES ('0005');

CREATE TABLE learners (
    id VARCHAR(32) NOT NULL,
    name TEXT NOT NULL,
    created BIGINT NOT NULL,
    CONSTRAINT pk_learners PRIMARY KEY (id)
);

CREATE TABLE devices (
    id VARCHAR(64) NOT NULL,
    learner VARCHAR(32) NOT NULL,
    created BIGINT NOT NULL,
    CONSTRAINT pk_devices PRIMARY KEY (id),
    CONSTRAINT fk_devices_learner FOREIGN KEY (learner) REFERENCES learners (id)
);

CREATE TABLE access (
    device VARCHAR(64) NOT NULL,
    learner VARCHAR(32) NOT NULL,
    CONSTRAINT pk_access PRIMARY KEY (device, learner),
    CONSTRAINT fk_access_device FOREIGN KEY (device) REFERENCES devices (id) ON DELETE CASCADE,
    CONSTRAINT fk_access_learner FOREIGN KEY (learner) REFERENCES learners (id) ON DELETE CASCADE
);
CREATE INDEX ix_access_learner ON access (learner);

CREATE TABLE links (
    code VARCHAR(64) NOT NULL,
    learner VARCHAR(32) NOT NULL,
    expires BIGINT NOT NULL,
    CONSTRAINT pk_links PRIMARY KEY (code),
    CONSTRAINT fk_links_learner FOREIGN KEY (learner) REFERENCES learners (id) ON DELETE CASCADE
);
CREATE INDEX ix_links_learner ON links (learner);

CREATE TABLE sittings (
    id VARCHAR(32) NOT NULL,
    learner VARCHAR(32) NOT NULL,
    address VARCHAR(512) NOT NULL,
    edition INTEGER NOT NULL,
    started BIGINT NOT NULL,
    ended BIGINT,
    CONSTRAINT pk_sittings PRIMARY KEY (id),
    CONSTRAINT fk_sittings_learner FOREIGN KEY (learner) REFERENCES learners (id) ON DELETE CASCADE,
    CONSTRAINT uq_sittings_learner_address_edition UNIQUE (learner, address, edition)
);

CREATE TABLE answers (
    sitting VARCHAR(32) NOT NULL,
    number INTEGER NOT NULL,
    step INTEGER NOT NULL,
    asked JSON NOT NULL,
    given JSON NOT NULL,
    at BIGINT NOT NULL,
    took INTEGER,
    CONSTRAINT pk_answers PRIMARY KEY (sitting, number, step),
    CONSTRAINT fk_answers_sitting FOREIGN KEY (sitting) REFERENCES sittings (id) ON DELETE CASCADE
);

CREATE TABLE choices (
    learner VARCHAR(32) NOT NULL,
    name VARCHAR(20) NOT NULL,
    value VARCHAR(60) NOT NULL,
    CONSTRAINT pk_choices PRIMARY KEY (learner, name),
    CONSTRAINT fk_choices_learner FOREIGN KEY (learner) REFERENCES learners (id) ON DELETE CASCADE
);

CREATE TABLE reviews (
    sitting VARCHAR(32) NOT NULL,
    number INTEGER NOT NULL,
    card VARCHAR(60) NOT NULL,
    type VARCHAR(20) NOT NULL,
    told VARCHAR(8) NOT NULL,
    rating INTEGER,
    day INTEGER NOT NULL,
    at BIGINT NOT NULL,
    took INTEGER,
    CONSTRAINT pk_reviews PRIMARY KEY (sitting, number, card),
    CONSTRAINT fk_reviews_sitting FOREIGN KEY (sitting) REFERENCES sittings (id) ON DELETE CASCADE
);

CREATE TABLE cards (
    learner VARCHAR(32) NOT NULL,
    card VARCHAR(60) NOT NULL,
    stability DOUBLE PRECISION NOT NULL,
    difficulty DOUBLE PRECISION NOT NULL,
    last INTEGER NOT NULL,
    due INTEGER NOT NULL,
    CONSTRAINT pk_cards PRIMARY KEY (learner, card),
    CONSTRAINT fk_cards_learner FOREIGN KEY (learner) REFERENCES learners (id) ON DELETE CASCADE
);

CREATE TABLE evenings (
    id VARCHAR(32) NOT NULL,
    code VARCHAR(12),
    code_until BIGINT,
    host_key VARCHAR(64) NOT NULL,
    plan JSON NOT NULL,
    phase VARCHAR(12) NOT NULL,
    number INTEGER NOT NULL,
    round INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    opened BIGINT,
    closes BIGINT,
    remaining BIGINT,
    skipped JSON NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    CONSTRAINT pk_evenings PRIMARY KEY (id),
    CONSTRAINT uq_evenings_code UNIQUE (code)
);

CREATE TABLE evening_hosts (
    evening VARCHAR(32) NOT NULL,
    device VARCHAR(64) NOT NULL,
    since BIGINT NOT NULL,
    CONSTRAINT pk_evening_hosts PRIMARY KEY (evening, device),
    CONSTRAINT fk_evening_hosts_evening FOREIGN KEY (evening) REFERENCES evenings (id) ON DELETE CASCADE
);
CREATE INDEX ix_evening_hosts_device ON evening_hosts (device);

CREATE TABLE evening_pairings (
    word VARCHAR(64) NOT NULL,
    evening VARCHAR(32) NOT NULL,
    expires BIGINT NOT NULL,
    CONSTRAINT pk_evening_pairings PRIMARY KEY (word),
    CONSTRAINT fk_evening_pairings_evening FOREIGN KEY (evening) REFERENCES evenings (id) ON DELETE CASCADE
);
CREATE INDEX ix_evening_pairings_evening ON evening_pairings (evening);

CREATE TABLE evening_items (
    evening VARCHAR(32) NOT NULL,
    number INTEGER NOT NULL,
    item JSON NOT NULL,
    asked JSON NOT NULL,
    CONSTRAINT pk_evening_items PRIMARY KEY (evening, number),
    CONSTRAINT fk_evening_items_evening FOREIGN KEY (evening) REFERENCES evenings (id) ON DELETE CASCADE
);

CREATE TABLE players (
    id VARCHAR(32) NOT NULL,
    evening VARCHAR(32) NOT NULL,
    token VARCHAR(64) NOT NULL,
    word VARCHAR(64) NOT NULL,
    nick TEXT NOT NULL,
    nick_key TEXT NOT NULL,
    team TEXT NOT NULL,
    joined BIGINT NOT NULL,
    "left" BIGINT,
    removed BIGINT,
    CONSTRAINT pk_players PRIMARY KEY (id),
    CONSTRAINT fk_players_evening FOREIGN KEY (evening) REFERENCES evenings (id) ON DELETE CASCADE,
    CONSTRAINT uq_players_evening_token UNIQUE (evening, token),
    CONSTRAINT uq_players_evening_nick_key UNIQUE (evening, nick_key),
    CONSTRAINT uq_players_evening_word UNIQUE (evening, word)
);

CREATE TABLE evening_answers (
    evening VARCHAR(32) NOT NULL,
    number INTEGER NOT NULL,
    round INTEGER NOT NULL,
    player VARCHAR(32) NOT NULL,
    given JSON NOT NULL,
    at BIGINT NOT NULL,
    took BIGINT,
    CONSTRAINT pk_evening_answers PRIMARY KEY (evening, number, round, player),
    CONSTRAINT fk_evening_answers_evening FOREIGN KEY (evening) REFERENCES evenings (id) ON DELETE CASCADE,
    CONSTRAINT fk_evening_answers_player FOREIGN KEY (player) REFERENCES players (id) ON DELETE CASCADE
);
CREATE INDEX ix_evening_answers_player ON evening_answers (player);

CREATE TABLE evening_hands (
    evening VARCHAR(32) NOT NULL,
    number INTEGER NOT NULL,
    round INTEGER NOT NULL,
    choice VARCHAR(1000) NOT NULL,
    hands INTEGER NOT NULL,
    CONSTRAINT pk_evening_hands PRIMARY KEY (evening, number, round, choice),
    CONSTRAINT fk_evening_hands_evening FOREIGN KEY (evening) REFERENCES evenings (id) ON DELETE CASCADE
);

CREATE TABLE saved_plans (
    learner VARCHAR(32) NOT NULL,
    name VARCHAR(80) NOT NULL,
    plan TEXT NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_saved_plans PRIMARY KEY (learner, name),
    CONSTRAINT fk_saved_plans_learner FOREIGN KEY (learner) REFERENCES learners (id) ON DELETE CASCADE
);

CREATE TABLE games (
    id VARCHAR(32) NOT NULL,
    code VARCHAR(12) NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    CONSTRAINT pk_games PRIMARY KEY (id),
    CONSTRAINT uq_games_code UNIQUE (code)
);

CREATE TABLE game_keepers (
    game VARCHAR(32) NOT NULL,
    learner VARCHAR(32) NOT NULL,
    since BIGINT NOT NULL,
    CONSTRAINT pk_game_keepers PRIMARY KEY (game, learner),
    CONSTRAINT fk_game_keepers_game FOREIGN KEY (game) REFERENCES games (id) ON DELETE CASCADE,
    CONSTRAINT fk_game_keepers_learner FOREIGN KEY (learner) REFERENCES learners (id) ON DELETE CASCADE
);
CREATE INDEX ix_game_keepers_learner ON game_keepers (learner);

CREATE TABLE game_invitations (
    word VARCHAR(64) NOT NULL,
    game VARCHAR(32) NOT NULL,
    expires BIGINT NOT NULL,
    CONSTRAINT pk_game_invitations PRIMARY KEY (word),
    CONSTRAINT fk_game_invitations_game FOREIGN KEY (game) REFERENCES games (id) ON DELETE CASCADE
);
CREATE INDEX ix_game_invitations_game ON game_invitations (game);

CREATE TABLE game_events (
    game VARCHAR(32) NOT NULL,
    number INTEGER NOT NULL,
    token VARCHAR(32) NOT NULL,
    event JSON NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_game_events PRIMARY KEY (game, number),
    CONSTRAINT fk_game_events_game FOREIGN KEY (game) REFERENCES games (id) ON DELETE CASCADE,
    CONSTRAINT uq_game_events_game_token UNIQUE (game, token)
);
