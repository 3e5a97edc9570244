-- The tables of version 0008 with a few rows, for SQLite and PostgreSQL alike.
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0009');
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
	started BIGINT NOT NULL, ended BIGINT, answered INTEGER DEFAULT '0' NOT NULL, answered_at BIGINT DEFAULT '0' NOT NULL,
	CONSTRAINT pk_sittings PRIMARY KEY (id),
	CONSTRAINT fk_sittings_learner FOREIGN KEY(learner) REFERENCES learners (id) ON DELETE CASCADE,
	CONSTRAINT uq_sittings_learner_address_edition UNIQUE (learner, address, edition)
);
INSERT INTO "sittings" VALUES('f3f49249dc28ff90a5aec7978306d03b','f38b2ffc80a4df5a51c9bc701e7ea419','rules=usma&seed=abc234&level=standard&hands=any',1,1795375860250,NULL,2,1795375890250);
INSERT INTO "sittings" VALUES('e512148239292d22e255accb1a466884','f38b2ffc80a4df5a51c9bc701e7ea419','rules=ema&seed=k2&level=limits&hands=open',1,1795375920250,1795375950000,1,1795375920250);
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
	CONSTRAINT fk_cards_learner FOREIGN KEY(learner) REFERENCES learners (id) ON DELETE CASCADE
);
INSERT INTO "cards" VALUES('f38b2ffc80a4df5a51c9bc701e7ea419','fu.closed_ron',0.212,6.4133,739942,739943,1,'-','1',0,739942,739942);
INSERT INTO "cards" VALUES('f38b2ffc80a4df5a51c9bc701e7ea419','yaku.riichi',2.3065,2.118103970459016,739942,739944,1,'+','3',0,739942,739942);
CREATE TABLE practice_days (
	learner VARCHAR(32) NOT NULL,
	day INTEGER NOT NULL,
	questions INTEGER NOT NULL,
	"right" INTEGER NOT NULL,
	times JSON NOT NULL,
	slips JSON NOT NULL,
	last BIGINT NOT NULL,
	recent VARCHAR(10) NOT NULL,
	steady_until BIGINT, reviewed INTEGER DEFAULT '0' NOT NULL, recalled INTEGER DEFAULT '0' NOT NULL, expected DOUBLE PRECISION DEFAULT '0' NOT NULL,
	CONSTRAINT pk_practice_days PRIMARY KEY (learner, day),
	CONSTRAINT fk_practice_days_learner FOREIGN KEY(learner) REFERENCES learners (id) ON DELETE CASCADE
);
INSERT INTO "practice_days" VALUES('f38b2ffc80a4df5a51c9bc701e7ea419',739942,1,0,'{"han_fu": [8200]}','{"fu.closed_ron": 1}',1795376010000,'-',0,0,0,0.0);
CREATE TABLE evenings (
	id VARCHAR(32) NOT NULL,
	code VARCHAR(12),
	code_until BIGINT,
	host_key VARCHAR(64) NOT NULL,
	"plan" JSON NOT NULL,
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
	door VARCHAR(8) DEFAULT 'open' NOT NULL,
	joins_per_address INTEGER DEFAULT '150' NOT NULL,
	CONSTRAINT pk_evenings PRIMARY KEY (id),
	CONSTRAINT uq_evenings_code UNIQUE (code)
);
INSERT INTO "evenings" VALUES('87751d4ca8501e2c44dcda6a797d76de','bv5gct',NULL,'8a3fe316cbc62c58e2970a7218d53feb2b425f7d468e67c6935c27e452e0a4eb','{"plan": 1, "rules": "usma", "title": "Club \u70b9", "seconds": 30, "teams": ["Dragons", "Winds"]}','open',1,1,2,1795375801000,NULL,21750,'[]',1795375800000,1797967800000,'open',150);
CREATE TABLE deleted_evenings (
	code VARCHAR(12) NOT NULL,
	until BIGINT NOT NULL,
	CONSTRAINT pk_deleted_evenings PRIMARY KEY (code)
);
INSERT INTO "deleted_evenings" VALUES('bv5gcz',1795462200000);
CREATE TABLE evening_hosts (
	evening VARCHAR(32) NOT NULL,
	device VARCHAR(64) NOT NULL,
	since BIGINT NOT NULL,
	accepted BIGINT,
	CONSTRAINT pk_evening_hosts PRIMARY KEY (evening, device),
	CONSTRAINT fk_evening_hosts_evening FOREIGN KEY(evening) REFERENCES evenings (id) ON DELETE CASCADE
);
INSERT INTO "evening_hosts" VALUES('87751d4ca8501e2c44dcda6a797d76de','eda714ff4a97d6611f78e8a370c632443cf5ca5c6ee64bd386db188292914895',1795375800000,1795375800000);
CREATE TABLE evening_pairings (
	word VARCHAR(64) NOT NULL,
	evening VARCHAR(32) NOT NULL,
	expires BIGINT NOT NULL,
	CONSTRAINT pk_evening_pairings PRIMARY KEY (word),
	CONSTRAINT fk_evening_pairings_evening FOREIGN KEY(evening) REFERENCES evenings (id) ON DELETE CASCADE
);
INSERT INTO "evening_pairings" VALUES('d51e5ad8b4818f6d94c66aafa98498c52ae896eaed5d8cb20523362c4a7797eb','87751d4ca8501e2c44dcda6a797d76de',1795376409250);
CREATE TABLE evening_items (
	evening VARCHAR(32) NOT NULL,
	number INTEGER NOT NULL,
	item JSON NOT NULL,
	asked JSON NOT NULL,
	CONSTRAINT pk_evening_items PRIMARY KEY (evening, number),
	CONSTRAINT fk_evening_items_evening FOREIGN KEY(evening) REFERENCES evenings (id) ON DELETE CASCADE
);
INSERT INTO "evening_items" VALUES('87751d4ca8501e2c44dcda6a797d76de',1,'{"type": "han_fu", "seed": "abc234", "level": "standard", "edition": 3}','{"type": "han_fu", "ruleset": "usma", "version": "0b9df5199886", "win": {"concealed": "345566778m67p99s", "melds": [], "win": "5p", "tsumo": true, "seat": "E", "round": "E", "flags": ["haitei"], "dora_ind": ["1m"], "ura_ind": [], "honba": 0, "sticks": 0}}');
INSERT INTO "evening_items" VALUES('87751d4ca8501e2c44dcda6a797d76de',2,'{"question": "Who deals first?", "options": ["East", "South"], "right": 1}','{"type": "own_question", "ruleset": "usma", "version": "0b9df5199886", "about": {"text": "Who deals first?", "options": ["East", "South"], "right": 0}}');
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
	banned BIGINT,
	waiting BIGINT,
	CONSTRAINT pk_players PRIMARY KEY (id),
	CONSTRAINT fk_players_evening FOREIGN KEY(evening) REFERENCES evenings (id) ON DELETE CASCADE,
	CONSTRAINT uq_players_evening_token UNIQUE (evening, token),
	CONSTRAINT uq_players_evening_nick_key UNIQUE (evening, nick_key),
	CONSTRAINT uq_players_evening_word UNIQUE (evening, word)
);
INSERT INTO "players" VALUES('ae729aff56459afed1ba5c0fafdba91d','87751d4ca8501e2c44dcda6a797d76de','1ce85ece22c766417a9d7fb8a8c56ad330c6a383568e79ff693af327b4f8cd65','2b5df234a770a8100b22d84feac09247b3c763e4b865bf58df0600417c84d247','Ann 点','ann点','Dragons',1795375800000,NULL,NULL,NULL,NULL);
INSERT INTO "players" VALUES('165c982bd7a7bf5ecc419a5e6794cd2e','87751d4ca8501e2c44dcda6a797d76de','63eaba6d18ab264e560aae4ca15723e5ea1462f62e993e17c395a0e76ed21539','0f66340f166e3a7895f66893e74511ac318aada46d65f90d3d511d3d3d0a08ae','Bo','bo','Winds',1795375801000,NULL,NULL,NULL,NULL);
CREATE TABLE evening_answers (
	evening VARCHAR(32) NOT NULL,
	number INTEGER NOT NULL,
	round INTEGER NOT NULL,
	player VARCHAR(32) NOT NULL,
	given JSON NOT NULL,
	at BIGINT NOT NULL,
	took BIGINT,
	CONSTRAINT pk_evening_answers PRIMARY KEY (evening, number, round, player),
	CONSTRAINT fk_evening_answers_evening FOREIGN KEY(evening) REFERENCES evenings (id) ON DELETE CASCADE,
	CONSTRAINT fk_evening_answers_player FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "evening_answers" VALUES('87751d4ca8501e2c44dcda6a797d76de',1,1,'ae729aff56459afed1ba5c0fafdba91d','{"han": 2, "fu": 40}',1795375809250,8250);
INSERT INTO "evening_answers" VALUES('87751d4ca8501e2c44dcda6a797d76de',1,1,'165c982bd7a7bf5ecc419a5e6794cd2e','{"han": 3, "fu": 30}',1795375809250,8250);
CREATE TABLE evening_hands (
	evening VARCHAR(32) NOT NULL,
	number INTEGER NOT NULL,
	round INTEGER NOT NULL,
	choice VARCHAR(1000) NOT NULL,
	hands INTEGER NOT NULL,
	CONSTRAINT pk_evening_hands PRIMARY KEY (evening, number, round, choice),
	CONSTRAINT fk_evening_hands_evening FOREIGN KEY(evening) REFERENCES evenings (id) ON DELETE CASCADE
);
INSERT INTO "evening_hands" VALUES('87751d4ca8501e2c44dcda6a797d76de',1,1,'{"fu": 40, "han": 2}',3);
CREATE TABLE saved_plans (
	learner VARCHAR(32) NOT NULL,
	name VARCHAR(80) NOT NULL,
	"plan" TEXT NOT NULL,
	at BIGINT NOT NULL,
	CONSTRAINT pk_saved_plans PRIMARY KEY (learner, name),
	CONSTRAINT fk_saved_plans_learner FOREIGN KEY(learner) REFERENCES learners (id) ON DELETE CASCADE
);
INSERT INTO "saved_plans" VALUES('f38b2ffc80a4df5a51c9bc701e7ea419','Tuesday 点','{"plan": 1, "rules": "usma", "items": [{"type": "han_fu", "seed": "abc234", "level": "standard", "edition": 3}, {"question": "Who deals first?", "options": ["East", "South"], "right": 1}], "title": "Club \u70b9", "seconds": 30, "teams": ["Dragons", "Winds"]}',1795375809250);
CREATE TABLE games (
	id VARCHAR(32) NOT NULL,
	code VARCHAR(12) NOT NULL,
	created BIGINT NOT NULL,
	expires BIGINT NOT NULL,
	CONSTRAINT pk_games PRIMARY KEY (id),
	CONSTRAINT uq_games_code UNIQUE (code)
);
INSERT INTO "games" VALUES('6513270e269e0d37f2a74de452e6b438','udnvb8',1795375830000,1829935920000);
CREATE TABLE game_keepers (
	game VARCHAR(32) NOT NULL,
	learner VARCHAR(32) NOT NULL,
	since BIGINT NOT NULL,
	CONSTRAINT pk_game_keepers PRIMARY KEY (game, learner),
	CONSTRAINT fk_game_keepers_game FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE,
	CONSTRAINT fk_game_keepers_learner FOREIGN KEY(learner) REFERENCES learners (id) ON DELETE CASCADE
);
INSERT INTO "game_keepers" VALUES('6513270e269e0d37f2a74de452e6b438','f38b2ffc80a4df5a51c9bc701e7ea419',1795375830000);
CREATE TABLE game_invitations (
	word VARCHAR(64) NOT NULL,
	game VARCHAR(32) NOT NULL,
	expires BIGINT NOT NULL,
	CONSTRAINT pk_game_invitations PRIMARY KEY (word),
	CONSTRAINT fk_game_invitations_game FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE
);
INSERT INTO "game_invitations" VALUES('eef59a2381d067c8862d90bad23755b44eb258a8538310b08e0ed03fbba9792d','6513270e269e0d37f2a74de452e6b438',1795376550000);
CREATE TABLE game_events (
	game VARCHAR(32) NOT NULL,
	number INTEGER NOT NULL,
	token VARCHAR(32) NOT NULL,
	event JSON NOT NULL,
	at BIGINT NOT NULL,
	CONSTRAINT pk_game_events PRIMARY KEY (game, number),
	CONSTRAINT fk_game_events_game FOREIGN KEY(game) REFERENCES games (id) ON DELETE CASCADE,
	CONSTRAINT uq_game_events_game_token UNIQUE (game, token)
);
INSERT INTO "game_events" VALUES('6513270e269e0d37f2a74de452e6b438',1,'d23f0824128b2f330c5c7fd0a6a3a450','{"do": "open", "rules": "usma", "names": ["Ann \u70b9", "Bo", "Cy", "Di"], "table": "Table 3"}',1795375830000);
INSERT INTO "game_events" VALUES('6513270e269e0d37f2a74de452e6b438',2,'1600a35a099950d836f675cc81e74ef5','{"do": "enter", "entry": {"is": "win", "wins": [{"player": 0, "worth": {"han": 3, "fu": 40}}], "from": 2, "riichi": [0]}}',1795375860000);
INSERT INTO "game_events" VALUES('6513270e269e0d37f2a74de452e6b438',3,'3d9c172411e20b8f6b0d549b6f03675a','{"do": "enter", "entry": {"is": "draw", "tenpai": [1]}}',1795375890000);
INSERT INTO "game_events" VALUES('6513270e269e0d37f2a74de452e6b438',4,'0f21ddb66cad4a268d116ece1738f7d9','{"do": "correct", "place": 0, "entry": {"is": "win", "wins": [{"player": 0, "worth": {"han": 2, "fu": 40}}], "from": 3, "riichi": [0]}}',1795375920000);
CREATE TABLE learner_estimates (
	learner VARCHAR(32) NOT NULL,
	name VARCHAR(60) NOT NULL,
	mean DOUBLE PRECISION NOT NULL,
	variance DOUBLE PRECISION NOT NULL,
	answers INTEGER NOT NULL,
	CONSTRAINT pk_learner_estimates PRIMARY KEY (learner, name),
	CONSTRAINT fk_learner_estimates_learner FOREIGN KEY(learner) REFERENCES learners (id) ON DELETE CASCADE
);
INSERT INTO "learner_estimates" VALUES('f38b2ffc80a4df5a51c9bc701e7ea419','learner',0.25,0.75,3);
CREATE TABLE question_estimates (
	name VARCHAR(60) NOT NULL,
	mean DOUBLE PRECISION NOT NULL,
	variance DOUBLE PRECISION NOT NULL,
	answers INTEGER NOT NULL,
	CONSTRAINT pk_question_estimates PRIMARY KEY (name)
);
INSERT INTO "question_estimates" VALUES('type.han_fu',0.125,0.1875,3);
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
INSERT INTO "club_results" VALUES('6513270e269e0d37f2a74de452e6b438','','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa','Thursdays','Club evening',1795375890000,1810927890000,3,2,5,4);
CREATE INDEX ix_access_learner ON access (learner);
CREATE INDEX ix_links_learner ON links (learner);
CREATE INDEX ix_club_results_device ON club_results (device);
CREATE INDEX ix_evening_answers_player ON evening_answers (player);
CREATE INDEX ix_evening_hosts_device ON evening_hosts (device);
CREATE INDEX ix_evening_pairings_evening ON evening_pairings (evening);
CREATE INDEX ix_game_keepers_learner ON game_keepers (learner);
CREATE INDEX ix_game_invitations_game ON game_invitations (game);
CREATE INDEX ix_sittings_learner_answered_at ON sittings (learner, answered_at);
CREATE INDEX ix_sittings_apart ON sittings (learner, answered_at) WHERE (address LIKE '%&lesson=%' OR address LIKE '%&speed=%');
CREATE INDEX ix_practice_days_learner_last ON practice_days (learner, last);
