-- The operators' inbox: who is on what, and indexes that give each queue its oldest entries.

-- An operator is on an item until the lease runs out. What has lapsed is free to be claimed by anybody.
CREATE TABLE inbox_claim (
  kind text NOT NULL,
  item_id text NOT NULL,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  claimed_at timestamptz NOT NULL,
  leased_until timestamptz NOT NULL,
  CONSTRAINT inbox_claim_is_held_once PRIMARY KEY (kind, item_id),
  CONSTRAINT inbox_claim_has_a_lease CHECK (leased_until > claimed_at)
);
CREATE INDEX inbox_claim_by_lease ON inbox_claim (leased_until);

CREATE INDEX feedback_open ON feedback (received_at, ticket_id) WHERE resolved_at IS NULL;
CREATE INDEX event_proposal_pending ON event_proposal (created_at, id) WHERE state = 'pending';
CREATE INDEX envelope_dead ON envelope (created_at, id) WHERE state = 'dead';

-- Why a recommendation was dismissed, as its operator was told.
ALTER TABLE recommendation ADD COLUMN reason text;
