-- The mailing list of the newsletter. Links in mails are signed, so they work after the rows are gone.
INSERT INTO secret (name, value, created_at)
VALUES ('newsletter links', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), now()),
       ('newsletter suppression 1', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), now());

CREATE TABLE mailing_subscriber (
  id text PRIMARY KEY,
  email text NOT NULL CHECK (length(email) <= 254),
  -- Lower case, with the domain in ASCII.
  email_norm text NOT NULL CHECK (length(email_norm) <= 320),
  -- The keyed hash of email_norm, as mailing_suppression has it.
  address_hash bytea NOT NULL CHECK (length(address_hash) = 32),
  domain text NOT NULL,
  -- Set when a member subscribes while signed in.
  member_id text REFERENCES member (id),
  created_at timestamptz NOT NULL,
  CONSTRAINT mailing_subscriber_address UNIQUE (email_norm),
  CONSTRAINT mailing_subscriber_member UNIQUE (member_id)
);
CREATE INDEX mailing_subscriber_by_hash ON mailing_subscriber (address_hash);
CREATE INDEX mailing_subscriber_by_time ON mailing_subscriber (created_at DESC, id DESC);

CREATE TABLE mailing_subscription (
  subscriber_id text NOT NULL REFERENCES mailing_subscriber (id) ON DELETE CASCADE,
  list text NOT NULL CHECK (list IN ('newsletter')),
  state text NOT NULL CHECK (state IN ('unconfirmed', 'confirmed', 'unsubscribed')),
  -- The last confirmation mail was claimed then: at most one in 24 hours.
  confirm_sent_at timestamptz,
  -- Null once the mail was sent or given up. A mail in `sending` is never sent again.
  confirm_mail text CHECK (confirm_mail IN ('queued', 'sending')),
  confirm_next_at timestamptz,
  confirm_attempts integer NOT NULL DEFAULT 0,
  opted_at timestamptz,
  -- Where and how the person agreed: form, prefix of the IP address, times, version of the text.
  proof jsonb NOT NULL DEFAULT '{}',
  left_at timestamptz,
  left_by text CHECK (left_by IN ('link', 'member', 'operator', 'bounce', 'complaint')),
  PRIMARY KEY (subscriber_id, list),
  CHECK ((state = 'confirmed') <= (opted_at IS NOT NULL)),
  CHECK ((state = 'unsubscribed') = (left_at IS NOT NULL)),
  CHECK ((left_at IS NULL) = (left_by IS NULL)),
  CHECK ((confirm_mail = 'queued') <= (confirm_next_at IS NOT NULL))
);
CREATE INDEX mailing_subscription_by_state ON mailing_subscription (list, state);
CREATE INDEX mailing_subscription_by_mail ON mailing_subscription (confirm_next_at) WHERE confirm_mail = 'queued';

-- Addresses that get no mail. Only the keyed hash is stored, so it outlives the address.
CREATE TABLE mailing_suppression (
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  key_id integer NOT NULL,
  reason text NOT NULL CHECK (reason IN ('hard_bounce', 'soft_bounces', 'complaint', 'erased', 'operator')),
  at timestamptz NOT NULL
);

-- Sign-ups by IP prefix and day, and confirmation mails of the space by hour.
CREATE TABLE mailing_counter (
  name text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  PRIMARY KEY (name, window_start)
);
CREATE INDEX mailing_counter_by_time ON mailing_counter (window_start);
