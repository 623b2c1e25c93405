-- Feedback tickets of people and agents.

CREATE TABLE feedback (
  ticket_id text PRIMARY KEY,
  kind text NOT NULL,
  message text NOT NULL,
  priority text NOT NULL,
  category text,
  url text,
  expected text,
  got text,
  agent_id text,
  contact text,
  member_id text REFERENCES member (id) ON DELETE SET NULL,
  token_prefix text,
  tier text,
  -- HMAC of the sender's address under a secret of the deployment.
  ip_hash text NOT NULL,
  suspicious_patterns text[] NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX feedback_received_at ON feedback (received_at DESC, ticket_id);
