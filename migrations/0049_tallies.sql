-- Totals, places and orders that cost the same in a large space as in a small one. Every count here is a sum: a change adds a row of
-- its own, so that no two writers wait for one another, and a job puts the rows of a group together. It is exact in every snapshot.

CREATE TABLE member_tally (
  tier text NOT NULL,
  n bigint NOT NULL
);

-- Cards of members who are not suspended.
CREATE TABLE card_tally (
  tier text NOT NULL,
  listed boolean NOT NULL,
  n bigint NOT NULL
);

-- Readings on the leaderboard of members who are not suspended, by week and by what counts.
CREATE TABLE standing_tally (
  week_starts_at timestamptz NOT NULL,
  commits integer NOT NULL,
  tier text NOT NULL,
  n bigint NOT NULL
);

-- What a reading counts in all: `total` in src/areas/leaderboard/rules.ts, with its caps.
CREATE FUNCTION standing_commits(public_commits integer, private_contributions integer) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public_commits + least(private_contributions, 50, greatest(0, 100 - public_commits))
$$;

CREATE FUNCTION tally_card(member_id text, tier text, by integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO card_tally SELECT $2, public_visible, $3 FROM member_profile p WHERE p.member_id = $1
$$;

CREATE FUNCTION tally_standing(member_id text, tier text, by integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO standing_tally SELECT week_starts_at, standing_commits(public_commits, private_contributions), $2, $3
  FROM leaderboard_link l WHERE l.member_id = $1 AND opted_in AND week_starts_at IS NOT NULL
$$;

-- A member who goes is counted out first, with what then goes along.
CREATE FUNCTION tally_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO member_tally VALUES (OLD.tier, -1);
    IF OLD.suspended_at IS NULL THEN
      PERFORM tally_card(OLD.id, OLD.tier, -1), tally_standing(OLD.id, OLD.tier, -1);
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  INSERT INTO member_tally VALUES (NEW.tier, 1);
  IF NEW.suspended_at IS NULL THEN
    PERFORM tally_card(NEW.id, NEW.tier, 1), tally_standing(NEW.id, NEW.tier, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER member_is_tallied AFTER INSERT ON member FOR EACH ROW EXECUTE FUNCTION tally_member();
CREATE TRIGGER member_change_is_tallied AFTER UPDATE OF tier, suspended_at ON member FOR EACH ROW
  WHEN (OLD.tier <> NEW.tier OR (OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL)) EXECUTE FUNCTION tally_member();
CREATE TRIGGER member_end_is_tallied BEFORE DELETE ON member FOR EACH ROW EXECUTE FUNCTION tally_member();

-- The member's row is held, so that a change of tier is counted either before this or with it. A member who is gone has been counted out.
CREATE FUNCTION tally_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner member;
BEGIN
  SELECT * INTO owner FROM member WHERE id = coalesce(NEW.member_id, OLD.member_id) FOR NO KEY UPDATE;
  IF owner.id IS NULL OR owner.suspended_at IS NOT NULL THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'member_profile' THEN
    IF TG_OP <> 'INSERT' THEN INSERT INTO card_tally VALUES (owner.tier, OLD.public_visible, -1); END IF;
    IF TG_OP <> 'DELETE' THEN INSERT INTO card_tally VALUES (owner.tier, NEW.public_visible, 1); END IF;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.opted_in AND OLD.week_starts_at IS NOT NULL THEN
    INSERT INTO standing_tally
      VALUES (OLD.week_starts_at, standing_commits(OLD.public_commits, OLD.private_contributions), owner.tier, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.opted_in AND NEW.week_starts_at IS NOT NULL THEN
    INSERT INTO standing_tally
      VALUES (NEW.week_starts_at, standing_commits(NEW.public_commits, NEW.private_contributions), owner.tier, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER member_profile_is_tallied AFTER INSERT OR DELETE ON member_profile FOR EACH ROW EXECUTE FUNCTION tally_part();
CREATE TRIGGER member_profile_change_is_tallied AFTER UPDATE OF public_visible ON member_profile FOR EACH ROW
  WHEN (OLD.public_visible <> NEW.public_visible) EXECUTE FUNCTION tally_part();
CREATE TRIGGER leaderboard_link_is_tallied AFTER INSERT OR DELETE ON leaderboard_link FOR EACH ROW EXECUTE FUNCTION tally_part();
CREATE TRIGGER leaderboard_link_change_is_tallied AFTER UPDATE OF opted_in, week_starts_at, public_commits, private_contributions
  ON leaderboard_link FOR EACH ROW
  WHEN ((OLD.opted_in, OLD.week_starts_at, OLD.public_commits, OLD.private_contributions)
    IS DISTINCT FROM (NEW.opted_in, NEW.week_starts_at, NEW.public_commits, NEW.private_contributions))
  EXECUTE FUNCTION tally_part();

-- Puts the rows of each group together that has several. Who looks meanwhile sees those of before or the one of after.
CREATE FUNCTION merge_tallies() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM member_tally WHERE tier IN (SELECT tier FROM member_tally GROUP BY tier HAVING count(*) > 1)
                RETURNING *)
  INSERT INTO member_tally SELECT tier, sum(n) FROM gone GROUP BY tier HAVING sum(n) <> 0;

  WITH gone AS (DELETE FROM card_tally
                WHERE (tier, listed) IN (SELECT tier, listed FROM card_tally GROUP BY tier, listed HAVING count(*) > 1)
                RETURNING *)
  INSERT INTO card_tally SELECT tier, listed, sum(n) FROM gone GROUP BY tier, listed HAVING sum(n) <> 0;

  WITH gone AS (DELETE FROM standing_tally
                WHERE (week_starts_at, commits, tier) IN
                  (SELECT week_starts_at, commits, tier FROM standing_tally GROUP BY week_starts_at, commits, tier HAVING count(*) > 1)
                RETURNING *)
  INSERT INTO standing_tally
    SELECT week_starts_at, commits, tier, sum(n) FROM gone GROUP BY week_starts_at, commits, tier HAVING sum(n) <> 0;
$$;

INSERT INTO member_tally SELECT tier, count(*) FROM member GROUP BY tier;
INSERT INTO card_tally SELECT m.tier, p.public_visible, count(*) FROM member_profile p JOIN member m ON m.id = p.member_id
  WHERE m.suspended_at IS NULL GROUP BY m.tier, p.public_visible;
INSERT INTO standing_tally SELECT l.week_starts_at, standing_commits(l.public_commits, l.private_contributions), m.tier, count(*)
  FROM leaderboard_link l JOIN member m ON m.id = l.member_id
  WHERE l.opted_in AND l.week_starts_at IS NOT NULL AND m.suspended_at IS NULL GROUP BY 1, 2, 3;

-- What the member is called on their card: by the name they chose, or the first word of the account's. Cards are ordered by it.
ALTER TABLE member_profile ADD COLUMN called text NOT NULL DEFAULT '';
UPDATE member_profile p SET called = coalesce(p.first_name, split_part(u."name", ' ', 1))
  FROM member m JOIN auth_user u ON u.id = m.user_id WHERE m.id = p.member_id;
ALTER TABLE member_profile ALTER COLUMN called DROP DEFAULT;

-- The account's row is held for a card that is new: a change of name that comes meanwhile finds it.
CREATE FUNCTION call_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM auth_user WHERE id = (SELECT user_id FROM member WHERE id = NEW.member_id) FOR SHARE;
  END IF;
  NEW.called := coalesce(NEW.first_name, (SELECT split_part(u."name", ' ', 1) FROM member m JOIN auth_user u ON u.id = m.user_id
                                          WHERE m.id = NEW.member_id), '');
  RETURN NEW;
END $$;
CREATE TRIGGER member_profile_is_called BEFORE INSERT OR UPDATE OF first_name ON member_profile
  FOR EACH ROW EXECUTE FUNCTION call_card();

CREATE FUNCTION call_card_by_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE member_profile p SET called = coalesce(p.first_name, split_part(NEW."name", ' ', 1))
  FROM member m WHERE m.user_id = NEW.id AND p.member_id = m.id;
  RETURN NULL;
END $$;
CREATE TRIGGER auth_user_name_is_on_card AFTER UPDATE OF "name" ON auth_user FOR EACH ROW
  WHEN (OLD."name" <> NEW."name") EXECUTE FUNCTION call_card_by_account();

CREATE INDEX member_profile_by_name ON member_profile (lower(called), member_id);
CREATE INDEX member_profile_listed_by_name ON member_profile (lower(called), member_id) WHERE public_visible;

-- The board from its top; how fresh it is; whose account cannot be read.
DROP INDEX leaderboard_link_by_week;
CREATE INDEX leaderboard_link_by_standing ON leaderboard_link
  (week_starts_at, standing_commits(public_commits, private_contributions) DESC, (lower(github_login) COLLATE "C")) WHERE opted_in;
CREATE INDEX leaderboard_link_newest ON leaderboard_link (counted_at DESC) WHERE opted_in AND counted_at IS NOT NULL;
CREATE INDEX leaderboard_link_overdue ON leaderboard_link (next_refresh_at) WHERE opted_in AND failures = 0;
CREATE INDEX leaderboard_link_failing ON leaderboard_link (failures DESC, member_id) WHERE opted_in AND last_error IS NOT NULL;

-- A rare type of event is found without reading the whole log.
CREATE INDEX member_event_by_type ON member_event (member_id, type, id);
