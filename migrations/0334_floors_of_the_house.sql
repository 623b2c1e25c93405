-- The first floor of a house knows the other floors, as a job last saw them in the registry, and plans new ones.

CREATE TABLE house_server (
  name text PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 40),
  seen_at timestamptz NOT NULL
);

CREATE TABLE house_floor (
  id text PRIMARY KEY CHECK (id ~ '^flr_[0-9a-f]{24}$'),
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  state text NOT NULL CHECK (state IN ('standing_up', 'live', 'suspended', 'moving', 'deleted')),
  address text NOT NULL,
  hosts text[] NOT NULL,
  server text NOT NULL,
  is_read_only boolean NOT NULL,
  is_awake boolean NOT NULL,
  bytes bigint CHECK (bytes >= 0),
  schema_version text,
  requests_today int NOT NULL CHECK (requests_today >= 0),
  -- Why it could not be opened: words of PostgreSQL or of the system.
  fault text,
  exported_at timestamptz,
  delete_at timestamptz,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- What an operator asked for, until the job has done it.
  wish text CHECK (wish IN ('suspend', 'read_only', 'resume'))
);

-- A floor that two operators must approve before a job makes it.
CREATE TABLE floor_proposal (
  id text PRIMARY KEY CHECK (id ~ '^flp_[0-9a-f]{24}$'),
  slug text NOT NULL CHECK (slug ~ '^[a-z][a-z0-9-]{1,38}[a-z0-9]$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  hosts text[] NOT NULL CHECK (cardinality(hosts) BETWEEN 1 AND 10),
  server text NOT NULL,
  -- Gets the link for the first operator.
  operator_email text NOT NULL CHECK (length(operator_email) BETWEEN 3 AND 254),
  -- Of what is approved: an approval counts for exactly this.
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  state text NOT NULL CHECK (state IN ('proposed', 'approved', 'made', 'live', 'failed', 'withdrawn', 'expired')),
  proposed_by text REFERENCES member ON DELETE SET NULL,
  proposed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The last step that is done.
  step text CHECK (step IN ('database', 'settings', 'self_test', 'live')),
  fault jsonb,
  address text,
  -- The link for the first operator, sealed, until its mail is sent.
  claim bytea,
  attempts int NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  leased_until timestamptz,
  ended_at timestamptz,
  CHECK ((state IN ('live', 'failed', 'withdrawn', 'expired')) = (ended_at IS NOT NULL)),
  CHECK ((state = 'made') = (claim IS NOT NULL))
);

CREATE UNIQUE INDEX floor_proposal_open_slug ON floor_proposal (slug) WHERE state IN ('proposed', 'approved', 'made');
CREATE INDEX floor_proposal_due ON floor_proposal (next_at) WHERE state IN ('approved', 'made');
CREATE INDEX floor_proposal_proposed_by ON floor_proposal (proposed_by);

CREATE TABLE floor_proposal_approval (
  proposal_id text NOT NULL REFERENCES floor_proposal ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member ON DELETE CASCADE,
  approved_at timestamptz NOT NULL,
  PRIMARY KEY (proposal_id, member_id)
);

CREATE INDEX floor_proposal_approval_member ON floor_proposal_approval (member_id);
