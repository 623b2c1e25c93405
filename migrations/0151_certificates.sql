-- Certificates of hackathons (Open Badges 3.0). Signed on demand; what is stored decides what they say.
CREATE TABLE certificate_key (
  kid text PRIMARY KEY,
  -- The private key is derived from it and the secret of the server.
  salt text NOT NULL,
  public_jwk jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  -- It signs nothing new, and stays published.
  retired_at timestamptz
);
CREATE UNIQUE INDEX certificate_key_active ON certificate_key ((retired_at IS NULL)) WHERE retired_at IS NULL;

CREATE TABLE certificate (
  id text PRIMARY KEY,
  eid text NOT NULL,
  member_id text NOT NULL REFERENCES member (id),
  achievement text NOT NULL CHECK (achievement IN ('participation', 'first', 'second', 'third')),
  -- As they were when it was issued.
  event_title text NOT NULL,
  event_days text NOT NULL,
  team text,
  -- SHA-256 of the verified address and the salt, if there was one (Open Badges 3.0, IdentityObject).
  identity_hash text,
  identity_salt text,
  kid text NOT NULL REFERENCES certificate_key (kid),
  issued_at timestamptz NOT NULL,
  shared boolean NOT NULL DEFAULT false,
  -- The name on the shared certificate, by choice of the member.
  shown_name text CHECK (length(shown_name) <= 120),
  revoked_at timestamptz,
  revoked_reason text CHECK (revoked_reason <> '' AND length(revoked_reason) <= 300),
  CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL)),
  CHECK ((identity_hash IS NULL) = (identity_salt IS NULL)),
  CHECK (shared OR shown_name IS NULL)
);
CREATE UNIQUE INDEX certificate_once ON certificate (eid, member_id, achievement);
CREATE INDEX certificate_member ON certificate (member_id, issued_at DESC);

-- Results whose certificates were issued: a hackathon can be judged again.
CREATE TABLE certificate_round (
  eid text PRIMARY KEY,
  results_since timestamptz NOT NULL
);
