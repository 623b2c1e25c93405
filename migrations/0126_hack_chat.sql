-- The chat of an event. Numbers are allotted under the lock of its row, so that none appears after a later one.
CREATE TABLE hack_chat (
  eid text PRIMARY KEY REFERENCES hack_event (eid),
  last_seq bigint NOT NULL
);

CREATE TABLE hack_message (
  eid text NOT NULL REFERENCES hack_event (eid),
  seq bigint NOT NULL CHECK (seq > 0),
  message_id text NOT NULL UNIQUE,
  member_id text REFERENCES member (id),
  -- By an agent, not by a person in the browser.
  by_agent boolean NOT NULL,
  text text NOT NULL CHECK (text <> '' AND length(text) <= 200),
  patterns text[] NOT NULL,
  posted_at timestamptz NOT NULL,
  hidden_at timestamptz,
  hidden_by text,
  PRIMARY KEY (eid, seq)
);
CREATE INDEX hack_message_by_member ON hack_message (member_id) WHERE member_id IS NOT NULL;
