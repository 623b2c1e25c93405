-- Whether the servers of language models answer, as a job and the gateway have seen it.

CREATE TABLE model_upstream (
  shape text PRIMARY KEY CONSTRAINT model_upstream_shape CHECK (shape IN ('openai', 'anthropic')),
  state text NOT NULL CONSTRAINT model_upstream_state CHECK (state IN ('up', 'down')),
  -- Since when it has had this state.
  since timestamptz NOT NULL,
  checked_at timestamptz NOT NULL,
  -- Checks in a row that failed.
  failures integer NOT NULL DEFAULT 0,
  -- Models in its list; null if it has none.
  models integer,
  error text CONSTRAINT model_upstream_error CHECK (length(error) <= 300),
  -- Until then, a process of this server sends no calls after repeated faults.
  paused_until timestamptz
);
