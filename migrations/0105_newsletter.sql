-- Issues of the newsletter: rows while editors draft, and one document for each publication.
CREATE TABLE signal_beat (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 40),
  title text NOT NULL CHECK (title <> '' AND length(title) <= 60),
  position integer NOT NULL CHECK (position >= 0)
);
INSERT INTO signal_beat (id, title, position) VALUES
  ('news', 'News', 0),
  ('projects', 'Projects', 1),
  ('members', 'Members', 2),
  ('tools', 'Tools', 3),
  ('events', 'Events', 4),
  ('ideas', 'Ideas', 5);

CREATE TABLE signal_editor (
  member_id text PRIMARY KEY REFERENCES member (id),
  added_at timestamptz NOT NULL
);

CREATE TABLE signal_issue (
  id text PRIMARY KEY,
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  number integer NOT NULL CHECK (number BETWEEN 1 AND 100000),
  title text NOT NULL CHECK (title <> '' AND length(title) <= 140),
  dek text NOT NULL DEFAULT '' CHECK (length(dek) <= 280),
  datespan text NOT NULL DEFAULT '' CHECK (length(datespan) <= 80),
  state text NOT NULL CHECK (state IN ('draft', 'review', 'scheduled', 'published', 'corrected')),
  -- Counts changes of the issue and of its outline.
  rev integer NOT NULL CHECK (rev > 0),
  scheduled_for timestamptz,
  -- The digest of the content that a person approved for that time.
  approved_sha256 text CHECK (approved_sha256 ~ '^[0-9a-f]{64}$'),
  published_at timestamptz,
  -- Null once they have left.
  created_by text REFERENCES member (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT signal_issue_slug UNIQUE (slug),
  CONSTRAINT signal_issue_number UNIQUE (number),
  CHECK ((state = 'scheduled') = (scheduled_for IS NOT NULL)),
  CHECK ((scheduled_for IS NULL) = (approved_sha256 IS NULL)),
  CHECK ((state IN ('published', 'corrected')) = (published_at IS NOT NULL))
);
CREATE INDEX signal_issue_by_publication ON signal_issue (published_at DESC, number DESC) WHERE published_at IS NOT NULL;
CREATE INDEX signal_issue_by_schedule ON signal_issue (scheduled_for) WHERE state = 'scheduled';
CREATE INDEX signal_issue_by_creator ON signal_issue (created_by);

CREATE TABLE signal_story (
  issue_id text NOT NULL REFERENCES signal_issue (id) ON DELETE CASCADE,
  story_id text NOT NULL CHECK (story_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(story_id) <= 80),
  beat text NOT NULL REFERENCES signal_beat (id),
  position integer NOT NULL CHECK (position >= 0),
  headline text NOT NULL CHECK (headline <> '' AND length(headline) <= 140),
  dek text NOT NULL DEFAULT '' CHECK (length(dek) <= 280),
  body_md text NOT NULL DEFAULT '' CHECK (length(body_md) <= 20000),
  feature jsonb,
  image_media_id text CHECK (image_media_id ~ '^[0-9a-f]{64}$'),
  image_alt text NOT NULL DEFAULT '' CHECK (length(image_alt) <= 300),
  sources jsonb NOT NULL DEFAULT '[]',
  rev integer NOT NULL CHECK (rev > 0),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (issue_id, story_id)
);
CREATE INDEX signal_story_by_beat ON signal_story (beat);

-- What was published, once for the issue and once for each correction.
CREATE TABLE signal_edition (
  issue_id text NOT NULL REFERENCES signal_issue (id),
  revision integer NOT NULL CHECK (revision > 0),
  document jsonb NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  published_at timestamptz NOT NULL,
  correction_note text CHECK (correction_note <> ''),
  -- Null for scheduled publications by people who have left.
  published_by text REFERENCES member (id),
  PRIMARY KEY (issue_id, revision),
  CHECK ((revision = 1) = (correction_note IS NULL))
);
CREATE INDEX signal_edition_by_publisher ON signal_edition (published_by);

CREATE FUNCTION signal_edition_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Only the publisher's account may disappear from an edition.
  IF TG_OP = 'UPDATE' AND NEW.published_by IS NULL
    AND to_jsonb(NEW) - 'published_by' = to_jsonb(OLD) - 'published_by' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'editions are never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER signal_edition_is_final BEFORE UPDATE OR DELETE ON signal_edition
  FOR EACH ROW EXECUTE FUNCTION signal_edition_is_final();

-- The newest edition of each issue, cut for the search. The text is folded to lower case by the application.
CREATE TABLE signal_entry (
  slug text NOT NULL REFERENCES signal_issue (slug),
  -- Empty for the issue itself.
  story_id text NOT NULL,
  headline text NOT NULL,
  dek text NOT NULL,
  body text NOT NULL,
  tsv tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('english', headline), 'A') || setweight(to_tsvector('english', dek), 'B')
      || setweight(to_tsvector('english', body), 'D')) STORED,
  PRIMARY KEY (slug, story_id)
);
CREATE INDEX signal_entry_words ON signal_entry USING gin (tsv);
