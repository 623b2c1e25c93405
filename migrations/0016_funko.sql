-- Members' figures, and what operators decided about them.

CREATE TABLE funko_figure (
  member_id text PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  -- Chosen once, so that addresses stay.
  handle text NOT NULL CONSTRAINT funko_handle_once UNIQUE CHECK (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Names of parts from a closed list. Null until the figure has been made.
  head text,
  hair text,
  eyes text,
  palette text,
  -- What it wears and does: ids of unlocked items; null for nothing.
  skin text,
  prop text,
  stage text,
  clip text,
  generations_used integer NOT NULL DEFAULT 0,
  -- Generations that operators added to the first one.
  grants integer NOT NULL DEFAULT 0 CHECK (grants >= 0),
  is_public boolean NOT NULL DEFAULT false,
  taken_down_at timestamptz,
  taken_down_reason text,
  -- The most that was ever reached: neither a level nor an item is taken away again.
  xp_reached integer NOT NULL DEFAULT 0,
  items_reached text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (num_nulls(head, hair, eyes, palette) IN (0, 4)),
  CONSTRAINT funko_allowance_is_kept CHECK (generations_used BETWEEN 0 AND 1 + grants),
  CONSTRAINT funko_shows_what_is_made CHECK (head IS NOT NULL OR NOT is_public)
);

-- What operators did to a figure, for as long as its member stays.
CREATE TABLE funko_decision (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  action text NOT NULL CHECK (action IN ('takedown', 'restore', 'grant')),
  delta integer,
  reason text,
  decided_by text,
  at timestamptz NOT NULL
);
CREATE INDEX funko_decision_by_member ON funko_decision (member_id, id DESC);
