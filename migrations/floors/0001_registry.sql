-- The registry of a house: its floors, each with a database of its own. It holds nothing of their members.

CREATE TABLE floor (
  id text PRIMARY KEY CHECK (id ~ '^flr_[0-9a-f]{24}$'),
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z][a-z0-9-]{1,38}[a-z0-9]$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  state text NOT NULL CHECK (state IN ('standing_up', 'live', 'suspended')),
  database text NOT NULL UNIQUE CHECK (database ~ '^[a-z][a-z0-9_]{1,62}$'),
  -- The role of the floor, which may connect to its database alone; sealed by the house.
  password bytea NOT NULL,
  -- Set while a command makes the floor. Once it has lapsed, the next command removes the floor.
  lease_until timestamptz,
  -- A process that has the floor open renews it; one that was killed lets it lapse.
  awake_until timestamptz,
  -- When jobs of a sleeping floor are due.
  next_due timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((state = 'standing_up') = (lease_until IS NOT NULL))
);

CREATE INDEX floor_due ON floor ((coalesce(next_due, awake_until))) WHERE state = 'live';

CREATE TABLE floor_host (
  host text PRIMARY KEY CHECK (host = lower(host) AND length(host) BETWEEN 1 AND 253),
  floor_id text NOT NULL REFERENCES floor ON DELETE CASCADE,
  -- The first is the address of the floor; the others lead to it.
  position int NOT NULL,
  UNIQUE (floor_id, position)
);

-- Rises with each change that processes must see.
CREATE TABLE registry_revision (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), revision bigint NOT NULL);
INSERT INTO registry_revision (revision) VALUES (1);

CREATE FUNCTION raise_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE registry_revision SET revision = revision + 1;
  RETURN NULL;
END $$;

CREATE TRIGGER floor_revision AFTER INSERT OR DELETE OR UPDATE OF slug, name, state, database, password ON floor
  FOR EACH STATEMENT EXECUTE FUNCTION raise_revision();
CREATE TRIGGER floor_host_revision AFTER INSERT OR DELETE OR UPDATE ON floor_host
  FOR EACH STATEMENT EXECUTE FUNCTION raise_revision();
