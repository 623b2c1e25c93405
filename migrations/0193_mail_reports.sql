-- Bounces and complaints that arrive after the mail server took a mail.
ALTER TABLE campaign_delivery
  -- The secret part of the return path: a bounce that names it is about this mail. Null for earlier campaigns.
  ADD COLUMN return_token text CHECK (return_token ~ '^[0-9a-f]{24}$'),
  ADD CONSTRAINT campaign_delivery_return_token UNIQUE (return_token),
  DROP CONSTRAINT campaign_delivery_reason_check,
  ADD CONSTRAINT campaign_delivery_reason_check CHECK (reason IN ('suppressed', 'not_confirmed',
    'unsubscribed_meanwhile', 'cancelled', 'hard', 'soft', 'block', 'too_often', 'traced', 'left', 'complaint'));

ALTER TABLE campaign
  DROP CONSTRAINT campaign_pause_reason_check,
  ADD CONSTRAINT campaign_pause_reason_check CHECK (pause_reason IN ('operator', 'hard_bounces', 'complaints')),
  -- Outcomes that an operator accepted by resuming: the circuit breaker counts from there.
  ADD COLUMN accepted_sent integer NOT NULL DEFAULT 0,
  ADD COLUMN accepted_hard integer NOT NULL DEFAULT 0,
  ADD COLUMN accepted_complaints integer NOT NULL DEFAULT 0;

CREATE TABLE campaign_report (
  -- The digest of the report, so that a repeated one changes nothing.
  id text PRIMARY KEY,
  campaign_id text NOT NULL REFERENCES campaign (id),
  subscriber_id text NOT NULL,
  source text NOT NULL CHECK (source IN ('mailbox', 'webhook')),
  kind text NOT NULL CHECK (kind IN ('hard', 'soft', 'block', 'complaint', 'accepted')),
  -- The words of the other server, without the address.
  detail text NOT NULL CHECK (length(detail) <= 400),
  at timestamptz NOT NULL
);
CREATE INDEX campaign_report_by_time ON campaign_report (at DESC, id DESC);
CREATE INDEX campaign_report_by_campaign ON campaign_report (campaign_id, at DESC, id DESC);
CREATE INDEX campaign_report_by_subscriber ON campaign_report (subscriber_id);

-- How far the mailbox of bounces was read: one row.
CREATE TABLE campaign_mailbox (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  uid_validity text NOT NULL,
  last_uid bigint NOT NULL,
  read_at timestamptz NOT NULL,
  -- Messages of the last reading that named no mail of ours.
  others integer NOT NULL DEFAULT 0,
  fault text CHECK (length(fault) <= 300)
);
