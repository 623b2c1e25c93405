-- Events that the space publishes itself. Their dates are rows of event, beside those that feeds list.
CREATE TABLE own_event (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 80),
  title text NOT NULL CHECK (title <> '' AND length(title) <= 140),
  -- Markdown.
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 8000),
  location text NOT NULL DEFAULT '' CHECK (length(location) <= 300),
  host text CHECK (host <> '' AND length(host) <= 140),
  -- The path of an own image, or the URL of another.
  cover_url text,
  slideshow_url text,
  -- The lowest tier that sees it; public: everybody.
  tier_min text NOT NULL CHECK (tier_min IN ('public', 'ft-member', 'ai-floor', 'ic-member', 'operator')),
  rev integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  cancelled_reason text CHECK (length(cancelled_reason) <= 500)
);

-- Members who run an event: they see its guests and check them in.
CREATE TABLE own_event_host (
  event_id text NOT NULL REFERENCES own_event (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  PRIMARY KEY (event_id, member_id)
);
CREATE INDEX own_event_host_by_member ON own_event_host (member_id);

-- The dates of own events have no feed.
ALTER TABLE event DROP CONSTRAINT event_pkey;
ALTER TABLE event ALTER COLUMN feed_id DROP NOT NULL;
ALTER TABLE event
  ADD CONSTRAINT event_of_feed_once UNIQUE (feed_id, uid, recurrence_id),
  ADD COLUMN own_id text REFERENCES own_event (id) ON DELETE CASCADE,
  ADD COLUMN tier_min text NOT NULL DEFAULT 'public'
    CHECK (tier_min IN ('public', 'ft-member', 'ai-floor', 'ic-member', 'operator')),
  ADD COLUMN cancelled_at timestamptz,
  -- One ID for all dates of an event, whichever feed or host of the event platform names it.
  ADD COLUMN event_id text NOT NULL GENERATED ALWAYS AS (
    coalesce(own_id, 'evt_' || left(md5(coalesce(substring(luma_url from '^https://[^/]+(/.*)$'), feed_id || ' ' || uid)), 16))
  ) STORED;
ALTER TABLE event
  ADD CONSTRAINT event_own_date UNIQUE (own_id, recurrence_id),
  ADD CONSTRAINT event_has_one_source CHECK ((feed_id IS NULL) <> (own_id IS NULL)),
  ADD CONSTRAINT only_own_events_are_closed CHECK (own_id IS NOT NULL OR (tier_min = 'public' AND cancelled_at IS NULL));
CREATE INDEX event_by_id ON event (event_id, starts_at);

-- Approved proposals become events of their own, under the same ID and with their member as the host.
INSERT INTO own_event (id, title, description, location, host, cover_url, slideshow_url, tier_min, created_at, updated_at)
  SELECT id, left(title, 140), left(description, 8000), left(location, 300), left(nullif(host, ''), 140), cover_url,
    slideshow_url, CASE visibility WHEN 'members' THEN 'ft-member' ELSE 'public' END, decided_at, decided_at
  FROM event_proposal
  WHERE state = 'approved' AND id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND coalesce(ends_at, starts_at + interval '2 hours') > now();
INSERT INTO own_event_host (event_id, member_id)
  SELECT p.id, p.member_id FROM event_proposal p JOIN own_event o ON o.id = p.id;
INSERT INTO event (own_id, uid, recurrence_id, title, description, location, host, cover_url, starts_at, ends_at, all_day,
    tier_min, revised_at)
  SELECT o.id, o.id, '', o.title, o.description, o.location, o.host, o.cover_url, p.starts_at,
    coalesce(p.ends_at, p.starts_at + interval '2 hours'), false, o.tier_min, o.updated_at
  FROM own_event o JOIN event_proposal p ON p.id = o.id;
