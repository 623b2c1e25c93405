-- Requests for keys to the gateway of language models, and the keys that were minted for them.

CREATE TABLE key_request (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('workshop', 'member')),
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  event_url text,
  event_title text,
  multiplier integer NOT NULL CHECK (multiplier IN (1, 2, 5, 10, 20)),
  note text,
  state text NOT NULL CHECK (state IN ('pending', 'approved', 'picked_up', 'denied')),
  reason text,
  decided_by text,
  decided_at timestamptz,
  -- Until when an approved key can be picked up.
  pickup_until timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'workshop') = (event_url IS NOT NULL)),
  CHECK ((state IN ('approved', 'picked_up')) = (pickup_until IS NOT NULL))
);
-- Who asks again while a request waits is told of that one.
CREATE UNIQUE INDEX key_request_waits_once ON key_request (member_id, kind, coalesce(event_url, '')) WHERE state = 'pending';
CREATE INDEX key_request_pending ON key_request (created_at, id) WHERE state = 'pending';
CREATE INDEX key_request_created_at ON key_request (created_at);

-- A key is kept as the digest of its text. It carries no scope of ours, and is no token of ours.
CREATE TABLE gateway_key (
  id text PRIMARY KEY,
  request_id text NOT NULL CONSTRAINT gateway_key_is_minted_once UNIQUE REFERENCES key_request (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind text NOT NULL,
  hash bytea NOT NULL CONSTRAINT gateway_key_hash UNIQUE,
  prefix text NOT NULL,
  multiplier integer NOT NULL,
  -- Null for a member's key, whose allowance starts over each week.
  expires_at timestamptz,
  minted_at timestamptz NOT NULL
);
CREATE INDEX gateway_key_by_member ON gateway_key (member_id, minted_at DESC);
