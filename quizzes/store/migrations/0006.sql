-- Totals of answers and reviews. Answers and reviews stay as they are. The cards are filled again from the reviews
-- after the last script.

ALTER TABLE sittings ADD COLUMN answered INTEGER DEFAULT '0' NOT NULL;
ALTER TABLE sittings ADD COLUMN answered_at BIGINT DEFAULT '0' NOT NULL;
CREATE INDEX ix_sittings_learner_answered_at ON sittings (learner, answered_at);
CREATE INDEX ix_sittings_apart ON sittings (learner, answered_at) WHERE (address LIKE '%&lesson=%' OR address LIKE '%&speed=%');

DROP TABLE cards;

CREATE TABLE cards (
    learner VARCHAR(32) NOT NULL,
    card VARCHAR(60) NOT NULL,
    stability DOUBLE PRECISION,
    difficulty DOUBLE PRECISION,
    last INTEGER,
    due INTEGER,
    answers INTEGER NOT NULL,
    recent VARCHAR(10) NOT NULL,
    ratings VARCHAR(3) NOT NULL,
    lapses INTEGER NOT NULL,
    since INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    CONSTRAINT pk_cards PRIMARY KEY (learner, card),
    CONSTRAINT fk_cards_learner FOREIGN KEY (learner) REFERENCES learners (id) ON DELETE CASCADE
);

CREATE TABLE practice_days (
    learner VARCHAR(32) NOT NULL,
    day INTEGER NOT NULL,
    questions INTEGER NOT NULL,
    "right" INTEGER NOT NULL,
    times JSON NOT NULL,
    slips JSON NOT NULL,
    last BIGINT NOT NULL,
    recent VARCHAR(10) NOT NULL,
    steady_until BIGINT,
    CONSTRAINT pk_practice_days PRIMARY KEY (learner, day),
    CONSTRAINT fk_practice_days_learner FOREIGN KEY (learner) REFERENCES learners (id) ON DELETE CASCADE
);
CREATE INDEX ix_practice_days_learner_last ON practice_days (learner, last);
