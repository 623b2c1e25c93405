-- A member introduces two others. Each of the two has a thread with the introducer, its leg.
CREATE TABLE agent_introduction (
  id text PRIMARY KEY,
  from_member text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  recipient_member text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  target_member text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- One leg ended without consent: the other ends then.
  end_at timestamptz,
  -- Both have consented: each learns who the other is.
  made_at timestamptz,
  ended_at timestamptz,
  CHECK (from_member <> recipient_member AND from_member <> target_member AND recipient_member <> target_member),
  CHECK (made_at IS NULL OR ended_at IS NULL)
);
CREATE INDEX agent_introduction_from ON agent_introduction (from_member);
CREATE INDEX agent_introduction_recipient ON agent_introduction (recipient_member);
CREATE INDEX agent_introduction_target ON agent_introduction (target_member);
CREATE INDEX agent_introduction_due ON agent_introduction (end_at) WHERE end_at IS NOT NULL;
CREATE INDEX agent_introduction_purge ON agent_introduction (created_at);

ALTER TABLE agent_thread ADD COLUMN introduction_id text REFERENCES agent_introduction (id) ON DELETE CASCADE,
  ADD CONSTRAINT agent_thread_introduction CHECK ((intent = 'send_intro') = (introduction_id IS NOT NULL));
CREATE INDEX agent_thread_introduction ON agent_thread (introduction_id) WHERE introduction_id IS NOT NULL;
