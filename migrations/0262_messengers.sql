-- Notifications by Telegram and Matrix.

-- Where a member reads them. The address is a chat's ID, or a room's ID and the member's there.
CREATE TABLE messenger_link (
  member_id text NOT NULL REFERENCES member (id),
  messenger text NOT NULL CHECK (messenger IN ('telegram', 'matrix')),
  address text NOT NULL CHECK (address <> '' AND length(address) <= 600),
  -- As the service calls the account.
  name text NOT NULL CHECK (name <> '' AND length(name) <= 255),
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, messenger)
);
CREATE INDEX messenger_link_address ON messenger_link (messenger, address);

-- A code that proves that an account of the service is the member's: once, and for minutes.
CREATE TABLE messenger_code (
  member_id text NOT NULL REFERENCES member (id),
  messenger text NOT NULL CHECK (messenger IN ('telegram', 'matrix')),
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  -- Null until Telegram tells them.
  address text CHECK (length(address) <= 600),
  name text CHECK (length(name) <= 255),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, messenger),
  CHECK ((address IS NULL) = (name IS NULL)),
  CHECK ((messenger = 'matrix') = (address IS NOT NULL))
);
CREATE UNIQUE INDEX messenger_code_hash ON messenger_code (code_hash) WHERE messenger = 'telegram';
CREATE INDEX messenger_code_name ON messenger_code (name) WHERE name IS NOT NULL;
CREATE INDEX messenger_code_age ON messenger_code (expires_at);

-- How far the updates of the Telegram bot were read. At most one row.
CREATE TABLE messenger_position (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  next_update bigint NOT NULL
);

ALTER TABLE notification_delivery DROP CONSTRAINT notification_delivery_channel_check;
ALTER TABLE notification_delivery ADD CONSTRAINT notification_delivery_channel_check
  CHECK (channel IN ('mail', 'webhook', 'telegram', 'matrix'));
