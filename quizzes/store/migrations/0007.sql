-- Estimates of learners and questions, and for each day how many skills are expected to be remembered.
-- The tables are filled by new answers and by "tensu rebuild", and the columns are computed from the reviews.

ALTER TABLE practice_days ADD COLUMN reviewed INTEGER DEFAULT '0' NOT NULL;
ALTER TABLE practice_days ADD COLUMN recalled INTEGER DEFAULT '0' NOT NULL;
ALTER TABLE practice_days ADD COLUMN expected DOUBLE PRECISION DEFAULT '0' NOT NULL;

CREATE TABLE learner_estimates (
    learner VARCHAR(32) NOT NULL,
    name VARCHAR(60) NOT NULL,
    mean DOUBLE PRECISION NOT NULL,
    variance DOUBLE PRECISION NOT NULL,
    answers INTEGER NOT NULL,
    CONSTRAINT pk_learner_estimates PRIMARY KEY (learner, name),
    CONSTRAINT fk_learner_estimates_learner FOREIGN KEY (learner) REFERENCES learners (id) ON DELETE CASCADE
);

CREATE TABLE question_estimates (
    name VARCHAR(60) NOT NULL,
    mean DOUBLE PRECISION NOT NULL,
    variance DOUBLE PRECISION NOT NULL,
    answers INTEGER NOT NULL,
    CONSTRAINT pk_question_estimates PRIMARY KEY (name)
);
