-- Startups of the space, their slugs, their owners, and the claims of members to own one.
CREATE TABLE startup (
  id text PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL CHECK (name <> ''),
  -- How the name looks; lookalikes of other startups are refused.
  name_skeletons text[] NOT NULL,
  tagline text NOT NULL DEFAULT '',
  website text,
  public_visible boolean NOT NULL DEFAULT true,
  -- Null: the startup has no owner, so members can claim it.
  claimed_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX startup_by_name ON startup (lower(name), id);
CREATE INDEX startup_by_skeleton ON startup USING gin (name_skeletons);

-- Every slug in use, kept for redirects, or closed.
CREATE TABLE startup_slug (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9](-?[a-z0-9]){2,29}$'),
  skeleton text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('live', 'redirect', 'reserved', 'tombstone')),
  startup_id text REFERENCES startup (id),
  -- The end of a redirect or tombstone.
  until timestamptz,
  -- The operator who allowed a lookalike.
  allowed_by text,
  reason text,
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'reserved') = (startup_id IS NULL)),
  CHECK ((kind IN ('redirect', 'tombstone')) = (until IS NOT NULL))
);
CREATE UNIQUE INDEX startup_slug_lookalike ON startup_slug (skeleton)
  WHERE kind IN ('live', 'reserved') AND allowed_by IS NULL;
CREATE UNIQUE INDEX startup_slug_live ON startup_slug (startup_id) WHERE kind = 'live';
CREATE INDEX startup_slug_by_skeleton ON startup_slug (skeleton);
CREATE INDEX startup_slug_by_startup ON startup_slug (startup_id);
CREATE INDEX startup_slug_by_end ON startup_slug (until) WHERE until IS NOT NULL;
CREATE INDEX startup_slug_not_live ON startup_slug (created_at DESC, slug) WHERE kind <> 'live';
ALTER TABLE startup ADD CONSTRAINT startup_slug_is_known FOREIGN KEY (slug) REFERENCES startup_slug (slug)
  DEFERRABLE INITIALLY DEFERRED;
