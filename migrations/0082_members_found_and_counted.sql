-- Commands on the server's machine are told apart from scheduled jobs.
UPDATE activity SET transport = 'command' WHERE member_id = 'machine' AND transport = 'system';

-- Operators find members by any part of a name or address, also by two characters, as the directory does.
CREATE INDEX auth_user_searched ON auth_user USING gin (text_parts(lower("name" || E'\n' || email))) WITH (fastupdate = off);
DROP INDEX auth_user_name_parts;
DROP INDEX auth_user_email_parts;

-- Requests for another tier that wait, as a sum like the other totals.
CREATE TABLE tier_request_tally (
  n bigint NOT NULL
);
INSERT INTO tier_request_tally SELECT count(*) FROM tier_request;

CREATE FUNCTION tally_tier_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tier_request_tally VALUES (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;
CREATE TRIGGER tier_request_is_tallied AFTER INSERT OR DELETE ON tier_request
  FOR EACH ROW EXECUTE FUNCTION tally_tier_request();

CREATE OR REPLACE FUNCTION merge_tallies() RETURNS void LANGUAGE sql AS $$
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

  WITH gone AS (DELETE FROM tier_request_tally WHERE (SELECT count(*) FROM tier_request_tally) > 1 RETURNING *)
  INSERT INTO tier_request_tally SELECT sum(n) FROM gone HAVING sum(n) <> 0;
$$;
