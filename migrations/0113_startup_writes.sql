-- What owners and operators wrote on pages of startups, for reviews, take-downs and restores.
CREATE TABLE startup_write (
  id text PRIMARY KEY,
  startup_id text NOT NULL REFERENCES startup (id),
  field text NOT NULL CHECK (field IN ('name', 'tagline', 'website', 'public_visible', 'news')),
  -- The news item, while it is stored.
  news_id text,
  -- Null: nothing.
  before text,
  after text,
  -- Null: their account was deleted.
  member_id text,
  via text NOT NULL CHECK (via IN ('agent', 'session')),
  at timestamptz NOT NULL,
  taken_down_at timestamptz,
  taken_down_by text,
  reason text,
  CHECK ((taken_down_at IS NULL) = (taken_down_by IS NULL)),
  CHECK ((field = 'news') = (news_id IS NOT NULL))
);
CREATE INDEX startup_write_by_age ON startup_write (at DESC, id);
CREATE INDEX startup_write_by_startup ON startup_write (startup_id, at DESC, id);
CREATE INDEX startup_write_by_member ON startup_write (member_id, at DESC) WHERE member_id IS NOT NULL;
