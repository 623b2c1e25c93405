-- Templates of proposed floors, who withdrew a proposal, own domains of floors, and notices that end.

-- What the entry asks for is done, or is not wanted any more: it counts as read, and is not sent.
ALTER TABLE member_event ADD COLUMN ended_at timestamptz;

ALTER TABLE floor_proposal
  -- What the floor starts with; empty if absent.
  ADD COLUMN template text CHECK (length(template) BETWEEN 1 AND 40),
  ADD COLUMN withdrawn_by text REFERENCES member ON DELETE SET NULL,
  ADD COLUMN withdrawn_because text CHECK (length(withdrawn_because) BETWEEN 1 AND 600);

CREATE INDEX floor_proposal_withdrawn_by ON floor_proposal (withdrawn_by);
-- Proposals that wait in the inbox, oldest first.
CREATE INDEX floor_proposal_waiting ON floor_proposal (proposed_at) WHERE state = 'proposed';

-- Further hosts of a floor, as a job last saw them in the registry, with what operators asked for since.
CREATE TABLE house_host (
  host text PRIMARY KEY CHECK (host = lower(host) AND length(host) BETWEEN 1 AND 253),
  floor_id text NOT NULL REFERENCES house_floor ON DELETE CASCADE,
  -- A TXT record has it while the host is the floor's own. Absent: the host is below that of the house.
  token text CHECK (token ~ '^[0-9a-f]{32}$'),
  -- Requests are served from then on.
  proved_at timestamptz,
  -- The record was there, and is gone since then.
  missing_since timestamptz,
  checked_at timestamptz,
  -- Why it does not work.
  fault text CHECK (fault IN ('absent', 'other', 'later', 'taken')),
  wish text CHECK (wish IN ('add', 'check', 'remove'))
);

CREATE INDEX house_host_floor ON house_host (floor_id);
