-- Agents that come by OAuth, and tokens that are used with a signature.

ALTER TABLE agent_token
  -- The one transport that takes the token (RFC 8707); null for all of them.
  ADD COLUMN audience text CHECK (audience IN ('mcp', 'a2a')),
  -- A connection has one row for all its life; renewing replaces the hash, and the text before it serves to its end.
  ADD COLUMN previous_hash bytea CONSTRAINT agent_token_previous_hash_once UNIQUE,
  ADD COLUMN previous_expires_at timestamptz,
  ADD COLUMN requires_signature boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT agent_token_previous_ends CHECK ((previous_hash IS NULL) = (previous_expires_at IS NULL));

-- The Ed25519 key that a member bound to a token; only its public half is ever here.
CREATE TABLE token_key (
  token_id text PRIMARY KEY REFERENCES agent_token (id) ON DELETE CASCADE,
  id text NOT NULL CONSTRAINT token_key_id_once UNIQUE,
  -- The JWK's x (RFC 8037 §2).
  x text NOT NULL,
  bound_at timestamptz NOT NULL
);

-- What makes a token renewable: the client that it was granted to, and all that its member allowed.
CREATE TABLE token_connection (
  token_id text PRIMARY KEY REFERENCES agent_token (id) ON DELETE CASCADE,
  client_id text NOT NULL,
  redirect_host text NOT NULL,
  resource text NOT NULL,
  granted_scopes text[] NOT NULL,
  -- When the member's permission ends.
  ends_at timestamptz NOT NULL
);

-- Signatures that have been accepted, until their time is over: each is good for one request (RFC 9421 §7.2.2).
CREATE TABLE signature_use (
  hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX signature_use_expires_at ON signature_use (expires_at);

CREATE TABLE oauth_client (
  -- cli_… of a registered client, or the https address of a client's own metadata document.
  id text PRIMARY KEY,
  name text NOT NULL,
  redirect_uris text[] NOT NULL,
  application_type text NOT NULL CHECK (application_type IN ('web', 'native')),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  -- When the document has to be fetched again; null for a registered client.
  fresh_until timestamptz
);
CREATE INDEX oauth_client_last_used_at ON oauth_client (last_used_at);

CREATE TABLE oauth_code (
  -- SHA-256, as of every other secret here.
  hash bytea PRIMARY KEY,
  client_id text NOT NULL,
  redirect_uri text NOT NULL,
  code_challenge text NOT NULL,
  resource text NOT NULL,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  scopes text[] NOT NULL,
  lifetime_days integer NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- What it gave, to be taken back when it is shown again (RFC 6749 §4.1.2).
  token_id text REFERENCES agent_token (id) ON DELETE CASCADE
);
CREATE INDEX oauth_code_expires_at ON oauth_code (expires_at);

CREATE TABLE oauth_refresh (
  hash bytea PRIMARY KEY,
  token_id text NOT NULL REFERENCES agent_token (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- Spent ones are kept as long as the connection: shown again, they end it.
  used_at timestamptz
);
CREATE INDEX oauth_refresh_by_token ON oauth_refresh (token_id);

ALTER TABLE device_grant
  -- Set where the grant was asked for in the standard form, and then bound to it.
  ADD COLUMN client_id text,
  -- RFC 8628 §3.5: how far apart polls must be by now, and when the last one was.
  ADD COLUMN poll_interval_seconds integer NOT NULL DEFAULT 5,
  ADD COLUMN polled_at timestamptz;
