-- Settings of the deployment that operators change on pages. The environment wins where it sets the same.
CREATE TABLE setting (
  topic text PRIMARY KEY CHECK (topic IN ('event_hosts', 'mail', 'webhook')),
  value jsonb NOT NULL CHECK (jsonb_typeof(value) = 'object'),
  -- Encrypted with a key of the deployment.
  secret bytea,
  changed_at timestamptz NOT NULL
);

-- The last test of each, of what was in force then.
CREATE TABLE setting_test (
  topic text PRIMARY KEY CHECK (topic IN ('mail', 'webhook')),
  accepted boolean NOT NULL,
  answer text CHECK (length(answer) <= 400),
  tested_at timestamptz NOT NULL
);
