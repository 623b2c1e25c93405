-- Files that arrive in parts. Until an upload is complete, its bytes are in the object store under its id.
CREATE TABLE upload (
  id text PRIMARY KEY,
  -- SHA-256 of the secret in its URL.
  secret_hash bytea NOT NULL UNIQUE,
  -- Whose quota reserves the bytes.
  member_id text NOT NULL REFERENCES file_quota (member_id) ON DELETE CASCADE,
  -- The agent that began it; null for a person.
  token_id text,
  provenance text NOT NULL CHECK (provenance IN ('human', 'agent')),
  -- Where the file is to be; looked up at the end, because either can be deleted meanwhile.
  folder_id text,
  file_id text,
  name text NOT NULL,
  label text NOT NULL,
  description text NOT NULL,
  tags text[] NOT NULL,
  visibility text NOT NULL CHECK (visibility IN ('ic-members', 'grantees', 'private')),
  grantees text[] NOT NULL,
  size bigint NOT NULL CHECK (size >= 0),
  -- As declared by the client.
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  state text NOT NULL CHECK (state IN ('open', 'finalizing', 'complete', 'aborted', 'expired', 'rejected')),
  -- For display: the object store knows the offset.
  received bigint NOT NULL DEFAULT 0,
  -- Bytes from here on were not compared with their checksum, and do not count.
  unverified_from bigint CHECK (unverified_from >= 0),
  -- One process writes: each lease has the next epoch, by the clock of the database. Null while nobody writes.
  epoch integer NOT NULL DEFAULT 0,
  lease_until timestamptz,
  -- Found by reading the bytes, before they become an object.
  digest text CHECK (digest ~ '^[0-9a-f]{64}$'),
  type text,
  begun_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  result_file_id text,
  result_version integer,
  refusal text,
  CONSTRAINT upload_received CHECK (received BETWEEN 0 AND size),
  CONSTRAINT upload_ends CHECK ((state IN ('open', 'finalizing')) = (ended_at IS NULL)),
  CONSTRAINT upload_ends_unleased CHECK (ended_at IS NULL OR lease_until IS NULL),
  CONSTRAINT upload_result CHECK ((state = 'complete') = (result_file_id IS NOT NULL)),
  CONSTRAINT upload_refusal CHECK ((state = 'rejected') = (refusal IS NOT NULL))
);
CREATE INDEX upload_by_member ON upload (member_id, begun_at DESC);
CREATE INDEX upload_live ON upload (expires_at) WHERE ended_at IS NULL;
CREATE INDEX upload_ended ON upload (ended_at) WHERE ended_at IS NOT NULL;

ALTER TABLE file_quota ADD CONSTRAINT file_quota_uploads CHECK (uploads_open <= 5);
