-- What operators decide about the whole space: areas that are not fully on, and whether agents act for operators.

CREATE TABLE area_switch (
  area text PRIMARY KEY,
  mode text NOT NULL CHECK (mode IN ('on', 'read_only', 'off')),
  -- What the operators tell those who meet it.
  banner text,
  changed_by text REFERENCES member (id) ON DELETE SET NULL,
  changed_at timestamptz NOT NULL
);

ALTER TABLE space ADD COLUMN operator_tools text NOT NULL DEFAULT 'act'
  CONSTRAINT space_operator_tools CHECK (operator_tools IN ('act', 'recommend'));

-- An operator's act that an agent would have carried out, and that waits for a person.
CREATE TABLE recommendation (
  id text PRIMARY KEY,
  operation text NOT NULL,
  input jsonb NOT NULL,
  -- Equal for requests that ask for the same.
  fingerprint text NOT NULL,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  token_id text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'done', 'dismissed')),
  created_at timestamptz NOT NULL,
  decided_by text REFERENCES member (id) ON DELETE SET NULL,
  decided_at timestamptz,
  CONSTRAINT recommendation_decided CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX recommendation_once ON recommendation (member_id, operation, fingerprint) WHERE state = 'open';
CREATE INDEX recommendation_by_state ON recommendation (state, created_at, id);
