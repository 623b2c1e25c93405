-- Keys at a gateway elsewhere, such as LiteLLM, by digest, with the state that the gateway confirmed last. A job changes
-- it to the state that the key and its member require. There is no reference to gateway_key: a key that was deleted
-- here must still be revoked there.
CREATE TABLE remote_key (
  -- SHA-256 of the key's text, as in gateway_key.hash.
  digest bytea PRIMARY KEY CONSTRAINT remote_key_digest CHECK (octet_length(digest) = 32),
  -- minting: sent without an answer yet. missing: the gateway no longer has it.
  state text NOT NULL CONSTRAINT remote_key_state CHECK (state IN ('minting', 'active', 'suspended', 'missing')),
  models text[] NOT NULL,
  minted_at timestamptz NOT NULL,
  -- By the gateway's own count, in US dollars.
  spend numeric CONSTRAINT remote_key_spend CHECK (spend >= 0),
  budget numeric,
  resets_at timestamptz,
  read_at timestamptz,
  -- Of the change that the gateway has not accepted yet.
  failures integer NOT NULL DEFAULT 0,
  tried_at timestamptz,
  error text CONSTRAINT remote_key_error CHECK (length(error) <= 300)
);
