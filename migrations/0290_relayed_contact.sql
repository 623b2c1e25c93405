-- Messages that members write to each other from the directory, without learning each other's address.

ALTER TABLE member_profile ADD COLUMN takes_messages boolean NOT NULL DEFAULT true;

CREATE TABLE relayed_message (
  id text PRIMARY KEY,
  from_member text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  to_member text NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  message text NOT NULL CHECK (length(message) BETWEEN 20 AND 2000),
  -- The recipient may learn the sender's address.
  share_email boolean NOT NULL,
  -- Written to a member who blocks the sender: only the sender sees it.
  shadow boolean NOT NULL,
  sent_at timestamptz NOT NULL,
  CHECK (from_member <> to_member)
);
CREATE INDEX relayed_message_sent ON relayed_message (from_member, to_member, sent_at);
CREATE INDEX relayed_message_received ON relayed_message (to_member);
CREATE INDEX relayed_message_age ON relayed_message (sent_at);
