-- What the people of a training session show each other, and their chat.
CREATE TABLE workshop_card (
  session_id text NOT NULL REFERENCES training_session (id) ON DELETE CASCADE,
  member_id text NOT NULL REFERENCES member (id),
  shows_name boolean NOT NULL,
  shows_email boolean NOT NULL,
  note text NOT NULL CHECK (length(note) <= 280),
  link text NOT NULL CHECK (link = '' OR link ~ '^https://'),
  -- 30 days after the session. Every query checks it.
  visible_until timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, member_id),
  CHECK (shows_name OR shows_email OR note <> '' OR link <> '')
);
CREATE INDEX workshop_card_by_member ON workshop_card (member_id);
CREATE INDEX workshop_card_by_end ON workshop_card (visible_until);

-- Its lock gives the messages of a session their numbers.
CREATE TABLE workshop_room (
  session_id text PRIMARY KEY REFERENCES training_session (id) ON DELETE CASCADE,
  seq integer NOT NULL DEFAULT 0,
  -- No two messages of agents in a row.
  person_between boolean NOT NULL DEFAULT true
);

CREATE TABLE workshop_message (
  session_id text NOT NULL REFERENCES workshop_room (session_id) ON DELETE CASCADE,
  seq integer NOT NULL,
  -- Null once the account is deleted; the text is then empty.
  member_id text REFERENCES member (id),
  is_agent boolean NOT NULL,
  client_message_id text CHECK (length(client_message_id) BETWEEN 1 AND 64),
  text text NOT NULL CHECK (length(text) <= 2000),
  at timestamptz NOT NULL,
  hidden_at timestamptz,
  PRIMARY KEY (session_id, seq),
  CONSTRAINT workshop_message_once UNIQUE (session_id, member_id, is_agent, client_message_id)
);
CREATE INDEX workshop_message_by_member ON workshop_message (member_id);
CREATE INDEX workshop_message_by_age ON workshop_message (at);
