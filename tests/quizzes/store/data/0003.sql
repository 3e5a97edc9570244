-- The tables of version 0003 with a few rows, for SQLite and PostgreSQL alike.
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE learners (
	id VARCHAR(32) NOT NULL,
	name TEXT NOT NULL,
	created BIGINT NOT NULL,
	CONSTRAINT pk_learners PRIMARY KEY (id)
);
INSERT INTO "learners" VALUES('f38b2ffc80a4df5a51c9bc701e7ea419','Ann 点',1795375800000);
INSERT INTO "learners" VALUES('6bad6be28e7aa6e99f19950499dd251d','',1795375920250);
CREATE TABLE devices (
	id VARCHAR(64) NOT NULL,
	learner VARCHAR(32) NOT NULL,
	created BIGINT NOT NULL,
	CONSTRAINT pk_devices PRIMARY KEY (id),
	CONSTRAINT fk_devices_learner FOREIGN KEY(learner) REFERENCES learners (id)
);
INSERT INTO "devices" VALUES('eda714ff4a97d6611f78e8a370c632443cf5ca5c6ee64bd386db188292914895','f38b2ffc80a4df5a51c9bc701e7ea419',1795375800000);
CREATE TABLE access (
	device VARCHAR(64) NOT NULL,
	learner VARCHAR(32) NOT NULL,
	CONSTRAINT pk_access PRIMARY KEY (device, learner),
	CONSTRAINT fk_access_device FOREIGN KEY(device) REFERENCES devices (id) ON DELETE CASCADE,
	CONSTRAINT fk_access_learner FOREIGN KEY(learner) REFERENCES learners (id) ON DELETE CASCADE
);
INSERT INTO "access" VALUES('eda714ff4a97d6611f78e8a370c632443cf5ca5c6ee64bd386db188292914895','f38b2ffc80a4df5a51c9bc701e7ea419');
INSERT INTO "access" VALUES('eda714ff4a97d6611f78e8a370c632443cf5ca5c6ee64bd386db188292914895','6bad6be28e7aa6e99f19950499dd251d');
CREATE TABLE links (
	code VARCHAR(64) NOT NULL,
	learner VARCHAR(32) NOT NULL,
	expires BIGINT NOT NULL,
	CONSTRAINT pk_links PRIMARY KEY (code),
	CONSTRAINT fk_links_learner FOREIGN KEY(learner) REFERENCES learners (id) ON DELETE CASCADE
);
INSERT INTO "links" VALUES('00be3794c2cf1836db937c152ecc532bc715f44a0ac1f7438d5a980eb5149389','f38b2ffc80a4df5a51c9bc701e7ea419',1795376520250);
CREATE TABLE sittings (
	id VARCHAR(32) NOT NULL,
	learner VARCHAR(32) NOT NULL,
	address VARCHAR(512) NOT NULL,
	edition INTEGER NOT NULL,
	started BIGINT NOT NULL, ended BIGINT,
	CONSTRAINT pk_sittings PRIMARY KEY (id),
	CONSTRAINT fk_sittings_learner FOREIGN KEY(learner) REFERENCES learners (id) ON DELETE CASCADE,
	CONSTRAINT uq_sittings_learner_address_edition UNIQUE (learner, address, edition)
);
INSERT INTO "sittings" VALUES('f3f49249dc28ff90a5aec7978306d03b','f38b2ffc80a4df5a51c9bc701e7ea419','rules=usma&seed=abc234&level=standard&hands=any',1,1795375860250,NULL);
INSERT INTO "sittings" VALUES('e512148239292d22e255accb1a466884','f38b2ffc80a4df5a51c9bc701e7ea419','rules=ema&seed=k2&level=limits&hands=open',1,1795375920250,1795375950000);
CREATE TABLE answers (
	sitting VARCHAR(32) NOT NULL,
	number INTEGER NOT NULL,
	step INTEGER NOT NULL,
	asked JSON NOT NULL,
	given JSON NOT NULL,
	at BIGINT NOT NULL,
	took INTEGER,
	CONSTRAINT pk_answers PRIMARY KEY (sitting, number, step),
	CONSTRAINT fk_answers_sitting FOREIGN KEY(sitting) REFERENCES sittings (id) ON DELETE CASCADE
);
INSERT INTO "answers" VALUES('f3f49249dc28ff90a5aec7978306d03b',1,1,'{"type": "han_fu", "ruleset": "usma", "version": "f00dfeed", "win": {"concealed": "234567m567p1123s", "melds": [], "win": "1s", "tsumo": false, "seat": "S", "round": "E", "flags": ["riichi"], "dora_ind": ["5z"], "ura_ind": ["4m"], "honba": 0, "sticks": 1}}','{"han": 2, "fu": 40}',1795375860250,8200);
INSERT INTO "answers" VALUES('f3f49249dc28ff90a5aec7978306d03b',2,1,'{"type": "han_fu", "ruleset": "usma", "version": "f00dfeed", "win": {"concealed": "234567m567p1123s", "melds": [], "win": "1s", "tsumo": true, "seat": "S", "round": "E", "flags": ["riichi"], "dora_ind": ["5z"], "ura_ind": ["4m"], "honba": 0, "sticks": 1}}','{"han": 3, "fu": 30}',1795375890250,NULL);
INSERT INTO "answers" VALUES('e512148239292d22e255accb1a466884',10,1,'{"type": "true_false", "ruleset": "ema", "version": "0a0b", "rule": "ema.yaku.riichi"}','{"true": "yes"}',1795375920250,NULL);
CREATE TABLE choices (
	learner VARCHAR(32) NOT NULL,
	name VARCHAR(20) NOT NULL,
	value VARCHAR(60) NOT NULL,
	CONSTRAINT pk_choices PRIMARY KEY (learner, name),
	CONSTRAINT fk_choices_learner FOREIGN KEY(learner) REFERENCES learners (id) ON DELETE CASCADE
);
INSERT INTO "choices" VALUES('f38b2ffc80a4df5a51c9bc701e7ea419','level','limits');
INSERT INTO "choices" VALUES('f38b2ffc80a4df5a51c9bc701e7ea419','rules','ema');
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
	CONSTRAINT fk_reviews_sitting FOREIGN KEY(sitting) REFERENCES sittings (id) ON DELETE CASCADE
);
INSERT INTO "reviews" VALUES('f3f49249dc28ff90a5aec7978306d03b',2,'fu.closed_ron','han_fu','wrong',1,739942,1795376010000,8200);
INSERT INTO "reviews" VALUES('f3f49249dc28ff90a5aec7978306d03b',2,'yaku.riichi','han_fu','right',3,739942,1795376010000,8200);
CREATE TABLE cards (
	learner VARCHAR(32) NOT NULL,
	card VARCHAR(60) NOT NULL,
	stability DOUBLE PRECISION NOT NULL,
	difficulty DOUBLE PRECISION NOT NULL,
	last INTEGER NOT NULL,
	due INTEGER NOT NULL,
	CONSTRAINT pk_cards PRIMARY KEY (learner, card),
	CONSTRAINT fk_cards_learner FOREIGN KEY(learner) REFERENCES learners (id) ON DELETE CASCADE
);
INSERT INTO "cards" VALUES('f38b2ffc80a4df5a51c9bc701e7ea419','fu.closed_ron',0.212,6.4133,739942,739943);
INSERT INTO "cards" VALUES('f38b2ffc80a4df5a51c9bc701e7ea419','yaku.riichi',2.3065,2.11810397045901588342e+00,739942,739944);
CREATE INDEX ix_access_learner ON access (learner);
CREATE INDEX ix_links_learner ON links (learner);
