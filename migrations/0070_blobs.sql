-- Contents of files. The bytes are in the object store, and a row names their key there.
CREATE TABLE blob (
  sha256 text PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  key text NOT NULL UNIQUE,
  size bigint NOT NULL CHECK (size >= 0),
  -- pending: the bytes are being written. deleting: nobody refers to them, and they are being removed.
  state text NOT NULL CHECK (state IN ('pending', 'present', 'deleting', 'rotten')),
  refs integer NOT NULL DEFAULT 0 CHECK (refs >= 0),
  -- Last reserved, referred to or released, by the clock of the database, which all processes share.
  touched_at timestamptz NOT NULL DEFAULT now(),
  -- When the bytes were last compared with the digest.
  checked_at timestamptz,
  CONSTRAINT blob_in_use_stays CHECK (refs = 0 OR state IN ('present', 'rotten'))
);
CREATE INDEX blob_unused ON blob (touched_at) WHERE refs = 0;
CREATE INDEX blob_by_check ON blob (checked_at NULLS FIRST) WHERE state IN ('present', 'rotten');

-- For each column that refers to a blob, in the transaction of the row that refers: the count is never wrong, also when
-- rows go with their parent.
CREATE FUNCTION count_blob_references() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) ->> TG_ARGV[0] END;
  after text := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) ->> TG_ARGV[0] END;
BEGIN
  IF before IS NOT DISTINCT FROM after THEN RETURN NULL; END IF;
  IF after IS NOT NULL THEN
    UPDATE blob SET refs = refs + 1, touched_at = now() WHERE sha256 = after AND state IN ('present', 'rotten');
    IF NOT FOUND THEN RAISE foreign_key_violation USING CONSTRAINT = 'blob_is_stored'; END IF;
  END IF;
  IF before IS NOT NULL THEN
    UPDATE blob SET refs = refs - 1, touched_at = now() WHERE sha256 = before;
  END IF;
  RETURN NULL;
END $$;
