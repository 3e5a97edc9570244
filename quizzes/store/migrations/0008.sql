-- Who can join an evening, who is waiting, which devices ask to host, and the codes of deleted evenings.
-- Devices that are hosts stay hosts.

ALTER TABLE evenings ADD COLUMN door VARCHAR(8) DEFAULT 'open' NOT NULL;
ALTER TABLE evenings ADD COLUMN joins_per_address INTEGER DEFAULT '150' NOT NULL;
ALTER TABLE evening_hosts ADD COLUMN accepted BIGINT;
UPDATE evening_hosts SET accepted = since;
ALTER TABLE players ADD COLUMN banned BIGINT;
ALTER TABLE players ADD COLUMN waiting BIGINT;
UPDATE players SET banned = removed;

CREATE TABLE deleted_evenings (
    code VARCHAR(12) NOT NULL,
    until BIGINT NOT NULL,
    CONSTRAINT pk_deleted_evenings PRIMARY KEY (code)
);
