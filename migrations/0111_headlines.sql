-- News from feeds that operators choose. Entries are written by others: plain text within limits.
CREATE TABLE headline_source (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 80),
  url text NOT NULL CHECK (length(url) <= 2000),
  -- How much one of its posts counts.
  weight integer NOT NULL CHECK (weight BETWEEN 1 AND 5),
  every_minutes integer NOT NULL CHECK (every_minutes BETWEEN 15 AND 60),
  -- off: it failed for 14 days.
  state text NOT NULL CHECK (state IN ('active', 'paused', 'off')),
  etag text,
  last_modified text,
  -- A permanent redirect, and how often in a row it was seen.
  moved_to text,
  moved_times integer NOT NULL DEFAULT 0,
  next_fetch_at timestamptz NOT NULL,
  fetched_at timestamptz,
  failing_since timestamptz,
  last_error text CHECK (length(last_error) <= 500),
  failures integer NOT NULL DEFAULT 0,
  -- Of the last list that was read.
  entries integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((failing_since IS NULL) = (last_error IS NULL))
);
CREATE UNIQUE INDEX headline_source_url_once ON headline_source (md5(url));
CREATE INDEX headline_source_due ON headline_source (next_fetch_at) WHERE state = 'active';

-- One piece of news with every source that reports it.
CREATE TABLE headline_story (
  id text PRIMARY KEY,
  -- log2 of the sum of weight * 2^(posted / 6 h) over its sources, since 2026: its order never changes with time.
  score double precision NOT NULL,
  newest_at timestamptz NOT NULL,
  -- Of the post that stands for it.
  url text NOT NULL
);
CREATE INDEX headline_story_ranked ON headline_story (score DESC, newest_at DESC, url);

CREATE TABLE headline (
  id text PRIMARY KEY,
  source_id text NOT NULL REFERENCES headline_source (id) ON DELETE CASCADE,
  story_id text NOT NULL REFERENCES headline_story (id),
  url text NOT NULL CHECK (length(url) <= 2000),
  -- The URL without marks of campaigns; the same one is the same news.
  canonical_url text NOT NULL,
  title text NOT NULL CHECK (title <> '' AND length(title) <= 300),
  summary text NOT NULL CHECK (length(summary) <= 300),
  -- Names and numbers of the title; null without any. Only equal ones may be the same news.
  title_key text,
  -- Never changes once stored, so that a source cannot raise an old post.
  at timestamptz NOT NULL,
  -- In the last list of its source that was read.
  listed boolean NOT NULL
);
CREATE UNIQUE INDEX headline_once ON headline (source_id, md5(canonical_url));
CREATE INDEX headline_by_url ON headline (md5(canonical_url));
CREATE INDEX headline_by_title_key ON headline (md5(title_key), at) WHERE title_key IS NOT NULL;
CREATE INDEX headline_by_story ON headline (story_id);
CREATE INDEX headline_by_age ON headline (at);

-- The ranked list is kept in the memory of each process (0029).
CREATE TRIGGER headline_story_drops_snapshots AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON headline_story
  FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('headlines');
CREATE TRIGGER headline_drops_snapshots AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON headline
  FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('headlines');
