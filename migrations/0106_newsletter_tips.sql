-- What members suggest for the next issue.
CREATE TABLE signal_tip (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  text text NOT NULL CHECK (text <> '' AND length(text) <= 2000),
  url text CHECK (length(url) <= 600),
  suspicious_patterns jsonb NOT NULL DEFAULT '[]',
  state text NOT NULL CHECK (state IN ('new', 'used', 'declined')),
  -- The issue that uses it; null once that draft was deleted.
  issue_id text REFERENCES signal_issue (id) ON DELETE SET NULL,
  -- The editors' answer, which the member reads.
  reason text CHECK (length(reason) <= 300),
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK ((state = 'new') = (decided_at IS NULL))
);
CREATE INDEX signal_tip_by_state ON signal_tip (state, created_at, id);
CREATE INDEX signal_tip_by_member ON signal_tip (member_id, created_at DESC);
CREATE INDEX signal_tip_by_issue ON signal_tip (issue_id);
