-- Owners of startups, and the claims of members to become one.
CREATE TABLE startup_owner (
  startup_id text NOT NULL REFERENCES startup (id),
  member_id text NOT NULL REFERENCES member (id),
  since timestamptz NOT NULL,
  PRIMARY KEY (startup_id, member_id)
);
CREATE INDEX startup_owner_by_member ON startup_owner (member_id);

-- A claimed startup has an owner. The row of the startup is locked, so that two who leave at once wait for each other.
CREATE FUNCTION startup_keeps_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE WHEN TG_TABLE_NAME = 'startup' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(OLD) ->> 'startup_id' END;
BEGIN
  PERFORM 1 FROM startup WHERE id = changed AND claimed_at IS NOT NULL FOR UPDATE;
  IF FOUND AND NOT EXISTS (SELECT 1 FROM startup_owner WHERE startup_id = changed) THEN
    RAISE check_violation USING CONSTRAINT = 'startup_keeps_an_owner';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER startup_keeps_an_owner AFTER DELETE OR UPDATE ON startup_owner
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION startup_keeps_an_owner();
CREATE CONSTRAINT TRIGGER startup_has_an_owner AFTER INSERT OR UPDATE OF claimed_at ON startup
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION startup_keeps_an_owner();

CREATE TABLE startup_claim (
  id text PRIMARY KEY,
  startup_id text NOT NULL REFERENCES startup (id),
  member_id text NOT NULL REFERENCES member (id),
  state text NOT NULL CHECK (state IN ('pending', 'approved', 'rejected', 'lapsed')),
  submitted_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by text,
  reason text,
  CHECK ((state = 'pending') = (decided_at IS NULL)),
  CONSTRAINT nobody_approves_their_own_claim CHECK (state <> 'approved' OR decided_by IS DISTINCT FROM member_id)
);
CREATE UNIQUE INDEX startup_claim_pending ON startup_claim (startup_id, member_id) WHERE state = 'pending';
CREATE INDEX startup_claim_by_age ON startup_claim (submitted_at, id) WHERE state = 'pending';
CREATE INDEX startup_claim_by_expiry ON startup_claim (expires_at) WHERE state = 'pending';
CREATE INDEX startup_claim_by_member ON startup_claim (member_id, submitted_at DESC);
CREATE INDEX startup_claim_by_decision ON startup_claim (decided_at) WHERE decided_at IS NOT NULL;
