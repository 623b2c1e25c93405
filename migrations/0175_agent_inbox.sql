-- Messages between members' agents: threads with a state, meetings that follow, and what each member's inbox allows.
CREATE TABLE agent_thread (
  id text PRIMARY KEY,
  intent text NOT NULL CHECK (intent IN ('ping', 'request_meeting', 'send_intro')),
  state text NOT NULL CHECK (state IN ('REQUESTED', 'OFFERED', 'CONFIRMED', 'DECLINED', 'DROPPED')),
  -- Whose decision it is.
  turn text NOT NULL CHECK (turn IN ('from', 'to')),
  from_member text NOT NULL REFERENCES member (id),
  to_member text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  from_token text,
  from_client text,
  -- Only the sender sees it, because the recipient blocks the sender.
  shadow boolean NOT NULL,
  -- The offered windows of a meeting: [{start, end, tz}].
  windows jsonb,
  -- {resource_id, need: required | if_free}
  room jsonb,
  envelopes integer NOT NULL DEFAULT 1,
  counters integer NOT NULL DEFAULT 0,
  -- Since a person last acted.
  without_person integer NOT NULL DEFAULT 1,
  ended_by text CHECK (ended_by IN ('from', 'to', 'expiry')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  -- The recipient learns of the newest message then; null: they did.
  deliver_at timestamptz,
  -- Null: the recipient does not see the thread yet.
  delivered_at timestamptz,
  -- What the recipient's policy did on delivery.
  policy_action text CHECK (policy_action IN ('notify', 'quiet', 'ask', 'route', 'auto_accept', 'auto_decline', 'drop')),
  policy_rule text,
  -- Who confirms an acceptance by the recipient.
  confirm_by text NOT NULL DEFAULT 'agent' CHECK (confirm_by IN ('agent', 'person')),
  -- The only agent that may decide for the recipient; null: each with the permission.
  routed_to text,
  -- An automatic act is due then; null: none.
  act_at timestamptz,
  rev integer NOT NULL DEFAULT 0,
  CHECK (from_member <> to_member),
  CHECK ((state IN ('REQUESTED', 'OFFERED')) = (ended_by IS NULL))
);
CREATE INDEX agent_thread_received ON agent_thread (to_member, created_at DESC, id) WHERE NOT shadow;
CREATE INDEX agent_thread_sent ON agent_thread (from_member, created_at DESC, id);
CREATE INDEX agent_thread_pair ON agent_thread (from_member, to_member, created_at);
CREATE INDEX agent_thread_client ON agent_thread (from_client, created_at) WHERE from_client IS NOT NULL;
CREATE INDEX agent_thread_open ON agent_thread (expires_at) WHERE state IN ('REQUESTED', 'OFFERED');
CREATE INDEX agent_thread_undelivered ON agent_thread (deliver_at) WHERE deliver_at IS NOT NULL;
CREATE INDEX agent_thread_acts ON agent_thread (act_at) WHERE act_at IS NOT NULL;
CREATE INDEX agent_thread_purge ON agent_thread (created_at);

CREATE TABLE agent_envelope (
  id text PRIMARY KEY,
  thread_id text NOT NULL REFERENCES agent_thread (id) ON DELETE CASCADE,
  n integer NOT NULL,
  author text NOT NULL CHECK (author IN ('from', 'to', 'space')),
  token_id text,
  agent_name text,
  -- The other party does not see that a policy answered.
  written_by text NOT NULL CHECK (written_by IN ('agent', 'person', 'policy', 'space')),
  -- Null: the first message.
  decision text CHECK (decision IN ('accept', 'decline', 'counter', 'clarify', 'withdraw', 'reopen', 'expire', 'cancel')),
  -- Null: none, or purged.
  body text CHECK (length(body) <= 2000),
  body_hash bytea,
  suspicious text[] NOT NULL,
  windows jsonb,
  client_message_id text,
  at timestamptz NOT NULL,
  UNIQUE (thread_id, n),
  UNIQUE (thread_id, author, client_message_id)
);
CREATE INDEX agent_envelope_text ON agent_envelope (at) WHERE body IS NOT NULL;

CREATE TABLE agent_meeting (
  id text PRIMARY KEY,
  thread_id text NOT NULL UNIQUE REFERENCES agent_thread (id) ON DELETE CASCADE,
  from_member text NOT NULL REFERENCES member (id),
  to_member text NOT NULL REFERENCES member (id),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  tz text NOT NULL,
  booking_id text,
  -- iCalendar's SEQUENCE: it rises with each change (RFC 5546).
  sequence integer NOT NULL DEFAULT 0,
  made_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  cancelled_by text,
  CHECK (starts_at < ends_at)
);
CREATE INDEX agent_meeting_from ON agent_meeting (from_member, ends_at);
CREATE INDEX agent_meeting_to ON agent_meeting (to_member, ends_at);

-- No row: the inbox is closed.
CREATE TABLE agent_policy (
  member_id text PRIMARY KEY REFERENCES member (id),
  version integer NOT NULL,
  policy jsonb NOT NULL,
  at timestamptz NOT NULL
);

CREATE TABLE agent_policy_version (
  member_id text NOT NULL REFERENCES member (id),
  version integer NOT NULL,
  policy jsonb NOT NULL,
  -- A token's id, or 'session'.
  set_by text NOT NULL,
  at timestamptz NOT NULL,
  -- When a later version replaced it; null: it is in force.
  replaced_at timestamptz,
  PRIMARY KEY (member_id, version)
);
CREATE INDEX agent_policy_version_replaced ON agent_policy_version (replaced_at) WHERE replaced_at IS NOT NULL;

CREATE TABLE agent_block (
  member_id text NOT NULL REFERENCES member (id),
  kind text NOT NULL CHECK (kind IN ('member', 'operator', 'client')),
  identity text NOT NULL CHECK (identity <> '' AND length(identity) <= 200),
  -- The block ends with the account of the blocked.
  blocked_member text GENERATED ALWAYS AS (CASE WHEN kind = 'member' THEN identity END) STORED
    REFERENCES member (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- Open threads of the blocked are declined then; null: done.
  decline_at timestamptz,
  PRIMARY KEY (member_id, kind, identity)
);
CREATE INDEX agent_block_of ON agent_block (blocked_member) WHERE blocked_member IS NOT NULL;
CREATE INDEX agent_block_decline ON agent_block (decline_at) WHERE decline_at IS NOT NULL;

-- An agent's acceptance that waits for the person. The words are those of approvals.
CREATE TABLE agent_decision (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  thread_id text NOT NULL REFERENCES agent_thread (id) ON DELETE CASCADE,
  action text NOT NULL CHECK (action = 'reply'),
  args jsonb NOT NULL,
  args_hash bytea NOT NULL,
  summary text NOT NULL,
  -- The token that asked; null: the member's policy.
  requested_by text,
  state text NOT NULL CHECK (state IN ('pending', 'approved', 'denied', 'expired', 'cancelled')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_at timestamptz
);
CREATE UNIQUE INDEX agent_decision_pending ON agent_decision (thread_id) WHERE state = 'pending';
CREATE INDEX agent_decision_of_member ON agent_decision (member_id, created_at DESC);

-- What a policy did by itself, and until when it can be undone.
CREATE TABLE agent_auto_action (
  id text PRIMARY KEY,
  thread_id text NOT NULL REFERENCES agent_thread (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id),
  action text NOT NULL CHECK (action IN ('quiet', 'drop', 'route', 'auto_accept', 'auto_decline')),
  rule_id text,
  policy_version integer NOT NULL,
  before jsonb NOT NULL,
  at timestamptz NOT NULL,
  reversible_until timestamptz NOT NULL,
  undone_at timestamptz
);
CREATE INDEX agent_auto_action_thread ON agent_auto_action (thread_id, at DESC);
CREATE INDEX agent_auto_action_of_member ON agent_auto_action (member_id, at DESC);
