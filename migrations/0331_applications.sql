-- Applications that sign members in with their account here (OpenID Connect, record 0334).
CREATE TABLE application (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 80),
  redirect_uris text[] NOT NULL CHECK (cardinality(redirect_uris) BETWEEN 1 AND 10),
  -- Where people may be sent after they signed out.
  logout_uris text[] NOT NULL CHECK (cardinality(logout_uris) <= 10),
  -- What it may ask for, besides the subject.
  scopes text[] NOT NULL CHECK (scopes <@ ARRAY['profile', 'email']),
  -- Of the house: members are not asked.
  trusted boolean NOT NULL,
  requires_pkce boolean NOT NULL,
  -- SHA-256, as of every other secret that is only compared.
  secret_hash bytea NOT NULL,
  secret_made_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);

-- Which applications a member signed in to, and whether the member agreed.
CREATE TABLE application_grant (
  application_id text NOT NULL REFERENCES application (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  scopes text[] NOT NULL,
  -- Null: the application was of the house, and did not ask.
  approved_at timestamptz,
  first_used_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (application_id, member_id)
);
CREATE INDEX application_grant_by_member ON application_grant (member_id);

CREATE TABLE application_code (
  hash bytea PRIMARY KEY,
  application_id text NOT NULL,
  member_id text NOT NULL,
  -- A sign-out ends what the session gave.
  session_id text NOT NULL,
  redirect_uri text NOT NULL,
  code_challenge text,
  nonce text,
  scopes text[] NOT NULL,
  signed_in_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  FOREIGN KEY (application_id, member_id) REFERENCES application_grant ON DELETE CASCADE
);
CREATE INDEX application_code_expires_at ON application_code (expires_at);
CREATE INDEX application_code_by_grant ON application_code (application_id, member_id);

-- Tokens for the userinfo endpoint, and for nothing else.
CREATE TABLE application_token (
  hash bytea PRIMARY KEY,
  -- A code that comes twice ends its token (RFC 6749 §4.1.2).
  code_hash bytea NOT NULL REFERENCES application_code (hash) ON DELETE CASCADE,
  application_id text NOT NULL,
  member_id text NOT NULL,
  session_id text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (application_id, member_id) REFERENCES application_grant ON DELETE CASCADE
);
CREATE INDEX application_token_by_code ON application_token (code_hash);
CREATE INDEX application_token_expires_at ON application_token (expires_at);
CREATE INDEX application_token_by_grant ON application_token (application_id, member_id);

-- Keys of ID tokens. The private half is sealed with the secret of the server.
CREATE TABLE signing_key (
  kid text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  sealed_private bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- A key is published a day before it signs.
  signs_from timestamptz NOT NULL
);

-- A session with its person: what a sign-in at an application says.
CREATE VIEW signed_in_member AS
  SELECT s.id AS session_id, s."expiresAt" AS session_ends_at, m.id AS member_id, m.suspended_at,
         u."name", u."email", u."emailVerified" AS email_verified, greatest(m.updated_at, u."updatedAt") AS updated_at
  FROM auth_session s JOIN auth_user u ON u.id = s."userId" JOIN member m ON m.user_id = u.id;
