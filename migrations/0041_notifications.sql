-- How members hear of what happens to them: their event log, what of it they have read, and what is on its way to them.

-- Up to here the member's log has been looked through for mails and webhooks. What happened before this was told nowhere.
ALTER TABLE member ADD COLUMN planned_event_id bigint NOT NULL DEFAULT 0;
UPDATE member SET planned_event_id = last_event_id;
CREATE INDEX member_unplanned ON member (id) WHERE last_event_id > planned_event_id;

-- Who has no row has read nothing and wants what is usual.
CREATE TABLE notification_setting (
  member_id text PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  -- All events up to this one were read in the portal.
  read_event_id bigint NOT NULL DEFAULT 0,
  -- What is not as usual: {"<kind>": {"<channel>": "<mode>"}}.
  modes jsonb NOT NULL DEFAULT '{}',
  digest text NOT NULL DEFAULT 'daily' CHECK (digest IN ('daily', 'half_hourly')),
  -- HH:MM on the space's clock, as the two below.
  digest_at text NOT NULL DEFAULT '08:00',
  quiet_from text,
  quiet_until text,
  webhook_url text,
  -- It signs, so it is needed as it is; nobody but its member is ever shown it, and that once.
  webhook_secret bytea,
  webhook_set_at timestamptz,
  CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
  CHECK (num_nulls(webhook_url, webhook_secret, webhook_set_at) IN (0, 3))
);

-- One row is the one permission to tell this member of this event on this channel.
CREATE TABLE notification_delivery (
  member_id text NOT NULL,
  event_id bigint NOT NULL,
  channel text NOT NULL CHECK (channel IN ('mail', 'webhook')),
  mode text NOT NULL CHECK (mode IN ('at_once', 'digest')),
  state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'cancelled', 'given_up')),
  -- When it is next tried. A worker that sends it moves this ahead: that is its lease.
  due_at timestamptz NOT NULL,
  -- The message it went out with, the same through all attempts; null before the first.
  message_id text,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (member_id, event_id, channel),
  FOREIGN KEY (member_id, event_id) REFERENCES member_event (member_id, id) ON DELETE CASCADE,
  CHECK ((state = 'waiting') = (finished_at IS NULL)),
  CHECK ((attempts = 0) = (message_id IS NULL))
);
CREATE INDEX notification_delivery_due ON notification_delivery (due_at) WHERE state = 'waiting';
CREATE INDEX notification_delivery_waiting ON notification_delivery (member_id, channel) WHERE state = 'waiting';
CREATE INDEX notification_delivery_finished ON notification_delivery (finished_at) WHERE state <> 'waiting';

-- Accounts whose people want them deleted, until a job does it or they come back.
CREATE TABLE account_deletion (
  member_id text PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  requested_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- Set when the person signed in again: that is a change of mind, and a job tells them so.
  signed_in_at timestamptz
);
CREATE INDEX account_deletion_due ON account_deletion (due_at);

-- Whichever way somebody signs in, it makes a session. Sessions of before are put back with a backup, and mean nothing.
CREATE FUNCTION keep_account_on_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account_deletion SET signed_in_at = NEW."signedInAt"
  WHERE signed_in_at IS NULL AND requested_at <= NEW."signedInAt" AND member_id = (SELECT id FROM member WHERE user_id = NEW."userId");
  RETURN NULL;
END $$;
CREATE TRIGGER auth_session_keeps_account AFTER INSERT ON auth_session
  FOR EACH ROW EXECUTE FUNCTION keep_account_on_sign_in();

-- The last mail to an address whose account is gone; the row goes with it.
CREATE TABLE account_farewell (
  id text PRIMARY KEY,
  email text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL
);
CREATE INDEX account_farewell_due ON account_farewell (due_at);
