-- Rules of each resource, and bookings that change, repeat and are checked in.

ALTER TABLE resource
  -- instant: a booking is confirmed at once; decision: it waits for an operator.
  ADD COLUMN approval text NOT NULL DEFAULT 'decision' CHECK (approval IN ('instant', 'decision')),
  ADD COLUMN tier_min text CHECK (tier_min IN ('ft-member', 'ai-floor', 'ic-member', 'operator')),
  ADD COLUMN minutes_min integer NOT NULL DEFAULT 1 CHECK (minutes_min BETWEEN 1 AND 10080),
  -- Bookings begin and end at multiples of this, counted from the local midnight.
  ADD COLUMN step_minutes integer NOT NULL DEFAULT 1 CHECK (step_minutes IN (1, 5, 10, 15, 30, 60)),
  -- Stays free after each booking.
  ADD COLUMN buffer_minutes integer NOT NULL DEFAULT 0 CHECK (buffer_minutes BETWEEN 0 AND 240),
  ADD COLUMN lead_minutes integer NOT NULL DEFAULT 0 CHECK (lead_minutes BETWEEN 0 AND 43200),
  ADD COLUMN horizon_days integer NOT NULL DEFAULT 90 CHECK (horizon_days BETWEEN 1 AND 366),
  -- Limits for each member; null for none.
  ADD COLUMN ahead_max integer CHECK (ahead_max BETWEEN 1 AND 100),
  ADD COLUMN week_minutes_max integer CHECK (week_minutes_max BETWEEN 5 AND 10080),
  ADD COLUMN parallel_max integer CHECK (parallel_max BETWEEN 1 AND 20),
  -- Without check-in so long after its start, a booking is released; null for no check-in.
  ADD COLUMN check_in_minutes integer CHECK (check_in_minutes BETWEEN 5 AND 120),
  -- Hours of its own by weekday, instead of opens_at and closes_at.
  ADD COLUMN week jsonb,
  ADD CONSTRAINT resource_lengths_fit CHECK (minutes_min <= minutes_max);

ALTER TABLE booking
  -- The end of the buffer; null: the slot has none.
  ADD COLUMN held_until timestamptz CHECK (held_until >= ends_at),
  ADD COLUMN series_id text,
  -- The operator who booked for the member.
  ADD COLUMN booked_by text,
  ADD COLUMN checked_in_at timestamptz,
  -- SEQUENCE of its calendar entry (RFC 5545 §3.8.7.4): rises with each change.
  ADD COLUMN sequence integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT booking_slot_is_sold_once,
  ADD CONSTRAINT booking_slot_is_sold_once
    EXCLUDE USING gist (resource_id WITH =, tstzrange(starts_at, coalesce(held_until, ends_at)) WITH &&)
    WHERE (state IN ('queued', 'confirmed'));

CREATE INDEX booking_by_series ON booking (series_id, starts_at) WHERE series_id IS NOT NULL;
-- Served: bookings that nobody checked in (jobs/release-no-shows.ts).
CREATE INDEX booking_to_check_in ON booking (starts_at) WHERE state = 'confirmed' AND checked_in_at IS NULL;
