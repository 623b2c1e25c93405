-- Feeds that operators add, the events read from them, and RSVPs.

CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE feed (
  id text PRIMARY KEY,
  name text NOT NULL,
  -- Null for an uploaded file.
  url text CONSTRAINT feed_url_once UNIQUE,
  -- The newest calendar that could be read; kept when a later refresh fails.
  calendar text,
  refresh_minutes integer NOT NULL CHECK (refresh_minutes BETWEEN 5 AND 1440),
  etag text,
  last_modified text,
  next_refresh_at timestamptz NOT NULL,
  refreshed_at timestamptz,
  -- Since when every refresh has failed, and how; null while it works.
  failing_since timestamptz,
  last_error text,
  failures integer NOT NULL DEFAULT 0,
  problems text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
-- A worker that reads a feed moves next_refresh_at ahead: that is its lease.
CREATE INDEX feed_due ON feed (next_refresh_at);

CREATE TABLE event (
  feed_id text NOT NULL REFERENCES feed (id) ON DELETE CASCADE,
  uid text NOT NULL,
  -- The original start of one occurrence of a recurring entry; empty for a single one.
  recurrence_id text NOT NULL,
  -- Canonical address of the event's page; null where the feed names none.
  luma_url text,
  title text NOT NULL,
  description text NOT NULL,
  location text NOT NULL,
  host text,
  cover_url text,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  all_day boolean NOT NULL,
  PRIMARY KEY (feed_id, uid, recurrence_id)
);
CREATE INDEX event_upcoming ON event (ends_at, starts_at);
CREATE INDEX event_by_luma_url ON event (luma_url, starts_at);

CREATE TABLE rsvp (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  token_id text,
  event_url text NOT NULL,
  email text NOT NULL,
  name text,
  created_at timestamptz NOT NULL,
  -- Until then, asking again for the same event is recognised and queues nothing.
  repeats_until timestamptz NOT NULL,
  CONSTRAINT rsvp_is_queued_once
    EXCLUDE USING gist (member_id WITH =, event_url WITH =, tstzrange(created_at, repeats_until) WITH &&)
);
CREATE INDEX rsvp_by_member ON rsvp (member_id, created_at DESC);
