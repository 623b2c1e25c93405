-- What a job makes of the current content of a file: its words for the search, and its preview. Rows of a purged file go
-- with it, and release their blobs.
CREATE TABLE file_rendition (
  file_id text NOT NULL REFERENCES file (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('words', 'preview')),
  -- The content that it is made of.
  sha256 text NOT NULL,
  -- impossible: the content has none, or is broken. failed: the last attempt ended with an error of the server.
  state text NOT NULL CHECK (state IN ('wanted', 'made', 'impossible', 'failed')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 2),
  wanted_at timestamptz NOT NULL,
  -- Of the next attempt. During an attempt, when it counts as lost.
  due_at timestamptz NOT NULL,
  error text,
  -- WebP, for a page and for a line of a list. A text has no picture.
  picture text REFERENCES blob (sha256),
  width integer,
  height integer,
  thumbnail text REFERENCES blob (sha256),
  -- The first lines of a text.
  excerpt text NOT NULL DEFAULT '',
  PRIMARY KEY (file_id, kind),
  CONSTRAINT file_rendition_is_made CHECK (state = 'made' OR (thumbnail IS NULL AND picture IS NULL AND excerpt = '')),
  CONSTRAINT file_rendition_of_preview CHECK (kind = 'preview' OR (thumbnail IS NULL AND picture IS NULL AND excerpt = '')),
  CONSTRAINT file_rendition_has_size CHECK ((picture IS NULL) = (width IS NULL) AND (picture IS NULL) = (height IS NULL))
);
CREATE INDEX file_rendition_wanted ON file_rendition (wanted_at, file_id) WHERE state = 'wanted';
CREATE INDEX file_rendition_by_picture ON file_rendition (picture) WHERE picture IS NOT NULL;
CREATE INDEX file_rendition_by_thumbnail ON file_rendition (thumbnail) WHERE thumbnail IS NOT NULL;
CREATE TRIGGER file_rendition_holds_picture AFTER INSERT OR DELETE OR UPDATE OF picture ON file_rendition
  FOR EACH ROW EXECUTE FUNCTION count_blob_references('picture');
CREATE TRIGGER file_rendition_holds_thumbnail AFTER INSERT OR DELETE OR UPDATE OF thumbnail ON file_rendition
  FOR EACH ROW EXECUTE FUNCTION count_blob_references('thumbnail');

-- In the transaction of the new content, so that no path to it can forget, and no words of the old one stay.
CREATE FUNCTION forget_file_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.content_text := '';
  RETURN NEW;
END $$;
CREATE TRIGGER file_forgets_words BEFORE UPDATE OF sha256 ON file FOR EACH ROW
  WHEN (OLD.sha256 IS DISTINCT FROM NEW.sha256) EXECUTE FUNCTION forget_file_words();

CREATE FUNCTION want_file_renditions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_rendition (file_id, kind, sha256, state, wanted_at, due_at)
  SELECT NEW.id, kind, NEW.sha256, 'wanted', NEW.uploaded_at, NEW.uploaded_at FROM unnest(ARRAY['words', 'preview']) AS kind
  ON CONFLICT (file_id, kind) DO UPDATE SET
    sha256 = excluded.sha256, state = 'wanted', attempts = 0, wanted_at = excluded.wanted_at, due_at = excluded.due_at,
    error = NULL, picture = NULL, width = NULL, height = NULL, thumbnail = NULL, excerpt = '';
  RETURN NULL;
END $$;
CREATE TRIGGER file_wants_renditions AFTER INSERT ON file FOR EACH ROW EXECUTE FUNCTION want_file_renditions();
CREATE TRIGGER file_wants_renditions_anew AFTER UPDATE OF sha256 ON file FOR EACH ROW
  WHEN (OLD.sha256 IS DISTINCT FROM NEW.sha256) EXECUTE FUNCTION want_file_renditions();

-- Of the files so far. Transcripts have their words already.
INSERT INTO file_rendition (file_id, kind, sha256, state, wanted_at, due_at)
SELECT f.id, kind, f.sha256, CASE WHEN kind = 'words' AND f.content_text <> '' THEN 'made' ELSE 'wanted' END,
       f.uploaded_at, f.uploaded_at
FROM file AS f, unnest(ARRAY['words', 'preview']) AS kind;
