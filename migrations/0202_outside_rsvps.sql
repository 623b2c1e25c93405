-- RSVPs that go to the event platform: for one date, and with what its consumer reported back.
ALTER TABLE rsvp
  -- The original start of the date, ISO 8601 in UTC; empty if no calendar lists the event.
  ADD COLUMN occurrence text NOT NULL DEFAULT '',
  ADD COLUMN state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'confirmed', 'declined', 'withdrawn')),
  ADD COLUMN reported_at timestamptz,
  ADD COLUMN reason text CHECK (length(reason) <= 500),
  DROP CONSTRAINT rsvp_is_queued_once;
UPDATE rsvp SET occurrence = coalesce((
  SELECT coalesce(nullif(e.recurrence_id, ''), to_char(e.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  FROM event e WHERE e.luma_url = rsvp.event_url AND e.ends_at > rsvp.created_at ORDER BY e.starts_at LIMIT 1), '');
-- A withdrawn one does not keep its member from asking again.
ALTER TABLE rsvp ADD CONSTRAINT rsvp_is_queued_once
  EXCLUDE USING gist (member_id WITH =, event_url WITH =, occurrence WITH =, tstzrange(created_at, repeats_until) WITH &&)
  WHERE (state <> 'withdrawn');
CREATE INDEX rsvp_by_event ON rsvp (member_id, event_url, created_at DESC);
