-- Announcements of the space to its members, by tier and by the topics that they follow.
CREATE TABLE announcement_topic (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9-]{1,40}$'),
  title text NOT NULL CHECK (title <> '' AND length(title) <= 60),
  position integer NOT NULL,
  -- No longer offered; its announcements keep it.
  retired boolean NOT NULL DEFAULT false
);

CREATE TABLE announcement_interest (
  member_id text NOT NULL REFERENCES member (id),
  topic text NOT NULL REFERENCES announcement_topic (id) ON DELETE CASCADE,
  followed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, topic)
);
CREATE INDEX announcement_interest_topic ON announcement_interest (topic, member_id);

CREATE TABLE announcement (
  id text PRIMARY KEY,
  title text NOT NULL CHECK (title <> '' AND length(title) <= 120),
  body_md text NOT NULL CHECK (body_md <> '' AND length(body_md) <= 4000),
  tier_min text NOT NULL CHECK (tier_min IN ('public', 'ft-member', 'ai-floor', 'ic-member', 'operator')),
  -- Null: every member of these tiers is notified.
  topic text REFERENCES announcement_topic (id),
  rev integer NOT NULL DEFAULT 1,
  -- Approved for this time; a change of the draft clears it.
  publish_at timestamptz,
  approved_by text REFERENCES member (id),
  published_at timestamptz,
  -- It is listed until then.
  expires_at timestamptz,
  withdrawn_at timestamptz,
  -- Members up to this ID were notified; notified_at: all of them.
  notified_to text NOT NULL DEFAULT '',
  notified integer NOT NULL DEFAULT 0,
  notified_at timestamptz,
  created_by text REFERENCES member (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (withdrawn_at IS NULL OR published_at IS NOT NULL),
  CHECK (publish_at IS NULL OR published_at IS NULL)
);
CREATE INDEX announcement_published ON announcement (published_at DESC, id) WHERE published_at IS NOT NULL;
CREATE INDEX announcement_due ON announcement (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX announcement_unnotified ON announcement (published_at)
  WHERE published_at IS NOT NULL AND notified_at IS NULL;
