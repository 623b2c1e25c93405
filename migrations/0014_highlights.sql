-- Highlights: stories of members about events, on their way through moderation and published.

CREATE TABLE highlight_submission (
  id text PRIMARY KEY CHECK (id ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}(-[a-z0-9]+)+$'),
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  token_id text,
  story jsonb NOT NULL,
  suspicious_patterns text[] NOT NULL,
  -- How often it was sent while it waited.
  revision integer NOT NULL,
  submitted_at timestamptz NOT NULL,
  refreshed_at timestamptz NOT NULL,
  -- From then on it counts as gone; a job removes it.
  expires_at timestamptz NOT NULL
);
CREATE INDEX highlight_submission_by_member ON highlight_submission (member_id, submitted_at);
CREATE INDEX highlight_submission_in_turn ON highlight_submission (submitted_at, id);
CREATE INDEX highlight_submission_expiry ON highlight_submission (expires_at);

-- Approved stories. The newest four are active, all others are the archive.
CREATE TABLE highlight (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  story jsonb NOT NULL,
  approved_by text,
  approved_at timestamptz NOT NULL
);
CREATE INDEX highlight_newest ON highlight (approved_at DESC, id);
CREATE INDEX highlight_by_member ON highlight (member_id);

-- How each submission left the queue, for a year.
CREATE TABLE highlight_decision (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  highlight_id text NOT NULL,
  member_id text REFERENCES member (id) ON DELETE SET NULL,
  outcome text NOT NULL CHECK (outcome IN ('approved', 'rejected', 'expired')),
  reason text,
  -- Null for an expiry.
  decided_by text,
  at timestamptz NOT NULL
);
CREATE INDEX highlight_decision_at ON highlight_decision (at);
