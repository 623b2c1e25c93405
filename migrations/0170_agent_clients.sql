-- Agent clients that operators registered, by the identities that their tokens show.
CREATE TABLE agent_client (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 80),
  -- Who publishes it, and the same without case, spaces and punctuation, for blocks by publisher.
  operator text CHECK (operator <> '' AND length(operator) <= 120),
  operator_key text CHECK ((operator_key IS NULL) = (operator IS NULL)),
  contact text CHECK (contact <> '' AND length(contact) <= 254),
  note text CHECK (note <> '' AND length(note) <= 600),
  state text NOT NULL CHECK (state IN ('active', 'blocked', 'revoked')),
  state_reason text CHECK (state_reason <> '' AND length(state_reason) <= 600),
  state_at timestamptz NOT NULL,
  registered_by text REFERENCES member (id),
  registered_at timestamptz NOT NULL,
  rev integer NOT NULL DEFAULT 1
);
CREATE INDEX agent_client_by_name ON agent_client (lower(name), id);

CREATE TABLE agent_client_identity (
  kind text NOT NULL CHECK (kind IN ('oauth_client', 'document', 'name')),
  -- Of a name: without case, spaces and punctuation.
  value text NOT NULL CHECK (value <> '' AND length(value) <= 2000),
  shown text NOT NULL CHECK (shown <> '' AND length(shown) <= 2000),
  client_id text NOT NULL REFERENCES agent_client (id) ON DELETE CASCADE,
  CONSTRAINT agent_client_identity_once PRIMARY KEY (kind, value)
);
CREATE INDEX agent_client_identity_by_client ON agent_client_identity (client_id);

-- What passed between agents, refusals included, without any text. Rows are only added, and deleted by age.
CREATE TABLE agent_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_member text,
  token_id text,
  client_id text,
  via text NOT NULL CHECK (via IN ('agent', 'session', 'system')),
  action text NOT NULL CHECK (action ~ '^[a-z0-9_]{1,40}\.[a-z0-9_]{1,60}$'),
  -- `ok`, or the error kind of a refusal.
  outcome text NOT NULL CHECK (outcome ~ '^[a-z0-9_]{1,60}$'),
  thread_id text,
  room_id text,
  endpoint_id text,
  counterpart text,
  state_from text CHECK (length(state_from) <= 40),
  state_to text CHECK (length(state_to) <= 40),
  rule_id text CHECK (length(rule_id) <= 40),
  suspicious text[] NOT NULL DEFAULT '{}',
  -- Its thread is one that only the sender sees.
  shadow boolean NOT NULL DEFAULT false,
  request_id text CHECK (length(request_id) <= 200)
);
CREATE INDEX agent_audit_by_time ON agent_audit (at);
CREATE INDEX agent_audit_by_actor ON agent_audit (actor_member, id DESC);
CREATE INDEX agent_audit_by_counterpart ON agent_audit (counterpart, id DESC);
CREATE INDEX agent_audit_by_client ON agent_audit (client_id, id DESC);
CREATE INDEX agent_audit_by_action ON agent_audit (action, id DESC);
CREATE INDEX agent_audit_by_thread ON agent_audit (thread_id, id DESC) WHERE thread_id IS NOT NULL;
CREATE INDEX agent_audit_by_room ON agent_audit (room_id, id DESC) WHERE room_id IS NOT NULL;
CREATE INDEX agent_audit_by_endpoint ON agent_audit (endpoint_id, id DESC) WHERE endpoint_id IS NOT NULL;
