-- What happened to each member, for their agents to follow.

-- The newest id in the member's log. Raised under the row's lock, which orders commits like ids.
ALTER TABLE member ADD COLUMN last_event_id bigint NOT NULL DEFAULT 0;

CREATE TABLE member_event (
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  id bigint NOT NULL CHECK (id > 0),
  type text NOT NULL,
  at timestamptz NOT NULL,
  actor jsonb NOT NULL,
  target jsonb,
  payload jsonb NOT NULL,
  -- What the reader can do about it: tools with their arguments.
  actions jsonb NOT NULL,
  PRIMARY KEY (member_id, id)
);
CREATE INDEX member_event_at ON member_event (at);

-- Events that members propose. Approval makes one a save-the-date here, and nothing on the event platform.
CREATE TABLE event_proposal (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  token_id text,
  title text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  location text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  cover_url text,
  capacity integer CHECK (capacity > 0),
  visibility text NOT NULL CHECK (visibility IN ('public', 'members')),
  host text,
  contact text,
  slideshow_url text,
  state text NOT NULL CHECK (state IN ('pending', 'approved', 'rejected')),
  reason text,
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (starts_at < ends_at),
  CHECK ((state = 'pending') = (decided_at IS NULL))
);
CREATE INDEX event_proposal_by_state ON event_proposal (state, decided_at DESC, created_at DESC);
CREATE INDEX event_proposal_created_at ON event_proposal (created_at);

-- Secret addresses under which members read their calendar.
CREATE TABLE calendar_feed (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- SHA-256 of the secret in the address, which is shown once and kept nowhere.
  secret_hash bytea NOT NULL CONSTRAINT calendar_feed_secret_once UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX calendar_feed_by_member ON calendar_feed (member_id, created_at DESC);

-- How often an event has changed since it was first read, and when it last did (RFC 5545 §3.8.7.4).
ALTER TABLE event
  ADD COLUMN sequence integer NOT NULL DEFAULT 0,
  ADD COLUMN revised_at timestamptz NOT NULL DEFAULT now();
