-- Secret addresses under which members read the bookings of one resource as a calendar.
CREATE TABLE resource_calendar (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  resource_id text NOT NULL REFERENCES resource (id) ON DELETE CASCADE,
  -- SHA-256 of the secret in the address, which is shown once and kept nowhere.
  secret_hash bytea NOT NULL CONSTRAINT resource_calendar_secret_once UNIQUE,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX resource_calendar_by_member ON resource_calendar (member_id, created_at DESC);
-- Served: calendars to purge (jobs/purge-calendars.ts).
CREATE INDEX resource_calendar_revoked ON resource_calendar (revoked_at) WHERE revoked_at IS NOT NULL;
