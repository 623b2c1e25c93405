-- Pages of the space in the words of its operators; the one at `home` is text on the home page.
CREATE TABLE own_page (
  id text PRIMARY KEY,
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 60),
  audience text NOT NULL CHECK (audience IN ('public', 'members')),
  place text NOT NULL CHECK (place IN ('footer', 'navigation', 'none')),
  -- The newest version, and the one that is shown; null for a draft.
  rev integer NOT NULL CHECK (rev >= 1),
  shown_rev integer CHECK (shown_rev BETWEEN 1 AND rev),
  published_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((shown_rev IS NULL) = (published_at IS NULL))
);
CREATE UNIQUE INDEX own_page_slug_once ON own_page (slug);

CREATE TABLE own_page_version (
  page_id text NOT NULL REFERENCES own_page (id) ON DELETE CASCADE,
  rev integer NOT NULL,
  title text NOT NULL CHECK (title <> '' AND length(title) <= 120),
  body_md text NOT NULL CHECK (length(body_md) <= 40000),
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (page_id, rev)
);

-- Each process caches the list and the texts.
CREATE TRIGGER own_page_drops_snapshots AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON own_page
  FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('pages');
