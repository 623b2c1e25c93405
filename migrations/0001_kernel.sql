-- What the pipeline itself keeps: stored replies, exact quotas, the record of acts, the outbox, leases of jobs.

CREATE TABLE idempotency_key (
  subject text NOT NULL,
  operation text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  status integer,
  body text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (subject, operation, key)
);
CREATE INDEX idempotency_key_created_at ON idempotency_key (created_at);

CREATE TABLE quota_use (
  subject text NOT NULL,
  operation text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (subject, operation, window_start)
);
CREATE INDEX quota_use_window_start ON quota_use (window_start);

CREATE TABLE activity (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  member_id text NOT NULL,
  token_id text,
  operation text NOT NULL,
  tool text NOT NULL,
  transport text NOT NULL,
  outcome text NOT NULL,
  args jsonb,
  request_id text NOT NULL,
  address text NOT NULL
);
CREATE INDEX activity_by_member ON activity (member_id, id DESC);
CREATE INDEX activity_at ON activity (at);

CREATE TABLE envelope (
  id text PRIMARY KEY,
  kind text NOT NULL,
  operation text NOT NULL,
  member_id text,
  subject text NOT NULL,
  payload jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'delivered', 'dead', 'dismissed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  -- A worker that holds an unexpired lease is delivering it now.
  leased_until timestamptz,
  last_error text,
  -- Why an operator set it aside.
  dismissed_reason text,
  created_at timestamptz NOT NULL,
  delivered_at timestamptz
);
CREATE INDEX envelope_due ON envelope (next_attempt_at) WHERE state = 'queued';
CREATE INDEX envelope_by_state ON envelope (state, created_at DESC, id DESC);
CREATE INDEX envelope_by_age ON envelope (created_at DESC, id DESC);
CREATE INDEX envelope_by_subject ON envelope (subject);

-- One envelope goes to each configured consumer; what one has acknowledged is not sent to it again.
CREATE TABLE envelope_receipt (
  envelope_id text NOT NULL REFERENCES envelope (id) ON DELETE CASCADE,
  sink text NOT NULL,
  acknowledged_at timestamptz NOT NULL,
  PRIMARY KEY (envelope_id, sink)
);

CREATE TABLE job (
  name text PRIMARY KEY,
  next_run_at timestamptz NOT NULL,
  leased_until timestamptz,
  leased_by text,
  last_started_at timestamptz,
  last_finished_at timestamptz,
  last_result text,
  last_error text
);
