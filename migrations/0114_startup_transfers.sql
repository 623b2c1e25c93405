-- Ownership that one member hands to another: offered, accepted, and done after a hold.
CREATE TABLE startup_transfer (
  id text PRIMARY KEY,
  startup_id text NOT NULL REFERENCES startup (id),
  from_member_id text NOT NULL REFERENCES member (id),
  to_member_id text NOT NULL REFERENCES member (id),
  state text NOT NULL CHECK (state IN ('offered', 'accepted', 'done', 'cancelled', 'lapsed')),
  offered_at timestamptz NOT NULL,
  -- The end of the offer.
  expires_at timestamptz NOT NULL,
  -- The end of the hold after the acceptance.
  held_until timestamptz,
  ended_at timestamptz,
  ended_by text,
  CHECK (from_member_id <> to_member_id),
  CHECK (state NOT IN ('accepted', 'done') OR held_until IS NOT NULL),
  CHECK ((state IN ('offered', 'accepted')) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX startup_transfer_open ON startup_transfer (startup_id) WHERE state IN ('offered', 'accepted');
CREATE INDEX startup_transfer_by_giver ON startup_transfer (from_member_id, offered_at DESC);
CREATE INDEX startup_transfer_by_recipient ON startup_transfer (to_member_id, offered_at DESC);
CREATE INDEX startup_transfer_by_expiry ON startup_transfer (expires_at) WHERE state = 'offered';
CREATE INDEX startup_transfer_by_hold ON startup_transfer (held_until) WHERE state = 'accepted';
CREATE INDEX startup_transfer_by_end ON startup_transfer (ended_at) WHERE ended_at IS NOT NULL;
