-- URLs of other systems that operators entered, and the signed messages about acts for them.
CREATE TABLE webhook_endpoint (
  id text PRIMARY KEY,
  url text NOT NULL CHECK (length(url) <= 1000),
  description text NOT NULL CHECK (length(description) <= 200),
  kinds text[] NOT NULL CHECK (cardinality(kinds) BETWEEN 1 AND 100),
  active boolean NOT NULL,
  off_reason text CHECK (off_reason IN ('operator', 'gone', 'failing')),
  off_at timestamptz,
  -- Sealed. The old one signs too until its end.
  secret bytea NOT NULL,
  old_secret bytea,
  old_secret_until timestamptz,
  -- The first failure since the last success.
  failing_since timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT webhook_endpoint_off CHECK (active = (off_reason IS NULL) AND active = (off_at IS NULL)),
  CONSTRAINT webhook_endpoint_old_secret CHECK ((old_secret IS NULL) = (old_secret_until IS NULL))
);

CREATE TABLE webhook_message (
  sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  kind text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX webhook_message_created ON webhook_message (created_at);

-- The state of one message at one endpoint, with its last attempt.
CREATE TABLE webhook_delivery (
  endpoint_id text NOT NULL REFERENCES webhook_endpoint (id) ON DELETE CASCADE,
  sequence bigint NOT NULL REFERENCES webhook_message (sequence) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('queued', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  leased_until timestamptz,
  attempted_at timestamptz,
  duration_ms integer,
  status integer,
  response text CHECK (length(response) <= 1024),
  error jsonb,
  delivered_at timestamptz,
  PRIMARY KEY (endpoint_id, sequence)
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (endpoint_id, next_attempt_at) WHERE state = 'queued';
CREATE INDEX webhook_delivery_message ON webhook_delivery (sequence);
