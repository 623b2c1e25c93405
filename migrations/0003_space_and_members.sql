-- The one space that this deployment runs, its members, and the tokens of their agents.

CREATE TABLE space (
  -- There is exactly one.
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  name text NOT NULL,
  time_zone text NOT NULL,
  -- SHA-256 of the one-time secret that makes its bearer the first operator; null once used.
  claim_hash bytea,
  claimed_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Secrets that the deployment makes for itself on its first start.
CREATE TABLE secret (
  name text PRIMARY KEY,
  value bytea NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE member (
  id text PRIMARY KEY,
  user_id text NOT NULL CONSTRAINT member_user_once UNIQUE REFERENCES auth_user ("id") ON DELETE CASCADE,
  tier text NOT NULL DEFAULT 'public'
    CHECK (tier IN ('public', 'ft-member', 'ai-floor', 'ic-member', 'operator')),
  suspended_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX member_by_created_at ON member (created_at DESC, id);

CREATE TABLE tier_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  from_tier text NOT NULL,
  to_tier text NOT NULL,
  changed_by text,
  reason text,
  at timestamptz NOT NULL
);
CREATE INDEX tier_change_by_member ON tier_change (member_id, id DESC);

CREATE TABLE agent_token (
  id text PRIMARY KEY,
  -- SHA-256 of the token; its text is shown once and kept nowhere.
  hash bytea NOT NULL CONSTRAINT agent_token_hash_once UNIQUE,
  prefix text NOT NULL,
  member_id text REFERENCES member (id) ON DELETE CASCADE,
  client_name text NOT NULL,
  scopes text[] NOT NULL,
  -- The member's tier at mint, for the record; authority follows the live tier.
  tier text NOT NULL,
  sandbox boolean NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_address text,
  revoked_at timestamptz
);
CREATE INDEX agent_token_by_member ON agent_token (member_id, created_at DESC);

CREATE TABLE device_grant (
  id text PRIMARY KEY,
  device_code_hash bytea NOT NULL CONSTRAINT device_grant_device_code_once UNIQUE,
  user_code_hash bytea NOT NULL,
  client_name text NOT NULL,
  scopes text[] NOT NULL,
  sandbox boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'approved', 'denied', 'consumed')),
  address text NOT NULL,
  member_id text REFERENCES member (id) ON DELETE CASCADE,
  granted_scopes text[],
  token_lifetime_days integer,
  reason text,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX device_grant_user_code_once ON device_grant (user_code_hash) WHERE state = 'pending';
CREATE INDEX device_grant_expires_at ON device_grant (expires_at);
