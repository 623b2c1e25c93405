-- Ending mails by the link that is in them, and when a browser was last here.

-- It signs those links, so that anybody who has the mail can end what it is about, and nobody else can. 244 random bits.
INSERT INTO secret (name, value, created_at)
VALUES ('unsubscribe links', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), now());

-- Kept to the quarter of an hour: enough to tell a session in use from one that was left behind.
ALTER TABLE auth_session ADD COLUMN "lastSeenAt" timestamptz;
