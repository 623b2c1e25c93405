-- RSVPs to the space's own events, with real seats.
ALTER TABLE own_event
  -- Guests that one RSVP may bring.
  ADD COLUMN guests_max integer NOT NULL DEFAULT 0 CHECK (guests_max BETWEEN 0 AND 10),
  -- How long a seat is offered to the next on the waitlist.
  ADD COLUMN offer_hours integer NOT NULL DEFAULT 12 CHECK (offer_hours BETWEEN 1 AND 168),
  -- [{id, prompt, kind, required, why, choices}]
  ADD COLUMN questions jsonb NOT NULL DEFAULT '[]',
  -- Null: no limit.
  ADD COLUMN capacity integer CHECK (capacity BETWEEN 1 AND 100000);
-- A copy, because seats are counted under the lock of the date.
ALTER TABLE event ADD COLUMN capacity integer CHECK (capacity BETWEEN 1 AND 100000);
UPDATE own_event o SET capacity = p.capacity FROM event_proposal p WHERE p.id = o.id;
UPDATE event e SET capacity = o.capacity FROM own_event o WHERE o.id = e.own_id;

CREATE TABLE own_rsvp (
  id text PRIMARY KEY,
  event_id text NOT NULL,
  occurrence text NOT NULL,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  token_id text,
  email text NOT NULL,
  name text NOT NULL,
  guests integer NOT NULL CHECK (guests BETWEEN 0 AND 10),
  answers jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL CHECK (state IN ('confirmed', 'waitlisted', 'offered', 'declined', 'cancelled')),
  -- Allotted under the lock of the date; lower numbers come first.
  waiting_no integer CHECK (waiting_no > 0),
  -- The seat is held until then.
  offered_until timestamptz,
  -- The host's.
  reason text CHECK (length(reason) <= 500),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  checked_in_at timestamptz,
  checked_in_by text,
  reminded_at timestamptz,
  CONSTRAINT own_rsvp_once UNIQUE (event_id, occurrence, member_id),
  CONSTRAINT own_rsvp_date FOREIGN KEY (event_id, occurrence) REFERENCES event (own_id, recurrence_id) ON DELETE CASCADE,
  CHECK ((state = 'waitlisted') = (waiting_no IS NOT NULL)),
  CHECK ((state = 'offered') = (offered_until IS NOT NULL)),
  CHECK (checked_in_at IS NULL OR state = 'confirmed')
);
CREATE INDEX own_rsvp_by_member ON own_rsvp (member_id, updated_at DESC);
CREATE UNIQUE INDEX own_rsvp_waitlist ON own_rsvp (event_id, occurrence, waiting_no) WHERE waiting_no IS NOT NULL;
CREATE INDEX own_rsvp_offers ON own_rsvp (offered_until) WHERE offered_until IS NOT NULL;
CREATE INDEX own_rsvp_unreminded ON own_rsvp (event_id, occurrence) WHERE state = 'confirmed' AND reminded_at IS NULL;
