-- Searches that cost the same in a large space as in a small one: by any part of a name, and by what is rare in a log.

-- Every part of one or two characters. A longer text is found by its pairs, whatever its characters and script. The cost keeps the
-- planner from computing it for each row instead of reading the index.
CREATE FUNCTION text_parts(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT coalesce(array_agg(DISTINCT substr($1, at, chars)), '{}')
  FROM generate_series(1, length($1)) at, generate_series(1, 2) chars
$$;

-- Those that a text has if it contains this one: its pairs, or its only character.
CREATE FUNCTION parts_to_find(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN length($1) = 1 THEN ARRAY[$1]
    ELSE (SELECT coalesce(array_agg(DISTINCT substr($1, at, 2)), '{}') FROM generate_series(1, length($1) - 1) at) END
$$;

-- All that a search of the directory covers, in lower case, one field a line.
ALTER TABLE member_profile ADD COLUMN searched text COLLATE "C" NOT NULL DEFAULT '';

CREATE FUNCTION searched_text(card member_profile) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(concat_ws(E'\n', u."name", card.called, card.telegram, card.member_id, l.github_login))
  FROM member m LEFT JOIN auth_user u ON u.id = m.user_id LEFT JOIN leaderboard_link l ON l.member_id = m.id
  WHERE m.id = card.member_id
$$;

UPDATE member_profile p SET searched = coalesce(searched_text(p), '');
ALTER TABLE member_profile ALTER COLUMN searched DROP DEFAULT;

-- The member's row is held for a card that is new, and for a link: the later of the two sees the other.
CREATE OR REPLACE FUNCTION call_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM auth_user WHERE id = (SELECT user_id FROM member WHERE id = NEW.member_id) FOR SHARE;
    PERFORM FROM member WHERE id = NEW.member_id FOR NO KEY UPDATE;
  END IF;
  NEW.called := coalesce(NEW.first_name, (SELECT split_part(u."name", ' ', 1) FROM member m JOIN auth_user u ON u.id = m.user_id
                                          WHERE m.id = NEW.member_id), '');
  NEW.searched := coalesce(searched_text(NEW), '');
  RETURN NEW;
END $$;
DROP TRIGGER member_profile_is_called ON member_profile;
CREATE TRIGGER member_profile_is_called BEFORE INSERT OR UPDATE OF first_name, telegram, searched ON member_profile
  FOR EACH ROW EXECUTE FUNCTION call_card();

-- The trigger above computes both columns.
CREATE OR REPLACE FUNCTION call_card_by_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE member_profile p SET searched = '' FROM member m WHERE m.user_id = NEW.id AND p.member_id = m.id;
  RETURN NULL;
END $$;

CREATE FUNCTION search_card_by_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM member WHERE id = coalesce(NEW.member_id, OLD.member_id) FOR NO KEY UPDATE;
  UPDATE member_profile SET searched = '' WHERE member_id = coalesce(NEW.member_id, OLD.member_id);
  RETURN NULL;
END $$;
CREATE TRIGGER leaderboard_link_is_on_card AFTER INSERT OR DELETE ON leaderboard_link
  FOR EACH ROW EXECUTE FUNCTION search_card_by_link();
CREATE TRIGGER leaderboard_link_login_is_on_card AFTER UPDATE OF github_login ON leaderboard_link FOR EACH ROW
  WHEN (OLD.github_login IS DISTINCT FROM NEW.github_login) EXECUTE FUNCTION search_card_by_link();

-- Cards change rarely: without a list of pending entries, which each search would read.
CREATE INDEX member_profile_searched ON member_profile USING gin (text_parts(searched)) WITH (fastupdate = off);
DROP INDEX member_profile_parts;
DROP INDEX leaderboard_link_login_parts;

CREATE INDEX activity_by_transport ON activity (transport, id DESC);
CREATE INDEX activity_by_member_operation ON activity (member_id, operation, id DESC);
CREATE INDEX activity_simulated ON activity (id DESC) WHERE outcome = 'simulated';
