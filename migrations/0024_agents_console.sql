-- People pause an agent, stop all of them at once, and block who asks in vain.

ALTER TABLE agent_token
  -- When its member paused it alone; it does nothing until they resume it.
  ADD COLUMN paused_at timestamptz;

ALTER TABLE member
  -- While set, none of the member's tokens does anything, and none is made. Leaves what was paused singly as it is.
  ADD COLUMN agents_stopped_at timestamptz;

-- What one token did last.
CREATE INDEX activity_by_token ON activity (token_id, id DESC) WHERE token_id IS NOT NULL;

-- Who may not ask this member again.
CREATE TABLE blocked_client (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  -- An OAuth client_id; or the name that an agent goes by, which is all that is known of one with a device code.
  kind text NOT NULL CHECK (kind IN ('client', 'name')),
  identity text NOT NULL,
  -- As the member saw it.
  client_name text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT blocked_client_once UNIQUE (member_id, kind, identity)
);
CREATE INDEX blocked_client_by_member ON blocked_client (member_id, created_at DESC);
