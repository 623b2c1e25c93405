-- A resource whose bookings need not lie within the space's opening hours, such as a printer that runs at night.
ALTER TABLE resource ADD COLUMN outside_hours boolean NOT NULL DEFAULT false;

-- A period in which a resource is out of service. An outage that ends early gets the time of its end. The audit log has
-- the operators.
CREATE TABLE resource_outage (
  id text PRIMARY KEY,
  resource_id text NOT NULL REFERENCES resource (id),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (starts_at < ends_at),
  reason text NOT NULL CHECK (reason <> ''),
  created_at timestamptz NOT NULL
);
CREATE INDEX resource_outage_by_resource ON resource_outage (resource_id, ends_at);
CREATE TRIGGER resource_outage_drops_snapshots AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON resource_outage
  FOR EACH STATEMENT EXECUTE FUNCTION drop_snapshots('resources');

-- For the job that lets undecided bookings expire.
CREATE INDEX booking_undecided ON booking (starts_at) WHERE state = 'queued';
