-- How people become members: invitations, the sign-up policy, and requests to join.
CREATE TABLE join_policy (
  -- There is at most one row; without it everybody can sign up.
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  policy text NOT NULL CHECK (policy IN ('open', 'invited', 'approved')),
  changed_by text REFERENCES member (id),
  changed_at timestamptz NOT NULL
);

CREATE TABLE invitation (
  id text PRIMARY KEY,
  -- SHA-256 of the token in its link; null until a mail with the link is sent.
  hash bytea CONSTRAINT invitation_hash_once UNIQUE,
  tier text NOT NULL CHECK (tier IN ('public', 'ft-member', 'ai-floor', 'ic-member')),
  uses_max integer NOT NULL CHECK (uses_max BETWEEN 1 AND 1000),
  uses integer NOT NULL DEFAULT 0,
  -- The person to whom it is mailed, in lower case. That account can also accept it without the link.
  email text CHECK (email = lower(email)),
  name text CHECK (length(name) <= 80),
  -- For operators only.
  note text CHECK (length(note) <= 200),
  created_by text REFERENCES member (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  -- The last use is taken once, also by two accounts at the same time.
  CONSTRAINT invitation_uses CHECK (uses BETWEEN 0 AND uses_max),
  CHECK (email IS NULL OR uses_max = 1)
);
CREATE INDEX invitation_newest ON invitation (created_at DESC, id);
CREATE INDEX invitation_email ON invitation (email) WHERE email IS NOT NULL;
CREATE INDEX invitation_expires ON invitation (expires_at);

CREATE TABLE invitation_use (
  invitation_id text NOT NULL REFERENCES invitation (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id),
  from_tier text NOT NULL,
  to_tier text NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (invitation_id, member_id)
);
CREATE INDEX invitation_use_member ON invitation_use (member_id);

CREATE TABLE join_request (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 80),
  email text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  text text NOT NULL CHECK (length(text) <= 600),
  state text NOT NULL CHECK (state IN ('pending', 'approved', 'denied')),
  reason text CHECK (length(reason) <= 600),
  decided_by text REFERENCES member (id),
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((state = 'pending') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX join_request_pending_once ON join_request (email) WHERE state = 'pending';
CREATE INDEX join_request_age ON join_request (created_at, id);

-- Mails about invitations and requests. The link of an invitation is made when its mail is sent.
CREATE TABLE joining_mail (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invitation', 'declined')),
  invitation_id text REFERENCES invitation (id) ON DELETE CASCADE,
  request_id text REFERENCES join_request (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  fault text CHECK (length(fault) <= 300),
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'invitation') = (invitation_id IS NOT NULL)),
  CHECK ((kind = 'declined') = (request_id IS NOT NULL))
);
CREATE UNIQUE INDEX joining_mail_invitation ON joining_mail (invitation_id) WHERE invitation_id IS NOT NULL;
CREATE INDEX joining_mail_request ON joining_mail (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX joining_mail_due ON joining_mail (next_at) WHERE state IN ('queued', 'sending');

-- How the space calls its tiers, and one line about each. A tier without a row has the product's name.
CREATE TABLE tier_name (
  tier text PRIMARY KEY CHECK (tier IN ('public', 'ft-member', 'ai-floor', 'ic-member', 'operator')),
  label text CHECK (label <> '' AND length(label) <= 40),
  line text CHECK (line <> '' AND length(line) <= 160)
);
