-- Floors are exported, deleted, and moved to other servers.

-- Further PostgreSQL servers of the house. A floor without a server is on the registry's.
CREATE TABLE server (
  name text PRIMARY KEY CHECK (name ~ '^[a-z][a-z0-9-]{0,38}[a-z0-9]$'),
  -- Of a role that may make databases and roles; sealed by the house.
  url bytea NOT NULL,
  created_at timestamptz NOT NULL
);

ALTER TABLE floor
  DROP CONSTRAINT floor_state_check,
  DROP CONSTRAINT floor_check,
  ADD COLUMN server text REFERENCES server,
  -- Where a move copies to.
  ADD COLUMN target_server text REFERENCES server,
  ADD COLUMN target_database text CHECK (target_database ~ '^[a-z][a-z0-9_]{1,62}$'),
  ADD COLUMN suspended_at timestamptz,
  ADD COLUMN exported_at timestamptz,
  -- Until then the deletion can be taken back.
  ADD COLUMN delete_at timestamptz,
  ADD COLUMN deleted_at timestamptz;

UPDATE floor SET suspended_at = now() WHERE state = 'suspended';

ALTER TABLE floor
  ADD CONSTRAINT floor_state_check CHECK (state IN ('standing_up', 'live', 'suspended', 'moving', 'deleted')),
  ADD CONSTRAINT floor_lease_check CHECK (state NOT IN ('standing_up', 'moving') OR lease_until IS NOT NULL),
  ADD CONSTRAINT floor_move_check CHECK ((state = 'moving') = (target_database IS NOT NULL)),
  ADD CONSTRAINT floor_suspended_check CHECK ((state = 'suspended') = (suspended_at IS NOT NULL)),
  ADD CONSTRAINT floor_delete_check CHECK (delete_at IS NULL OR state = 'suspended'),
  ADD CONSTRAINT floor_deleted_check CHECK ((state = 'deleted') = (deleted_at IS NOT NULL));

-- Databases that are dropped later with their roles: what a floor has left, and what a move copies to until it ends.
CREATE TABLE leftover (
  database text PRIMARY KEY,
  server text REFERENCES server,
  drop_after timestamptz NOT NULL
);

-- Processes hear of a change at once. They also ask, in case they did not.
CREATE OR REPLACE FUNCTION raise_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE registry_revision SET revision = revision + 1;
  PERFORM pg_notify('registry', '');
  RETURN NULL;
END $$;

DROP TRIGGER floor_revision ON floor;
CREATE TRIGGER floor_revision
  AFTER INSERT OR DELETE OR UPDATE OF slug, name, state, server, database, password ON floor
  FOR EACH STATEMENT EXECUTE FUNCTION raise_revision();
