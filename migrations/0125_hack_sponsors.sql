-- Bounties and credits that sponsors give.
CREATE TABLE hack_bounty (
  bounty_id text PRIMARY KEY CHECK (bounty_id ~ '^b_[0-9a-f]{16}$'),
  eid text NOT NULL REFERENCES hack_event (eid),
  sponsor text NOT NULL CHECK (sponsor <> '' AND length(sponsor) <= 120),
  title text NOT NULL CHECK (title <> '' AND length(title) <= 140),
  description text NOT NULL CHECK (length(description) <= 2000),
  prize text NOT NULL CHECK (prize <> '' AND length(prize) <= 200),
  -- Null once the member has left.
  posted_by text REFERENCES member (id),
  posted_at timestamptz NOT NULL
);
CREATE INDEX hack_bounty_by_event ON hack_bounty (eid, posted_at, bounty_id);
CREATE INDEX hack_bounty_by_poster ON hack_bounty (posted_by) WHERE posted_by IS NOT NULL;

CREATE TABLE hack_offer (
  offer_id text PRIMARY KEY,
  eid text NOT NULL REFERENCES hack_event (eid),
  sponsor text NOT NULL CHECK (sponsor <> '' AND length(sponsor) <= 120),
  -- The member whose own offer it is: a sponsor sees the counts of it.
  sponsor_id text REFERENCES member (id),
  title text NOT NULL CHECK (title <> '' AND length(title) <= 140),
  -- How to redeem it, for members with a seat.
  redemption text NOT NULL CHECK (length(redemption) <= 1000),
  claimable boolean NOT NULL,
  rev integer NOT NULL CHECK (rev > 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX hack_offer_by_event ON hack_offer (eid, created_at, offer_id);
CREATE INDEX hack_offer_by_sponsor ON hack_offer (sponsor_id) WHERE sponsor_id IS NOT NULL;

CREATE TABLE hack_credit_mark (
  offer_id text NOT NULL REFERENCES hack_offer (offer_id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id),
  state text NOT NULL CHECK (state IN ('got', 'blocked', 'skipped')),
  -- What blocks the member.
  note text CHECK (length(note) <= 500),
  -- When the state began.
  since timestamptz NOT NULL,
  PRIMARY KEY (offer_id, member_id),
  CHECK (note IS NULL OR state = 'blocked')
);
CREATE INDEX hack_credit_mark_by_member ON hack_credit_mark (member_id);
