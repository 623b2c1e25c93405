-- Notifications by Web Push (RFC 8030).

-- A browser in which its member gets notifications.
CREATE TABLE push_device (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES member (id),
  -- Messages are posted to it. It belongs to one browser, and so to the member who added it last.
  endpoint text NOT NULL CONSTRAINT push_device_endpoint UNIQUE
    CHECK (endpoint LIKE 'https://%' AND length(endpoint) <= 1000),
  -- The browser's public key and the secret that authenticates messages to it (RFC 8291 §3).
  p256dh bytea NOT NULL CHECK (length(p256dh) = 65),
  auth bytea NOT NULL CHECK (length(auth) = 16),
  name text NOT NULL CHECK (name <> '' AND length(name) <= 60),
  added_at timestamptz NOT NULL,
  delivered_at timestamptz,
  -- Of the last message; null if its push service accepted it.
  last_error jsonb
);
CREATE INDEX push_device_member ON push_device (member_id, added_at);

ALTER TABLE notification_delivery DROP CONSTRAINT notification_delivery_channel_check;
ALTER TABLE notification_delivery ADD CONSTRAINT notification_delivery_channel_check
  CHECK (channel IN ('mail', 'webhook', 'telegram', 'matrix', 'push'));
-- The devices that have the message already, so that an attempt for the others does not repeat it there.
ALTER TABLE notification_delivery ADD COLUMN reached text[] NOT NULL DEFAULT '{}';
