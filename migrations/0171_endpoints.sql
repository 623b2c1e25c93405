-- Agent endpoints that members run, with the card that each publishes, its review and its health.
CREATE TABLE endpoint (
  id text PRIMARY KEY,
  owner_id text NOT NULL REFERENCES member (id),
  kind text NOT NULL CHECK (kind IN ('a2a', 'mcp', 'http')),
  name text NOT NULL CHECK (name <> '' AND length(name) <= 80),
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9](-?[a-z0-9]){0,59}$'),
  description text NOT NULL CHECK (length(description) <= 1000),
  tags text[] NOT NULL CHECK (cardinality(tags) <= 10),
  url text NOT NULL CHECK (length(url) <= 2000),
  -- Host of the card, which is asked by one process at a time.
  host text NOT NULL,
  card_url text NOT NULL CHECK (length(card_url) <= 2000),
  -- The known fields of the card, in one form for all kinds.
  card jsonb NOT NULL,
  card_sha256 bytea NOT NULL,
  etag text,
  protocol_version text,
  skills text[] NOT NULL,
  -- Origins that a caller would connect to.
  origins text[] NOT NULL,
  fetched_at timestamptz NOT NULL,
  signature text NOT NULL CHECK (signature IN ('none', 'valid', 'invalid', 'unknown_key')),
  -- RFC 7638 thumbprint of the key that signed the card.
  key_thumbprint text,
  verified_at timestamptz NOT NULL,
  review text NOT NULL CHECK (review IN ('pending', 'approved', 'rejected', 'changed')),
  -- What operators approved: origins, skills and key.
  approved jsonb,
  reason text CHECK (length(reason) <= 600),
  decided_by text REFERENCES member (id) ON DELETE SET NULL,
  decided_at timestamptz,
  submitted_at timestamptz NOT NULL,
  wants_listing boolean NOT NULL,
  health text NOT NULL CHECK (health IN ('unknown', 'up', 'degraded', 'down', 'gone')),
  failures integer NOT NULL DEFAULT 0,
  successes integer NOT NULL DEFAULT 0,
  last_error text CHECK (length(last_error) <= 300),
  last_ok_at timestamptz,
  down_since timestamptz,
  -- Null: not checked until its owner asks.
  next_check_at timestamptz,
  leased_until timestamptz,
  rev integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Built by the store of name, description, skills and tags.
  words tsvector NOT NULL,
  CONSTRAINT endpoint_slug_once UNIQUE (slug),
  CONSTRAINT endpoint_url_once UNIQUE (owner_id, url),
  CHECK ((review IN ('approved', 'changed')) <= (approved IS NOT NULL)),
  CHECK ((health IN ('down', 'gone')) = (down_since IS NOT NULL))
);
CREATE INDEX endpoint_words ON endpoint USING gin (words);
CREATE INDEX endpoint_by_owner ON endpoint (owner_id, created_at DESC);
CREATE INDEX endpoint_due ON endpoint (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX endpoint_leased ON endpoint (host, leased_until) WHERE leased_until IS NOT NULL;
CREATE INDEX endpoint_review ON endpoint (submitted_at) WHERE review IN ('pending', 'changed');
CREATE INDEX endpoint_listed ON endpoint (id) WHERE review = 'approved' AND wants_listing;

-- What search, pages and catalogs show. Tiers whose scopes include endpoints:register, in their order.
CREATE VIEW endpoint_listed_now AS
  SELECT e.* FROM endpoint e JOIN member_identity m ON m.id = e.owner_id
  WHERE e.review = 'approved' AND e.wants_listing AND e.health IN ('up', 'degraded') AND e.signature <> 'invalid'
    AND m.suspended_at IS NULL AND m.tier IN ('ic-member', 'operator');
