-- Names that look alike are equal: case, width, composition and invisible characters do not count (Unicode TR 36, 2.11).
CREATE FUNCTION file_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT lower(upper(normalize(
    regexp_replace(name, E'[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]', '', 'g'),
    NFKC) COLLATE "und-x-icu") COLLATE "und-x-icu")
$$;

-- array_to_string is only stable, because it depends on the type of the elements.
CREATE FUNCTION file_tags(tags text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT array_to_string(tags, ' ')
$$;

CREATE TABLE folder (
  id text PRIMARY KEY,
  parent_id text REFERENCES folder (id),
  -- Null once its owner has left, while others' files are in it.
  member_id text REFERENCES member (id),
  name text NOT NULL,
  name_key text NOT NULL GENERATED ALWAYS AS (file_name_key(name)) STORED,
  description text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  visibility text NOT NULL CHECK (visibility IN ('ic-members', 'grantees', 'private')),
  -- Member ids, for the visibility `grantees`.
  grantees text[] NOT NULL DEFAULT '{}',
  -- Whether its readers may add files, beside its owner.
  accepts_files boolean NOT NULL DEFAULT false,
  -- Folders above it; 0 at the root.
  depth integer NOT NULL CONSTRAINT folder_is_not_too_deep CHECK (depth BETWEEN 0 AND 20),
  -- Ids of itself and its ancestors whose visibility is not ic-members: each of them must admit the reader.
  gates text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  trashed_at timestamptz,
  CONSTRAINT folder_is_not_its_own_parent CHECK (parent_id <> id)
);
-- At the root each member has names of their own.
CREATE UNIQUE INDEX folder_name_once ON folder (coalesce(parent_id, member_id), name_key) WHERE trashed_at IS NULL;
CREATE INDEX folder_by_parent ON folder (parent_id, name_key, id) WHERE trashed_at IS NULL;
CREATE INDEX folder_by_member ON folder (member_id);
CREATE INDEX folder_by_gate ON folder USING gin (gates);
CREATE INDEX folder_trashed ON folder (trashed_at) WHERE trashed_at IS NOT NULL;

-- What a member's files use. One row per member: the limits hold under races.
CREATE TABLE file_quota (
  member_id text PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  bytes_max bigint NOT NULL,
  files_max integer NOT NULL,
  -- Bytes of all versions, and of files in the trash.
  used bigint NOT NULL DEFAULT 0 CHECK (used >= 0),
  -- Bytes of uploads that have begun.
  reserved bigint NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  uploads_open integer NOT NULL DEFAULT 0 CHECK (uploads_open >= 0),
  files integer NOT NULL DEFAULT 0 CHECK (files >= 0),
  CONSTRAINT file_quota_bytes CHECK (used + reserved <= bytes_max),
  CONSTRAINT file_quota_files CHECK (files <= files_max)
);

CREATE TABLE file (
  id text PRIMARY KEY,
  folder_id text REFERENCES folder (id),
  member_id text NOT NULL REFERENCES file_quota (member_id),
  name text NOT NULL,
  name_key text NOT NULL GENERATED ALWAYS AS (file_name_key(name)) STORED,
  label text NOT NULL,
  description text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  visibility text NOT NULL CHECK (visibility IN ('ic-members', 'grantees', 'private')),
  grantees text[] NOT NULL DEFAULT '{}',
  -- The current version, whose digest, size and type are copied here.
  version integer NOT NULL CHECK (version > 0),
  sha256 text NOT NULL,
  size bigint NOT NULL CHECK (size >= 0),
  type text NOT NULL,
  state text NOT NULL CHECK (state IN ('active', 'trashed')),
  -- unscanned: no scanner is configured, or the file is too large for it.
  scan text NOT NULL CHECK (scan IN ('unscanned', 'pending', 'clean', 'infected', 'failed')),
  scan_attempts integer NOT NULL DEFAULT 0,
  -- Words of the content, for searching.
  content_text text NOT NULL DEFAULT '',
  words tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('simple', regexp_replace(name, '[._-]', ' ', 'g')), 'A')
    || setweight(to_tsvector('simple', label), 'A') || setweight(to_tsvector('simple', file_tags(tags)), 'B')
    || setweight(to_tsvector('simple', description), 'C') || setweight(to_tsvector('simple', content_text), 'D')) STORED,
  provenance text NOT NULL CHECK (provenance IN ('human', 'agent', 'system')),
  uploaded_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  trashed_at timestamptz,
  -- Closed by operators: only its owner still sees that it exists.
  quarantined_at timestamptz,
  quarantine_reason text,
  CHECK ((state = 'trashed') = (trashed_at IS NOT NULL))
);
CREATE UNIQUE INDEX file_name_once ON file (coalesce(folder_id, member_id), name_key) WHERE state = 'active';
CREATE INDEX file_by_folder ON file (folder_id, name_key, id) WHERE state = 'active';
CREATE INDEX file_newest ON file (uploaded_at DESC, id DESC) WHERE state = 'active';
CREATE INDEX file_by_member ON file (member_id, state);
CREATE INDEX file_trashed ON file (trashed_at) WHERE state = 'trashed';
CREATE INDEX file_by_words ON file USING gin (words);
CREATE INDEX file_by_name_prefix ON file (name_key text_pattern_ops) WHERE state = 'active';
CREATE INDEX file_to_scan ON file (uploaded_at) WHERE scan IN ('pending', 'failed');

CREATE TABLE file_version (
  file_id text NOT NULL REFERENCES file (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  -- The owner of the file, whose quota holds the bytes.
  member_id text NOT NULL REFERENCES file_quota (member_id),
  sha256 text NOT NULL REFERENCES blob (sha256),
  size bigint NOT NULL CHECK (size >= 0),
  type text NOT NULL,
  -- Who stored it.
  stored_by text NOT NULL,
  stored_at timestamptz NOT NULL,
  note text,
  PRIMARY KEY (file_id, number)
);
CREATE INDEX file_version_by_digest ON file_version (sha256);
CREATE INDEX file_version_by_member ON file_version (member_id);
CREATE TRIGGER file_version_holds_blob AFTER INSERT OR DELETE OR UPDATE OF sha256 ON file_version
  FOR EACH ROW EXECUTE FUNCTION count_blob_references('sha256');

-- Charged in the transaction of the row, so that no path to it can forget.
CREATE FUNCTION charge_file_quota() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'file' THEN
    IF TG_OP = 'INSERT' THEN UPDATE file_quota SET files = files + 1 WHERE member_id = NEW.member_id;
    ELSE UPDATE file_quota SET files = files - 1 WHERE member_id = OLD.member_id; END IF;
  ELSIF TG_OP = 'INSERT' THEN UPDATE file_quota SET used = used + NEW.size WHERE member_id = NEW.member_id;
  ELSE UPDATE file_quota SET used = used - OLD.size WHERE member_id = OLD.member_id; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER file_is_charged AFTER INSERT OR DELETE ON file FOR EACH ROW EXECUTE FUNCTION charge_file_quota();
CREATE TRIGGER file_version_is_charged AFTER INSERT OR DELETE ON file_version FOR EACH ROW EXECUTE FUNCTION charge_file_quota();
