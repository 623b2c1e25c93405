-- What was paid under x402, by the payer's nonce, so that one authorization is settled once and asked for again in vain.

CREATE TABLE payment (
  id text PRIMARY KEY,
  payer text NOT NULL CHECK (payer = lower(payer)),
  nonce text NOT NULL CHECK (nonce = lower(nonce)),
  -- intent: being carried out, or broken off. unknown: the facilitator did not say what came of it.
  state text NOT NULL CHECK (state IN ('intent', 'settled', 'failed', 'unknown')),
  network text NOT NULL,
  -- In whole tokens.
  amount numeric(24, 6) NOT NULL CHECK (amount > 0),
  requirement jsonb NOT NULL,
  payload jsonb NOT NULL,
  -- SHA-256 of the payload's canonical form.
  payload_hash bytea NOT NULL,
  -- Who was known to call, so that their agent hears of the settlement.
  member_id text REFERENCES member (id) ON DELETE SET NULL,
  donor_name text,
  donor_message text,
  transaction text,
  reason text,
  attempts integer NOT NULL DEFAULT 0,
  -- When a job looks at it again; null once it is decided, or given up.
  next_attempt_at timestamptz,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CONSTRAINT payment_nonce_is_used_once UNIQUE (payer, nonce),
  CHECK ((state = 'settled') = (settled_at IS NOT NULL))
);
CREATE INDEX payment_settled ON payment (settled_at DESC, id) WHERE state = 'settled';
CREATE INDEX payment_due ON payment (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX payment_failed ON payment (created_at) WHERE state = 'failed';
