-- Rooms and printers, and their bookings.

CREATE TABLE resource (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  kind text NOT NULL CHECK (kind IN ('room', 'printer', 'equipment')),
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  location text NOT NULL DEFAULT '',
  capacity integer CHECK (capacity > 0),
  bookable boolean NOT NULL,
  -- Local times of the space between which it can be used on any day; null for always.
  opens_at time,
  closes_at time,
  minutes_max integer NOT NULL CHECK (minutes_max BETWEEN 5 AND 10080),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((opens_at IS NULL) = (closes_at IS NULL)),
  CHECK (opens_at < closes_at)
);

CREATE TABLE booking (
  id text PRIMARY KEY,
  resource_id text NOT NULL REFERENCES resource (id),
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  token_id text,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  purpose text,
  email text NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'confirmed', 'declined', 'cancelled')),
  reason text,
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (starts_at < ends_at),
  -- A queued booking holds its slot like a confirmed one.
  CONSTRAINT booking_slot_is_sold_once
    EXCLUDE USING gist (resource_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
    WHERE (state IN ('queued', 'confirmed'))
);
CREATE INDEX booking_by_member ON booking (member_id, starts_at DESC);
CREATE INDEX booking_by_state ON booking (state, created_at);
