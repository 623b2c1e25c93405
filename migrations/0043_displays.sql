-- Screens on the walls of the space, each under a secret address.
CREATE TABLE display (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  -- SHA-256 of the secret in the address, which is shown once and kept nowhere.
  secret_hash bytea NOT NULL CONSTRAINT display_secret_once UNIQUE,
  blocks text[] NOT NULL CONSTRAINT display_blocks CHECK (
    cardinality(blocks) BETWEEN 1 AND 5
    AND blocks <@ ARRAY['events', 'highlights', 'leaderboard', 'weather', 'announcements']
  ),
  -- BCP 47: in what language it writes days and hours.
  locale text NOT NULL,
  -- What operators say on it.
  message text CHECK (message <> ''),
  created_at timestamptz NOT NULL,
  -- About when it last asked for what it shows.
  seen_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX display_by_age ON display (created_at DESC, id) WHERE revoked_at IS NULL;
