-- Campaigns send an issue to the mailing list: one row for each recipient, at most one mail for each row.
CREATE TABLE campaign (
  id text PRIMARY KEY,
  list text NOT NULL CHECK (list IN ('newsletter')),
  slug text NOT NULL,
  issue_number integer NOT NULL,
  edition_sha256 text NOT NULL CHECK (edition_sha256 ~ '^[0-9a-f]{64}$'),
  subject text NOT NULL CHECK (subject <> '' AND length(subject) <= 200),
  -- As they are sent, but for the placeholder, which stands for each recipient's link token.
  html text NOT NULL CHECK (octet_length(html) <= 100000),
  text text NOT NULL CHECK (octet_length(text) <= 1000000),
  placeholder text NOT NULL CHECK (placeholder ~ '^[0-9a-f]{32}$'),
  -- The digest of list, subject, HTML and text, which an approval names.
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  state text NOT NULL CHECK (state IN ('draft', 'scheduled', 'running', 'paused', 'finished', 'cancelled')),
  -- Recipients when it started, skipped ones included.
  audience integer CHECK (audience >= 0),
  scheduled_for timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- Why the circuit breaker paused it.
  pause_reason text CHECK (pause_reason IN ('operator', 'hard_bounces')),
  created_by text REFERENCES member (id),
  approved_by text REFERENCES member (id),
  approved_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((state IN ('draft', 'cancelled')) OR (approved_at IS NOT NULL AND scheduled_for IS NOT NULL)),
  CHECK ((state IN ('running', 'paused', 'finished')) <= (started_at IS NOT NULL AND audience IS NOT NULL)),
  CHECK ((state IN ('finished', 'cancelled')) = (ended_at IS NOT NULL)),
  CHECK ((state = 'paused') = (pause_reason IS NOT NULL))
);
-- An edition is sent once.
CREATE UNIQUE INDEX campaign_of_edition ON campaign (slug, edition_sha256, list) WHERE state <> 'cancelled';
CREATE INDEX campaign_by_time ON campaign (created_at DESC, id DESC);
CREATE INDEX campaign_by_creator ON campaign (created_by);
CREATE INDEX campaign_by_approver ON campaign (approved_by);
CREATE INDEX campaign_by_schedule ON campaign (scheduled_for) WHERE state = 'scheduled';

CREATE TABLE campaign_delivery (
  campaign_id text NOT NULL REFERENCES campaign (id),
  -- No foreign key: the row outlives the address, so that counts stay.
  subscriber_id text NOT NULL,
  domain text NOT NULL,
  state text NOT NULL
    CHECK (state IN ('queued', 'skipped', 'claimed', 'sending', 'sent', 'failed', 'deferred', 'unknown')),
  message_id text NOT NULL,
  claimed_by text,
  lease_until timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  -- The mail server's answer, without the address.
  response text CHECK (length(response) <= 400),
  reason text CHECK (reason IN ('suppressed', 'not_confirmed', 'unsubscribed_meanwhile', 'cancelled', 'hard', 'soft', 'block', 'too_often', 'traced', 'left')),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, subscriber_id),
  CONSTRAINT campaign_delivery_message UNIQUE (message_id),
  CHECK ((state IN ('claimed', 'sending')) <= (claimed_by IS NOT NULL AND lease_until IS NOT NULL)),
  CHECK ((state = 'skipped') <= (reason IS NOT NULL))
);
CREATE INDEX campaign_delivery_due ON campaign_delivery (campaign_id, domain, next_at) WHERE state IN ('queued', 'deferred');
CREATE INDEX campaign_delivery_leases ON campaign_delivery (lease_until) WHERE state IN ('claimed', 'sending');
CREATE INDEX campaign_delivery_open ON campaign_delivery (campaign_id, state);
CREATE INDEX campaign_delivery_by_subscriber ON campaign_delivery (subscriber_id);

-- A token bucket for each domain, shared by all processes. Rates are mails in a second.
CREATE TABLE campaign_pace (
  domain text PRIMARY KEY,
  rate double precision NOT NULL CHECK (rate > 0),
  rate_at timestamptz NOT NULL,
  tokens double precision NOT NULL,
  filled_at timestamptz NOT NULL,
  claimed_at timestamptz NOT NULL
);
