-- What the operators of a house see of each floor.

ALTER TABLE floor
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
