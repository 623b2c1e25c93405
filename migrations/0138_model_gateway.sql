-- The gateway to language models: what each key has used in its window, and the calls that were made with it.

-- Members and operators end keys before their time.
ALTER TABLE gateway_key ADD COLUMN ended_at timestamptz;
ALTER TABLE gateway_key ADD COLUMN ended_by text;

CREATE TABLE gateway_meter (
  key_id text NOT NULL REFERENCES gateway_key (id) ON DELETE CASCADE,
  -- Monday 00:00 UTC for a member key; the approval for a workshop key.
  window_start timestamptz NOT NULL,
  committed bigint NOT NULL DEFAULT 0 CONSTRAINT gateway_meter_committed CHECK (committed >= 0),
  reserved bigint NOT NULL DEFAULT 0 CONSTRAINT gateway_meter_reserved CHECK (reserved >= 0),
  in_flight integer NOT NULL DEFAULT 0 CONSTRAINT gateway_meter_in_flight CHECK (in_flight >= 0),
  PRIMARY KEY (key_id, window_start)
);

CREATE TABLE gateway_call (
  id text PRIMARY KEY,
  key_id text NOT NULL REFERENCES gateway_key (id) ON DELETE CASCADE,
  window_start timestamptz NOT NULL,
  shape text NOT NULL CHECK (shape IN ('openai', 'anthropic')),
  model text NOT NULL,
  reserved bigint NOT NULL CHECK (reserved >= 0),
  state text NOT NULL CHECK (state IN ('open', 'committed', 'released', 'recovered')),
  -- The process that serves the call renews it. Later, a job gives the reservation back.
  lease_until timestamptz NOT NULL,
  tokens_in bigint NOT NULL DEFAULT 0,
  tokens_out bigint NOT NULL DEFAULT 0,
  -- Who counted: the upstream, this gateway, or the last renewal of a process that died.
  counted text CHECK (counted IN ('upstream', 'estimate', 'checkpoint')),
  -- HTTP status of the upstream; null without an answer.
  status integer,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'open') = (ended_at IS NULL))
);
CREATE INDEX gateway_call_open ON gateway_call (lease_until) WHERE state = 'open';
CREATE INDEX gateway_call_by_key ON gateway_call (key_id, started_at);
CREATE INDEX gateway_call_started_at ON gateway_call (started_at);
