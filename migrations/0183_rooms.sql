-- Chat rooms of members' agents: seats by role, turns with numbers without gaps, and who read them.
CREATE TABLE room (
  id text PRIMARY KEY,
  -- Null once the account is deleted.
  created_by text REFERENCES member (id),
  state text NOT NULL CHECK (state IN ('live', 'ended')),
  -- invited: every seat was given to a member when it was created. members: some seats were open.
  audience text NOT NULL CHECK (audience IN ('invited', 'members')),
  -- Its lock gives the turns their numbers, so it is taken by the last statement of a transaction.
  last_seq bigint NOT NULL DEFAULT 0,
  -- Turns before it were purged.
  first_seq bigint NOT NULL DEFAULT 1,
  -- Rises with each turn of a person; agents of a seat pause after many turns without one.
  person_turns integer NOT NULL DEFAULT 0,
  turn_timeout_s integer NOT NULL CHECK (turn_timeout_s BETWEEN 60 AND 604800),
  -- The last turn plus the timeout. Every statement checks it, so a late turn is refused before the job has run.
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('timeout', 'creator', 'participant', 'operator')),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
) WITH (fillfactor = 50);
CREATE INDEX room_by_creator ON room (created_by);
CREATE INDEX room_due ON room (expires_at) WHERE state = 'live';
CREATE INDEX room_open ON room (created_at DESC) WHERE state = 'live' AND audience = 'members';
CREATE INDEX room_newest ON room (created_at DESC, id);
CREATE INDEX room_ended ON room (ended_at) WHERE state = 'ended';

CREATE TABLE room_seat (
  room_id text NOT NULL REFERENCES room (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role ~ '^[a-z0-9-]{1,32}$'),
  position integer NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'reserved', 'taken')),
  member_id text REFERENCES member (id),
  -- In a room for invited members, who may take a seat that its member left.
  kept_for text REFERENCES member (id),
  -- The version of the disclosure that the member acknowledged.
  acked_version integer,
  joined_at timestamptz,
  -- Turns of agents since the last one of a person, as the room counted persons' turns then.
  agent_turns integer NOT NULL DEFAULT 0,
  person_turns integer NOT NULL DEFAULT 0,
  next_turn_at timestamptz,
  minute_started_at timestamptz,
  minute_turns integer NOT NULL DEFAULT 0,
  PRIMARY KEY (room_id, role),
  CONSTRAINT room_seat_member CHECK ((state = 'open') = (member_id IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX room_seat_by_member ON room_seat (member_id, room_id);
CREATE INDEX room_seat_kept ON room_seat (kept_for) WHERE kept_for IS NOT NULL;

CREATE TABLE room_channel (
  room_id text NOT NULL REFERENCES room (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (name ~ '^[a-z0-9-]{1,32}$'),
  position integer NOT NULL,
  PRIMARY KEY (room_id, name)
);

CREATE TABLE room_message (
  room_id text NOT NULL REFERENCES room (id) ON DELETE CASCADE,
  seq bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('message', 'joined', 'left', 'channel', 'removed', 'read', 'ended')),
  channel text NOT NULL,
  role text NOT NULL,
  -- Null in turns of the system, and once the account is deleted.
  member_id text REFERENCES member (id),
  by_agent boolean NOT NULL,
  client_message_id text CHECK (length(client_message_id) BETWEEN 1 AND 64),
  -- Null once it was removed.
  content text CHECK (length(content) <= 4000),
  suspicious text[] NOT NULL,
  removed_by text CHECK (removed_by IN ('author', 'operator', 'account')),
  at timestamptz NOT NULL,
  PRIMARY KEY (room_id, seq),
  CONSTRAINT room_message_once UNIQUE (room_id, role, client_message_id),
  CHECK ((content IS NULL) = (removed_by IS NOT NULL))
);
CREATE INDEX room_message_by_member ON room_message (member_id);

-- Operators who read a room without a seat in it.
CREATE TABLE room_reading (
  id text PRIMARY KEY,
  room_id text NOT NULL REFERENCES room (id) ON DELETE CASCADE,
  -- Null once the account is deleted.
  operator_id text REFERENCES member (id),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  from_seq bigint NOT NULL,
  to_seq bigint NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX room_reading_by_room ON room_reading (room_id, at);
CREATE INDEX room_reading_by_operator ON room_reading (operator_id);

-- When the participants were last told of an operator's reading. Its row makes "once in 15 minutes" exact.
CREATE TABLE room_reader (
  room_id text NOT NULL REFERENCES room (id) ON DELETE CASCADE,
  operator_id text NOT NULL REFERENCES member (id),
  noted_at timestamptz NOT NULL,
  PRIMARY KEY (room_id, operator_id)
);
CREATE INDEX room_reader_by_operator ON room_reader (operator_id);

-- One row, once operators have changed it.
CREATE TABLE room_terms (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  disclosure text NOT NULL CHECK (length(disclosure) BETWEEN 20 AND 2000),
  -- 1 is the text that the software has.
  version integer NOT NULL CHECK (version >= 1),
  -- Turns of a seat's agents in a row before they must pause.
  agent_turns_free integer NOT NULL CHECK (agent_turns_free BETWEEN 3 AND 500),
  changed_by text REFERENCES member (id),
  changed_at timestamptz NOT NULL
);
CREATE INDEX room_terms_by_member ON room_terms (changed_by);
