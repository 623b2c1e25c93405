-- A further host of a floor is served once a TXT record has shown that the floor has its domain.

ALTER TABLE floor_host
  -- The record has it. Absent: the house gave the host when it made the floor, or it is below the house's own host.
  ADD COLUMN token text UNIQUE CHECK (token ~ '^[0-9a-f]{32}$'),
  -- Requests are served from then on.
  ADD COLUMN proved_at timestamptz,
  -- The record was there, and is gone since then.
  ADD COLUMN missing_since timestamptz,
  ADD COLUMN checked_at timestamptz,
  ADD COLUMN check_at timestamptz,
  -- Why the last check did not find the record.
  ADD COLUMN fault text CHECK (fault IN ('absent', 'other', 'later')),
  ADD CONSTRAINT floor_host_check_at_check CHECK ((token IS NULL) = (check_at IS NULL)),
  ADD CONSTRAINT floor_host_missing_check CHECK (missing_since IS NULL OR proved_at IS NOT NULL),
  -- The address of a floor cannot be taken off.
  ADD CONSTRAINT floor_host_address_check CHECK (token IS NULL OR position > 1);

CREATE INDEX floor_host_due ON floor_host (check_at) WHERE check_at IS NOT NULL;

DROP TRIGGER floor_host_revision ON floor_host;
CREATE TRIGGER floor_host_revision AFTER INSERT OR DELETE OR UPDATE OF host, floor_id, position, proved_at ON floor_host
  FOR EACH STATEMENT EXECUTE FUNCTION raise_revision();
