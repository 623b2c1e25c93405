-- What A2A callers got, for them to read again. Rows are complete when they are written, and kept for seven days.

CREATE TABLE a2a_task (
  id text PRIMARY KEY,
  context_id text NOT NULL,
  -- The member that a token acts for, or the token itself where it acts for nobody.
  owner text NOT NULL,
  state text NOT NULL,
  task jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX a2a_task_by_owner ON a2a_task (owner, updated_at DESC, id DESC);
CREATE INDEX a2a_task_expires_at ON a2a_task (expires_at);
