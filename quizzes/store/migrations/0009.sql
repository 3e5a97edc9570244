-- The results that a club keeps after an evening is deleted: totals, and names if the club wants them.

CREATE TABLE club_results (
    evening VARCHAR(32) NOT NULL,
    player TEXT NOT NULL,
    device VARCHAR(64) NOT NULL,
    club VARCHAR(80) NOT NULL,
    title VARCHAR(80) NOT NULL,
    at BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    questions INTEGER NOT NULL,
    players INTEGER NOT NULL,
    answers INTEGER NOT NULL,
    correct INTEGER NOT NULL,
    CONSTRAINT pk_club_results PRIMARY KEY (evening, player)
);
CREATE INDEX ix_club_results_device ON club_results (device);
