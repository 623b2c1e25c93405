-- What a member does not let an agent do without asking, and the acts that wait for their approval (record 0319).
ALTER TABLE agent_token ADD COLUMN rules jsonb NOT NULL DEFAULT '[]';
-- The member chose on the consent page that the agent asks before it acts, for a week.
ALTER TABLE device_grant ADD COLUMN asks_first_week boolean NOT NULL DEFAULT false;
ALTER TABLE oauth_code ADD COLUMN asks_first_week boolean NOT NULL DEFAULT false;

CREATE TABLE approval (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  token_id text NOT NULL REFERENCES agent_token (id) ON DELETE CASCADE,
  -- The key that signed the call, which must still be the token's when the call is made.
  key_id text,
  operation text NOT NULL,
  args_hash text NOT NULL,
  -- Without secrets, and files cut; in mode run it is what is sent.
  args jsonb NOT NULL,
  -- run: the server makes the call once it is approved. permit: the agent makes the same call once more.
  mode text NOT NULL CHECK (mode IN ('run', 'permit')),
  rule jsonb NOT NULL,
  effects jsonb NOT NULL,
  warnings jsonb NOT NULL,
  transport text NOT NULL,
  address text NOT NULL,
  idempotency_key text,
  state text NOT NULL
    CHECK (state IN ('pending', 'approved', 'executing', 'executed', 'failed', 'denied', 'cancelled', 'expired')),
  created_at timestamptz NOT NULL,
  -- Until it is decided; then until it is carried out.
  expires_at timestamptz NOT NULL,
  told_at timestamptz,
  decided_at timestamptz,
  reason text CHECK (length(reason) <= 600),
  ended_at timestamptz,
  -- The reply, which the agent gets once by repeating its call, and each time it asks for the approval.
  status integer,
  body text,
  delivered_at timestamptz,
  CONSTRAINT approval_ended CHECK ((state IN ('pending', 'approved', 'executing')) = (ended_at IS NULL))
);

CREATE UNIQUE INDEX approval_once ON approval (token_id, operation, args_hash)
  WHERE state IN ('pending', 'approved', 'executing');
CREATE INDEX approval_of_call ON approval (token_id, operation, args_hash, created_at DESC);
CREATE INDEX approval_of_member ON approval (member_id, created_at DESC, id);
CREATE INDEX approval_open ON approval (state, expires_at) WHERE ended_at IS NULL;
