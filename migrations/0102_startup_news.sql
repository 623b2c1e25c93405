-- News on the pages of startups. The newest eight are shown.
CREATE TABLE startup_news (
  id text PRIMARY KEY,
  startup_id text NOT NULL REFERENCES startup (id),
  title text NOT NULL CHECK (title <> ''),
  url text,
  source text,
  posted_at timestamptz NOT NULL,
  -- When newer ones took its place, or an owner removed it.
  archived_at timestamptz
);
CREATE INDEX startup_news_shown ON startup_news (startup_id, posted_at DESC, id) WHERE archived_at IS NULL;
CREATE INDEX startup_news_archived ON startup_news (archived_at) WHERE archived_at IS NOT NULL;
