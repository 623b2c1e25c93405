-- What the operators of a house see of each floor, and floors that can only be read.

ALTER TABLE floor
  -- A live floor that is served, but lets nothing change. Its jobs rest.
  ADD COLUMN is_read_only boolean NOT NULL DEFAULT false,
  -- The newest migration of its database, when it was opened the last time.
  ADD COLUMN schema_version text,
  -- Why it could not be opened the last time.
  ADD COLUMN fault text;

CREATE TABLE floor_use (
  floor_id text NOT NULL REFERENCES floor ON DELETE CASCADE,
  day date NOT NULL,
  requests bigint NOT NULL,
  PRIMARY KEY (floor_id, day)
);

DROP TRIGGER floor_revision ON floor;
CREATE TRIGGER floor_revision
  AFTER INSERT OR DELETE OR UPDATE OF slug, name, state, is_read_only, server, database, password ON floor
  FOR EACH STATEMENT EXECUTE FUNCTION raise_revision();
