-- Links by which people without an account open a file or a folder. The token is stored only as its digest.
CREATE TABLE share_link (
  id text PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  -- The creator, whose rights the link never exceeds.
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  file_id text REFERENCES file (id) ON DELETE CASCADE,
  folder_id text REFERENCES folder (id) ON DELETE CASCADE,
  -- The creator's note on whom it is for.
  subject text NOT NULL DEFAULT '',
  password_hash text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  downloads_max integer CHECK (downloads_max > 0),
  downloads integer NOT NULL DEFAULT 0 CHECK (downloads >= 0),
  -- Downloads that have begun, and are neither counted nor given back.
  taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
  given_back integer NOT NULL DEFAULT 0 CHECK (given_back >= 0),
  downloaded_at timestamptz,
  revoked_at timestamptz,
  -- By operators, who can also resume it.
  suspended_at timestamptz,
  CONSTRAINT share_link_has_one_target CHECK (num_nonnulls(file_id, folder_id) = 1),
  CONSTRAINT share_link_expires CHECK (expires_at > created_at),
  CONSTRAINT share_link_downloads CHECK (downloads_max IS NULL OR downloads + taken <= downloads_max)
);
CREATE INDEX share_link_by_member ON share_link (member_id, created_at DESC, id DESC);
CREATE INDEX share_link_by_file ON share_link (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX share_link_by_folder ON share_link (folder_id) WHERE folder_id IS NOT NULL;
CREATE INDEX share_link_by_expiry ON share_link (expires_at);

-- One download of a link: all requests for ranges under its id count once.
CREATE TABLE share_download (
  id_hash bytea PRIMARY KEY,
  share_id text NOT NULL REFERENCES share_link (id) ON DELETE CASCADE,
  -- The content at the begin, so that an interrupted download continues with the same bytes. Null: the whole folder as
  -- an archive. No foreign keys: a purged file ends the download, and its slot must still be settled.
  file_id text,
  sha256 text,
  -- In bytes; of an archive, once it was sent.
  size bigint,
  -- Bytes that may still be sent, so that one download does not serve many people.
  budget bigint NOT NULL,
  sent int8multirange NOT NULL DEFAULT '{}',
  state text NOT NULL CHECK (state IN ('begun', 'counted', 'released')),
  begun_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  CHECK ((file_id IS NULL) = (sha256 IS NULL))
);
CREATE INDEX share_download_by_share ON share_download (share_id);
CREATE INDEX share_download_by_last ON share_download (last_at);

-- Attempts at passwords, by a digest of the link and the caller's address.
CREATE TABLE share_attempt (
  key bytea PRIMARY KEY,
  window_start timestamptz NOT NULL,
  count integer NOT NULL
);
CREATE INDEX share_attempt_by_window ON share_attempt (window_start);
