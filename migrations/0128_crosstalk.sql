-- Agents that members show in public during a workshop, and what they call. No arguments and no member are shown.
CREATE TABLE workshop_agent (
  id text PRIMARY KEY,
  session_id text NOT NULL REFERENCES training_session (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id),
  token_id text NOT NULL,
  -- As the member wants it shown; null without consent to a name.
  name text CHECK (name <> '' AND length(name) <= 60),
  kind text NOT NULL CHECK (kind IN ('house', 'guest')),
  -- Only calls within this time are shown.
  from_at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  calls integer NOT NULL DEFAULT 0,
  skill text,
  last_seen_at timestamptz NOT NULL,
  registered_at timestamptz NOT NULL,
  CONSTRAINT workshop_agent_once UNIQUE (session_id, token_id)
);
CREATE INDEX workshop_agent_by_token ON workshop_agent (token_id, until);
CREATE INDEX workshop_agent_by_member ON workshop_agent (member_id);
CREATE INDEX workshop_agent_seen ON workshop_agent (last_seen_at DESC, id);
CREATE INDEX workshop_agent_by_end ON workshop_agent (until);

CREATE TABLE workshop_event (
  seq bigint PRIMARY KEY,
  agent_id text NOT NULL REFERENCES workshop_agent (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('register', 'call', 'complete', 'fail')),
  skill text,
  at timestamptz NOT NULL
);
CREATE INDEX workshop_event_by_agent ON workshop_event (agent_id);
CREATE INDEX workshop_event_by_age ON workshop_event (at);

-- One row. Its lock gives numbers in the order of commits, so that a cursor misses none.
CREATE TABLE workshop_feed (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  seq bigint NOT NULL DEFAULT 0,
  -- The newest number that was deleted for its age.
  deleted_through bigint NOT NULL DEFAULT 0
);
INSERT INTO workshop_feed DEFAULT VALUES;

-- In the transaction of the call. The lock is the last one that the transaction takes.
CREATE FUNCTION publish_workshop_call() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  agent text;
  next bigint;
BEGIN
  FOR agent IN
    SELECT a.id FROM workshop_agent AS a JOIN training_session AS s ON s.id = a.session_id
    WHERE a.token_id = NEW.token_id AND a.from_at <= NEW.at AND NEW.at < a.until AND s.cancelled_at IS NULL
      AND (s.instructor_id = a.member_id OR EXISTS (
        SELECT FROM training_enrollment AS e WHERE e.session_id = a.session_id AND e.member_id = a.member_id
          AND e.state IN ('enrolled', 'attended', 'no-show')))
    ORDER BY a.id
  LOOP
    UPDATE workshop_feed SET seq = seq + 2 RETURNING seq INTO next;
    UPDATE workshop_agent SET calls = calls + 1, skill = NEW.tool, last_seen_at = greatest(last_seen_at, NEW.at)
      WHERE id = agent;
    IF FOUND THEN
      INSERT INTO workshop_event (seq, agent_id, kind, skill, at) VALUES
        (next - 1, agent, 'call', NEW.tool, NEW.at),
        (next, agent, CASE NEW.outcome WHEN 'ok' THEN 'complete' ELSE 'fail' END, NEW.tool, NEW.at);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER activity_publishes_workshop_call AFTER INSERT ON activity
  FOR EACH ROW WHEN (NEW.token_id IS NOT NULL AND NEW.outcome <> 'simulated')
  EXECUTE FUNCTION publish_workshop_call();
